import type { Unit } from './fields.ts'

/** One figure of a result; null where there is none, such as the months of a debt that is never paid. */
export type Figure = number | string | null

/** One step of a sum: a sentence, its value and the unit of that. */
export interface Step {
  label: string
  value: Figure
  unit: Unit
  /** The value in the second column, where the steps have two. */
  beside?: Figure
}

/** A table beside a result, such as the instalments of a loan. */
export interface FigureTable {
  columns: { label: string; unit: Unit }[]
  rows: Figure[][]
}

export interface Calculation<R = Record<string, Figure>> {
  result: R
  working: Step[]
  /** The heads of the steps' two columns, where two sums stand side by side. */
  columns?: [string, string]
  table?: FigureTable
}

/** One sum as it is compared with another of the same calculator: whole sentences, with `{difference}` for the amount. */
export interface Compared {
  /** The kind of the sum, such as its regime: two of one kind are compared by the texts of `alike`. */
  kind: string
  /** The rupees that decide. */
  value: number
  other: ComparedTexts
  alike: ComparedTexts
}
/** The second sum against the first. */
interface ComparedTexts {
  more: string
  less: string
  same: string
}
