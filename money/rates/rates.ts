import { t } from '#words'

/** A number as text, such as '7.1': no binary fraction decides a rounding. */
export type Decimal = `${number}`

/** A rate that holds for the part of an amount (in rupees) above `above`, up to the next band. */
export interface Band {
  above: number
  percent: Decimal
}

/** The form of a value and its unit. Money is in whole rupees. */
export type ScalarKind =
  | { form: 'percent'; unit: '%' | '% a year' | '% a month' }
  | { form: 'whole'; unit: RupeeUnit | CountUnit }
  | { form: 'words' }

type RupeeUnit = '₹' | '₹ a year' | '₹ a month' | '₹ a day'
type CountUnit = 'years' | 'months' | 'days' | 'hours' | 'nominees' | 'crore rupees' | 'index'
export type PartKind = ScalarKind | { form: 'bands' }

/** Figures that change together are one set: one key, one date, one source. */
interface SetKind {
  form: 'set'
  parts: Readonly<Record<string, { label: string; kind: PartKind }>>
}
export type RateKind = PartKind | SetKind

type PartValue<K> = K extends { form: 'percent' }
  ? Decimal
  : K extends { form: 'whole' }
    ? number
    : K extends { form: 'words' }
      ? string
      : K extends { form: 'bands' }
        ? Band[]
        : never

/** The value that a kind has. */
export type ValueOf<K> = K extends { form: 'set'; parts: infer Parts }
  ? { [Name in keyof Parts]: Parts[Name] extends { kind: infer Part } ? PartValue<Part> : never }
  : PartValue<K>

export const rateSubjects = {
  prices: t`RBI rates and prices`,
  savings: t`Small savings`,
  tax: t`Income tax`,
  retirement: t`EPF, EPS, NPS and gratuity`,
  insurance: t`Insurance`,
  banks: t`Banks, loans and cards`,
  markets: t`Markets`,
  help: t`Complaints and help`,
} as const
export type RateSubject = keyof typeof rateSubjects

/** One figure of the registry, as the code knows it; its values stand in the database. */
export interface RateSpec<K extends RateKind = RateKind> {
  title: string
  kind: K
}

export const rate = <const K extends RateKind>(title: string, kind: K): RateSpec<K> => ({ title, kind })

export const percent = { form: 'percent', unit: '%' } as const
export const percentAYear = { form: 'percent', unit: '% a year' } as const
export const rupees = { form: 'whole', unit: '₹' } as const
export const rupeesAYear = { form: 'whole', unit: '₹ a year' } as const
export const rupeesAMonth = { form: 'whole', unit: '₹ a month' } as const
export const rupeesADay = { form: 'whole', unit: '₹ a day' } as const
export const years = { form: 'whole', unit: 'years' } as const
export const months = { form: 'whole', unit: 'months' } as const
export const days = { form: 'whole', unit: 'days' } as const
export const hours = { form: 'whole', unit: 'hours' } as const
export const nominees = { form: 'whole', unit: 'nominees' } as const
export const crores = { form: 'whole', unit: 'crore rupees' } as const
export const freeText = { form: 'words' } as const
export const bands = { form: 'bands' } as const

/** A set of figures: `set({ employee: ["the employee’s share", percent] })`. */
export const set = <const P extends Record<string, readonly [string, PartKind]>>(parts: P) => ({
  form: 'set' as const,
  parts: Object.fromEntries(Object.entries(parts).map(([name, [label, kind]]) => [name, { label, kind }])) as {
    readonly [Name in keyof P]: { label: string; kind: P[Name][1] }
  },
})

/** The certainty of a figure: the rule itself (A), several reports (B), one report (C), or memory alone (M), which is said where it stands. */
export const certainties = {
  A: t`the rule or an official page`,
  B: t`two or more reports`,
  C: t`one report`,
  M: t`no source seen yet`,
} as const
export type Certainty = keyof typeof certainties
