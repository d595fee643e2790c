import { keysOf } from '../../../contract/tools/tool-uses.ts'
import type { RateKey, RateValues } from '../../../money/rates/rate-list.ts'
import type { Answer } from '../../../money/tools/calculate.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { isDay } from '../../../money/tools/days.ts'
import type { Queries } from '../../db/client/open.ts'
import { isNotFound, notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import type { Money } from '../../../money/kit.ts'
import { figuresOn, type Figures } from './figures.ts'

/** The figures on record, the calculators in the language of who asks, and the moment. */
export interface SumSource {
  sql: Queries
  money: Money
  now: Date
}

/** @throws HttpError 404 */
export function named({ calculators, sumRefusals }: Money, name: string): Calculator {
  const calculator = calculators.find((calculator) => calculator.name === name)
  if (!calculator) throw notFound(sumRefusals.noCalculator)
  return calculator
}

/**
 * Makes the sum with the figures of its day.
 * @throws HttpError 404 if a figure of law that it needs is not on record
 */
export async function answerOf(
  { sql, money, now }: SumSource,
  calculator: Calculator,
  texts: Readonly<Record<string, unknown>>,
) {
  const today = dayInIndia(now)
  const on = calculator.ratesOn?.(texts)
  const day = typeof on === 'string' && isDay(on) ? on : today
  const figures = await figuresOn({ sql, money }, { day, today, keys: keysOf(calculator) })
  const missing = calculator.rates.filter((key) => !figures.has(key))
  if (missing.length > 0)
    throw notFound(money.sumRefusals.notOnRecord(missing.map((key) => money.knownRate(key)?.title ?? key).join('; ')))
  const answer = money.calculate(calculator, texts, valuesOf(figures))
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
