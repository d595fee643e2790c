import { t } from '#words'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { notificationLimits } from '../../../contract/notifications/notifications.ts'
import type { Db, Fragment, Queries } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'
import { english } from '../../kit/speech.ts'
import { tone } from '../../kit/tone.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { type Row, withoutText, asNotification } from './as-notification.ts'

export const newestFirst = byTime('n.created_at', 'n.id')

/**
 * The notifications of a member, newest first, except those whose text is gone.
 * @param speech the language of the texts of their links
 */
export async function listNotifications(
  sql: Db,
  me: string,
  page: PageQuery,
  speech = english,
): Promise<Paged<Notification>[]> {
  const rows = await sql<Row[]>`
    select n.id, n.kind, u.username as author_name, u.first_name as author_first_name, ${tone(sql, sql`u.id`)} as author_tone, a.id as article_id,
      a.slug as article_slug,
      p.id as discussion_id, coalesce(a.title, p.title) as title, ${beginning(sql)} as excerpt,
      coalesce(c.id, reported.id) as comment_id, coalesce(n.reply_id, t.reply_id) as reply_id, t.outcome, t.rate_key, n.page, n.words,
      case when n.kind in ('text-hidden', 'all-hidden') then coalesce(c.hidden_reason, r.hidden_reason, p.hidden_reason)
        else n.reason end as reason, n.created_at, ${page.cursor},
      n.read_at is not null as read, p.hidden_at is not null and p.author_id is distinct from ${me} as hidden
    from notifications n
      left join reports t on t.id = n.report_id
      left join article_comments c on c.id = n.comment_id
      left join article_comments reported on reported.id = t.comment_id and reported.deleted_at is null
      left join forum_replies r on r.id = n.reply_id
      left join articles a on a.id = coalesce(n.article_id, c.article_id, t.article_id) and a.published
      left join forum_posts p on p.id = coalesce(n.post_id, r.post_id)
      left join users u on u.id = n.actor_id
    where n.user_id = ${me} and (coalesce(a.id, p.id) is not null or t.rate_key is not null or n.kind = any(${withoutText})) and ${page.after}
    order by ${page.by} limit ${page.limit}`
  return rows.map((row) => asNotification(row, speech))
}

/**
 * Marks one of a member's notifications as read, or all of them. Reading what is read changes nothing.
 * @returns the number of those left
 * @throws HttpError 404 for one that the member does not have
 */
export async function readNotifications(
  sql: Db,
  { me, id, now }: { me: string; id: string | undefined; now: Date },
): Promise<{ unread: number }> {
  const one = id ? sql`and id = ${id}` : sql`and read_at is null`
  const found = await sql`
    update notifications set read_at = coalesce(read_at, ${now}) where user_id = ${me} ${one}`
  if (id && found.count === 0) throw notFound(t`There is no such notification.`)
  const [left] = await sql<[{ count: number }]>`${countUnread(sql, me)}`
  return { unread: left.count }
}

/**
 * The number of a member's unread notifications, as a query: those that the list shows, at most
 * `notificationLimits.counted`, since every page asks for it.
 * @param of the member's id, or the column that holds it
 */
export const countUnread = (sql: Queries, of: Fragment | string) => sql`
  select count(*)::int from (
    select from notifications n
      left join article_comments c on c.id = n.comment_id
      left join articles a on a.id = coalesce(n.article_id, c.article_id)
    where n.user_id = ${of} and n.read_at is null and a.published is not false
    limit ${notificationLimits.counted}) unread`

/** Deletes notifications that were read and are older than their retention period. */
export async function deleteOldNotifications(sql: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - notificationLimits.retentionDays * 86_400_000)
  await sql`delete from notifications where read_at is not null and created_at < ${before}`
}

/** The first 160 characters of the text. */
const beginning = (sql: Db) => sql`
  case when char_length(coalesce(c.content, r.content)) > 160
    then rtrim(left(coalesce(c.content, r.content), 159)) || '…' else coalesce(c.content, r.content) end`
