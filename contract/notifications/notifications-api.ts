import * as z from 'zod/mini'
import { endpoint, perHour } from '../endpoint.ts'
import { Count, Done, Id, Instant, LinkToken, paging } from '../shapes.ts'

export const Notification = z.object({
  id: Id,
  kind: z.enum([
    'comment-reply',
    'forum-reply',
    'forum-answer',
    'mention',
    'report-handled',
    'text-hidden',
    'all-hidden',
    'job-given-up',
    'page-changed',
    'account-approved',
    'members-waiting',
    'text-approved',
    'text-rejected',
    'texts-rejected',
    'texts-waiting',
    'suspended',
    'objection-upheld',
    'objection-reversed',
    'burst',
    'rates-due',
    'figures-changed',
    'sessions-ended',
  ]),
  /** The display name of the member who caused it; null if anonymous. */
  actor: z.nullable(z.string()),
  /** The colour of that member's face, of `tones`; null where no member is named. */
  actorTone: z.nullable(Count),
  /** The article or discussion that it is about, or the text of its link. */
  title: z.string(),
  /** The beginning of the text, if any. */
  excerpt: z.nullable(z.string()),
  /** The path of its link. */
  path: z.string(),
  /** The outcome of a report that was handled. */
  outcome: z.nullable(z.enum(['removed', 'kept', 'mended'])),
  /** The admins' reason for hiding the member's text, or for not publishing it. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  /** Newest first. */
  list: endpoint('GET /api/notifications', { access: 'member', query: z.object(paging), reply: z.array(Notification) }),
  /** Marks one as read, or without `id` all. `unread` is the number left. */
  read: endpoint('POST /api/notifications/read', {
    access: 'member',
    suspended: true,
    body: z.object({ id: z.optional(Id) }),
    reply: z.object({ unread: Count }),
  }),
  /** Ends the letters about answers and mentions, those about questions of lessons, or those with news of the site, by the link in each of them. */
  stopLetters: endpoint('POST /api/notifications/letters/stop', {
    limit: perHour(60),
    body: z.object({ token: LinkToken }),
    reply: Done,
  }),
}
