import type { Db, Queries } from '../../db/open.ts'
import { indexMissing, indexWords } from '../../search/index-words.ts'
import { isOpen } from './posts.ts'

/** Discussions and replies are searched as one, so that they share the words that slips are completed from. */
export const forumSearch = 'forum_search'

const posts = { table: 'forum_post_search', key: 'post_id', scope: forumSearch }
const replies = { table: 'forum_reply_search', key: 'reply_id', scope: forumSearch }

interface PostWords {
  title: string
  content: string
}

/** Makes a discussion findable by its title, then its text. Call it in the transaction that writes it. */
export const indexPost = (sql: Queries, id: string, post: PostWords): Promise<void> =>
  indexWords(sql, posts, id, postFields(post))

/** Makes a reply findable by its words. Call it in the transaction that writes it. */
export const indexReply = (
  sql: Queries,
  { id, post, content }: { id: string; post: string; content: string },
): Promise<void> => indexWords(sql, { ...replies, also: { post_id: post } }, id, replyFields(content))

/** Nobody finds discussions any more. */
export async function forgetPostWords(sql: Queries, ids: string[]): Promise<void> {
  await sql`delete from forum_post_search where post_id = any(${ids}::uuid[])`
}

/** Nobody finds replies any more. */
export async function forgetReplyWords(sql: Queries, ids: string[]): Promise<void> {
  await sql`delete from forum_reply_search where reply_id = any(${ids}::uuid[])`
}

/**
 * Makes discussions and replies findable that were stored before the forum could be searched. For the time after the start:
 * where there are a million, a second goes by before it is known that nothing is missing.
 */
export async function indexEarlierPosts(db: Db): Promise<void> {
  await indexMissing(db, posts, async (sql, limit) => {
    const found = await sql<({ id: string } & PostWords)[]>`
      select p.id, p.title, p.content from forum_posts p
      where ${isOpen(sql)} and not exists (select from forum_post_search s where s.post_id = p.id)
      order by p.id limit ${limit}`
    return found.map(({ id, ...post }) => ({ id, fields: postFields(post) }))
  })
  await indexMissing(db, replies, async (sql, limit) => {
    const found = await sql<{ id: string; postId: string; content: string }[]>`
      select r.id, r.post_id, r.content from forum_replies r
      where r.hidden_at is null and r.deleted_at is null
        and not exists (select from forum_reply_search s where s.reply_id = r.id)
      order by r.id limit ${limit}`
    return found.map(({ id, postId, content }) => ({ id, fields: replyFields(content), also: { post_id: postId } }))
  })
}

const postFields = ({ title, content }: PostWords) => ({ a: title, d: content })
const replyFields = (content: string) => ({ d: content })
