import * as z from 'zod/mini'
import type { AdminArticle, AdminArticlesQuery, AdminArticleSummary } from '../../../contract/admin-articles-api.ts'
import { articleLimits, type Category } from '../../../contract/articles.ts'
import { Id, Count } from '../../../contract/shapes.ts'
import type { Db, Queries } from '../../db/open.ts'
import { readCursor, timeCursor, writeCursor } from '../../kit/paging.ts'
import { summaryColumns } from './columns.ts'

type Sort = NonNullable<AdminArticlesQuery['sort']>
type Listed = AdminArticleSummary & { titleKey: string }

interface List {
  search: string
  status: NonNullable<AdminArticlesQuery['status']>
  category: Category | null
  sort: Sort
  /** Sort key and id of the last row seen. */
  after: [string | number, string] | null
  limit: number
}

/**
 * Articles as editors see them, drafts too, from after a place in the order. Those that are deleted are not among them.
 *
 * `search` is a piece of the title, anywhere in it: an editor looks for an article whose name they know, and while the word
 * is not typed out. The reader's search would find others by their text first.
 */
export async function listForEditing(sql: Db, list: List): Promise<Listed[]> {
  const { key, type, down } = orders[list.sort](sql)
  const conditions = {
    all: sql`true`,
    published: sql`a.published`,
    draft: sql`not a.published and a.publish_at is null`,
    scheduled: sql`a.publish_at is not null`,
  }
  const titled = list.search ? sql`and a.title ilike ${`%${list.search.replace(/[\\%_]/g, String.raw`\$&`)}%`}` : sql``
  const inCategory = list.category ? sql`and a.category = ${list.category}` : sql``
  const direction = down ? sql`desc` : sql`asc`
  const after = list.after
    ? sql`and (${key}, a.id) ${down ? sql`<` : sql`>`} (${String(list.after[0])}::text::${type}, ${list.after[1]}::uuid)`
    : sql``
  return sql<Listed[]>`
    select ${columns(sql)}, lower(a.title) as title_key
    from articles a left join users u on u.id = a.author_id
    where a.deleted_at is null and ${conditions[list.status]} ${inCategory} ${titled} ${after}
    order by ${key} ${direction}, a.id ${direction}
    limit ${list.limit}`
}

/** The place after a row, as a cursor. */
export const placeAfter = (row: Listed, sort: Sort): string => writeCursor([sortKeys[sort](row), row.id])

/** @throws Refused 400 for a cursor that this order did not write */
export const readPlace = (cursor: string | undefined, sort: Sort): [string | number, string] | null =>
  readCursor<[string | number, string]>(cursor, cursors[sort])

/** An article with its text, published or not, or undefined: it is not there, or deleted. */
export async function findForEditing(sql: Queries, id: string): Promise<Omit<AdminArticle, 'autosaved'> | undefined> {
  const [row] = await sql<Omit<AdminArticle, 'autosaved'>[]>`
    select ${columns(sql)}, a.content,
      (select s.username from article_versions v join users s on s.id = v.saved_by
        where v.article_id = a.id and v.version = a.version) as saved_by
    from articles a left join users u on u.id = a.author_id
    where a.id = ${id} and a.deleted_at is null`
  return row
}

const columns = (sql: Queries) => sql`
  ${summaryColumns(sql)}, a.publish_at, a.version, a.comment_count,
  (select count(*) from polls p where p.article_id = a.id and p.deleted_at is null) as poll_count`

const orders = {
  updated: (sql: Queries) => ({ key: sql`a.updated_at`, type: sql`timestamptz`, down: true }),
  newest: (sql: Queries) => ({ key: sql`a.created_at`, type: sql`timestamptz`, down: true }),
  popular: (sql: Queries) => ({ key: sql`a.view_count`, type: sql`integer`, down: true }),
  title: (sql: Queries) => ({ key: sql`lower(a.title) collate "C"`, type: sql`text`, down: false }),
}

const sortKeys: Record<Sort, (row: Listed) => string | number> = {
  updated: (row) => row.updatedAt,
  newest: (row) => row.createdAt,
  popular: (row) => row.viewCount,
  title: (row) => row.titleKey,
}

const cursors = {
  updated: timeCursor,
  newest: timeCursor,
  popular: z.tuple([Count.check(z.maximum(2_147_483_647)), Id]),
  title: z.tuple([
    z.string().check(
      z.maxLength(articleLimits.title.max * 2),
      z.refine((text) => !text.includes('\0')),
    ),
    Id,
  ]),
}
