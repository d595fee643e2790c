import { t } from '#words'
import { asciiDigits } from '../../money/digits.ts'
import { grouped } from '../../money/grouped.ts'

/** Amounts in whole rupees; the presets and plans are the specification's, the bounds ours. */
export const donations = { presets: [500, 1_000, 2_500], default: 1_000, min: 10, max: 500_000 } as const

export const plans = [
  { amount: 100, name: t`Supporter` },
  { amount: 250, name: t`Advocate` },
  { amount: 500, name: t`Champion` },
] as const
export const defaultPlan = 250

/** Milliseconds after which an unclaimed gift expires. */
export const intentLasts = 30 * 86_400_000

export type SupportKind = 'once' | 'monthly'

/**
 * The states of a gift: `claimed` once the giver has typed the bank's number of the payment, `confirmed` once an admin has
 * found it in the bank's statement. Nothing is called received before that.
 */
export const supportStates = ['intended', 'claimed', 'confirmed', 'expired'] as const
export type SupportState = (typeof supportStates)[number]

/** Rupees with Indian grouping: '₹1,00,000'. */
export const rupees = (amount: number): string => `₹${grouped(amount)}`

const [least, greatest] = [rupees(donations.min), rupees(donations.max)]
export const amountRange = t`Please enter an amount from ${least} to ${greatest}, in whole rupees`

export const mayGive = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= donations.min && amount <= donations.max

/**
 * Reads an amount as people type or paste it: digits of any script, Indian grouping, '₹' or 'Rs.' before, '.00'
 * and '/-' after; NaN for anything else.
 */
export function readAmount(text: string): number {
  const plain = plainDigits(text)
    .trim()
    .replace(/^(?:₹|rs\.?)\s*/i, '')
    .replace(/\s*\/-$/, '')
    .replace(/\.0{1,2}$/, '')
    .replaceAll(/[,\s]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
}

/** The bank's number of a payment, without spaces. */
export const plainUtr = (text: string): string => plainDigits(text).replaceAll(/\s/g, '')

/** ASCII digits, without invisible characters. */
const plainDigits = (text: string): string => asciiDigits(text.replaceAll(/\p{Cf}/gu, ''))

export const utrShape = /^\d{12}$/
export const utrAsked = t`Please enter the 12 digits of the UTR`

/** The call's body from a form: a typed amount takes precedence over a picked one. */
export function intentOf({ kind, amount, preset }: Record<string, unknown>) {
  return { kind, amount: readAmount(String(amount ?? preset)) }
}
