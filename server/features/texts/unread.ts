import type { ForumReplies } from '../../../contract/texts/forum-shapes.ts'
import type { Queries } from '../../db/client/open.ts'

/** A member has read a discussion up to the reply at a position. */
type Reading = { discussion: string; me: string; position: number; now: Date }

/** Stores how far a member has read a discussion; never back. Returns how far before; null if they had never opened it. */
export async function markRead(sql: Queries, { discussion, me, position, now }: Reading): Promise<number | null> {
  const [before] = await sql<{ position: number }[]>`
    select position from forum_reads where user_id = ${me} and post_id = ${discussion}`
  if (before && before.position >= position) return before.position
  await sql`
    insert into forum_reads (user_id, post_id, position, read_at)
    select ${me}, id, ${position}, ${now} from forum_posts where id = ${discussion}
    on conflict (user_id, post_id) do update set position = excluded.position, read_at = excluded.read_at
    where forum_reads.position < excluded.position`
  return before?.position ?? null
}

/**
 * Counts the visible replies of others after the last one that a member has read; none for a discussion that is all new to them.
 * Above `countedAtMost`, the numbers of the replies are taken.
 */
export async function unreadAfter(sql: Queries, discussion: string, me: string, readUpTo: number | null) {
  const [unread] = await sql<[ForumReplies['unread']]>`
    select first, case when count <= ${countedAtMost} then count
      else (select last_position - ${readUpTo}::int from forum_posts where id = ${discussion}) end as count
    from (
      select count(*), min(position) as first from (
        select r.position from forum_replies r
        where r.post_id = ${discussion} and r.position > ${readUpTo} and ${isNews(sql, me)}
        order by r.position limit ${countedAtMost + 1}) news) counted`
  return unread
}

/** The same for each discussion `p` of a list, read up to `s`. */
export const unreadCount = (sql: Queries, me: string) => sql`
  case when s.position is null then 0
    when p.last_position - s.position > ${countedAtMost} then p.last_position - s.position
    else (
      select count(*) from forum_replies r
      where r.post_id = p.id and r.position > s.position and ${isNews(sql, me)}) end`

const countedAtMost = 300

const isNews = (sql: Queries, me: string) => sql`
  r.deleted_at is null and r.hidden_at is null and r.author_id is distinct from ${me}`

/** Marks a member's own reply as read; unread replies before it stay unread. */
export async function markOwnRead(sql: Queries, { discussion, me, position, now }: Reading): Promise<void> {
  await sql`
    insert into forum_reads (user_id, post_id, position, read_at) values (${me}, ${discussion}, ${position}, ${now})
    on conflict (user_id, post_id) do update set position = excluded.position, read_at = excluded.read_at
    where forum_reads.position = excluded.position - 1`
}
