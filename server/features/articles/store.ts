import { v7 as newId } from 'uuid'
import type { ArticleSort, Category } from '../../../contract/articles.ts'
import type { Article, ArticleSummary, MediaItem } from '../../../contract/articles-api.ts'
import type { Db, Queries } from '../../db/open.ts'
import { indexWords } from '../../search/index-words.ts'
import { summaryColumns } from './columns.ts'
import { inOrder, type ListedArticle } from './orders.ts'
import { currentHtml, htmlToStore, withHtml, type StoredHtml } from './stored-html.ts'

/** An article as it is written: what an editor or the starter content gives. */
export interface ArticleDraft {
  title: string
  excerpt: string
  content: string
  category: Category
  readTime: number
  language: 'en' | 'hi'
  tags: string[]
  authorId: string | null
  published: boolean
  media: MediaItem[]
  /** Given where links to it are made before it is stored. */
  id?: string
  createdAt?: string
}

/**
 * Published articles in one of the three orders, from after a cursor.
 * @param limit how many rows at the most
 * @throws Refused 400 for a cursor that this order did not write
 */
export async function listArticles(
  sql: Db,
  list: { category: Category | null; sort: ArticleSort; cursor: string | undefined; limit: number },
): Promise<ListedArticle[]> {
  const order = inOrder(sql, list.sort, list.cursor)
  const inCategory = list.category ? sql`and a.category = ${list.category}` : sql``
  return sql<ListedArticle[]>`
    select ${summaryColumns(sql)}, lower(a.title) as title_key
    from articles a left join users u on u.id = a.author_id
    where a.published ${inCategory} and ${order.beyond}
    order by ${order.by}
    limit ${list.limit}`
}

/**
 * A published article with its body and counters, or undefined. An admin also gets what is not published: it is how they see
 * their draft as readers will.
 * @param reader the member who reads it: whether they like it, and have saved it; null for a stranger
 */
export async function findArticle(
  sql: Db,
  id: string,
  reader: { id: string; isAdmin: boolean } | null,
): Promise<Omit<Article, 'related'> | undefined> {
  const rows = await sql<(Omit<Article, 'html' | 'related'> & { html: string | null })[]>`
    select ${summaryColumns(sql)}, a.content, ${currentHtml(sql)}, a.comment_count, a.like_count, a.save_count,
      exists (select from article_likes l where l.article_id = a.id and l.user_id = ${reader?.id ?? null}) as liked,
      exists (select from saved_articles s where s.article_id = a.id and s.user_id = ${reader?.id ?? null}) as saved
    from articles a left join users u on u.id = a.author_id
    where a.id = ${id} and (a.published or ${reader?.isAdmin ?? false} and a.deleted_at is null)`
  return (await withHtml(sql, rows))[0]
}

/** An article with its HTML, as it is the same for everybody. */
export type WrittenArticle = ArticleSummary & Pick<Article, 'html'>

/** The newest published articles with their HTML, for the feed. */
export async function latestArticles(sql: Db, limit: number): Promise<WrittenArticle[]> {
  const rows = await sql<(ArticleSummary & { content: string; html: string | null })[]>`
    select ${summaryColumns(sql)}, a.content, ${currentHtml(sql)}
    from articles a left join users u on u.id = a.author_id
    where a.published order by a.created_at desc, a.id desc limit ${limit}`
  return withHtml(sql, rows)
}

/**
 * Stores a new article with its HTML and search words; to be called in a transaction.
 * @param rendered the HTML, where it has been made already
 * @returns its id
 */
export async function insertArticle(
  sql: Queries,
  draft: ArticleDraft,
  { html, htmlOf }: StoredHtml = htmlToStore(draft.content),
): Promise<string> {
  const id = draft.id ?? newId()
  await sql`
    insert into articles (id, title, excerpt, content, html, html_of, category, read_time, language, tags, author_id, published, media,
      created_at, updated_at, published_at)
    values (${id}, ${draft.title}, ${draft.excerpt}, ${draft.content}, ${html}, ${htmlOf}, ${draft.category}, ${draft.readTime}, ${draft.language},
      ${draft.tags}, ${draft.authorId}, ${draft.published}, ${sql.json(draft.media as never)},
      coalesce(${draft.createdAt ?? null}::text::timestamptz, now()), coalesce(${draft.createdAt ?? null}::text::timestamptz, now()),
      case when ${draft.published} then coalesce(${draft.createdAt ?? null}::text::timestamptz, now()) end)`
  await indexArticle(sql, id, draft)
  return id
}

/** Makes an article findable by its words as they are now: title, excerpt, tags and body, in that order of weight. */
export async function indexArticle(
  sql: Queries,
  id: string,
  { title, excerpt, tags, content }: Pick<ArticleDraft, 'title' | 'excerpt' | 'tags' | 'content'>,
): Promise<void> {
  const fields = { a: title, b: excerpt, c: tags, d: content }
  await indexWords(sql, { table: 'article_search', key: 'article_id' }, id, fields)
}
