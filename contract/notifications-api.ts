import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Count, paging } from './shapes.ts'

export const Notification = z.object({
  id: Id,
  kind: z.enum(['comment-reply', 'forum-reply', 'forum-answer', 'report-handled', 'text-hidden', 'all-hidden']),
  /** The member who caused it, by the name that others see; null when nobody is to be named. */
  actor: z.nullable(z.string()),
  /** The article or discussion that it is about. */
  title: z.string(),
  /** The beginning of what was written, when something was. */
  excerpt: z.nullable(z.string()),
  /** The path on this site to which it leads. */
  path: z.string(),
  /** The outcome of a report that was handled. */
  outcome: z.nullable(z.enum(['removed', 'kept'])),
  /** The reason why the admins hid a text of the member's own. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  /** Newest first. */
  list: endpoint('GET /api/notifications', {
    access: 'member',
    query: z.object(paging),
    reply: z.array(Notification),
  }),
  /** Marks one as read, or without `id` all of them. `unread` is how many are left. */
  read: endpoint('POST /api/notifications/read', {
    access: 'member',
    suspended: true,
    body: z.object({ id: z.optional(Id) }),
    reply: z.object({ unread: Count }),
  }),
}
