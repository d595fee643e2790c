import type { Fields, InputErrors, Value, ValuesOf } from './fields.ts'
import type { RateKey, RateValues } from '../rates/rate-list.ts'
import type { Chart } from '../charts/chart.ts'
import type { Calculation, Compared, Figure, Step } from './calculation.ts'
import { lastStep, type Headline } from './headline.ts'
import { priceRise, type Later } from './todays-rupees.ts'

interface Spec<F extends Fields, K extends RateKey, R, W extends RateKey> {
  /** The name by which programs call it. */
  name: string
  title: string
  fields: F
  /** The figures of the registry that it counts with, besides those for inputs left out. */
  rates?: readonly K[]
  /** The day whose figures count, from the texts of the inputs; by default today. */
  ratesOn?: (texts: Readonly<Record<string, unknown>>) => unknown
  /** Finds errors between inputs that are each in bounds; returns them by input. */
  check?: (inputs: ValuesOf<F>) => Record<string, string | undefined>
  calculate: (inputs: ValuesOf<F>, rates: Pick<RateValues, K> & Partial<Pick<RateValues, W>>) => Calculation<R>
  /** The result in a sentence or two, which recommends nothing. */
  sentence: (inputs: ValuesOf<F>, result: R) => string
  /** The figure that stands at display size, with its parts; by default the last step of the sum. */
  headline?: (inputs: ValuesOf<F>, result: R) => Headline
  /** The amount that comes after some years, which is counted in the rupees of today too; null where there is none. */
  later?: (inputs: ValuesOf<F>, result: R) => Later | null
  assumedReturn?: AssumedReturn<keyof F & string, R>
  /** The inputs in which a second case begins otherwise than the first; by default a rate, a regime or an amount is another. */
  second?: (inputs: ValuesOf<F>) => Partial<Record<keyof F & string, Value>>
  /** The text that stands first where two sums are side by side. */
  compared?: (inputs: ValuesOf<F>, result: R) => Compared
  /** The limits of its inputs: one that is not on record neither limits nor warns. */
  watches?: readonly W[]
  /** Inputs that the rules do not allow and answers that are not certain, each as a sentence: the sum is made all the same. */
  warns?: (
    inputs: ValuesOf<F>,
    rates: Pick<RateValues, K> & Partial<Pick<RateValues, W>>,
    result: R,
  ) => (string | undefined)[]
  /** The sum as a chart; null where these numbers have none. */
  picture?: (
    inputs: ValuesOf<F>,
    calculation: Calculation<R>,
    rates: Pick<RateValues, K> & Partial<Pick<RateValues, W>>,
  ) => Chart | null
}

/** A return in percent a year that is assumed: what it decides is shown at two others besides. */
interface AssumedReturn<Input extends string, R> {
  input: Input
  /** True where the two others are a percent below and above it, as of deposits. */
  isNear?: boolean
  /** The text of what it decides; by default the figure of the headline. */
  textOf?: (result: R) => string
}

/** A calculator: a pure function with the description of what goes in. */
export interface Calculator {
  name: string
  title: string
  fields: Fields
  rates: readonly RateKey[]
  watches: readonly RateKey[]
  ratesOn?: (texts: Readonly<Record<string, unknown>>) => unknown
  check: (inputs: Record<string, Value>) => InputErrors
  calculate: (inputs: Record<string, Value>, rates: RateValues) => Calculation
  sentence: (inputs: Record<string, Value>, result: Calculation['result']) => string
  headline: (inputs: Record<string, Value>, calculation: Calculation) => Headline
  later?: (inputs: Record<string, Value>, result: Calculation['result']) => Later | null
  assumedReturn?: AssumedReturn<string, Calculation['result']>
  second?: (inputs: Record<string, Value>) => Record<string, Value>
  compared?: (inputs: Record<string, Value>, result: Calculation['result']) => Compared
  warns: (
    inputs: Record<string, Value>,
    rates: Partial<RateValues>,
    result: Calculation['result'],
  ) => (string | undefined)[]
  picture: (inputs: Record<string, Value>, calculation: Calculation, rates: RateValues) => Chart | null
}

/**
 * Declares a calculator.
 * @param spec its name, inputs and sum; the sum gets only inputs in bounds, as the types of the fields say
 */
export function calculator<
  const F extends Fields,
  R extends { [N in keyof R]: Figure },
  K extends RateKey = never,
  W extends RateKey = never,
>(spec: Spec<F, K, R, W>): Calculator {
  const headline = spec.headline as unknown as (inputs: object, result: object) => Headline
  const fields: Fields = spec.fields
  return {
    ...spec,
    fields: spec.later ? { ...fields, inflationPercent: fields.inflationPercent ?? priceRise } : fields,
    headline: (inputs, calculation) => (spec.headline ? headline(inputs, calculation.result) : lastStep(calculation)),
    later: spec.later as unknown as NonNullable<Calculator['later']>,
    rates: spec.rates ?? [],
    watches: spec.watches ?? [],
    warns: (spec.warns ?? (() => [])) as unknown as Calculator['warns'],
    check: (inputs) =>
      Object.fromEntries(
        Object.entries(spec.check?.(inputs as ValuesOf<F>) ?? {}).flatMap(([name, error]) =>
          error ? [[name, [error]]] : [],
        ),
      ),
    calculate: spec.calculate as unknown as Calculator['calculate'],
    assumedReturn: spec.assumedReturn as unknown as NonNullable<Calculator['assumedReturn']>,
    second: spec.second as unknown as NonNullable<Calculator['second']>,
    compared: spec.compared as unknown as NonNullable<Calculator['compared']>,
    sentence: spec.sentence as unknown as Calculator['sentence'],
    picture: (spec.picture ?? (() => null)) as unknown as Calculator['picture'],
  }
}

export const inRupees = (label: string, value: number | null): Step => ({ label, value, unit: 'rupees' })
export const inPercent = (label: string, value: number | null): Step => ({ label, value, unit: 'percent' })
export const inMonths = (label: string, value: number | null): Step => ({ label, value, unit: 'months' })
