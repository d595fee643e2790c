import * as z from 'zod/mini'
import { t } from '#words'
import { Email, Me } from '../accounts/accounts-api.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { roles } from '../roles.ts'
import { Count, Done, Id, Instant, LinkToken, paging } from '../shapes.ts'

/** Invitations to a role, by a link that works once. */

export const Invitation = z.object({
  id: Id,
  role: z.enum(roles),
  email: z.nullable(z.string()),
  /** The account that has signed up by it, which alone may accept it. */
  claimedBy: z.nullable(z.string()),
  claimedByTone: z.nullable(Count),
  /** The admin who made it. */
  invitedBy: z.string(),
  /** The colours of their faces. */
  invitedByTone: Count,
  createdAt: Instant,
  expiresAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

const admin = 'admin' as const

export const invitations = {
  /** The open ones, the newest first. */
  list: endpoint('GET /api/admin/invitations', {
    access: admin,
    query: z.object(paging),
    reply: z.array(Invitation),
  }),
  /** With an address, and where the site sends mail, a letter with the link goes there: `sent`. */
  create: endpoint('POST /api/admin/invitations', {
    access: admin,
    proof: 'recent',
    limit: perHour(30),
    body: z.object({
      role: z.enum(roles, t`Choose a role`).check(z.refine((role) => role !== 'user', t`Choose a role`)),
      email: z.optional(Email),
    }),
    reply: z.object({ link: z.string(), expiresAt: Instant, sent: z.boolean() }),
  }),
  withdraw: endpoint('DELETE /api/admin/invitations/:id', { access: admin, reply: Done }),
  /** Gives the caller the role of an invitation. */
  accept: endpoint('POST /api/invitations/accept', {
    access: 'member',
    waiting: true,
    limit: perHour(20),
    body: z.object({ token: LinkToken }),
    reply: z.extend(Done, { user: Me }),
  }),
}
