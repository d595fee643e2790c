import * as z from 'zod/mini'
import { securityChanges } from './accounts.ts'
import { Done, Me, NewPassword } from './accounts-api.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './shapes.ts'

/** A change that concerns the safety of the account. */
export const SecurityEvent = z.object({
  id: Id,
  change: z.enum(securityChanges),
  at: Instant,
  /** Browser and system, in words, as in a session; null when the operator did it at the terminal. */
  device: z.nullable(z.string()),
  /** The internet address that it was done from. */
  place: z.nullable(z.string()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const accountSafety = {
  /** Records the answer of a member who signed up without consent: 18 or over and the notice read, or not now. */
  consent: endpoint('PUT /api/auth/consent', {
    access: 'member',
    suspended: true,
    body: z.object({ consent: z.boolean('Please say whether you agree') }),
    reply: z.object({ user: Me }),
  }),
  /** Undoes a change of the address, by the link that went to the old one. */
  restoreEmail: endpoint('POST /api/auth/restore-email', { body: NewPassword, reply: Done }),
  /** The latest changes that concern the safety of this member's account. */
  securityEvents: endpoint('GET /api/auth/security-events', { access: 'member', reply: z.array(SecurityEvent) }),
}
