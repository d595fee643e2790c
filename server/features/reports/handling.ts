import { type Reportable, type ReportReason, reportReasons } from '../../../contract/discussion.ts'
import { auditBy, type Actor } from '../audit/store.ts'
import { hideComments, showComments } from '../comments/hiding.ts'
import type { Db, Queries } from '../../db/open.ts'
import { hideForumTexts, showForumTexts } from '../forum/hiding.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { lockAuthor } from '../notifications/hiding.ts'
import { notify } from '../notifications/notify.ts'
import { lockRecipients, lockWriter } from '../user-text/insert-once.ts'
import { columns } from './store.ts'

interface Decision {
  about: Reportable
  id: string
  outcome: 'removed' | 'kept' | 'restored'
  /** For the writer of what is hidden; without one, what the oldest open report gave. */
  reason?: string | undefined
}

/** The page that a text stands on. */
type DiscussionRef = { article: string } | { post: string }

/**
 * Decides on every open report of a text: with 'removed' the text is hidden. It is put on record, and whoever reported it
 * is told. With 'restored' a text is shown again that was hidden so; what its reporters were told then says that it was
 * kept.
 * @throws Refused 404 for a text that is not there or was never reported, 409 when its reports have been decided on, and
 *   for one to restore that is not hidden for its reports
 */
export async function handleReports(db: Db, { about, id, outcome, reason }: Decision, by: Actor): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    const place = await holdText(sql, about, id)
    if (outcome === 'restored') return restore(sql, { about, id }, by)
    const handled = await sql<{ id: string; reporterId: string | null; reason: ReportReason; createdAt: string }[]>`
      update reports set outcome = ${outcome}, handled_by = ${by.admin}, handled_at = ${by.now}
      where ${sql(columns[about])} = ${id} and outcome is null
      returning id, reporter_id, reason, created_at`
    if (handled.length === 0) throw decided()
    const [oldest] = handled.toSorted((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1))
    const given = reason || reportReasons[oldest?.reason ?? 'other']
    if (outcome === 'removed') await hide(sql, about, id, { reason: given, now: by.now, admin: by.admin })
    for (const { id: report, reporterId } of handled) {
      const told = {
        kind: 'report-handled',
        to: reporterId,
        by: null,
        about: { ...place, report },
        now: by.now,
      } as const
      await notify(sql, told)
    }
    await auditBy(sql, by, {
      action: `report.${outcome}`,
      details: { reports: handled.length, ...(outcome === 'removed' ? { reason: given } : {}) },
      resourceType: about,
      resourceId: id,
    })
  })
}

async function restore(sql: Queries, { about, id }: Pick<Decision, 'about' | 'id'>, by: Actor) {
  const reports = await sql`
    update reports set outcome = 'kept', handled_by = ${by.admin}, handled_at = ${by.now}
    where ${sql(columns[about])} = ${id} and outcome = 'removed'`
  if (reports.count === 0 || !(await show(sql, { about, id }, by.now)))
    throw conflict('This text is not hidden for a report.')
  await auditBy(sql, by, {
    action: 'report.restored',
    details: { reports: reports.count },
    resourceType: about,
    resourceId: id,
  })
}

async function show(sql: Queries, { about, id }: Pick<Decision, 'about' | 'id'>, now: Date): Promise<boolean> {
  if (about === 'comment') return (await showComments(sql, [id])) > 0
  const { posts, replies } = await showForumTexts(sql, textsOf(about, id), { now })
  return posts + replies > 0
}

const textsOf = (about: 'post' | 'reply', id: string) => ({
  posts: about === 'post' ? [id] : [],
  replies: about === 'reply' ? [id] : [],
})

/** Days after which a report is erased whose text was hidden for it; the others go with their texts. */
const keptDays = 180

/** Erases reports of what was hidden long ago. */
export async function forgetOldReports(sql: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`delete from reports where outcome = 'removed' and handled_at < ${before}`
}

async function hide(
  sql: Queries,
  about: Reportable,
  id: string,
  hiding: { reason: string; now: Date; admin: string },
): Promise<void> {
  if (about === 'comment') await hideComments(sql, [id], hiding)
  else await hideForumTexts(sql, textsOf(about, id), hiding)
}

/**
 * Locks a text before the reports of it: those who are to be told, the page that it stands on, then the text.
 * @returns the page
 */
async function holdText(sql: Queries, about: Reportable, id: string): Promise<DiscussionRef> {
  const reporters = await sql<{ reporterId: string | null }[]>`
    select distinct reporter_id from reports where ${sql(columns[about])} = ${id}`
  if (reporters.length === 0) throw notFound('There is no report of this.')
  await lockRecipients(sql, ...reporters.map(({ reporterId }) => reporterId))
  await lockAuthor(sql, about, id)
  const place = await placeOf(sql, about, id)
  if ('article' in place) await sql`select from articles where id = ${place.article} for no key update`
  else await sql`select from forum_posts where id = ${place.post} for no key update`
  const held = await sql`select from ${sql(tables[about])} where id = ${id} for no key update`
  if (held.length === 0) throw notFound('This text is not there any more.')
  return place
}

async function placeOf(sql: Queries, about: Reportable, id: string): Promise<DiscussionRef> {
  if (about === 'post') return { post: id }
  const [found] = await (about === 'comment'
    ? sql<{ place: string }[]>`select article_id as place from article_comments where id = ${id}`
    : sql<{ place: string }[]>`select post_id as place from forum_replies where id = ${id}`)
  if (!found) throw notFound('This text is not there any more.')
  return about === 'comment' ? { article: found.place } : { post: found.place }
}

const tables = { comment: 'article_comments', post: 'forum_posts', reply: 'forum_replies' } as const

const decided = () => conflict('This report has been decided on.')
