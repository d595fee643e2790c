import * as z from 'zod/mini'
import { OwnHeldText, Reason } from './texts-api.ts'
import { endpoint } from '../endpoint.ts'
import { heldBecause, type HeldBecause } from './held.ts'
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

const access = 'moderator' as const

export const held = {
  /** The caller's own, the newest first. */
  own: endpoint('GET /api/held', { access: 'member', query: z.object(paging), reply: z.array(OwnHeldText) }),
  withdraw: endpoint('DELETE /api/held/:id', { access: 'member', reply: Done }),
  /** The oldest first. */
  list: endpoint('GET /api/admin/held', { access, query: z.object(paging), reply: z.array(HeldText) }),
  /** Publishes a text in its author's name; 409 with the reason where it cannot stand any more. */
  approve: endpoint('POST /api/admin/held/:id/approve', { access, reply: Done }),
  /** Deletes a text; its author reads the reason. */
  reject: endpoint('POST /api/admin/held/:id/reject', { access, body: z.object({ reason: Reason }), reply: Done }),
}
