import * as z from 'zod/mini'
import { articleLimits, readCategory, type ArticleSort } from '../../contract/articles.ts'
import { articles } from '../../contract/articles-api.ts'
import { Id, Tally } from '../../contract/shapes.ts'
import type { Services } from '../services.ts'
import { notFound } from '../kit/errors.ts'
import { cutPage, readCursor, timeCursor, writeCursor } from '../kit/paging.ts'
import { serve } from '../kit/serve.ts'
import { relatedArticles } from './related.ts'
import { searchArticles } from './search.ts'
import { findArticle, listArticles, type ListedArticle } from './store.ts'

/** A list's cursor holds what the list is ordered by, and the id: of that type, since it goes into a comparison. */
const listCursors = {
  latest: timeCursor,
  popular: z.tuple([Tally.check(z.maximum(2_147_483_647)), Id]),
  'a-z': z.tuple([
    z.string().check(
      z.maxLength(articleLimits.title.max),
      z.refine((text) => !text.includes('\0')),
    ),
    Id,
  ]),
}

export const articleRoutes = ({ db, views }: Services) => [
  serve(articles.list, async ({ query, request, headers }) => {
    const limit = query.limit ?? articleLimits.page
    const sort = query.sort ?? 'latest'
    const rows = await listArticles(db, {
      category: readCategory(query.category) ?? null,
      sort,
      after: readCursor<[string | number, string]>(query.cursor, listCursors[sort]),
      limit: limit + 1,
    })
    const page = cutPage(rows, limit, (row) => writeCursor([sortKeys[sort](row), row.id]), { request, headers })
    return page.map(({ titleKey: _titleKey, ...article }) => article)
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

  serve(articles.show, async ({ params, request, address, user }) => {
    const article = await findArticle(db, params.id, user)
    if (!article) throw notFound('Article Not Found')
    if (article.published) views.saw(article.id, address, request.headers.get('user-agent'))
    return { ...article, related: await relatedArticles(db, article) }
  }),
]

const sortKeys: Record<ArticleSort, (row: ListedArticle) => string | number> = {
  latest: (row) => row.createdAt,
  popular: (row) => row.viewCount,
  'a-z': (row) => row.titleKey,
}
