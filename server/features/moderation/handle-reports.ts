import { reportReasons, type ReportReason } from '../../../contract/discussion.ts'
import type { Actor } from '../../kit/serve.ts'
import { auditBy } from '../audit/store.ts'
import type { Db, Queries } from '../../db/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { lockRecipients, lockWriter } from '../discussion/insert-once.ts'
import { authorOf, lockPages, lockText } from '../discussion/locks.ts'
import { texts, type Kind } from '../discussion/texts.ts'
import { notify } from '../notifications/notify.ts'
import { hideTexts, showTexts } from './hide.ts'

interface Decision {
  about: Kind
  id: string
  outcome: 'removed' | 'kept' | 'restored'
  /** For the writer of what is hidden; without one, what the oldest open report gave. */
  reason?: string | undefined
}

/**
 * Decides on every open report of a text, audits that, and notifies the reporters: with 'removed' the text is hidden. With
 * 'restored' a text is shown again that was hidden so; the notifications of its reporters then say that it was kept.
 * @throws HttpError 404 for a text that is not there or was never reported, 409 when its reports have been decided on, and
 *   for one to restore that is not hidden for its reports
 */
export async function handleReports(db: Db, { about, id, outcome, reason }: Decision, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, by.id)
    const { pages, text } = await lockReported(sql, about, id)
    const decided = {
      outcome: outcome === 'restored' ? 'kept' : outcome,
      now: outcome === 'restored' ? 'removed' : null,
    }
    const handled = await sql<{ id: string; reporterId: string | null; reason: ReportReason; createdAt: string }[]>`
      update reports set outcome = ${decided.outcome}, handled_by = ${by.id}, handled_at = ${by.now}
      where ${sql(texts[about].key)} = ${id} and outcome is not distinct from ${decided.now}
      returning id, reporter_id, reason, created_at`
    const details: Record<string, unknown> = { reports: handled.length }
    if (outcome === 'restored') {
      const shown = handled.length > 0 && !text.deleted && (await showTexts(sql, { [about]: [id] }, pages, by))[about]
      if (!shown) throw conflict('This text is not hidden for a report.')
    } else {
      if (handled.length === 0) throw conflict('This report has been decided on.')
      const [oldest] = handled.toSorted((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1))
      const given = reason || reportReasons[oldest?.reason ?? 'other']
      if (outcome === 'removed') {
        details.reason = given
        if (!text.deleted) await hideTexts(sql, { [about]: [id] }, pages, { ...by, reason: given })
      }
      const page = about === 'comment' ? { article: text.pageId } : { post: text.pageId }
      for (const { id: report, reporterId: to } of handled)
        await notify(sql, { kind: 'report-handled', to, by: null, about: { ...page, report }, now: by.now })
    }
    await auditBy(sql, by, { action: `report.${outcome}`, details, resourceType: about, resourceId: id })
  })
}

/** Locks a text before the reports of it: those who are notified, its page, then the text. */
async function lockReported(sql: Queries, about: Kind, id: string) {
  const reporters = await sql<{ reporterId: string | null }[]>`
    select distinct reporter_id from reports where ${sql(texts[about].key)} = ${id}`
  if (reporters.length === 0) throw notFound('There is no report of this.')
  await lockRecipients(sql, ...reporters.map(({ reporterId }) => reporterId), await authorOf(sql, about, id))
  const pages = await lockPages(sql, { [about]: [id] })
  const text = await lockText(sql, about, id, null)
  if (!text) throw notFound('This text is not there any more.')
  return { pages, text }
}

/** Days after which a report is deleted whose text was hidden for it; the others go with their texts. */
const keptDays = 180

/** Deletes reports of what was hidden long ago. */
export async function deleteOldReports(sql: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`delete from reports where outcome = 'removed' and handled_at < ${before}`
}
