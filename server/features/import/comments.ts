import { setImmediate } from 'node:timers/promises'
import { v5 as idOfName } from 'uuid'
import { commentLimits } from '../../../contract/texts/rules.ts'
import type { Queries, Transactions } from '../../db/client/open.ts'
import type { ImportedComment, ImportedPost } from './imported-post.ts'
import type { CommentCounts } from './outcome.ts'
import { plainComment, writerNamed } from './plain-comment.ts'

/** Makes the ids of comments from their keys, the same at each import. */
const namespace = '5a3a8d5e-4f0c-4a8b-9d0f-6f4f1f1d7c35'
/** Comments that are read or stored at a time: other requests are answered between. */
const batch = 500

interface Position {
  id: string
  parentId: string | null
  depth: number
}

/** A comment with the id that it gets on this site, and the id of the comment that it answers. */
type Identified = ImportedComment & { here: string; above: string }
type Worded = Identified & { content: string }
type Positioned = Worded & Position

/**
 * Stores the comments of a post that are not here yet under its article, each with the name of its writer and below what it answers.
 * Comments that are here already stay as they are, hidden or not.
 * @param areWanted false to count them only
 */
export async function importComments(
  db: Transactions,
  { key, comments, createdAt }: ImportedPost,
  areWanted: boolean,
  counts: CommentCounts,
): Promise<void> {
  if (!comments) return
  const { approved, unapproved, pings, beyond } = comments
  if (!areWanted) {
    counts.unwanted += approved.length
    return
  }
  counts.unapproved += unapproved
  counts.pings += pings
  counts.beyond += beyond
  const [found] = await db<{ id: string }[]>`
    select a.id from imported_articles i join articles a on a.id = i.article_id and a.deleted_at is null
    where i.source_key = ${key}`
  if (!found) {
    counts.elsewhere += approved.length
    return
  }
  const idOf = (id: string) => idOfName(`${key}#comment-${id}`, namespace)
  const all = approved.map((one) => ({ ...one, here: idOf(one.id), above: idOf(one.parent) }))
  const positions = await positionsOf(db, found.id, all)
  counts.existing += positions.size
  const fresh = [...new Map(all.map((one) => [one.here, one])).values()].filter(({ here }) => !positions.has(here))
  const arrived = parentsFirst(await worded(fresh, counts)).map((one): Positioned => {
    const position = { id: one.here, ...below(positions.get(one.above)) }
    positions.set(one.here, position)
    return { ...one, ...position }
  })
  for (let start = 0; start < arrived.length; start += batch)
    counts.imported += await store(db, found.id, arrived.slice(start, start + batch), createdAt)
}

/** The positions of those comments that are here already. */
async function positionsOf(sql: Queries, article: string, all: readonly Identified[]): Promise<Map<string, Position>> {
  const rows = await sql<Position[]>`
    select id, parent_id, depth from article_comments
    where article_id = ${article} and id = any(${all.map(({ here }) => here)}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** The comments with their text as it is stored, without the empty ones. */
async function worded(comments: readonly Identified[], counts: CommentCounts): Promise<Worded[]> {
  const filled: Worded[] = []
  for (const [index, comment] of comments.entries()) {
    if (index % batch === batch - 1) await setImmediate()
    const plain = plainComment(comment.html)
    if (!plain) counts.empty += 1
    else filled.push({ ...comment, content: plain.content })
    if (plain?.isCut) counts.cut += 1
  }
  return filled
}

/** The comments in an order in which each comes after the one that it answers, and those of a circle last. */
function parentsFirst(comments: readonly Worded[]): Worded[] {
  const ids = new Set(comments.map(({ here }) => here))
  const answers = Map.groupBy(comments, ({ above }) => (ids.has(above) ? above : null))
  const ordered = new Set(answers.get(null))
  for (const { here } of ordered) for (const answer of answers.get(here) ?? []) ordered.add(answer)
  return [...ordered, ...comments.filter((one) => !ordered.has(one))]
}

/** The position of an answer: below what it answers, or beside that where answers go no deeper; on top without it. */
function below(above: Position | undefined): Omit<Position, 'id'> {
  if (!above) return { parentId: null, depth: 0 }
  if (above.depth < commentLimits.depth) return { parentId: above.id, depth: above.depth + 1 }
  return { parentId: above.parentId, depth: above.depth }
}

/** Stores comments with the counters of their article and of what they answer. @returns their number */
async function store(db: Transactions, article: string, comments: Positioned[], writtenThen: string | null) {
  return db.begin(async (sql) => {
    const [there] = await sql`select from articles where id = ${article} and deleted_at is null for no key update`
    if (!there) return 0
    const now = new Date().toISOString()
    const dateOf = ({ createdAt }: Positioned) => [createdAt ?? writtenThen ?? now, now].toSorted()[0] ?? now
    const parents = comments.flatMap(({ parentId }) => parentId ?? [])
    await sql`
      insert into article_comments (id, article_id, parent_id, depth, content, written_by, created_at)
      select id, ${article}, parent_id, depth, content, written_by, created_at
      from unnest(${comments.map(({ id }) => id)}::uuid[], ${comments.map(({ parentId }) => parentId)}::uuid[],
        ${comments.map(({ depth }) => depth)}::int[], ${comments.map(({ content }) => content)}::text[],
        ${comments.map(({ writer }) => writerNamed(writer))}::text[], ${comments.map(dateOf)}::timestamptz[])
        as t (id, parent_id, depth, content, written_by, created_at)`
    await sql`update articles set comment_count = comment_count + ${comments.length} where id = ${article}`
    await sql`
      update article_comments c set reply_count = c.reply_count + t.replies
      from (select id, count(*)::int as replies from unnest(${parents}::uuid[]) id group by id) t
      where c.id = t.id`
    return comments.length
  })
}
