import * as z from 'zod/mini'
import { ArticleSummary } from '../articles/article-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Notification } from '../notifications/notifications-api.ts'
import { Count, Id, Instant } from '../shapes.ts'
import { SmallResult } from '../tools/tool-shapes.ts'

const Listed = z.pick(ArticleSummary, {
  id: true,
  slug: true,
  title: true,
  category: true,
  language: true,
  readTime: true,
  cover: true,
})

export const home = {
  /** The things with which a member may go on; null for a visitor. */
  show: endpoint('GET /api/home', {
    reply: z.nullable(
      z.object({
        /** The first lesson of the ladder that the member has not done, in either language; null without one. */
        next: z.nullable(ArticleSummary),
        /** The article that the member stopped in last: the id of the heading, and the hundredths of the text that were read. */
        reading: z.nullable(z.extend(Listed, { place: z.nullable(z.string()), part: Count })),
        /** The questions of lessons that are due, at most those of one second look. */
        due: Count,
        /** The newest articles since the member's visit before this one. */
        fresh: z.array(Listed),
        /** The newest questions of others that nobody has answered. */
        questions: z.array(z.object({ id: Id, title: z.string(), createdAt: Instant })),
        /** Unread notifications of replies and answers. */
        answers: z.array(Notification),
        /** The sums that the member saved last, with the addresses of their calculators and how they come out today. */
        sums: z.array(z.object({ id: Id, name: z.string(), path: z.string(), result: z.nullable(SmallResult) })),
      }),
    ),
  }),
}
