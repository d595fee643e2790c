import type { RateValues } from '../rates/rate-list.ts'
import type { Decimal } from '../rates/rates.ts'

/** The figures of the registry that are one number. */
export type NumberRate = {
  [K in keyof RateValues]: RateValues[K] extends number | Decimal ? K : never
}[keyof RateValues]

export type Unit = 'rupees' | 'percent' | 'years' | 'months' | 'days' | 'times' | 'date' | 'text'

/** A movement of money: its day, and the amount, below zero when it is paid in. */
export type Flow = readonly [day: string, amount: number]

/** The choices under which an input matters: by the name of the other input, its values. */
export type Condition = Readonly<Record<string, readonly string[]>>

/** A figure of the registry for each value of a choice. */
interface RateByChoice {
  /** The name of the choice. */
  by: string
  keys: Readonly<Record<string, NumberRate>>
}

/** The key of the figure that fills an input, by the choices; undefined if none does. */
export function rateKeyOf({ rate }: Field, choices: Readonly<Record<string, unknown>>): NumberRate | undefined {
  return typeof rate === 'object' ? rate.keys[String(choices[rate.by])] : rate
}

/** All keys of figures that can fill an input. */
export const rateKeysOf = ({ rate }: Field): readonly NumberRate[] =>
  typeof rate === 'object' ? Object.values(rate.keys) : rate === undefined ? [] : [rate]

interface Common<T> {
  /** The label of the input. */
  label: string
  /** The value that is taken when the input is left out. */
  default?: T
  /** The figure of the registry that is taken when the input is left out. */
  rate?: NumberRate | RateByChoice
  /** True if the sum can do without. */
  optional?: true
  /** If set, the input matters for these choices alone; a form does not show it for others. */
  when?: Condition
  /** The value with which a form begins. */
  example?: T
  /** The name of the inputs that stand together in a form, and are opened where one of them is filled in. */
  group?: string
  /** True for an input that most people leave as it is: it stands at the end of a form under 'More', as a group. */
  more?: true
  /** True for an input of earlier addresses and programs: a form shows it only where it is filled in. */
  former?: true
}

export interface NumberField extends Common<number> {
  kind: 'number' | 'whole'
  unit: Unit
  min: number
  max: number
}
interface ChoiceField<C extends string = string> extends Common<C> {
  kind: 'choice'
  /** Each value with its label. */
  choices: Readonly<Record<C, string>>
  /** Other names of a value that a call may use. */
  synonyms?: Readonly<Record<string, C>>
}
export type TimeUnit = 'years' | 'months' | 'days'
/** A time such as '20 years', '1 year 6 months' or '400 days', which is counted in one unit: whole months, or years and parts of them. */
export interface DurationField extends Common<number> {
  kind: 'duration'
  unit: 'years' | 'months'
  min: number
  max: number
  /** The unit of a number that stands alone. */
  bare: TimeUnit
  /** Other names by which a call may give it, each with the unit of its number. */
  aliases: Readonly<Record<string, TimeUnit>>
}
interface FlagField extends Common<boolean> {
  kind: 'flag'
}
interface DayField extends Common<string> {
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
export type Field = NumberField | DurationField | ChoiceField | FlagField | DayField | AmountsField | FlowsField
export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends { kind: 'number' | 'whole' | 'duration' }
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

/** The values of a calculator's inputs; undefined for one that is left out and optional, or does not matter. */
export type ValuesOf<F extends Fields> = {
  [N in keyof F]: ValueOf<F[N]> | (MayLack<F[N]> extends true ? undefined : never)
}
type MayLack<F> = F extends { optional: true }
  ? true
  : F extends { when: object; default: unknown }
    ? false
    : F extends { when: object }
      ? true
      : false
export type Value = number | string | boolean | readonly number[] | readonly Flow[] | undefined

/** The errors of bad input by the names of the inputs, as a refusal has them. */
export type InputErrors = Record<string, string[]>

/** The largest amount: ₹10,000 crore, of which all sums stay exact. */
export const mostMoney = 100_000_000_000

type More<T> = Omit<Common<T>, 'label'>
type NumberMore = More<number> & { min?: number; max?: number }
type ChoiceMore<C extends string> = More<C> & Pick<ChoiceField<C>, 'synonyms'>
type DurationMore = NumberMore & { aliases: DurationField['aliases'] }
/** Keeps in the type that an input may be left out. */
type Marked<F, M> = F &
  (M extends { optional: true } ? { optional: true } : MayLack<M> extends true ? { when: object } : unknown)

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
/** A time that is counted in whole months, of which people think in years. */
export const durationInMonths = <const M extends DurationMore>(label: string, more: M) =>
  ({ kind: 'duration', unit: 'months', bare: 'years', min: 1, max: 600, label, ...more }) as Marked<DurationField, M>
/** A time that is counted in years, with months and days as parts of them. */
export const durationInYears = <const M extends DurationMore>(label: string, more: M) =>
  ({ kind: 'duration', unit: 'years', bare: 'years', min: 0, max: 50, label, ...more }) as Marked<DurationField, M>
export const choice = <const C extends Record<string, string>, const M extends ChoiceMore<keyof C & string>>(
  label: string,
  choices: C,
  more: M,
) => ({ kind: 'choice', label, choices, ...more }) as const
export const flag = <const M extends More<boolean>>(label: string, more: M) =>
  ({ kind: 'flag', label, ...more }) as const
export const day = <const M extends More<string>>(label: string, more: M) => ({ kind: 'day', label, ...more }) as const
