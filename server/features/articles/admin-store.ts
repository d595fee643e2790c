import type { AdminArticlesQuery } from '../../../contract/articles/admin-articles-api.ts'
import type { AdminArticle, AdminArticleRow } from '../../../contract/articles/admin-article-shapes.ts'
import type { Db, Fragment, Queries } from '../../db/client/open.ts'
import { inOrder, readCursor, writeCursor, type Paged, type PageQuery } from '../../kit/paging.ts'
import { anyHolds, rowsFound } from '../../kit/list-search.ts'
import { articleNotFound } from '../../acts/edits.ts'
import { coverColumns, type Uncovered } from './cover.ts'
import { questionsColumn } from './questions/store.ts'
import { isInHand, type Editor } from './rights.ts'
import { adminOrders, summaryColumns } from './store.ts'

/**
 * Articles as editors see them, drafts too. `search` looks for a part of the title: an editor knows it, and the readers' search
 * would find others by their text first.
 * @param query.category the id of one
 */
export async function listForEditing(
  sql: Db,
  query: Omit<AdminArticlesQuery, 'category'> & { category: string | null },
  page: PageQuery,
  reader: Pick<Editor, 'id' | 'actingRole'>,
) {
  const conditions = {
    all: sql`true`,
    published: sql`a.published`,
    draft: sql`not a.published and a.publish_at is null`,
    scheduled: sql`a.publish_at is not null`,
  }
  const inCategory = query.category ? sql`and a.category_id = ${query.category}` : sql``
  const from = sql`articles a where a.deleted_at is null and ${isInHand(sql, reader)} and ${conditions[query.status ?? 'all']} ${inCategory}`
  const found = anyHolds(sql, ['a.title'], query.search)
  const rows =
    query.sort === 'drafts'
      ? ownDraftsFirst(sql, { from: sql`${from} and ${found ?? sql`true`}`, page, query, reader })
      : rowsFound(sql, { row: 'a', from, found, page })
  return sql<Paged<Uncovered<AdminArticleRow>>[]>`
    select ${adminColumns(sql)}, ${coverColumns(sql)}, ${page.cursor} from (${rows}) a left join users u on u.id = a.author_id
    order by ${page.by}`
}

interface Divided {
  from: Fragment
  page: PageQuery
  query: Pick<AdminArticlesQuery, 'cursor'>
  reader: Pick<Editor, 'id'>
}

/** The query for the rows of a page: the reader's own drafts, then the others. Each part is read along its index, from the cursor on. */
function ownDraftsFirst(sql: Db, { from, page, query, reader }: Divided): Fragment {
  const [inOwn, ...rest] = query.cursor ? readCursor(query.cursor, adminOrders.drafts) : []
  const cursor = inOwn === undefined ? undefined : writeCursor(rest)
  const part = (isOwn: boolean) => {
    const { after, by } = inOrder(sql, adminOrders.updated, isOwn === inOwn ? cursor : undefined, 0)
    const isPast = isOwn && inOwn === false
    const inPart = isOwn
      ? sql`a.author_id = ${reader.id} and not a.published and a.publish_at is null`
      : sql`(a.author_id is distinct from ${reader.id}::uuid or a.published or a.publish_at is not null)`
    return sql`
      (select a.*, ${isOwn}::boolean as is_own_draft from ${from} and ${after} and ${!isPast}::boolean and ${inPart}
        order by ${by} limit ${page.limit})`
  }
  return sql`select * from (${part(true)} union all ${part(false)}) a order by ${page.by} limit ${page.limit}`
}

/** @throws HttpError 404 for an article that is missing, deleted, or not the author's */
export async function findForEditing(
  sql: Queries,
  id: string,
  reader: Pick<Editor, 'id' | 'actingRole'>,
): Promise<Omit<AdminArticle, 'autosaved'>> {
  const [row] = await sql<Omit<AdminArticle, 'autosaved'>[]>`
    select ${adminColumns(sql)}, a.content, a.custom_slug, a.translation_of, a.figure, ${questionsColumn(sql)},
      (select s.username from article_versions v join users s on s.id = v.saved_by
        where v.article_id = a.id and v.version = a.version) as saved_by
    from articles a left join users u on u.id = a.author_id
    where a.id = ${id} and a.deleted_at is null and ${isInHand(sql, reader)}`
  if (!row) throw articleNotFound()
  return row
}

const adminColumns = (sql: Queries) => sql`
  ${summaryColumns(sql)}, a.publish_at, a.version, a.comment_count, a.like_count, a.save_count,
  (select count(*) from polls p where p.article_id = a.id and p.deleted_at is null) as poll_count,
  (select count(*) from article_reads r where r.article_id = a.id and r.done_at is not null) as done_count`
