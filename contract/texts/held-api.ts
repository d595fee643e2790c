import * as z from 'zod/mini'
import { t } from '#words'
import { OwnHeldText, Reason } from './text-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { heldBecause, heldLimits, type HeldBecause } from './held.ts'
import { Count, Done, Id, Instant, paging } from '../shapes.ts'

/** The calls about texts that wait for a moderator. */

export const HeldText = z.extend(OwnHeldText, {
  because: z.enum(Object.keys(heldBecause) as HeldBecause[]),
  author: z.object({
    id: Id,
    username: z.string(),
    createdAt: Instant,
    /** Texts that readers see, and those that the admins have hidden. */
    published: Count,
    hidden: Count,
    waiting: Count,
  }),
  /** Others decide on the caller's own. */
  mine: z.boolean(),
})
export type HeldText = z.infer<typeof HeldText>

/** A text that waits, as its writer sees it. */
export const QueuedText = z.extend(OwnHeldText, {
  /** The texts that the moderators come to before it, `heldLimits.ahead` at most; null for one that does not wait for them. */
  ahead: z.nullable(Count),
})
export type QueuedText = z.infer<typeof QueuedText>

const access = 'moderator' as const

/** Texts that are decided on at once. */
const texts = z
  .array(Id)
  .check(
    z.minLength(1, t`Choose at least one text`),
    z.maxLength(heldLimits.atOnce, t`Choose at most ${heldLimits.atOnce} texts`),
  )

/** The reply to a rejection, with the ids by which it can be undone: one for each member. */
const Rejected = z.object({ message: z.string(), rulings: z.array(Id) })

export const held = {
  /** The caller's own, the newest first. */
  own: endpoint('GET /api/held', { access: 'member', query: z.object(paging), reply: z.array(QueuedText) }),
  withdraw: endpoint('DELETE /api/held/:id', { access: 'member', reply: Done }),
  /** The oldest first. */
  list: endpoint('GET /api/admin/held', { access, query: z.object(paging), reply: z.array(HeldText) }),
  /** Publishes a text in its author's name; 409 with the reason where it cannot stand any more. */
  approve: endpoint('POST /api/admin/held/:id/approve', { access, reply: Done }),
  /** Takes a text out of the queue; its author reads the reason. It can be undone for a week (`rulings.undo`). */
  reject: endpoint('POST /api/admin/held/:id/reject', { access, body: z.object({ reason: Reason }), reply: Rejected }),
  /** Publishes several, each in the name of its author; those that cannot stand any more stay in the queue. 409 if none can. */
  approveAll: endpoint('POST /api/admin/held/approvals', {
    access,
    body: z.object({ texts }),
    reply: z.object({ message: z.string(), approved: Count }),
  }),
  /** Rejects several with one reason; what was decided on meanwhile is left. 409 if none is left. */
  rejectAll: endpoint('POST /api/admin/held/rejections', {
    access,
    body: z.object({ texts, reason: Reason }),
    reply: Rejected,
  }),
}
