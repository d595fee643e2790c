import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { articleLimits, readCategory } from '../../contract/articles.ts'
import { articles } from '../../contract/articles-api.ts'
import { Id } from '../../contract/shapes.ts'
import type { Services } from '../services.ts'
import { notFound } from '../kit/errors.ts'
import { cutPage, readCursor, writeCursor } from '../kit/paging.ts'
import { serve } from '../kit/serve.ts'
import { renderMarkdown } from './markdown.ts'
import { relatedArticles } from './related.ts'
import { searchArticles } from './search.ts'
import { findArticle, listArticles } from './store.ts'

const ListCursor = z.tuple([z.string(), Id])

export const articleRoutes = ({ db, views }: Services) => [
  serve(articles.list, async ({ query, request, headers }) => {
    const limit = query.limit ?? articleLimits.page
    const rows = await listArticles(db, {
      category: readCategory(query.category) ?? null,
      sort: query.sort ?? 'latest',
      after: readCursor(query.cursor, ListCursor),
      limit: limit + 1,
    })
    const page = cutPage(rows, limit, (row) => writeCursor([row.sortKey, row.id]), { request, headers })
    return page.map(({ sortKey: _, ...article }) => article)
  }),

  serve(articles.search, async ({ query, request, headers }) => {
    const found = await searchArticles(db, {
      text: query.q,
      category: readCategory(query.category) ?? null,
      cursor: query.cursor,
      limit: query.limit ?? articleLimits.searchPage,
    })
    const results = cutPage(found.rows, found.limit, found.cursorOf, { request, headers })
    return { results: results.map(found.asResult), count: found.count, query: query.q, hasMore: headers.has('link') }
  }),

  serve(articles.show, async ({ params, request, address }) => {
    const article = await findArticle(db, params.id)
    if (!article) throw notFound('Article Not Found')
    views.saw(article.id, address, request)
    return { ...article, html: renderedOnce(article), related: await relatedArticles(db, article) }
  }),
]

/** Rendering costs a millisecond or two: the last few hundred bodies are kept, each under its version. */
const rendered = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (html) => html.length + 1 })

function renderedOnce(article: { id: string; updatedAt: string; content: string }): string {
  const key = `${article.id} ${article.updatedAt}`
  const html = rendered.get(key) ?? renderMarkdown(article.content)
  rendered.set(key, html)
  return html
}
