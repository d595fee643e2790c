import { auditBy, type Actor } from '../audit/store.ts'
import { hideComments, showComments } from '../comments/hiding.ts'
import type { Db, Queries } from '../../db/open.ts'
import { hideForumTexts, showForumTexts } from '../forum/hiding.ts'
import { forgetHidingAll, tellOfHidingAll } from '../notifications/hiding.ts'
import { lockMember, lockActiveMember } from './locks.ts'

/**
 * Hides all that a member wrote, in one transaction and a fixed number of statements however much it is. Locked in the
 * order of those who erase a member: the member, articles, comments, discussions, replies.
 * @returns how many texts are hidden by this
 * @throws Refused 404, 409 for an admin and for an account that nobody can sign in to
 */
export async function hideAllOf(db: Db, id: string, reason: string, by: Actor): Promise<number> {
  return db.begin(async (sql) => {
    await lockActiveMember(sql, id, by)
    const texts = await textsOf(sql, id, sql`hidden_at is null`)
    const hiding = { reason, now: by.now, admin: by.admin, withAll: true }
    const comments = await hideComments(sql, texts.comments, hiding)
    const { posts: discussions, replies } = await hideForumTexts(sql, texts, hiding)
    const text = oneOf(texts)
    if (text) await tellOfHidingAll(sql, id, text, by.now)
    return record(sql, by, { action: 'member.posts-hidden', id, counts: { comments, discussions, replies }, reason })
  })
}

/**
 * Shows again what `hideAllOf` has hidden of a member, however often it did; what was hidden by itself stays hidden. Nobody
 * is told anew of what they were told before.
 * @returns how many texts are shown by this
 * @throws Refused 404
 */
export async function showAllOf(db: Db, id: string, by: Actor): Promise<number> {
  return db.begin(async (sql) => {
    await lockMember(sql, id, by)
    const texts = await textsOf(sql, id, sql`hidden_with_all`)
    const showing = { now: by.now, withAll: true }
    const comments = await showComments(sql, texts.comments, showing)
    const { posts: discussions, replies } = await showForumTexts(sql, texts, showing)
    await forgetHidingAll(sql, id)
    return record(sql, by, { action: 'member.posts-shown', id, counts: { comments, discussions, replies } })
  })
}

interface Texts {
  comments: string[]
  posts: string[]
  replies: string[]
}

/** Any of them, for the member to be led to. */
function oneOf({ comments: [comment], posts: [post], replies: [reply] }: Texts) {
  if (comment) return { comment }
  if (post) return { post }
  return reply ? { reply } : null
}

/** Those of a member that stand and are meant, with the articles of the comments locked. */
async function textsOf(sql: Queries, author: string, meant: ReturnType<Queries>): Promise<Texts> {
  const idsIn = async (table: 'article_comments' | 'forum_posts' | 'forum_replies') => {
    const rows = await sql<{ id: string }[]>`
      select id from ${sql(table)} where author_id = ${author} and deleted_at is null and ${meant}`
    return rows.map(({ id }) => id)
  }
  await sql`
    select from articles where id in (select article_id from article_comments where author_id = ${author})
    order by id for no key update`
  return {
    comments: await idsIn('article_comments'),
    posts: await idsIn('forum_posts'),
    replies: await idsIn('forum_replies'),
  }
}

/** What changes nothing is not on record. @returns how many texts it was */
async function record(
  sql: Queries,
  by: Actor,
  {
    action,
    id,
    counts,
    ...why
  }: {
    action: string
    id: string
    counts: { comments: number; discussions: number; replies: number }
    reason?: string
  },
): Promise<number> {
  const changed = counts.comments + counts.discussions + counts.replies
  if (changed > 0)
    await auditBy(sql, by, { action, details: { ...counts, ...why }, resourceType: 'user', resourceId: id })
  return changed
}
