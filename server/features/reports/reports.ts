import type { moderation, ReportedText } from '../../../contract/moderation/moderation-api.ts'
import { instantInJson } from '../../db/columns.ts'
import { paths, pathOfText, type TextLocation } from '../../../contract/paths.ts'
import { knownRate } from '../../../money/rates/rate-list.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { kindNamed, outerKinds, reportReasons, type ReportReason } from '../../../contract/texts/rules.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { actAs, lockRecipients } from '../../acts/member-act.ts'
import { authorOf, lockPages, lockText } from '../texts/locks.ts'
import { texts, type Kind } from '../texts/texts.ts'
import { notify } from '../../acts/notify.ts'
import { hideTexts, showTexts } from '../moderation/hide.ts'
import { isOnlyAdmin, othersDecide } from '../moderation/own-texts.ts'
import { v7 as newId } from 'uuid'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { reports } from '../../../contract/texts/reports-api.ts'
import { bodyOf } from '../texts/text-fields.ts'

/** The orders of texts, by the report that each stands by in the list: its oldest open one, or the one last handled. */
export const reportOrders = { open: byTime('t.created_at', 't.id', 'asc'), handled: byTime('t.handled_at', 't.id') }

/** The oldest reports of a text that many report say enough. */
const shownReports = 100

/** Reported texts, each with its reports: those with open ones, or those without. */
export async function listReported(db: Db, state: keyof typeof reportOrders, page: PageQuery) {
  const sameText = db`(o.comment_id = t.comment_id or o.post_id = t.post_id or o.reply_id = t.reply_id
    or o.article_id = t.article_id or o.rate_key = t.rate_key)`
  // No other report of the same text comes before this one.
  const first = {
    open: db`t.outcome is null and not exists (
      select from reports o where ${sameText} and o.outcome is null and (o.created_at, o.id) < (t.created_at, t.id))`,
    handled: db`t.outcome is not null and not exists (
      select from reports o
      where ${sameText} and (o.outcome is null or (o.handled_at, o.id) > (t.handled_at, t.id)))`,
  }
  const rows = await db<Row[]>`
    select ${page.cursor},
      case when c.id is not null then 'comment' when p.id is not null then ${outerKinds.discussion}::text when r.id is not null then 'reply'
        when a.id is not null then 'article' else 'rate' end as about,
      coalesce(coalesce(c.id, p.id, r.id, a.id)::text, t.rate_key) as id,
      coalesce(${bodyOf(db, 'comment', 'c')}, ${bodyOf(db, 'discussion', 'p')}, ${bodyOf(db, 'reply', 'r')}, a.excerpt, '') as content,
      coalesce(a.title, p.title, rp.title, '') as title, a.id as article_id, a.slug as article_slug, c.id as comment_id,
      coalesce(p.id, rp.id) as discussion_id, r.id as reply_id, u.id as author_id, u.username,
      coalesce(c.created_at, p.created_at, r.created_at, a.updated_at, t.created_at) as created_at,
      coalesce(c.hidden_at, p.hidden_at, r.hidden_at) is not null as hidden,
      coalesce(c.hidden_by_admin, p.hidden_by_admin, r.hidden_by_admin, false) as hidden_by_admin, all_of.reports
    from (select * from reports t where ${first[state]} and ${page.after} order by ${page.by} limit ${page.limit}) t
      left join article_comments c on c.id = t.comment_id left join articles a on a.id = coalesce(c.article_id, t.article_id)
      left join forum_posts p on p.id = t.post_id
      left join forum_replies r on r.id = t.reply_id left join forum_posts rp on rp.id = r.post_id
      left join users u on u.id = coalesce(c.author_id, p.author_id, r.author_id, a.author_id)
      cross join lateral (
        select json_agg(json_build_object('id', o.id, 'reason', o.reason, 'details', o.details, 'reporter', o.username,
          'createdAt', ${instantInJson(db, db`o.created_at`)}, 'outcome', o.outcome,
          'sourceUrl', o.source_url)
          order by o.created_at, o.id) as reports
        from (
          select o.*, w.username from reports o left join users w on w.id = o.reporter_id
          where ${sameText} order by o.created_at, o.id limit ${shownReports}) o) all_of
    order by ${page.by}`
  return rows.map(({ articleId, articleSlug, commentId, discussionId, replyId, authorId, username, ...text }) => ({
    ...text,
    ...(text.about === 'rate'
      ? { title: knownRate(text.id)?.title ?? text.id, path: paths.rate(text.id) }
      : { path: pathOfText({ articleId, articleSlug, commentId, discussionId, replyId }) }),
    author: authorId ? { id: authorId, username } : null,
  }))
}

type Row = Omit<Paged<ReportedText>, 'author' | 'path'> &
  TextLocation & {
    authorId: string | null
    username: string
  }

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
      if (!shown) throw conflict('This text is not hidden for a report.')
    } else {
      if (handled.length === 0) throw conflict('This report has been decided on.')
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
  if (reporters.length === 0) throw notFound('There is no report of this.')
  await lockRecipients(sql, ...reporters.map(({ reporterId }) => reporterId), await authorOf(sql, kind, id))
  const pages = await lockPages(sql, { [kind]: [id] })
  const text = await lockText(sql, kind, id, null)
  if (!text) throw notFound('This text is not there any more.')
  return { pages, text }
}

/** Days after which a report is deleted whose text was hidden for it, and one that something is outdated; the others go with their texts. */
const keptDays = 180

/** Deletes reports of what was hidden, and those that something is outdated, that were settled long ago. */
export async function deleteOldReports(sql: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`delete from reports where (outcome = 'removed' or reason = 'outdated') and handled_at < ${before}`
}

/**
 * Stores a member's report of a text. A second one replaces the first while that is open, and stays at its position in the list.
 * @throws HttpError 404 for a text that is not there, 409 for one's own, and for one whose report the admins have decided on
 */
export async function storeReport(db: Db, me: string, report: BodyOf<typeof reports.create>, now: Date) {
  const { about, id, reason, details } = report
  const kind = kindNamed(about)
  await actAs(db, me, async (sql) => {
    const text = await lockText(sql, kind, id, { id: me, actingRole: 'user' })
    if (!text || text.deleted || text.hiddenReason !== null) throw notFound('This text is not there any more.')
    if (text.authorId === me) throw conflict('You wrote this yourself: you can change or delete it instead.')
    const key = sql(texts[kind].key)
    const stored = await sql`
      insert into reports (id, reporter_id, ${key}, reason, details, created_at)
      values (${newId()}, ${me}, ${id}, ${reason}, ${details || null}, ${now})
      on conflict (reporter_id, ${key}) where ${key} is not null
      do update set reason = excluded.reason, details = excluded.details where reports.outcome is null`
    if (stored.count === 0) throw conflict('The admins have looked at your report of this, and decided to keep it.')
  })
}
