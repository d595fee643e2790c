import { v7 as newId } from 'uuid'
import type { ArticleSort, Category } from '../../contract/articles.ts'
import type { Article, ArticleSummary, MediaItem } from '../../contract/articles-api.ts'
import type { Db, Queries } from '../db/open.ts'
import { searchVector } from '../kit/search/vector.ts'
import { rememberWords } from '../kit/search/lexicon.ts'

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

/** The row as it is listed: all but the body. */
export const summaryColumns = (sql: Queries) => sql`
  a.id, a.title, a.excerpt, a.category, a.read_time, a.language, a.author_id, u.first_name as author_first_name,
  u.last_name as author_last_name, u.username as author_name, a.published, a.media, a.tags, a.view_count, a.created_at, a.updated_at`

/** What a list is ordered by, and so what its cursor holds beside the id. */
const orders = {
  latest: (sql: Queries) => ({ key: sql`a.created_at`, type: sql`timestamptz`, down: true }),
  popular: (sql: Queries) => ({ key: sql`a.view_count`, type: sql`integer`, down: true }),
  'a-z': (sql: Queries) => ({ key: sql`lower(a.title) collate "C"`, type: sql`text`, down: false }),
}

/** With the title as it is compared: lower case by the database's own rule. */
export type ListedArticle = ArticleSummary & { titleKey: string }

/**
 * Published articles in one of the three orders, from after a place in it.
 * @param after sort key and id of the last row seen
 * @param limit how many rows at the most
 */
export async function listArticles(
  sql: Db,
  list: { category: Category | null; sort: ArticleSort; after: [string | number, string] | null; limit: number },
): Promise<ListedArticle[]> {
  const { key, type, down } = orders[list.sort](sql)
  const inCategory = list.category ? sql`and a.category = ${list.category}` : sql``
  const direction = down ? sql`desc` : sql`asc`
  const beyond = down ? sql`<` : sql`>`
  const after = list.after
    ? sql`and (${key}, a.id) ${beyond} (${String(list.after[0])}::text::${type}, ${list.after[1]}::uuid)`
    : sql``
  return sql<ListedArticle[]>`
    select ${summaryColumns(sql)}, lower(a.title) as title_key
    from articles a left join users u on u.id = a.author_id
    where a.published ${inCategory} ${after}
    order by ${key} ${direction}, a.id ${direction}
    limit ${list.limit}`
}

/** A published article with its body, or undefined. */
export async function findArticle(sql: Db, id: string): Promise<Omit<Article, 'html' | 'related'> | undefined> {
  const [row] = await sql<Omit<Article, 'html' | 'related'>[]>`
    select ${summaryColumns(sql)}, a.content
    from articles a left join users u on u.id = a.author_id
    where a.id = ${id} and a.published`
  return row
}

/** The newest published articles with their bodies, for the feed. */
export async function latestArticles(sql: Db, limit: number) {
  return sql<Omit<Article, 'html' | 'related'>[]>`
    select ${summaryColumns(sql)}, a.content
    from articles a left join users u on u.id = a.author_id
    where a.published order by a.created_at desc, a.id desc limit ${limit}`
}

/**
 * Id and last change of published articles, for the site map, in the order of their ids.
 * @param from id of the first; null for the beginning
 * @param limit how many at the most
 */
export async function articleAddresses(sql: Db, { from, limit }: { from: string | null; limit: number }) {
  const beginning = from ? sql`and id >= ${from}` : sql``
  return sql<{ id: string; updatedAt: string }[]>`
    select id, updated_at from articles where published ${beginning} order by id limit ${limit}`
}

/**
 * Stores a new article with its search words; to be called in a transaction.
 * @returns its id
 */
export async function insertArticle(sql: Queries, draft: ArticleDraft): Promise<string> {
  const id = draft.id ?? newId()
  await sql`
    insert into articles (id, title, excerpt, content, category, read_time, language, tags, author_id, published, media,
      created_at, updated_at)
    values (${id}, ${draft.title}, ${draft.excerpt}, ${draft.content}, ${draft.category}, ${draft.readTime}, ${draft.language},
      ${draft.tags}, ${draft.authorId}, ${draft.published}, ${sql.json(draft.media as never)},
      coalesce(${draft.createdAt ?? null}::text::timestamptz, now()), coalesce(${draft.createdAt ?? null}::text::timestamptz, now()))`
  await indexWords(sql, id, draft)
  return id
}

/** Makes an article findable by its words: title, excerpt, tags and body, in that order of weight. */
async function indexWords(sql: Queries, id: string, draft: ArticleDraft): Promise<void> {
  const fields = { a: draft.title, b: draft.excerpt, c: draft.tags, d: draft.content }
  await rememberWords(sql, 'article_search', fields)
  await sql`
    insert into article_search (article_id, search) values (${id}, ${searchVector(fields)}::text::tsvector)
    on conflict (article_id) do update set search = excluded.search`
}
