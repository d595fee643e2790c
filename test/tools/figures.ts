import { calculate, type Answer } from '../../money/tools/calculate.ts'
import type { Calculator } from '../../money/tools/calculator.ts'
import type { Figure } from '../../money/tools/calculation.ts'
import { calculators } from '../../money/tools/calculators.ts'
import { durationText } from '../../money/tools/duration.ts'
import type { RateValues } from '../../money/rates/rate-list.ts'
import { ratesOf2026 } from './rates-of-2026.ts'
import { textsOf } from './vectors.ts'

/** The answer of a calculator with the figures of 2026-27. */
export function answerOf(
  name: string,
  texts: Readonly<Record<string, unknown>>,
  rates: Partial<RateValues> = ratesOf2026,
): Answer {
  const calculator = calculators.find((calculator) => calculator.name === name)
  if (!calculator) throw new Error(`There is no calculator ${name}`)
  return calculate(calculator, texts, rates as RateValues)
}

/**
 * The answer of a calculator to inputs that are right.
 * @throws if they are not
 */
export function sumOf(name: string, inputs: Readonly<Record<string, unknown>>, rates?: Partial<RateValues>) {
  const answer = answerOf(name, textsOf(inputs), rates)
  if ('errors' in answer) throw new Error(JSON.stringify(answer.errors))
  return answer
}

/** The result of a calculator with the figures of 2026-27. */
export const figuresWith = (name: string, texts: Record<string, string>): Record<string, Figure> =>
  sumOf(name, texts).calculation.result

/** The inputs with which the form of a calculator begins, as a call would give them. */
export const examplesOf = ({ fields }: Calculator): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = field.example ?? field.default
      if (value === undefined) return []
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return [[name, field.kind === 'duration' ? durationText(text, field.unit) : text]]
    }),
  )
