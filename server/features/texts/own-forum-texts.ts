import type { OwnForumTexts } from '../../../contract/texts/forum-shapes.ts'
import { answerable } from '../../../contract/texts/forum.ts'
import type { Db } from '../../db/client/open.ts'
import { isOpen } from './discussions.ts'

/** At most so many of each. */
const newest = 5

/** The newest questions of a member, the replies to questions of others, and how many of those were accepted. What is hidden or deleted is left out. */
export async function ownForumTexts(sql: Db, me: string): Promise<OwnForumTexts> {
  const [questions, answers, [counted]] = await Promise.all([
    sql<OwnForumTexts['questions']>`
      select p.id, p.title, p.reply_count, p.is_answered, p.created_at from forum_posts p
      where p.author_id = ${me} and ${isOpen(sql)} and p.category = any(${[...answerable]})
      order by p.created_at desc, p.id desc limit ${newest}`,
    sql<OwnForumTexts['answers']>`
      select r.id, p.id as discussion_id, p.title, p.answer_id is not distinct from r.id as is_answer, r.like_count,
        r.created_at
      from forum_replies r join forum_posts p on p.id = r.post_id
      where r.author_id = ${me} and not r.by_starter and r.hidden_at is null and r.deleted_at is null
        and ${isOpen(sql)} and p.category = any(${[...answerable]})
      order by r.created_at desc, r.id desc limit ${newest}`,
    sql<[{ accepted: number }]>`
      select count(*)::int as accepted from forum_replies r join forum_posts p on p.answer_id = r.id
      where r.author_id = ${me} and r.hidden_at is null and r.deleted_at is null and ${isOpen(sql)}`,
  ])
  return { questions, answers, accepted: counted.accepted }
}
