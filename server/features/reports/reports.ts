import { t } from '#words'
import type { ReportedText } from '../../../contract/moderation/moderation-api.ts'
import { instantInJson } from '../../db/columns.ts'
import { paths, pathOfText, type TextLocation } from '../../../contract/paths.ts'
import { knownRate } from '../../../money/rates/rate-list.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { kindNamed, outerKinds } from '../../../contract/texts/rules.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { tone } from '../../kit/tone.ts'
import { actAs } from '../../acts/member-act.ts'
import { lockText } from '../texts/locks.ts'
import { texts } from '../texts/texts.ts'
import { v7 as newId } from 'uuid'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { reports } from '../../../contract/texts/reports-api.ts'
import { bodyOf } from '../texts/text-fields.ts'

/** The orders of texts, by the report that each stands by in the list: its oldest open one, or the one last handled. */
export const reportOrders = { open: byTime('t.created_at', 't.id', 'asc'), handled: byTime('t.handled_at', 't.id') }

/** The oldest reports of a text that many report say enough. */
const shownReports = 100

/** Characters of the text that a reported one answers. */
const answeredLength = 300

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
      coalesce(p.id, rp.id) as discussion_id, r.id as reply_id, u.id as author_id, u.username, c.written_by as former_name,
      coalesce(c.created_at, p.created_at, r.created_at, a.updated_at, t.created_at) as created_at,
      coalesce(c.hidden_at, p.hidden_at, r.hidden_at) is not null as hidden,
      coalesce(c.hidden_by_admin, p.hidden_by_admin, r.hidden_by_admin, false) as hidden_by_admin, all_of.reports, answered.answers
    from (select * from reports t where ${first[state]} and ${page.after} order by ${page.by} limit ${page.limit}) t
      left join article_comments c on c.id = t.comment_id left join articles a on a.id = coalesce(c.article_id, t.article_id)
      left join forum_posts p on p.id = t.post_id
      left join forum_replies r on r.id = t.reply_id left join forum_posts rp on rp.id = r.post_id
      left join users u on u.id = coalesce(c.author_id, p.author_id, r.author_id, case when c.id is null then a.author_id end)
      left join lateral (
        select json_build_object('author', coalesce(w.username, o.written_by), 'content', left(o.content, ${answeredLength}::int)) as answers
        from (
          select author_id, written_by, ${bodyOf(db, 'comment', 'x')} as content from article_comments x
          where x.id = c.parent_id and x.hidden_at is null and x.deleted_at is null
          union all
          select author_id, null, ${bodyOf(db, 'discussion', 'x')} from forum_posts x
          where x.id = r.post_id and r.quotes_id is null and x.hidden_at is null and x.deleted_at is null
          union all
          select author_id, null, ${bodyOf(db, 'reply', 'x')} from forum_replies x
          where x.id = r.quotes_id and x.hidden_at is null and x.deleted_at is null) o
          left join users w on w.id = o.author_id
        where o.content is not null) answered on true
      cross join lateral (
        select json_agg(json_build_object('id', o.id, 'reason', o.reason, 'details', o.details, 'reporter', o.username, 'reporterTone', ${tone(db, db`o.reporter_id`)},
          'createdAt', ${instantInJson(db, db`o.created_at`)}, 'outcome', o.outcome,
          'sourceUrl', o.source_url)
          order by o.created_at, o.id) as reports
        from (
          select o.*, w.username from reports o left join users w on w.id = o.reporter_id
          where ${sameText} order by o.created_at, o.id limit ${shownReports}) o) all_of
    order by ${page.by}`
  return rows.map(
    ({ articleId, articleSlug, commentId, discussionId, replyId, authorId, username, formerName, ...text }) => ({
      ...text,
      ...(formerName !== null && { formerName }),
      ...(text.about === 'rate'
        ? { title: knownRate(text.id)?.title ?? text.id, path: paths.rate(text.id) }
        : { path: pathOfText({ articleId, articleSlug, commentId, discussionId, replyId }) }),
      author: authorId ? { id: authorId, username } : null,
    }),
  )
}

type Row = Omit<Paged<ReportedText>, 'author' | 'formerName' | 'path'> &
  TextLocation & {
    authorId: string | null
    formerName: string | null
    username: string
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
    if (!text || text.deleted || text.hiddenReason !== null) throw notFound(t`This text is not there any more.`)
    if (text.authorId === me) throw conflict(t`You wrote this yourself: you can change or delete it instead.`)
    const key = sql(texts[kind].key)
    const stored = await sql`
      insert into reports (id, reporter_id, ${key}, reason, details, created_at)
      values (${newId()}, ${me}, ${id}, ${reason}, ${details || null}, ${now})
      on conflict (reporter_id, ${key}) where ${key} is not null
      do update set reason = excluded.reason, details = excluded.details where reports.outcome is null`
    if (stored.count === 0) throw conflict(t`The admins have looked at your report of this, and decided to keep it.`)
  })
}
