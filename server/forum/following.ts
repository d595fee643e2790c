import type { Db, Queries } from '../db/open.ts'
import { holdWriter } from '../writing/sending.ts'
import { holdPost } from './holding.ts'

/** A member follows a discussion from now on. */
export async function follow(sql: Queries, { post, me, now }: { post: string; me: string; now: Date }): Promise<void> {
  await sql`
    insert into forum_follows (post_id, user_id, created_at) values (${post}, ${me}, ${now}) on conflict do nothing`
}

/**
 * Begins or ends to follow a discussion; doing it again changes nothing.
 * @throws Refused 404
 */
export async function setFollowing(
  db: Db,
  { id, me, isAdmin, following, now }: { id: string; me: string; isAdmin: boolean; following: boolean; now: Date },
): Promise<void> {
  await db.begin(async (sql) => {
    await holdWriter(sql, me)
    await holdPost(sql, { id, me, isAdmin })
    if (following) await follow(sql, { post: id, me, now })
    else await sql`delete from forum_follows where post_id = ${id} and user_id = ${me}`
  })
}

/**
 * Whom a new reply is news to: those who follow the discussion, and one besides, without those who have not yet read
 * that
 * there is something new in it.
 */
export async function unaware(
  sql: Queries,
  { post, besides }: { post: string; besides: string | null },
): Promise<string[]> {
  const members = await sql<{ id: string }[]>`
    select id from (select user_id as id from forum_follows where post_id = ${post} union select ${besides}::uuid) m
    where id is not null and not exists (
      select from notifications n
      where n.post_id = ${post} and n.user_id = m.id and n.kind = 'forum-reply' and n.read_at is null)
    order by id`
  return members.map(({ id }) => id)
}
