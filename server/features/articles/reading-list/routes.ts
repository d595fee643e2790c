import { readingList, savedPage } from '../../../../contract/reading-list-api.ts'
import { notFound } from '../../../kit/errors.ts'
import { cutPage, readCursor, timeCursor, writeCursor } from '../../../kit/paging.ts'
import { serve } from '../../../kit/serve.ts'
import type { Services } from '../../../services.ts'
import { savedArticles, setToggle, type Toggle } from './store.ts'

export const readingListRoutes = ({ db, now }: Services) => {
  const mark = async (kind: Toggle, article: string, user: string, on: boolean) => {
    const count = await setToggle(db, kind, { article, user, on, now: now() })
    if (count === undefined) throw notFound('Article Not Found')
    return count
  }
  return [
    serve(readingList.like, async ({ params, body: { liked }, user }) => ({
      liked,
      likeCount: await mark('like', params.id, user.id, liked),
    })),

    serve(readingList.save, async ({ params, body: { saved }, user }) => ({
      saved,
      saveCount: await mark('save', params.id, user.id, saved),
    })),

    serve(readingList.saved, async ({ query, user, request, headers }) => {
      const { limit = savedPage } = query
      const after = readCursor<[string, string]>(query.cursor, timeCursor)
      const rows = await savedArticles(db, { user: user.id, after, limit: limit + 1 })
      const page = cutPage(rows, limit, (row) => writeCursor([row.savedAt, row.id]), { request, headers })
      return page.map(({ savedAt: _savedAt, ...article }) => article)
    }),
  ]
}
