import { createHash } from 'node:crypto'
import type { Db, Queries } from '../../db/open.ts'
import { renderMarkdown, rendererVersion } from './markdown.ts'

/** The HTML of a text, to be stored beside it. */
export interface StoredHtml {
  html: string
  /** The renderer's version and the text as an MD5: HTML is current where this matches both. */
  htmlOf: string
}

/**
 * Renders a text for its row.
 * @returns `faults` besides: sentences that say why a new text cannot be saved; its HTML is plain text then
 */
export function htmlToStore(content: string): StoredHtml & { faults: string[] } {
  const htmlOf = createHash('md5').update(`${rendererVersion} ${content}`).digest('hex')
  return { ...renderMarkdown(content), htmlOf }
}

/** The stored HTML of `articles a`, as the column `html`: null where another renderer or another text made it. */
export const currentHtml = (sql: Queries) => sql`
  case when a.html_of = md5(${`${rendererVersion} `}::text || a.content) then a.html end as html`

/**
 * Gives each row its HTML: the stored one, or one that is made and stored now. Rows of an older version of the site, of a
 * backup and of an older renderer are rendered by their first reader.
 */
export async function withHtml<T extends { id: string; content: string; html: string | null }>(
  sql: Db,
  rows: T[],
): Promise<(T & { html: string })[]> {
  const whole: (T & { html: string })[] = []
  for (const row of rows) {
    const html = row.html ?? (await renderNow(sql, row))
    whole.push({ ...row, html })
  }
  return whole
}

async function renderNow(sql: Db, { id, content }: { id: string; content: string }): Promise<string> {
  const { html, htmlOf } = htmlToStore(content)
  await sql`update articles set html = ${html}, html_of = ${htmlOf} where id = ${id} and content = ${content}`
  return html
}
