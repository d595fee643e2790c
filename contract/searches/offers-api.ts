import * as z from 'zod/mini'
import { ArticleSummary, LinkedArticle } from '../articles/article-shapes.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { Count, Day, Id, paging, searchText } from '../shapes.ts'
import { DiscussionSummary } from '../texts/forum-shapes.ts'
import { offerKinds, offerLimits } from './offers.ts'

/** A lesson or a discussion that answers a question which somebody writes. */
export const Offer = z.discriminatedUnion('kind', [
  z.extend(LinkedArticle, { kind: z.literal('lesson'), readTime: ArticleSummary.shape.readTime }),
  z.extend(z.pick(DiscussionSummary, { id: true, title: true, replyCount: true, isAnswered: true }), {
    kind: z.literal('discussion'),
  }),
])
export type Offer = z.infer<typeof Offer>

/** An offer of which people found that it answered their question. */
export const HelpfulOffer = z.object({
  kind: z.enum(offerKinds),
  title: z.string(),
  path: z.string(),
  /** The parts of a lesson's cover; null for a discussion. */
  lesson: z.nullable(z.pick(ArticleSummary, { cover: true, category: true, language: true })),
  /** Each person counts once a day. */
  times: Count,
  lastDay: Day,
})
export type HelpfulOffer = z.infer<typeof HelpfulOffer>

export const offers = {
  /** At most three, the best first; none for a question with few terms of its own. Discussions for members alone. */
  find: endpoint('GET /api/offers', {
    limit: { times: 120, seconds: 60 },
    query: z.object({
      text: z.string().check(z.trim(), z.maxLength(offerLimits.text)),
      /** The article under which it is written. */
      except: z.optional(Id),
    }),
    reply: z.array(Offer),
  }),
  answered: endpoint('POST /api/offers/answered', {
    limit: perHour(60),
    body: z.object({ kind: z.enum(offerKinds), id: Id }),
    reply: z.object({}),
  }),
  /** The ones that answered most questions first. */
  helpful: endpoint('GET /api/admin/offers', {
    access: 'editor',
    query: z.object({ search: searchText, ...paging }),
    reply: z.array(HelpfulOffer),
  }),
}
