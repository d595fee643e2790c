import type { Comment } from '../../../contract/texts/comments-api.ts'
import { commentLimits } from '../../../contract/texts/rules.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { byTime, type PageQuery } from '../../kit/paging.ts'
import { tone } from '../../kit/tone.ts'
import { isReadable } from '../articles/rights.ts'
import { moderates, type Reader } from './texts.ts'
import { changedFigures } from './changed-figures.ts'
import { type CommentRow, nested } from './nested-comments.ts'

export const newestRoots = byTime('c.created_at', 'c.id')
export const oldestReplies = byTime('c.created_at', 'c.id', 'asc')

/** Null for a visitor; moderators also see hidden comments, and those who may read a draft the comments under it. */
type CommentReader = Reader | null

/** Comments on an article, newest first, each with its first replies. Undefined when there is no such article for the reader. */
export async function readRoots(sql: Queries, articleId: string, reader: CommentReader, page: PageQuery) {
  const roots = await readTree(sql, {
    access: sql`select from articles a where a.id = ${articleId} and ${isReadable(sql, reader)}`,
    start: sql`
      ${commentRows(sql)} where c.article_id = ${articleId} and c.parent_id is null and ${page.after}
      order by ${page.by} limit ${page.limit}`,
    reader,
  })
  return roots?.toReversed()
}

/** Replies to a comment, oldest first, each with its own first replies. Undefined when there is no such comment. */
export async function readReplies(sql: Queries, parentId: string, reader: CommentReader, page: PageQuery) {
  const start = sql`
    ${commentRows(sql)} where c.parent_id = ${parentId} and ${page.after} order by ${page.by} limit ${page.limit}`
  return readTree(sql, { access: openComment(sql, parentId, reader), start, reader })
}

/**
 * One comment with its ancestors up to the root, and its first replies. The siblings along that path are left out; there
 * `moreReplies` begins at the first reply, so its page contains the reply of the path again.
 */
export async function readThread(sql: Queries, articleId: string, id: string, reader: CommentReader) {
  const trees = await readTree(sql, {
    access: sql`${openComment(sql, id, reader)} and c.article_id = ${articleId}`,
    start: sql`
      with recursive way as (
        select id, parent_id from article_comments where id = ${id}
        union all
        select p.id, p.parent_id from way join article_comments p on p.id = way.parent_id)
      ${commentRows(sql, sql`c.id = ${id}`)} join way on c.id = way.id`,
    reader,
  })
  return trees?.[0]
}

/** One comment of any depth, with its first replies. */
export async function readComment(sql: Queries, id: string, reader: CommentReader): Promise<Comment | undefined> {
  const start = sql`${commentRows(sql)} where c.id = ${id}`
  const trees = await readTree(sql, { access: openComment(sql, id, reader), start, reader })
  return trees?.[0]
}

const openComment = (sql: Queries, id: string, reader: CommentReader) => sql`
  select from article_comments c join articles a on a.id = c.article_id where c.id = ${id} and ${isReadable(sql, reader)}`

const columns = (sql: Queries) => sql`
  c.id, c.article_id, c.parent_id, c.depth, c.content, c.author_id, c.written_by, c.created_at, c.edited_at, c.deleted_at,
  c.like_count, c.reply_count, c.hidden_at, c.hidden_reason, c.hidden_by_admin`

/** @param opens the condition for comments whose first replies are read with them */
const commentRows = (sql: Queries, opens: Fragment = sql`true`) => sql`
  select ${columns(sql)}, ${opens} as opens, 0::bigint as rank from article_comments c`

/**
 * Reads some comments and, below each that opens, as many replies as `commentLimits.repliesShown` says for its depth, but
 * no more than `commentLimits.shown` comments: first replies come before second ones, upper levels before lower ones. One
 * statement, which reads by index only, so its time grows with the comments it returns and not with those that exist.
 * @param access gives a row when the reader may see them
 * @param start selects the comments, with `opens` and a `rank` of 0
 * @returns the topmost, oldest first; undefined without access
 */
async function readTree(
  sql: Queries,
  { access, start, reader }: { access: Fragment; start: Fragment; reader: CommentReader },
): Promise<Comment[] | undefined> {
  const me = reader?.id ?? null
  // The limit of 1 keeps names an index look-up for each comment, where the planner might read all members instead.
  const rows = await sql<(CommentRow | { id: null })[]>`
    with recursive tree as (
      (${start})
      union all
      select r.* from tree t cross join lateral (
        select ${columns(sql)}, true as opens, t.rank + row_number() over (order by c.created_at, c.id) as rank
        from article_comments c where c.parent_id = t.id
        order by c.created_at, c.id limit (${[...commentLimits.repliesShown]}::int[])[t.depth + 1]) r
      where t.opens and t.reply_count > 0 and t.depth < ${commentLimits.depth}
    )
    select t.id, t.article_id, t.parent_id, t.depth, t.content, u.username as author_name,
      coalesce(u.first_name, t.written_by) as author_first_name, t.written_by is not null as former_site, ${tone(sql, sql`t.author_id`)} as author_tone, t.created_at, t.edited_at,
      t.deleted_at is not null as deleted, t.like_count,
      exists (select from comment_likes l where l.comment_id = t.id and l.user_id = ${me}::uuid) as liked,
      coalesce(t.author_id = ${me}::uuid, false) as mine, t.reply_count, t.opens, t.hidden_at is not null as hidden,
      t.hidden_reason, t.hidden_by_admin, ${changedFigures(sql, 'comment', { id: sql`t.id`, content: sql`t.content` })} as changed
    from (${access}) access
      left join (select * from tree order by rank, id desc limit ${commentLimits.shown}) t on true
      left join lateral (select username, first_name from users where id = t.author_id limit 1) u on true
    order by t.created_at, t.id`
  const shown = rows.filter((row) => row.id !== null)
  return rows.length > 0 ? nested(shown, moderates(reader)) : undefined
}
