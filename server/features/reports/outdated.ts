import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { outdated } from '../../../contract/moderation/outdated-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Money } from '../../../money/kit.ts'
import { knownRate } from '../../../money/rates/rate-list.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { isPublished } from '../articles/store.ts'
import { findRates } from '../rates/store.ts'
import { audit } from '../../acts/audit.ts'
import { actAs, lockRecipients } from '../../acts/member-act.ts'
import { notify } from '../../acts/notify.ts'

/** An article by its id, or a figure by its key. */
interface Subject {
  article?: string | undefined
  rate?: string | undefined
}

/**
 * Reads what a report is about. `keys` are those of the figures that an article names, or of the figure itself.
 * @throws HttpError 404 for an article that is not published, and for a figure without a value
 */
async function findSubject(
  sql: Queries,
  { article, rate = '' }: Subject,
): Promise<{ title: string; path: string; keys: readonly string[] }> {
  if (article !== undefined) {
    const [found] = await sql<{ id: string; slug: string; title: string; rateKeys: string[] }[]>`
      select id, slug, title, rate_keys from articles a where id = ${article} and ${isPublished(sql)}`
    if (!found) throw gone()
    return { title: found.title, path: paths.article(found), keys: found.rateKeys }
  }
  const rows = await sql`select from rates where key = ${rate} and withdrawn_at is null limit 1`
  const listed = knownRate(rate)
  if (!listed || rows.length === 0) throw gone()
  return { title: listed.title, path: paths.rate(rate), keys: [rate] }
}

/** The subject of a report, with the current figures that it names, or its own: often it is one of them that is outdated. @throws HttpError 404 */
export async function showSubject(sql: Queries, subject: Subject, { day, money }: { day: string; money: Money }) {
  const { keys, ...shown } = await findSubject(sql, subject)
  const rates = keys.length === 0 ? [] : await findRates(sql, { day, keys, money })
  return {
    ...shown,
    figures: rates.flatMap(({ key, title, current }) =>
      current ? [{ key, title, text: current.text, checkedOn: current.checkedOn }] : [],
    ),
  }
}

/** Stores a member's report. A second one of the same replaces the first while that is open. @throws HttpError 404 */
export async function storeOutdated(
  db: Db,
  me: string,
  report: BodyOf<typeof outdated.report>,
  now: Date,
): Promise<void> {
  const { details, sourceUrl = null } = report
  await actAs(db, me, async (sql) => {
    await findSubject(sql, report)
    const [key, value] = columnOf(report)
    const column = sql(key)
    await sql`
      insert into reports (id, reporter_id, ${column}, reason, details, source_url, created_at)
      values (${newId()}, ${me}, ${value}, 'outdated', ${details}, ${sourceUrl}, ${now})
      on conflict (reporter_id, ${column}) where ${column} is not null and outcome is null
      do update set details = excluded.details, source_url = excluded.source_url`
  })
}

/**
 * Settles every open report of an article or a figure, and notifies the reporters.
 * @throws HttpError 404 for what was never reported, 409 when its reports have been settled
 */
export async function settleOutdated(db: Db, body: BodyOf<typeof outdated.settle>, by: Actor): Promise<void> {
  const { outcome } = body
  const [key, value] = columnOf(body)
  await actAs(db, by.id, async (sql) => {
    const reporters = await sql<{ reporterId: string | null }[]>`
      select distinct reporter_id from reports where ${sql(key)} = ${value}`
    if (reporters.length === 0) throw notFound(t`There is no report of this.`)
    await lockRecipients(sql, ...reporters.map(({ reporterId }) => reporterId))
    const settled = await sql<{ id: string; reporterId: string | null }[]>`
      update reports set outcome = ${outcome}, handled_by = ${by.id}, handled_at = ${by.now}
      where ${sql(key)} = ${value} and outcome is null returning id, reporter_id`
    if (settled.length === 0) throw conflict(t`This report has been decided on.`)
    for (const { id: report, reporterId: to } of settled)
      await notify(sql, { kind: 'report-handled', to, by: null, about: { report }, now: by.now })
    const details = { reports: settled.length, reason: 'outdated' }
    const resourceType = key === 'rate_key' ? 'rate' : 'article'
    await audit(sql, by, { action: `report.${outcome}`, details, resourceType, resourceId: value })
  })
}

const columnOf = ({ article, rate = '' }: Subject): ['article_id' | 'rate_key', string] =>
  article === undefined ? ['rate_key', rate] : ['article_id', article]

const gone = () => notFound(t`This is not there any more.`)
