import { html } from 'hono/html'
import { dateInWords, momentInWords } from '../../kit/india.ts'
import type { ExportRow, ExportSection } from '../../feature.ts'
import type { Findings } from './export.ts'

/** Nothing may run or be fetched in the file, wherever it is opened. */
export const exportPolicy = "default-src 'none'; style-src 'unsafe-inline'"

const style = `body{margin:2em auto;max-width:46em;padding:0 20px;font:16px/1.6 system-ui,sans-serif}
body{color:#17212b;background:#fff}
h1,h2{font-family:Georgia,serif}section{border-top:1px solid #999;margin-top:2em}
dl{display:grid;grid-template-columns:minmax(7em,11em) 1fr;gap:2px 16px;margin:1em 0}dt{color:#55606a}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`

/** The findings as a whole page to be read: a file that needs nothing else. Every text in it is escaped. */
export async function exportPage(findings: Findings, { site, now }: { site: string; now: Date }): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta http-equiv="content-security-policy" content="${exportPolicy}" />
        <title>Your data at ${site}, ${dateInWords(now)}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Your data at ${site}</h1>
        <p>
          This is everything that ${site} keeps about you, as of ${momentInWords(now)}. Times are those of India. The
          file is yours: keep it where only you can read it. Passwords and codes are not in it; they are stored in a
          form that cannot be read back.
        </p>
        ${findings.map(({ section, rows }) => sectionOf(section, rows))}
      </body>
    </html> `
  return page.toString()
}

function sectionOf(section: ExportSection, rows: ExportRow[]) {
  const count = section.single ? '' : ` (${rows.length})`
  return html`<section>
    <h2>${section.title}${count}</h2>
    ${rows.length === 0 ? html`<p>Nothing.</p>` : rows.map((row) => entryOf(section, row))}
  </section>`
}

const entryOf = ({ labels }: ExportSection, row: ExportRow) =>
  html`<dl>
    ${Object.entries(labels).map(
      ([name, label]) =>
        html`<dt>${label}</dt>
          <dd dir="auto">${valueOf(name, row[name] ?? null)}</dd> `,
    )}
  </dl>`

function valueOf(name: string, value: ExportRow[string]) {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name.endsWith('At')) return momentInWords(new Date(String(value)))
  // A stored address may begin with anything; only these two are links.
  if (name.endsWith('Url') && /^https?:\/\//.test(String(value))) return html`<a href="${value}">${value}</a>`
  return String(value)
}
