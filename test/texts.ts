import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { PollKind } from '../contract/polls/polls.ts'
import type { ForumCategory } from '../contract/texts/forum.ts'
import { PollForm } from '../contract/polls/poll-form.ts'
import type { Db } from '../server/db/client/open.ts'
import { follow } from '../server/features/texts/following.ts'
import { lockDiscussion } from '../server/features/texts/locks.ts'
import { indexText } from '../server/features/texts/search-words.ts'
import { updateTallies } from '../server/features/texts/tallies.ts'
import { insertPoll } from '../server/features/polls/store.ts'

/** Traces of members, stored with their counters as the site keeps them. Each returns the id of the row. */

/** `at` is when it was written; without it, now. */
export async function aComment(
  db: Db,
  {
    article,
    by,
    under = null,
    content = 'Thank you',
    at = new Date(),
  }: { article: string; by: string | null; under?: string | null; content?: string; at?: Date },
): Promise<string> {
  const id = newId()
  await db`
    insert into article_comments (id, content, article_id, author_id, parent_id, depth, created_at)
    select ${id}, ${content}, ${article}, ${by}, ${under},
      coalesce((select depth + 1 from article_comments where id = ${under}), 0), ${at}`
  await db`update article_comments set reply_count = reply_count + 1 where id = ${under}`
  await db`update articles set comment_count = comment_count + 1 where id = ${article}`
  return id
}

/** A comment that waits for a moderator. */
export async function aHeldComment(
  db: Db,
  { article, by, content = 'Look at https://rbi.org.in' }: { article: string; by: string; content?: string },
): Promise<string> {
  const id = newId()
  await db`
    insert into held_texts (id, author_id, about, because, article_id, body, created_at)
    values (${id}, ${by}, 'comment', 'links', ${article}, ${db.json({ words: { content } })}, now())`
  return id
}

export async function aCommentLike(db: Db, { comment, by }: { comment: string; by: string }): Promise<void> {
  await db`insert into comment_likes (comment_id, user_id) values (${comment}, ${by})`
  await db`update article_comments set like_count = like_count + 1 where id = ${comment}`
}

export async function anArticleLike(db: Db, { article, by }: { article: string; by: string }): Promise<void> {
  await db`insert into article_likes (article_id, user_id) values (${article}, ${by})`
  await db`update articles set like_count = like_count + 1 where id = ${article}`
}

export async function aSavedArticle(db: Db, { article, by }: { article: string; by: string }): Promise<void> {
  await db`insert into saved_articles (article_id, user_id) values (${article}, ${by})`
  await db`update articles set save_count = save_count + 1 where id = ${article}`
}

/** A report of a comment, as spam, that is open. */
export async function aReport(
  db: Db,
  { comment, by, details = 'It sells tips.' }: { comment: string; by: string; details?: string },
): Promise<string> {
  const id = newId()
  await db`
    insert into reports (id, reporter_id, comment_id, reason, details)
    values (${id}, ${by}, ${comment}, 'spam', ${details})`
  return id
}

export async function aDiscussion(
  db: Db,
  {
    by,
    title = 'Where to begin',
    content = 'I earn little.',
    category = 'Beginner Questions',
  }: { by: string; title?: string; content?: string; category?: ForumCategory },
): Promise<string> {
  const id = newId()
  await db.begin(async (sql) => {
    await sql`
      insert into forum_posts (id, title, content, category, author_id)
      values (${id}, ${title}, ${content}, ${category}, ${by})`
    await follow(sql, { discussion: id, me: by, now: new Date() })
    await indexText(sql, 'discussion', { id, discussionId: id, fields: { title, content } })
    await updateTallies(sql, [], [id])
  })
  return id
}

export async function aReply(
  db: Db,
  {
    discussion: discussionId,
    by,
    content = 'With a list.',
    quotes = null,
  }: { discussion: string; by: string; content?: string; quotes?: string | null },
): Promise<string> {
  const id = newId()
  await db.begin(async (sql) => {
    const discussion = await lockDiscussion(sql, discussionId, { id: by, actingRole: 'admin' })
    await sql`
      insert into forum_replies (id, content, post_id, author_id, position, by_starter, quotes_id)
      values (${id}, ${content}, ${discussionId}, ${by}, ${discussion.lastPosition + 1}, ${discussion.authorId === by}, ${quotes})`
    await sql`
      update forum_posts set reply_count = reply_count + 1, last_position = last_position + 1, last_activity_at = now()
      where id = ${discussionId}`
    await indexText(sql, 'reply', { id, discussionId, fields: { content } })
    await updateTallies(sql, [discussion])
  })
  return id
}

/** In what a poll may differ from the usual one, which is open, without an end, and asks for an opinion. */
interface PollDiffers {
  kind?: PollKind
  /** Labels of the right options: then it is a quiz. */
  right?: string[]
  sensitive?: boolean
  isActive?: boolean
  expiresAt?: string | Date | null
  article?: string | null
  createdAt?: string | Date
}

/** A poll with its options. Returns its id and theirs. */
export async function aPoll(
  db: Db,
  question: string,
  labels: string[],
  differs: PollDiffers = {},
): Promise<{ poll: string; options: string[] }> {
  const { right = [], kind = right.length > 0 ? 'quiz' : 'opinion', expiresAt = null, createdAt } = differs
  const stored = await db.begin((sql) =>
    insertPoll(sql, {
      ...z.parse(PollForm, {
        question,
        kind,
        isSensitive: differs.sensitive,
        articleId: differs.article,
        isActive: differs.isActive,
        expiresAt: expiresAt && new Date(expiresAt).toISOString(),
        options: labels.map((label, sortOrder) => ({ label, sortOrder, isRight: right.includes(label) })),
        ...(kind === 'quiz' && { explanation: 'Because it is so.', source: 'A law of 1 April 2026' }),
      }),
      createdBy: null,
    }),
  )
  if (createdAt) await db`update polls set created_at = ${new Date(createdAt)} where id = ${stored.poll}`
  return stored
}

export async function aVote(
  db: Db,
  { poll, option, by }: { poll: string; option: string | undefined; by: string },
): Promise<void> {
  await db`insert into poll_votes (id, poll_id, option_id, user_id) values (${newId()}, ${poll}, ${option ?? null}, ${by})`
  await db`update poll_options set vote_count = vote_count + 1 where id = ${option ?? null}`
  await db`update polls set total_votes = total_votes + 1 where id = ${poll}`
}
