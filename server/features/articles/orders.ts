import * as z from 'zod/mini'
import { articleLimits, type ArticleSort } from '../../../contract/articles.ts'
import type { ArticleSummary } from '../../../contract/articles-api.ts'
import { Id, Count } from '../../../contract/shapes.ts'
import type { Fragment, Queries } from '../../db/open.ts'
import { readCursor, timeCursor, writeCursor } from '../../kit/paging.ts'

/** With the title as it is compared: lower case by the database's own rule. */
export type ListedArticle = ArticleSummary & { titleKey: string }

interface Order {
  /** The cursor's shape: what the list is ordered by, of the type that it is compared as, and the id. */
  cursor: z.ZodMiniType<[string | number, string]>
  keyOf: (row: ListedArticle) => string | number
  column: (sql: Queries) => Fragment
  type: (sql: Queries) => Fragment
  down: boolean
}

/** The orders of published articles. */
const orders: Record<ArticleSort, Order> = {
  latest: {
    cursor: timeCursor,
    keyOf: (row) => row.createdAt,
    column: (sql) => sql`a.created_at`,
    type: (sql) => sql`timestamptz`,
    down: true,
  },
  popular: {
    cursor: z.tuple([Count.check(z.maximum(2_147_483_647)), Id]),
    keyOf: (row) => row.viewCount,
    column: (sql) => sql`a.view_count`,
    type: (sql) => sql`integer`,
    down: true,
  },
  'a-z': {
    cursor: z.tuple([
      z.string().check(
        z.maxLength(articleLimits.title.max),
        z.refine((text) => !text.includes('\0')),
      ),
      Id,
    ]),
    keyOf: (row) => row.titleKey,
    column: (sql) => sql`lower(a.title) collate "C"`,
    type: (sql) => sql`text`,
    down: false,
  },
}

/** The cursor after a row in an order. */
export const cursorAfter = (sort: ArticleSort, row: ListedArticle): string =>
  writeCursor([orders[sort].keyOf(row), row.id])

/**
 * An order as parts of a query over `articles a`: the condition of what comes after a cursor, and what to order by.
 * @throws Refused 400 for a cursor that this order did not write
 */
export function inOrder(sql: Queries, sort: ArticleSort, cursor: string | undefined) {
  const order = orders[sort]
  const place = readCursor(cursor, order.cursor)
  const key = order.column(sql)
  const direction = order.down ? sql`desc` : sql`asc`
  return {
    beyond: place
      ? sql`(${key}, a.id) ${order.down ? sql`<` : sql`>`} (${String(place[0])}::text::${order.type(sql)}, ${place[1]}::uuid)`
      : sql`true`,
    by: sql`${key} ${direction}, a.id ${direction}`,
  }
}
