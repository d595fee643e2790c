import { paths } from '../../../contract/paths.ts'
import { v7 as newId } from 'uuid'
import type { ArticleForm } from '../../../contract/articles/admin-articles-api.ts'
import type { Article, ArticleSummary, MediaItem } from '../../../contract/articles/articles-api.ts'
import { articleLabels } from '../../../contract/articles/article-labels.ts'
import type { ArticleSort, Language } from '../../../contract/articles/articles.ts'
import { withoutRateMarks } from '../../../money/rates/rate-marks.ts'
import { columnsOf } from '../../db/columns.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { byTime, type Order, type Paged, type PageQuery } from '../../kit/paging.ts'
import type { ValueCache } from '../../kit/value-cache.ts'
import { indexWords } from '../../search/index-words.ts'
import { inCategories } from './category.ts'
import { categoryId, categoryName } from '../categories/store.ts'
import { counterpart } from '../ladder/counterpart.ts'
import { changesSince, lastChanges } from '../rates/figures.ts'
import { lessonTools } from './lesson-tools.ts'
import { isReadable } from './rights.ts'
import { currentHtml, renderToStore, withHtml, type Rendered, type StoredHtml } from './stored-html.ts'

/** The text of an article and of its versions, without its publication state. */
export type ArticleText = Omit<ArticleForm, 'published' | 'publishAt' | 'media'> & { media: MediaItem[] }

export type ArticleDraft = ArticleText & {
  authorId: string | null
  published: boolean
  /** Set if links to it are made before it is stored. */
  id?: string
  createdAt?: string
}

const { content, customSlug, translationOf, ...listed } = {
  title: 'value',
  excerpt: 'value',
  content: 'value',
  customSlug: 'value',
  translationOf: 'value',
  category: { column: 'category_id', read: categoryName, store: categoryId },
  readTime: 'value',
  language: 'value',
  tags: 'value',
  media: 'json',
} as const
const listedColumns = columnsOf<Omit<ArticleText, 'content' | 'customSlug' | 'translationOf'>>(listed)
export const articleColumns = columnsOf<ArticleText>({ ...listed, content, customSlug, translationOf })

/** An article without its body, from `articles a left join users u on u.id = a.author_id`. */
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
export const adminOrders = { updated: byTime('a.updated_at', 'a.id'), newest: latest, popular, title }

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
  return sql<Paged<ArticleSummary>[]>`
    select ${summaryColumns(sql)}, ${page.cursor}
    from articles a left join users u on u.id = a.author_id
    where ${isPublished(sql)} ${inCategory} ${inLanguage} and ${page.after}
    order by ${page.by} limit ${page.limit}`
}

/** An article with its body, counters, and the reader's like, bookmark and tick; undefined if the reader may not open it. */
export async function findArticle(
  { db, content }: { db: Db; content: ValueCache },
  id: string,
  reader: Reader,
  now: Date,
) {
  const read = () => readArticle(db, id, now)
  const user = reader?.id ?? null
  const [cached, [own]] = await Promise.all([
    content.get(`article ${id} ${dayInIndia(now)}`, read, 64),
    db<Pick<Article, OfReader>[]>`
      select a.published, a.updated_at, a.view_count, a.comment_count, a.like_count, a.save_count,
        exists (select from article_likes l where l.article_id = a.id and l.user_id = ${user}) as liked,
        exists (select from saved_articles s where s.article_id = a.id and s.user_id = ${user}) as saved,
        ${user}::uuid is not null and exists (select from article_reads r
          where r.article_id in (a.id, (${counterpart(db)} ->> 'id')::uuid) and r.user_id = ${user} and r.done_at is not null) as done
      from articles a where a.id = ${id} and ${isReadable(db, reader)}`,
  ])
  if (!own) return undefined
  // The database may tell of a change after whoever made it reads it.
  const article = cached?.updatedAt === own.updatedAt ? cached : await read()
  return article && { ...article, ...own }
}

type Reader = Parameters<typeof isReadable>[1]
type Counts = 'viewCount' | 'commentCount' | 'likeCount' | 'saveCount'
type OfReader = Counts | 'published' | 'updatedAt' | 'liked' | 'saved' | 'done'

/** An article as it is for everybody. */
async function readArticle(sql: Db, id: string, now: Date) {
  const rows = await sql<(Omit<Article, OfOthers> & Rendered)[]>`
    select ${summaryColumns(sql)}, a.content, ${currentHtml(sql, now)},
      ${counterpart(sql)} as counterpart
    from articles a left join users u on u.id = a.author_id
    where a.id = ${id}`
  const [row] = await withHtml(sql, rows, now)
  if (!row) return undefined
  const { rateKeys: keys, ...article } = { ...row, html: row.html + (await lessonTools(sql, row)) }
  const [since, day] = [dayInIndia(new Date(article.createdAt)), dayInIndia(now)]
  const labels = article.language === 'en' ? null : articleLabels[article.language]
  return { ...article, words: labels, changes: await changesSince(sql, { keys, since, day }) }
}

type OfOthers =
  | 'html'
  | 'related'
  | 'changes'
  | 'words'
  | 'step'
  | Exclude<OfReader, 'published' | 'updatedAt' | 'viewCount'>

/** An article with its HTML, the same for everybody. */
export type WrittenArticle = ArticleSummary & Pick<Article, 'html'>

/** The articles of a feed; null leaves nothing out. */
export interface FeedFilter {
  category: { id: string; name: string } | null
  language: Language | null
}

/** The newest published articles, for a feed. */
export async function latestArticles(
  sql: Db,
  { category, language }: FeedFilter,
  limit: number,
  now: Date,
): Promise<WrittenArticle[]> {
  const inCategory = category ? sql`and a.category_id = ${category.id}` : sql``
  const inLanguage = language ? sql`and a.language = ${language}` : sql``
  const rows = await sql<(ArticleSummary & { content: string } & Rendered)[]>`
    select ${summaryColumns(sql)}, a.content, ${currentHtml(sql, now)}
    from articles a left join users u on u.id = a.author_id
    where ${isPublished(sql)} ${inCategory} ${inLanguage}
    order by a.created_at desc, a.id desc limit ${limit}`
  const articles = await withHtml(sql, rows, now)
  const changes = await lastChanges(sql, [...new Set(articles.flatMap(({ rateKeys }) => rateKeys))], now)
  // A changed figure changes the text.
  return articles.map((article) => {
    const moments = article.rateKeys.flatMap((key) => changes.get(key) ?? [])
    return { ...article, updatedAt: [article.updatedAt, ...moments].toSorted().at(-1) ?? article.updatedAt }
  })
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
