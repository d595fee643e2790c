import type { RateValues } from '../rate-list.ts'
import type { Decimal } from '../rates.ts'

/** The figures of the registry that are one number. */
export type NumberRate = {
  [K in keyof RateValues]: RateValues[K] extends number | Decimal ? K : never
}[keyof RateValues]

export type Unit = 'rupees' | 'percent' | 'years' | 'months' | 'days' | 'times' | 'date' | 'text'

/** A movement of money: its day, and the amount, below zero when it is paid in. */
export type Flow = readonly [day: string, amount: number]

interface Common<T> {
  /** The words at the input. */
  label: string
  /** The value that is taken when the input is left out. */
  default?: T
  /** The figure of the registry that is taken when the input is left out. */
  rate?: NumberRate
  /** True if the sum can do without. */
  optional?: true
  /** The value with which a form begins. */
  example?: T
  /** The name of the inputs that stand together in a form, and are opened where one of them is filled in. */
  group?: string
  /** True for an input of earlier addresses and programs: a form shows it only where it is filled in. */
  former?: true
}

export interface NumberField extends Common<number> {
  kind: 'number' | 'whole'
  unit: Unit
  min: number
  max: number
}
export interface ChoiceField<C extends string = string> extends Common<C> {
  kind: 'choice'
  /** Each value with its words. */
  choices: Readonly<Record<C, string>>
}
export interface FlagField extends Common<boolean> {
  kind: 'flag'
}
export interface DayField extends Common<string> {
  kind: 'day' | 'month'
}
export interface AmountsField extends Common<readonly number[]> {
  kind: 'amounts'
  min: number
  max: number
  most: number
}
export interface FlowsField extends Common<readonly Flow[]> {
  kind: 'flows'
  min: number
  max: number
  most: number
}
export type Field = NumberField | ChoiceField | FlagField | DayField | AmountsField | FlowsField
export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends { kind: 'number' | 'whole' }
  ? number
  : F extends { kind: 'choice'; choices: Readonly<Record<infer C, string>> }
    ? C
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'amounts' }
        ? readonly number[]
        : F extends { kind: 'flows' }
          ? readonly Flow[]
          : string

/** The values of a calculator's inputs; undefined for an optional one that is left out. */
export type ValuesOf<F extends Fields> = {
  [N in keyof F]: ValueOf<F[N]> | (F[N] extends { optional: true } ? undefined : never)
}
export type Value = number | string | boolean | readonly number[] | readonly Flow[] | undefined

/** The largest amount: ₹10,000 crore, of which all sums stay exact. */
export const mostMoney = 100_000_000_000

type More<T> = Omit<Common<T>, 'label'>
type NumberMore = More<number> & { min?: number; max?: number }
/** Keeps in the type that an input may be left out. */
type Marked<F, M> = F & (M extends { optional: true } ? { optional: true } : unknown)

const numberField = <const M extends NumberMore>(field: NumberField, more: M) =>
  ({ ...field, ...more }) as Marked<NumberField, M>

export const money = <const M extends NumberMore>(label: string, more: M) =>
  numberField({ kind: 'number', unit: 'rupees', min: 0, max: mostMoney, label }, more)
/** A rate in percent; down to −99 where a loss is possible. */
export const percent = <const M extends NumberMore>(label: string, more: M) =>
  numberField({ kind: 'number', unit: 'percent', min: 0, max: 100, label }, more)
export const years = <const M extends NumberMore>(label: string, more: M) =>
  numberField({ kind: 'number', unit: 'years', min: 0, max: 100, label }, more)
export const whole = <const M extends NumberMore>(label: string, unit: Unit, more: M) =>
  numberField({ kind: 'whole', unit, min: 0, max: 1200, label }, more)
export const choice = <const C extends Record<string, string>, const M extends More<keyof C & string>>(
  label: string,
  choices: C,
  more: M,
) => ({ kind: 'choice', label, choices, ...more }) as const
export const flag = <const M extends More<boolean>>(label: string, more: M) =>
  ({ kind: 'flag', label, ...more }) as const
export const day = <const M extends More<string>>(label: string, more: M) => ({ kind: 'day', label, ...more }) as const
