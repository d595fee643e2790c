import { t } from '#words'
import type { Cover } from '../../../contract/articles/article-shapes.ts'
import type { KeyFigure } from '../../../contract/articles/article-form.ts'
import { articleLimits, type Language } from '../../../contract/articles/articles.ts'
import { rateKeysIn } from '../../../money/rates/rate-marks.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { moneyIn } from '../../kit/money-in.ts'
import { ValueCache } from '../../kit/value-cache.ts'
import { readFigures, type Figures } from '../rates/figures.ts'
import { withFigures } from './rate-mark-values.ts'

/** The fields that a cover is made of. */
export interface CoverParts {
  figure: KeyFigure | null
  /** The text of the first chart. */
  firstChart: string | null
  language: Language
}

/** The columns of `CoverParts` of `articles a`, besides its language. */
export const coverColumns = (sql: Queries) => sql`a.figure, a.first_chart`

/** A row with its parts of a cover, which becomes `T`. */
export type Uncovered<T extends { cover: Cover }> = Omit<T, 'cover'> & CoverParts

/** Rows with their covers instead of the parts, as the figures of the registry are at a moment. */
export async function withCovers<Row extends CoverParts>(
  sql: Db | Queries,
  rows: Row[],
  now: Date,
): Promise<(Omit<Row, 'figure' | 'firstChart'> & { cover: Cover })[]> {
  const figures = await figuresOf(sql, rows, now)
  return Promise.all(
    rows.map(async (row) => {
      const { figure: _, firstChart: __, ...rest } = row
      return { ...rest, cover: await coverOf(row, figures) }
    }),
  )
}

/** The figures of the registry that covers name. */
function figuresOf(sql: Db | Queries, rows: CoverParts[], now: Date) {
  const texts = rows.flatMap(({ figure, firstChart }) => [figure?.value, figure?.line, firstChart])
  return readFigures(sql, rateKeysIn(texts.join('\n')), dayInIndia(now))
}

/** Small charts by the text that they are drawn from. */
const drawn = new ValueCache<Cover['chart']>({ maxSize: 500 })
/** Characters of the longest text of a chart that is cached with its drawing. */
const longest = 4_000

async function coverOf({ figure, firstChart, language }: CoverParts, figures: Figures): Promise<Cover> {
  const env = { figures, language, money: await moneyIn(language) }
  const written = firstChart && withFigures(firstChart, env)
  const shown = (text: string) => withFigures(text, env).replace(/(\d) %/g, '$1\u00a0%')
  return {
    // A number and its sign stay on one line.
    figure: figure && { value: shown(figure.value), line: shown(figure.line) },
    chart: written && written.length <= longest ? await drawn.get(written, () => smallChart(written)) : null,
  }
}

/** The code is loaded with the first one, so that the start does not wait for it. */
async function smallChart(text: string): Promise<Cover['chart']> {
  const [{ drawSmall }, { readChart }] = await Promise.all([
    import('../../../money/charts/draw-small.ts'),
    import('../../../money/charts/read-chart.ts'),
  ])
  const read = readChart(text)
  if (!('chart' in read)) return null
  const paths = drawSmall(read.chart)
  return Object.keys(paths).length > 0 ? paths : null
}

/**
 * The cover of a text that is being written.
 * @returns `faults` besides: sentences that say why its figure cannot be saved, by the name of the input
 */
export async function coverOfText(
  sql: Db | Queries,
  { figure, content, language }: { figure: KeyFigure | null; content: string; language: Language },
  now: Date,
): Promise<{ cover: Cover; faults: Record<string, string[]> }> {
  const parts = { figure, firstChart: firstChartIn(content), language }
  const cover = await coverOf(parts, await figuresOf(sql, [parts], now))
  const faults = { 'figure.value': faultsIn(figure?.value), 'figure.line': faultsIn(figure?.line) }
  if ((cover.figure?.value.length ?? 0) > articleLimits.figure.shown) faults['figure.value'].push(tooLong)
  return { cover, faults: Object.fromEntries(Object.entries(faults).filter(([, list]) => list.length > 0)) }
}

const tooLong = t`Key figure must be at most ${articleLimits.figure.shown} characters as readers see it`

const anyMark = /\{\{[^{}]*\}\}/g

/** Strings in a text that look like marks and name no figure of the registry. */
export const unknownMarks = (text: string): string[] =>
  [...text.matchAll(anyMark)].flatMap(([mark]) => (rateKeysIn(mark).length > 0 ? [] : [mark]))

const faultsIn = (text = ''): string[] =>
  unknownMarks(text).map((mark) => t`It names a figure that is not there: ${mark}`)

/** As the column `first_chart` has it. */
const firstChartIn = (content: string): string | null =>
  `\n${content}`.split('\n```chart')[1]?.split('\n```')[0] || null
