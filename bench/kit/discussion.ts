import { v7 as newId } from 'uuid'
import type { Db } from '../../server/db/open.ts'

/** The comments of a discussion, by number: under which one each stands; null for a root. */
export type Shape = (n: number) => number | null

/** Three comments of ten begin something; the rest answer one of the last forty. */
export const asInLife: Shape = (n) =>
  n % 10 < 3 ? null : n - 1 - ((Math.imul(n, 2_654_435_761) >>> 7) % Math.min(n, 40))

/** Twenty roots with as many answers on each depth as there can be: a page of it is the longest that there is. */
export const allShown: Shape = (n) => (n < 20 ? null : Math.floor((n - 20) / 8))

/** Members who write; to be made once. */
export async function makeWriters(db: Db, count: number): Promise<void> {
  await db`
    insert into users (id, email, username, first_name, consented_at)
    select md5('writer' || n)::uuid, 'writer' || n || '@example.in', 'writer' || n, 'Writer ' || n, now()
    from generate_series(0, ${count - 1}::int) n`
}

/** Puts an article with so many comments into a site's tables, counters and likes with it. Returns its id. */
export async function makeDiscussion(db: Db, { title, count, shape, writers }: Discussion): Promise<string> {
  const article = newId()
  const comments = laidOut(count, shape)
  const of = <T>(value: (comment: Laid, n: number) => T) => comments.map(value)
  await db`
    insert into articles (id, title, content, excerpt, category, published, comment_count)
    values (${article}, ${title}, 'Money that you can reach within a day.', 'Find your own number in ten minutes.', 'Savings',
      true, ${count})`
  await db`
    insert into article_comments (id, article_id, parent_id, depth, content, author_id, created_at, reply_count, like_count)
    select c.id, ${article}, parent_id, depth, ${words}::text, md5('writer' || n % ${writers}::int)::uuid,
      now() - (${count}::int - n) * interval '1 minute', replies, 1
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ parent }) => parent?.id ?? null)}::uuid[],
      ${of(({ depth }) => depth)}::int[], ${of(({ replies }) => replies)}::int[], ${of((_, n) => n)}::int[]
    ) as c (id, parent_id, depth, replies, n)`
  await db`
    insert into comment_likes (comment_id, user_id)
    select id, md5('writer0')::uuid from article_comments where article_id = ${article}`
  return article
}

interface Discussion {
  title: string
  count: number
  shape: Shape
  /** The number of members who take part. */
  writers: number
}

interface Laid {
  id: string
  parent: Laid | null
  depth: number
  replies: number
}

const words =
  'I put a month of rent aside first. It took me a year, but since then I sleep better. What did you begin with?'

/** A comment that would stand too deep answers what the one above it answers. */
function laidOut(count: number, shape: Shape): Laid[] {
  const comments: Laid[] = []
  for (let n = 0; n < count; n++) {
    const under = shape(n)
    const above = under === null ? null : (comments[under] ?? null)
    const parent = above?.depth === 4 ? above.parent : above
    if (parent) parent.replies += 1
    comments.push({ id: newId(), parent, depth: parent ? parent.depth + 1 : 0, replies: 0 })
  }
  return comments
}
