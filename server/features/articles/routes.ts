import { articleLimits, readCategory } from '../../../contract/articles.ts'
import { articles } from '../../../contract/articles-api.ts'
import type { Services } from '../../services.ts'
import { notFound } from '../../kit/errors.ts'
import { cutPage } from '../../kit/paging.ts'
import { serve } from '../../kit/serve.ts'
import { cursorAfter } from './orders.ts'
import { relatedArticles } from './related.ts'
import { searchArticles } from './search.ts'
import { findArticle, listArticles } from './store.ts'

export const articleRoutes = ({ db, views }: Services) => [
  serve(articles.list, async ({ query, request, headers }) => {
    const limit = query.limit ?? articleLimits.page
    const sort = query.sort ?? 'latest'
    const rows = await listArticles(db, {
      category: readCategory(query.category) ?? null,
      sort,
      cursor: query.cursor,
      limit: limit + 1,
    })
    const page = cutPage(rows, limit, (row) => cursorAfter(sort, row), { request, headers })
    return page.map(({ titleKey: _titleKey, ...article }) => article)
  }),

  serve(articles.search, async ({ query, request, headers }) => {
    const found = await searchArticles(db, {
      text: query.q,
      category: readCategory(query.category) ?? null,
      sort: query.sort ?? 'relevance',
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
