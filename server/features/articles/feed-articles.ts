import type { Article, ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import type { Language } from '../../../contract/articles/articles.ts'
import type { Db } from '../../db/client/open.ts'
import { lastChanges } from '../rates/figures.ts'
import { coverColumns, type Uncovered, withCovers } from './cover.ts'
import { currentHtml, withHtml, type Rendered } from './stored-html.ts'
import { summaryColumns, isPublished } from './store.ts'

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
  const rows = await sql<(Uncovered<ArticleSummary> & { content: string } & Rendered)[]>`
    select ${summaryColumns(sql)}, ${coverColumns(sql)}, a.content, ${currentHtml(sql, now)}
    from articles a left join users u on u.id = a.author_id
    where ${isPublished(sql)} ${inCategory} ${inLanguage}
    order by a.created_at desc, a.id desc limit ${limit}`
  const articles = await withHtml(sql, await withCovers(sql, rows, now), now)
  const changes = await lastChanges(sql, [...new Set(articles.flatMap(({ rateKeys }) => rateKeys))], now)
  // A changed figure changes the text.
  return articles.map((article) => {
    const moments = article.rateKeys.flatMap((key) => changes.get(key) ?? [])
    return { ...article, updatedAt: [article.updatedAt, ...moments].toSorted().at(-1) ?? article.updatedAt }
  })
}
