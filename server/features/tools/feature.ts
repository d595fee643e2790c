import { drawChart } from '../../../contract/charts/draw-chart.ts'
import { tools as calls } from '../../../contract/tools-api.ts'
import { calculate, type Answer } from '../../../contract/tools/calculate.ts'
import type { Calculator, FigureTable } from '../../../contract/tools/calculator.ts'
import { calculators } from '../../../contract/tools/calculators.ts'
import { isDay } from '../../../contract/tools/days.ts'
import { toolPages } from '../../../contract/tools/tool-pages.ts'
import { keysOf } from '../../../contract/tools/uses.ts'
import { paths } from '../../../contract/paths.ts'
import type { RateKey, RateValues } from '../../../contract/rate-list.ts'
import type { Queries } from '../../db/open.ts'
import type { Feature } from '../../feature.ts'
import { csvDownload } from '../../kit/csv.ts'
import { badInput, notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { serve } from '../../kit/serve.ts'
import { articleAbout } from './articles.ts'
import { exampleTexts, inputsOf } from './describe.ts'
import { figuresOn, type Figures } from './figures.ts'
import { keptSums, sumRoutes } from './sums.ts'

/** The rows of a table that its page shows; the file has all. */
const rowsShown = 60

export const tools: Feature = {
  routes: ({ db, now }) => [
    ...sumRoutes({ db, now }),
    serve(calls.list, async ({ actor }) => {
      const today = dayInIndia(actor.now)
      const figures = await figuresOn(db, { day: today, today, keys: calculators.flatMap(keysOf) })
      return calculators.map((calculator) => ({
        calculator: calculator.name,
        title: calculator.title,
        inputs: inputsOf(calculator, figures),
      }))
    }),
    serve(calls.calculate, async ({ params, query, actor }) => {
      const { answer, used } = await answerOf(db, named(params.key), query, actor.now)
      if ('errors' in answer) throw badInput(answer.errors)
      const { inputs, calculation, sentence, warnings } = answer
      return {
        calculator: params.key,
        inputs: withoutGaps(inputs),
        result: calculation.result,
        sentence,
        warnings,
        working: calculation.working,
        rates: used,
      }
    }),
    serve(calls.form, async ({ params, query, actor }) => {
      const calculator = named(params.key)
      const given = Object.fromEntries(Object.entries(query).filter(([name]) => name in calculator.fields))
      const texts = Object.keys(given).length > 0 ? firstOf(given) : exampleTexts(calculator)
      const { answer, figures, used } = await answerOf(db, calculator, texts, actor.now)
      const errors = 'errors' in answer ? answer.errors : {}
      return {
        calculator: calculator.name,
        title: calculator.title,
        inputs: inputsOf(calculator, figures),
        texts,
        answer: 'errors' in answer ? null : { ...shown(answer), rates: used },
        errors,
        article: await articleAbout(db, calculator.name),
        values: Object.fromEntries([...figures].map(([key, { value }]) => [key, value])),
      }
    }),
    serve(calls.csv, async ({ params, query, actor }) => {
      const calculator = named(params.key)
      const { answer } = await answerOf(db, calculator, query, actor.now)
      if ('errors' in answer) throw badInput(answer.errors)
      const { columns, rows } = answer.calculation.table ?? workingTable(answer)
      return csvDownload(
        columns.map(({ label }) => label),
        [rows],
        `${calculator.name}.csv`,
      )
    }),
  ],
  exports: { keptSums },
  sitemap: { pages: [paths.tools, ...toolPages.map(({ slug }) => paths.tool(slug))] },
}

/** @throws HttpError 404 */
function named(name: string): Calculator {
  const calculator = calculators.find((calculator) => calculator.name === name)
  if (!calculator) throw notFound('There is no such calculator.')
  return calculator
}

/**
 * Makes the sum with the figures of its day.
 * @throws HttpError 404 if a figure of law that it needs is not on record
 */
async function answerOf(sql: Queries, calculator: Calculator, texts: Readonly<Record<string, unknown>>, now: Date) {
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

type Sum = Exclude<Answer, { errors: object }>

function shown({ calculation: { result, working, table }, sentence, warnings, picture }: Sum) {
  const rows = table?.rows.slice(0, rowsShown) ?? []
  return {
    result,
    sentence,
    warnings,
    working,
    table: table ? { ...table, rows } : null,
    moreRows: (table?.rows.length ?? 0) - rows.length,
    picture: picture && drawChart(picture),
  }
}

const workingTable = ({ calculation: { working } }: Sum): FigureTable => ({
  columns: [
    { label: 'Step', unit: 'text' },
    { label: 'Value', unit: 'rupees' },
  ],
  rows: working.map(({ label, value }) => [label, value]),
})

/** The inputs that have a value. */
const withoutGaps = (inputs: Sum['inputs']) =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >

/** An input that an address has twice counts as it first stands there: its form shows one. */
const firstOf = (query: Record<string, string | string[]>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String([value].flat()[0])]))
