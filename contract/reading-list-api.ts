import * as z from 'zod/mini'
import { ArticleSummary } from './articles-api.ts'
import { endpoint } from './endpoint.ts'
import { Count, paging } from './shapes.ts'

/** Likes and saved articles. The body names the wanted state, so that a second call changes nothing. */

const often = { times: 60, seconds: 60 }

export const savedPage = 20

export const readingList = {
  like: endpoint('PUT /api/articles/:id/like', {
    access: 'member',
    limit: often,
    body: z.object({ liked: z.boolean() }),
    reply: z.object({ liked: z.boolean(), likeCount: Count }),
  }),
  save: endpoint('PUT /api/articles/:id/saved', {
    access: 'member',
    limit: often,
    body: z.object({ saved: z.boolean() }),
    reply: z.object({ saved: z.boolean(), saveCount: Count }),
  }),
  /** The member's saved articles, the last saved first. */
  saved: endpoint('GET /api/saved-articles', {
    access: 'member',
    query: z.object(paging),
    reply: z.array(ArticleSummary),
  }),
}
