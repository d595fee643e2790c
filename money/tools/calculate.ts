import type { Chart } from '../charts/chart.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { atReturns, type AtReturn } from './at-returns.ts'
import type { Calculator } from './calculator.ts'
import type { Calculation, Compared } from './calculation.ts'
import { rateKeyOf, type Field, type InputErrors, type NumberRate, type Value } from './fields.ts'
import type { Headline } from './headline.ts'
import { secondCase } from './second-case.ts'
import { readInputs } from './read-inputs.ts'
import { withTodaysRupees } from './todays-rupees.ts'

export type Answer =
  | {
      inputs: Record<string, Value>
      used: (keyof RateValues)[]
      calculation: Calculation
      sentence: string
      headline: Headline
      atReturns: AtReturn[]
      picture: Chart | null
      warnings: string[]
      second: Record<string, string>
      compared: Compared | null
    }
  | { errors: InputErrors }

/**
 * Reads the inputs and makes the sum: on the server, and in the browser as one types.
 * @param texts the inputs as texts; one that is left out gets the registry's figure, if there is one
 * @returns the inputs as they were counted, and the figures of the registry that were used; or the errors by input
 */
export function calculate(calculator: Calculator, texts: Readonly<Record<string, unknown>>, rates: RateValues): Answer {
  const { fields } = calculator
  const filledIn: NumberRate[] = []
  const rateOf = (field: Field, choices: Readonly<Record<string, Value>>) => {
    const key = rateKeyOf(field, choices)
    const rate = key && (rates[key] as RateValues[NumberRate] | undefined)
    if (key === undefined || rate === undefined) return undefined
    filledIn.push(key)
    return Number(rate)
  }
  const { values, named, errors } = readInputs(fields, texts, rateOf)
  if (Object.keys(errors).length > 0) return { errors }
  const faults = calculator.check(values)
  if (Object.keys(faults).length > 0) return { errors: faults }
  const calculation = calculator.calculate(values, rates)
  const shown = {
    calculation,
    sentence: calculator.sentence(values, calculation.result),
    headline: calculator.headline(values, calculation),
    picture: calculator.picture(values, calculation, rates),
  }
  const later = calculator.later?.(values, calculation.result)
  const { inflationPercent } = values
  return {
    inputs: named,
    used: [...new Set([...calculator.rates, ...calculator.watches, ...filledIn])],
    ...(later
      ? withTodaysRupees(shown, later, typeof inflationPercent === 'number' ? inflationPercent : undefined)
      : shown),
    atReturns: atReturns(calculator, values, rates),
    second: secondCase(calculator, values),
    compared: calculator.compared?.(values, calculation.result) ?? null,
    warnings: calculator.warns(values, rates, calculation.result).filter((warning) => warning !== undefined),
  }
}
