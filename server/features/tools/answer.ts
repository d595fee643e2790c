import { t } from '#words'
import { keysOf } from '../../../contract/tools/tool-uses.ts'
import { knownRate, type RateKey, type RateValues } from '../../../money/rates/rate-list.ts'
import { calculate, type Answer } from '../../../money/tools/calculate.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { calculators } from '../../../money/tools/calculators.ts'
import { isDay } from '../../../money/tools/days.ts'
import type { Queries } from '../../db/client/open.ts'
import { isNotFound, notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { figuresOn, type Figures } from './figures.ts'

/** @throws HttpError 404 */
export function named(name: string): Calculator {
  const calculator = calculators.find((calculator) => calculator.name === name)
  if (!calculator) throw notFound(t`There is no such calculator.`)
  return calculator
}

/**
 * Makes the sum with the figures of its day.
 * @throws HttpError 404 if a figure of law that it needs is not on record
 */
export async function answerOf(
  sql: Queries,
  calculator: Calculator,
  texts: Readonly<Record<string, unknown>>,
  now: Date,
) {
  const today = dayInIndia(now)
  const on = calculator.ratesOn?.(texts)
  const day = typeof on === 'string' && isDay(on) ? on : today
  const figures = await figuresOn(sql, { day, today, keys: keysOf(calculator) })
  const missing = calculator.rates.filter((key) => !figures.has(key))
  if (missing.length > 0)
    throw notFound(
      t`This sum needs figures that are not on record: ${missing.map((key) => knownRate(key)?.title ?? key).join('; ')}.`,
    )
  const answer = calculate(calculator, texts, valuesOf(figures))
  const used = 'errors' in answer ? [] : answer.used.flatMap((key) => figures.get(key) ?? [])
  return { answer, figures, used }
}

/** The sum with the figures of its day, as `answerOf` makes it; null while a figure of law that it needs is not on record. */
export async function answerIfOnRecord(...args: Parameters<typeof answerOf>): Promise<Answer | null> {
  try {
    return (await answerOf(...args)).answer
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

const valuesOf = (figures: Figures) =>
  Object.fromEntries([...figures].map(([key, { value }]) => [key, value])) as Partial<RateValues> as Pick<
    RateValues,
    RateKey
  >

export type Sum = Exclude<Answer, { errors: object }>
