import { t } from '#words'
import { chartLanguage, short } from '../charts/figures.ts'
import { about, inr } from './amount-text.ts'
import type { Calculation } from './calculation.ts'
import { figureText, unitText } from './figure-text.ts'

/** The result of a sum as it stands at display size above its chart. */
export interface Headline {
  /** The line above, such as 'After 10 years, about'. */
  lead: string
  /** One figure, or two side by side with their names; those with an amount have bars that compare them. */
  figures: readonly { label?: string; text: string; amount?: number }[]
  /** Figures that belong to it, at most three. */
  parts: readonly Part[]
}

/** A smaller figure, with the mark of the chart's series that shows it. */
export interface Part {
  label: string
  text: string
  mark?: Mark
}

/** The classes of a chart's series: areas, columns and bars, and the line of today’s rupees. */
export type Mark = 'a1' | 'a2' | 'c1' | 'c2' | 'c3' | 'c3 pale' | 'l3'

export const headline = (lead: string, text: string, parts: readonly Part[] = []): Headline => ({
  lead,
  figures: [{ text }],
  parts,
})

/** Amounts in rupees, each with a bar beside it, such as the tax in both regimes. A chart, if there is one, shows something else. */
export const comparedAmounts = (
  lead: string,
  amounts: Readonly<Record<string, number>>,
  parts: readonly Part[] = [],
  textOf: (amount: number) => string = inr,
): Headline => ({
  lead,
  figures: Object.entries(amounts).map(([label, amount]) => ({ label, text: textOf(amount), amount })),
  parts,
})

/** Two figures of the same weight, such as an amount and what it pays in a month. */
export const twoFigures = (
  lead: string,
  figures: Readonly<Record<string, string>>,
  parts: readonly Part[] = [],
): Headline => ({ lead, figures: Object.entries(figures).map(([label, text]) => ({ label, text })), parts })

export const part = (label: string, text: string, mark?: Mark): Part => ({ label, text, ...(mark && { mark }) })

/** Rupees of a part: in lakh and crore with two decimals where there are as many. */
export const amountPart = (label: string, amount: number | null, mark?: Mark): Part =>
  part(label, inLakh(amount ?? 0), mark)

/** Rupees as short as they can be read: '₹23.23 lakh', '₹4,300'. */
export const inLakh = (amount: number): string =>
  Math.abs(amount) < 1e5 ? about(amount) : short(amount, '₹', chartLanguage)

/** An amount that grew from what was paid in: both are areas of its chart. @param names of the two parts */
export const grownTo = (
  lead: string,
  { value, paid }: { value: number; paid: number },
  names: readonly [paid: string, growth: string] = [t`You put in`, t`Growth`],
): Headline =>
  headline(lead, about(value), [amountPart(names[0], paid, 'a2'), amountPart(names[1], value - paid, 'a1')])

/** The last step of a sum, for a calculator that names no headline. */
export function lastStep({ working }: Calculation): Headline {
  const { label = '', value = null, unit = 'text' } = working.at(-1) ?? {}
  return headline(label, figureText(value, unit) + (value === null ? '' : unitText(unit)))
}
