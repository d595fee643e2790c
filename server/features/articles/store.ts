import { paths } from '../../../contract/paths.ts'
import { v7 as newId } from 'uuid'
import type { ArticleForm } from '../../../contract/articles/article-form.ts'
import type { ListedArticle, MediaItem } from '../../../contract/articles/article-shapes.ts'
import type { ArticleSort, Language } from '../../../contract/articles/articles.ts'
import { withoutRateMarks } from '../../../money/rates/rate-marks.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { byTime, type Order, type Paged, type PageQuery } from '../../kit/paging.ts'
import { indexWords } from '../../search/index-words.ts'
import { inCategories } from './category.ts'
import { coverColumns, type Uncovered } from './cover.ts'
import { categoryId, categoryName } from '../categories/store.ts'
import { counterpart } from '../ladder/counterpart.ts'
import { renderToStore, type StoredHtml } from './stored-html.ts'

/** The text of an article and of its versions, without its publication state. */
export type ArticleText = Omit<ArticleForm, 'published' | 'publishAt' | 'media' | 'questions'> & { media: MediaItem[] }

export type ArticleDraft = ArticleText & {
  authorId: string | null
  published: boolean
  /** Set if links to it are made before it is stored. */
  id?: string
  createdAt?: string
}

const { content, customSlug, translationOf, figure, ...listed } = {
  title: 'value',
  excerpt: 'value',
  content: 'value',
  customSlug: 'value',
  translationOf: 'value',
  figure: 'json',
  category: { column: 'category_id', read: categoryName, store: categoryId },
  readTime: 'value',
  language: 'value',
  tags: 'value',
  media: 'json',
} as const
const listedColumns = columnsOf<Omit<ArticleText, 'content' | 'customSlug' | 'translationOf' | 'figure'>>(listed)
export const articleColumns = columnsOf<ArticleText>({ ...listed, content, customSlug, translationOf, figure })

/** An article without its body and its cover, from `articles a left join users u on u.id = a.author_id`. */
export const summaryColumns = (sql: Queries) => sql`
  a.id, a.slug, ${listedColumns.list(sql, 'a')}, a.author_id, u.first_name as author_first_name, u.last_name as author_last_name,
  u.username as author_name, a.published, a.view_count, a.created_at, a.updated_at`

/** The title and link of an article `a`; hidden from readers if it was unpublished. */
export function shownArticle(sql: Queries, origin: string) {
  return sql`case when a.published then a.title end as article_title,
    case when a.published then ${origin}::text || ${articlePath(sql)} end as article_url`
}

/** `paths.article` of an article `a`, with its letters as they are. */
export const articlePath = (sql: Queries) => sql`${paths.articles()}::text || '/' || a.id || '/' || a.slug`

const latest = byTime('a.created_at', 'a.id')
const popular: Order = { direction: 'desc', columns: { 'a.view_count': 'integer', 'a.id': 'uuid' } }
const title: Order = { direction: 'asc', columns: { 'lower(a.title) collate "C"': 'text', 'a.id': 'uuid' } }
export const readerOrders: Record<ArticleSort, Order> = { latest, popular, 'a-z': title }
/** `is_own_draft` is a column of the rows of `listForEditing`. */
const draftsFirst: Order = {
  direction: 'desc',
  columns: { 'a.is_own_draft': 'boolean', 'a.updated_at': 'timestamptz', 'a.id': 'uuid' },
}
const updated = byTime('a.updated_at', 'a.id')
export const adminOrders = { updated, drafts: draftsFirst, newest: latest, popular, title }

/** True for an article `a` that readers see. The second part follows from the first, and leads to the indexes of the lists. */
export const isPublished = (sql: Queries) => sql`a.published and a.deleted_at is null`

/** A choice of articles; null leaves nothing out. The categories are their ids. */
export interface Choice {
  categories: string[] | null
  language: Language | null
}

/** A page of the published articles of a choice. */
export async function listArticles(sql: Db, { categories, language }: Choice, page: PageQuery) {
  const inCategory = inCategories(sql, sql`a.category_id`, categories)
  const inLanguage = language ? sql`and a.language = ${language}` : sql``
  return sql<Paged<Uncovered<ListedArticle>>[]>`
    select ${summaryColumns(sql)}, ${coverColumns(sql)}, ${counterpart(sql)} as counterpart, ${page.cursor}
    from articles a left join users u on u.id = a.author_id
    where ${isPublished(sql)} ${inCategory} ${inLanguage} and ${page.after}
    order by ${page.by} limit ${page.limit}`
}

/** Stores a new article with its HTML and its search index, in a transaction. Returns its id. */
export async function insertArticle(sql: Queries, draft: ArticleDraft, stored?: StoredHtml): Promise<string> {
  const { html, htmlOf, rateKeys } = stored ?? (await renderToStore(sql, draft, new Date()))
  const { id = newId(), authorId, published, createdAt = new Date().toISOString() } = draft
  const row = {
    id,
    ...articleColumns.row(sql, draft),
    html,
    html_of: htmlOf,
    rate_keys: rateKeys,
    author_id: authorId,
    published,
    created_at: createdAt,
    updated_at: createdAt,
    published_at: published ? createdAt : null,
  }
  await sql`insert into articles ${sql(row)}`
  await indexArticle(sql, id, draft)
  return id
}

/** Indexes an article by title, excerpt, tags and body, in that order of weight. A trigger follows what it changes later. */
export async function indexArticle(
  sql: Queries,
  id: string,
  { title, excerpt, tags, content: body, category, language, published }: ArticleText & { published: boolean },
): Promise<void> {
  const at = { table: 'article_search', key: 'article_id', also: { category_id: categoryId(sql, category), published } }
  await indexWords(sql, at, id, { a: title, b: excerpt, c: tags, d: withoutRateMarks(body), language })
}
