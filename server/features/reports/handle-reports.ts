import { t } from '#words'
import type { moderation } from '../../../contract/moderation/moderation-api.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { reportReasons, type ReportReason } from '../../../contract/texts/reports.ts'
import { kindNamed } from '../../../contract/texts/rules.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { actAs, lockRecipients } from '../../acts/member-act.ts'
import { authorOf, lockPages, lockText } from '../texts/locks.ts'
import { texts, type Kind } from '../texts/texts.ts'
import { notify } from '../../acts/notify.ts'
import { hideTexts, showTexts } from '../moderation/hide.ts'
import { isOnlyAdmin, othersDecide } from '../moderation/own-texts.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'

/**
 * Decides on every open report of a text, and notifies the reporters: 'removed' hides the text, and 'restored' shows it again,
 * after which the notifications of its reporters say that the text stays.
 * @throws HttpError 404 for a text that is not there or was never reported, 403 for one's own unless no other admin is there and for a moderator
 *   who would show what an admin has hidden, 409 when its reports have been decided on, and
 *   for one to restore that is not hidden for its reports
 */
export async function handleReports(db: Db, body: BodyOf<typeof moderation.handle>, by: Actor): Promise<void> {
  const { about, id, outcome, reason } = body
  const kind = kindNamed(about)
  await actAs(db, by.id, async (sql) => {
    const { pages, text } = await lockReported(sql, kind, id)
    if (text.authorId === by.id && !(await isOnlyAdmin(sql, by.id))) throw othersDecide()
    const decided = {
      outcome: outcome === 'restored' ? 'kept' : outcome,
      now: outcome === 'restored' ? 'removed' : null,
    }
    const handled = await sql<{ id: string; reporterId: string | null; reason: ReportReason; createdAt: string }[]>`
      update reports set outcome = ${decided.outcome}, handled_by = ${by.id}, handled_at = ${by.now}
      where ${sql(texts[kind].key)} = ${id} and outcome is not distinct from ${decided.now}
      returning id, reporter_id, reason, created_at`
    const details: Record<string, unknown> = { reports: handled.length }
    if (outcome === 'restored') {
      const shown = handled.length > 0 && !text.deleted && (await showTexts(sql, { [kind]: [id] }, pages, by))[kind]
      if (!shown) throw conflict(t`This text is not hidden for a report.`)
    } else {
      if (handled.length === 0) throw conflict(t`This report has been decided on.`)
      const [oldest] = handled.toSorted((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1))
      const stated = reason || reportReasons[oldest?.reason ?? 'other']
      if (outcome === 'removed') {
        details.reason = stated
        if (!text.deleted) await hideTexts(sql, { [kind]: [id] }, pages, { ...by, reason: stated })
      }
      const page = kind === 'comment' ? { article: text.pageId } : { discussion: text.pageId }
      for (const { id: report, reporterId: to } of handled)
        await notify(sql, { kind: 'report-handled', to, by: null, about: { ...page, report }, now: by.now })
    }
    await audit(sql, by, { action: `report.${outcome}`, details, resourceType: about, resourceId: id })
  })
}

/** Locks a text before the reports of it: those who are notified, its page, then the text. */
async function lockReported(sql: Queries, kind: Kind, id: string) {
  const reporters = await sql<{ reporterId: string | null }[]>`
    select distinct reporter_id from reports where ${sql(texts[kind].key)} = ${id}`
  if (reporters.length === 0) throw notFound(t`There is no report of this.`)
  await lockRecipients(sql, ...reporters.map(({ reporterId }) => reporterId), await authorOf(sql, kind, id))
  const pages = await lockPages(sql, { [kind]: [id] })
  const text = await lockText(sql, kind, id, null)
  if (!text) throw notFound(t`This text is not there any more.`)
  return { pages, text }
}
