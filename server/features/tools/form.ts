import type { ToolForm } from '../../../contract/tools/tools-api.ts'
import { drawChart } from '../../../money/charts/draw-chart.ts'
import type { RateKey, RateValues } from '../../../money/rates/rate-list.ts'
import { calculate, type Answer } from '../../../money/tools/calculate.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { calculators } from '../../../money/tools/calculators.ts'
import { isDay } from '../../../money/tools/days.ts'
import { byOwnNames, isInput } from '../../../money/tools/read-inputs.ts'
import { readValue } from '../../../money/tools/read-value.ts'
import { keysOf } from '../../../contract/tools/tool-uses.ts'
import type { Queries } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { articleAbout } from './articles.ts'
import { exampleTexts, inputsOf } from './describe.ts'
import { figuresOn, type Figures } from './figures.ts'

/** The rows of a table that its page shows; the file has all. */
const rowsShown = 60

/**
 * A calculator's form with its sum, or with the errors at its inputs.
 * @param query inputs as texts, among names that are none; without any the form begins with examples
 * @throws HttpError 404 if a figure of law that it needs is not on record
 */
export async function formOf(
  db: Queries,
  calculator: Calculator,
  query: Record<string, string | string[]>,
  now: Date,
): Promise<ToolForm> {
  const inputs = Object.fromEntries(Object.entries(query).filter(([name]) => isInput(calculator.fields, name)))
  const texts = Object.keys(inputs).length > 0 ? firstOf(inputs, calculator) : exampleTexts(calculator)
  const { answer, figures, used } = await answerOf(db, calculator, texts, now)
  return {
    calculator: calculator.name,
    title: calculator.title,
    inputs: inputsOf(calculator, figures),
    texts,
    answer: 'errors' in answer ? null : { ...shown(answer), rates: used.map(({ key }) => key) },
    errors: 'errors' in answer ? answer.errors : {},
    article: await articleAbout(db, calculator.name),
    figures: [...figures.values()],
  }
}

/** @throws HttpError 404 */
export function named(name: string): Calculator {
  const calculator = calculators.find((calculator) => calculator.name === name)
  if (!calculator) throw notFound('There is no such calculator.')
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
  if (missing.length > 0) throw notFound(`This sum needs figures that are not on record: ${missing.join(', ')}.`)
  const answer = calculate(calculator, texts, valuesOf(figures))
  const used = 'errors' in answer ? [] : answer.used.flatMap((key) => figures.get(key) ?? [])
  return { answer, figures, used }
}

const valuesOf = (figures: Figures) =>
  Object.fromEntries([...figures].map(([key, { value }]) => [key, value])) as Partial<RateValues> as Pick<
    RateValues,
    RateKey
  >

export type Sum = Exclude<Answer, { errors: object }>

function shown({
  calculation: { result, working, columns, table },
  sentence,
  warnings,
  second,
  compared,
  picture,
}: Sum) {
  const rows = table?.rows.slice(0, rowsShown) ?? []
  return {
    result,
    sentence,
    warnings,
    working,
    columns: columns ?? null,
    table: table ? { ...table, rows } : null,
    moreRows: (table?.rows.length ?? 0) - rows.length,
    second,
    compared,
    picture: picture && drawChart(picture),
  }
}

/**
 * An input that an address has twice counts as it first stands there: its form shows one. A choice stands as its form has it, and each input
 * under its own name.
 */
function firstOf(query: Record<string, string | string[]>, { fields }: Calculator): Record<string, string> {
  const texts = Object.entries(query).map(([name, value]) => [name, String([value].flat()[0])] as const)
  return Object.fromEntries(
    Object.entries(byOwnNames(fields, Object.fromEntries(texts))).map(([name, text]) => {
      const field = fields[name]
      if (field?.kind !== 'choice' && field?.kind !== 'flag') return [name, text]
      const read = readValue(field, text.trim())
      return [name, 'value' in read ? String(read.value) : text]
    }),
  )
}
