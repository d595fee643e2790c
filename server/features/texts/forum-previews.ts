import type { ForumOfLanding, ForumPreview } from '../../../contract/texts/forum-shapes.ts'
import type { Db } from '../../db/client/open.ts'
import { tone } from '../../kit/tone.ts'
import { isNew } from './new-member.ts'
import { isOpen } from './discussions.ts'

/** The number of newest discussions of which the answered ones are shown first. */
const newest = 20

/** The newest discussions, for those who are not signed in: no text of them, those with replies first. One under an open report is left out. */
export async function latestDiscussions(sql: Db, limit: number, now: Date): Promise<ForumPreview[]> {
  return sql<ForumPreview[]>`
    select id, title, author_name, author_tone, reply_count, created_at from (
      select p.id, p.title, coalesce(nullif(u.first_name, ''), u.username) as author_name, ${tone(sql, sql`u.id`)} as author_tone,
        p.reply_count, p.created_at
      from forum_posts p left join users u on u.id = p.author_id
      where ${isOpen(sql)} and not ${isReported(sql)} and not ${isUnseen(sql, now)}
      order by p.created_at desc, p.id desc limit ${newest}) recent
    order by reply_count > 0 desc, created_at desc, id desc limit ${limit}`
}

/** The presence of discussions, though none may be among the newest, and the moment at which one more may be. */
export async function forumOfLanding(sql: Db, now: Date): Promise<ForumOfLanding> {
  const [found] = await sql<[ForumOfLanding]>`
    select exists (select from forum_posts p where ${isOpen(sql)}) as has_discussions, (
      select min(p.created_at) + interval '3600001 milliseconds'
      from forum_posts p left join users u on u.id = p.author_id
      where ${isOpen(sql)} and not ${isReported(sql)} and ${isUnseen(sql, now)}) as expires_at`
  return found
}

const isReported = (sql: Db) => sql`exists (select from reports r where r.post_id = p.id and r.outcome is null)`

/** True of a discussion by a new member in its first hour, unless somebody else has answered it: nobody may have looked at it yet. */
const isUnseen = (sql: Db, now: Date) => sql`(
  p.created_at >= ${new Date(now.getTime() - 3_600_000)} and p.author_id is not null and ${isNew(sql, sql`u`, now)}
  and not exists (
    select from forum_replies r
    where r.post_id = p.id and not r.by_starter and r.deleted_at is null and r.hidden_at is null))`
