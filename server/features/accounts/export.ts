import { html } from 'hono/html'
import { speaking, t, translated, type Spoken } from '#words'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import type { Db } from '../../db/client/open.ts'
import type { ExportRow, ExportSection, ExportSubject, Feature } from '../../feature.ts'
import { htmlPage } from '../../kit/html-page.ts'
import { dateInWords, dayInIndia, momentInWords } from '../../kit/india.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { serve, type Route } from '../../kit/serve.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { auditMember } from './store.ts'

/** The download of a member's data. */
export const exportRoute = ({ db, config, settings, spoken, now }: Services, features: readonly Feature[]): Route =>
  serve(accounts.export, async ({ query, user, request, actor }) => {
    const origin = originOf(config, request)
    const language = languageOfRequest(request, config.languages)
    const findings = await collect(db, { id: user.id, sid: user.sid, origin }, features)
    await auditMember(db, 'data.exported', user.id, actor, { details: { format: query.format ?? 'json' } })
    const about = { site: settings.current.name, now: now() }
    const [type, ending, text] =
      query.format === 'html'
        ? ['text/html', 'html', await exportPage(findings, { ...about, spoken: spoken(language) })]
        : ['application/json', 'json', exportJson(findings, about)]
    return new Response(text, {
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="my-data-${dayInIndia(about.now)}.${ending}"`,
        'cache-control': 'private, no-store',
        'content-security-policy': `${exportPolicy}; sandbox`,
      },
    })
  })

/** The data of a member, section by section. */
type Findings = readonly { key: string; section: ExportSection; rows: ExportRow[] }[]

/** Reads all that the features store of a member, as of one moment. */
async function collect(db: Db, subject: ExportSubject, features: readonly Feature[]): Promise<Findings> {
  return db.begin('isolation level repeatable read read only', async (sql) => {
    const findings = []
    for (const [key, section] of features.flatMap((feature) => Object.entries(feature.exports ?? {})))
      findings.push({ key, section, rows: await section.find(sql, subject) })
    return findings
  })
}

/** The data as JSON, with moments in UTC (ISO 8601). */
function exportJson(findings: Findings, about: { site: string; now: Date }): string {
  const parts = findings.map(({ key, section, rows }) => [key, section.single ? (rows[0] ?? null) : rows])
  return JSON.stringify(
    { site: about.site, exportedAt: about.now.toISOString(), ...Object.fromEntries(parts) },
    null,
    2,
  )
}

/** Nothing may run or be fetched in the file, wherever it is opened. */
const exportPolicy = "default-src 'none'; style-src 'unsafe-inline'"

const style = `body{margin:2em auto;max-width:46em;padding:0 20px;font:16px/1.6 system-ui,sans-serif}
body{color:#17212b;background:#fff}
h1,h2{font-family:Georgia,serif}section{border-top:1px solid #999;margin-top:2em}
dl{display:grid;grid-template-columns:minmax(7em,11em) 1fr;gap:2px 16px;margin:1em 0}dt{color:#55606a}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`

/** The data as a page that needs no other file. Every text in it is escaped. */
function exportPage(findings: Findings, { site, now, spoken }: { site: string; now: Date; spoken: Spoken }) {
  const { title, body } = speaking(spoken, () => textsOf(findings, { site, now }))
  const head = html`<meta http-equiv="content-security-policy" content="${exportPolicy}" />`
  return htmlPage({ title, language: `${spoken.language}-IN`, head, style }, body)
}

/** The texts around the data, in the language that is spoken at the moment. */
function textsOf(findings: Findings, { site, now }: { site: string; now: Date }) {
  const day = dateInWords(now)
  const moment = momentInWords(now)
  const body = html`<body>
    <h1>${t`Your data at ${site}`}</h1>
    <p>
      ${t`This is everything that ${site} keeps about you, as of ${moment}. Times are those of India. The file is yours: keep it where only you can read it. Passwords and codes are not in it; they are stored in a form that cannot be read back.`}
    </p>
    ${findings.map(({ section, rows }) => sectionOf(section, rows))}
  </body>`
  return { title: t`Your data at ${site}, ${day}`, body }
}

const say = (text: string) => translated(text, 'download')

function sectionOf(section: ExportSection, rows: ExportRow[]) {
  const count = section.single ? '' : ` (${rows.length})`
  return html`<section>
    <h2>${say(section.title)}${count}</h2>
    ${rows.length === 0 ? html`<p>${t`Nothing.`}</p>` : rows.map((row) => entryOf(section, row))}
  </section>`
}

const entryOf = ({ labels }: ExportSection, row: ExportRow) =>
  html`<dl>
    ${Object.entries(labels).map(
      ([name, label]) =>
        html`<dt>${say(label)}</dt>
          <dd dir="auto">${valueOf(name, row[name] ?? null)}</dd> `,
    )}
  </dl>`

function valueOf(name: string, value: ExportRow[string]) {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (name.endsWith('At')) return momentInWords(new Date(String(value)))
  // A stored address may begin with anything; only these two are links.
  if (name.endsWith('Url') && /^https?:\/\//.test(String(value))) return html`<a href="${value}">${value}</a>`
  return String(value)
}
