import { v7 as newId } from 'uuid'
import type { Db } from '../server/db/open.ts'

/** What members leave behind, stored with its counters as the site keeps them. Each returns the id of the row. */

export async function aComment(
  db: Db,
  {
    article,
    by,
    under = null,
    content = 'Thank you',
  }: { article: string; by: string; under?: string | null; content?: string },
): Promise<string> {
  const id = newId()
  await db`
    insert into article_comments (id, content, article_id, author_id, parent_id, depth)
    select ${id}, ${content}, ${article}, ${by}, ${under},
      coalesce((select depth + 1 from article_comments where id = ${under}), 0)`
  await db`update articles set comment_count = comment_count + 1 where id = ${article}`
  return id
}

export async function aPost(
  db: Db,
  { by, title = 'Where to begin', content = 'I earn little.' }: { by: string; title?: string; content?: string },
) {
  const id = newId()
  await db`
    insert into forum_posts (id, title, content, category, author_id)
    values (${id}, ${title}, ${content}, 'Beginner Questions', ${by})`
  return id
}

export async function aReply(
  db: Db,
  { post, by, content = 'With a list.' }: { post: string; by: string; content?: string },
) {
  const id = newId()
  await db`insert into forum_replies (id, content, post_id, author_id) values (${id}, ${content}, ${post}, ${by})`
  await db`update forum_posts set reply_count = reply_count + 1, last_activity_at = now() where id = ${post}`
  return id
}

/** A poll with its options. Returns its id and theirs. */
export async function aPoll(db: Db, question: string, labels: string[]): Promise<{ poll: string; options: string[] }> {
  const poll = newId()
  const options = labels.map(() => newId())
  await db`insert into polls (id, question) values (${poll}, ${question})`
  for (const [index, id] of options.entries())
    await db`
      insert into poll_options (id, poll_id, label, sort_order) values (${id}, ${poll}, ${labels[index] ?? ''}, ${index})`
  return { poll, options }
}

export async function aVote(
  db: Db,
  { poll, option, by }: { poll: string; option: string | undefined; by: string },
): Promise<void> {
  await db`insert into poll_votes (id, poll_id, option_id, user_id) values (${newId()}, ${poll}, ${option ?? null}, ${by})`
  await db`update poll_options set vote_count = vote_count + 1 where id = ${option ?? null}`
  await db`update polls set total_votes = total_votes + 1 where id = ${poll}`
}
