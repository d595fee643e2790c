import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/languages.ts'
import { rateKeysIn } from '../../../money/rates/rate-marks.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { isDiskFull } from '../../db/client/unavailable.ts'
import { dayInIndia } from '../../kit/india.ts'
import { moneyIn, moneyStamp } from '../../kit/money-in.ts'
import { glossaryStamp, readGlossary } from '../glossary/glossary.ts'
import { readStampedFigures, stampOf } from '../rates/figures.ts'

/** The HTML of a text, which is stored beside it. */
export interface StoredHtml {
  html: string
  /** The MD5 of the renderer's version, the glossary, the text and its figures: HTML is current where this matches all four. */
  htmlOf: string
  /** The figures of the registry that it names, or counts with. */
  rateKeys: string[]
}

/** Goes up with each change of the HTML that `renderMarkdown` makes, so that stored HTML is made anew. */
export const rendererVersion = 19

/** The renderer with the terms that it explains, and the languages of calculators. */
const renderer = () => `${rendererVersion} ${glossaryStamp()} ${moneyStamp()} `

interface Text {
  content: string
  language: Language
}
/** The table of a text; the operator's pages are no lessons. */
type Table = 'articles' | 'own_pages'

/**
 * Renders a text; the renderer is loaded with the first one, since readers get stored HTML.
 * @param now the moment whose figures it shows
 * @returns `faults` besides: sentences that say why a new text cannot be saved; its HTML is plain text then
 */
export async function renderToStore(
  sql: Queries,
  { content, language }: Text,
  now: Date,
  table: Table = 'articles',
): Promise<StoredHtml & { faults: string[] }> {
  const { renderMarkdown } = await import('./markdown.ts')
  const [{ toolCardsIn }, { toolKeysIn }] = await Promise.all([
    import('../tools/tool-card.ts'),
    import('../tools/tool-link.ts'),
  ])
  const rateKeys = [...new Set([...rateKeysIn(content), ...toolKeysIn(content)])].toSorted()
  const figures = await readStampedFigures(sql, rateKeys, dayInIndia(now))
  const htmlOf = createHash('md5').update(`${renderer()}${content}${figures.stamp}`).digest('hex')
  const money = await moneyIn(language)
  const { html, contents, faults } = renderMarkdown(content, {
    figures,
    language: labelled(language),
    isPage: table === 'own_pages',
    money,
    terms: await readGlossary(),
    toolCards: await toolCardsIn({ sql, money, language, now }, content),
  })
  return { html: contents + html, htmlOf, rateKeys, faults }
}

/** The language of the labels in a text: they are in English and Hindi, and Marathi is written in the letters of Hindi. */
const labelled = (language: Language) => (language === 'hi' || language === 'mr' ? 'hi' : 'en')

/** A row with its stored HTML; null where another renderer, another text or other figures made it. */
export interface Rendered {
  html: string | null
  rateKeys: string[]
}

/** The columns of `Rendered` of `articles a`, or of `own_pages a`. */
export const currentHtml = (sql: Queries, now: Date) => sql`
  case when a.html_of = md5(${renderer()}::text || a.content || ${stampOf(sql, sql`a.rate_keys`, dayInIndia(now))})
    then a.html end as html, a.rate_keys`

type Row = Text & { id: string } & Rendered

/** Adds the missing HTML. Rows of an older version, a backup, an older renderer or older figures are rendered for their first reader. */
export async function withHtml<T extends Row>(
  sql: Db,
  rows: T[],
  now: Date,
  table: Table = 'articles',
): Promise<(T & { html: string })[]> {
  const whole: (T & { html: string })[] = []
  for (const row of rows)
    whole.push(row.html === null ? { ...row, ...(await renderNow(sql, row, now, table)) } : { ...row, html: row.html })
  return whole
}

async function renderNow(sql: Db, row: Row, now: Date, table: Table): Promise<{ html: string; rateKeys: string[] }> {
  const { html, htmlOf, rateKeys } = await renderToStore(sql, row, now, table)
  await sql`
    update ${sql(table)} set html = ${html}, html_of = ${htmlOf}, rate_keys = ${rateKeys}::text[]
    where id = ${row.id} and content = ${row.content}`.catch(unlessDiskFull)
  return { html, rateKeys }
}

/** Reading goes on while nothing can be stored. */
function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}
