import * as z from 'zod/mini'
import { ArticleSummary } from './articles-api.ts'
import { Liked, Liking, toggling } from './discussion-api.ts'
import { endpoint } from './endpoint.ts'
import { Count, paging } from './shapes.ts'

/** Likes and saved articles. The body names the wanted state, so that a second call changes nothing. */

export const savedPage = 20

const Saving = z.object({ saved: z.boolean() })

export const readingList = {
  like: endpoint('PUT /api/articles/:id/like', { ...toggling, body: Liking, reply: Liked }),
  save: endpoint('PUT /api/articles/:id/saved', {
    ...toggling,
    body: Saving,
    reply: z.extend(Saving, { saveCount: Count }),
  }),
  /** The member's saved articles, the last saved first. */
  saved: endpoint('GET /api/saved-articles', {
    access: 'member',
    query: z.object(paging),
    reply: z.array(ArticleSummary),
  }),
}
