import { recordActOf, type By } from '../audit/store.ts'
import { hideComments } from '../comments/hiding.ts'
import type { Db, Queries } from '../db/open.ts'
import { hideForumTexts } from '../forum/hiding.ts'
import { conflict } from '../kit/errors.ts'
import { holdMember } from './holding.ts'

/**
 * Hides all that a member wrote, in one transaction and a fixed number of statements however much it is. Locked in the
 * order of those who erase a member: the member, articles, comments, discussions, replies.
 * @returns how many texts are hidden by this
 * @throws Refused 404, 409 for an admin
 */
export async function hideAllOf(db: Db, id: string, reason: string, by: By): Promise<number> {
  return db.begin(async (sql) => {
    const member = await holdMember(sql, id, by)
    if (member.isAdmin) throw conflict('This member is an admin. Take that role away first.')
    await sql`
      select from articles where id in (select article_id from article_comments where author_id = ${id})
      order by id for no key update`
    const hiding = { reason, now: by.now }
    const comments = await hideComments(sql, await openOf(sql, 'article_comments', id), hiding)
    const texts = { posts: await openOf(sql, 'forum_posts', id), replies: await openOf(sql, 'forum_replies', id) }
    const { posts: discussions, replies } = await hideForumTexts(sql, texts, hiding)
    const hidden = comments + discussions + replies
    if (hidden > 0)
      await recordActOf(sql, by, {
        action: 'member.posts-hidden',
        details: { comments, discussions, replies, reason },
        resourceType: 'user',
        resourceId: id,
      })
    return hidden
  })
}

async function openOf(
  sql: Queries,
  table: 'article_comments' | 'forum_posts' | 'forum_replies',
  author: string,
): Promise<string[]> {
  const texts = await sql<{ id: string }[]>`
    select id from ${sql(table)} where author_id = ${author} and hidden_at is null and deleted_at is null`
  return texts.map(({ id }) => id)
}
