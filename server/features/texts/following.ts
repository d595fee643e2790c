import type { Db, Queries } from '../../db/client/open.ts'
import { actAs } from '../../acts/member-act.ts'
import { lockDiscussion } from './locks.ts'
import type { Reader } from './texts.ts'

/** A member follows a discussion from now on. */
export async function follow(
  sql: Queries,
  { discussion, me, now }: { discussion: string; me: string; now: Date },
): Promise<void> {
  await sql`
    insert into forum_follows (post_id, user_id, created_at) values (${discussion}, ${me}, ${now}) on conflict do nothing`
}

/** Begins or ends to follow a discussion; doing it again changes nothing. @throws HttpError 404 */
export async function setFollowing(db: Db, discussion: string, member: Reader, following: boolean, now: Date) {
  await actAs(db, member.id, async (sql) => {
    await lockDiscussion(sql, discussion, member)
    if (following) await follow(sql, { discussion, me: member.id, now })
    else await sql`delete from forum_follows where post_id = ${discussion} and user_id = ${member.id}`
  })
}

/**
 * The recipients of a new reply: followers, and `besides`, without those who have an unread notification of the discussion. One that went by
 * letter counts as read: the next letter has the next reply.
 */
export async function unnotifiedFollowers(
  sql: Queries,
  { discussion, besides }: { discussion: string; besides: string | null },
) {
  const members = await sql<{ id: string }[]>`
    select id from (select user_id as id from forum_follows where post_id = ${discussion} union select ${besides}::uuid) m
    where id is not null and not exists (
      select from notifications n
      where n.post_id = ${discussion} and n.user_id = m.id and n.kind = 'forum-reply' and n.read_at is null
        and n.letter_at is null)
    order by id`
  return members.map(({ id }) => id)
}

/**
 * Withdraws the notifications of replies that are removed or hidden. While it was unread, its member was not notified of later
 * replies, so it leads to the first of these that they have not read. Called last, with the discussions locked, and after the
 * tallies, since erasing a member locks those before notifications.
 */
export async function retargetNotifications(sql: Queries, gone: string[]): Promise<void> {
  // A writer who is being erased at this moment is not waited for: they hold their row, and want the discussion.
  await sql`
    with news as (
      select distinct on (n.user_id, g.post_id) n.id, later.id as reply_id, later.created_at, writer.id as actor_id
      from notifications n join forum_replies g on g.id = n.reply_id
        left join forum_reads s on s.user_id = n.user_id and s.post_id = g.post_id
        left join forum_follows f on f.user_id = n.user_id and f.post_id = g.post_id
        cross join lateral (
          select r.id, r.position, r.author_id, r.created_at from forum_replies r
          where r.post_id = g.post_id and r.position > greatest(g.position, s.position)
            and r.deleted_at is null and r.hidden_at is null and r.author_id is distinct from n.user_id
            and (f.created_at <= r.created_at
              or exists (select from forum_replies q where q.id = r.quotes_id and q.author_id = n.user_id))
          order by r.position limit 1) later
        left join lateral (
          select id from users where id = later.author_id for key share skip locked) writer on true
      where n.reply_id = any(${gone}::uuid[]) and n.kind = 'forum-reply' and n.read_at is null
      order by n.user_id, g.post_id, later.position)
    update notifications n set reply_id = news.reply_id, actor_id = news.actor_id, created_at = news.created_at
    from news where n.id = news.id`
  await sql`delete from notifications where reply_id = any(${gone}::uuid[]) and kind in ('forum-reply', 'forum-answer', 'mention')`
}
