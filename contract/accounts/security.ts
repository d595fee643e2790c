import * as z from 'zod/mini'
import { Id, Instant } from '../shapes.ts'

/** The shapes of the Security tab: where a member is signed in, and what was changed. */

/** A device that is signed in. */
export const Session = z.object({
  id: z.string(),
  /** Browser and system as a text: 'Chrome on Android'. */
  device: z.string(),
  createdAt: Instant,
  seenAt: Instant,
  current: z.boolean(),
})

/** A security event of the account. */
export const SecurityEvent = z.object({
  id: Id,
  change: z.enum([
    'email-change-asked',
    'email-changed',
    'email-restored',
    'password-changed',
    'two-factor-on',
    'two-factor-off',
    'recovery-codes-renewed',
    'login-connected',
    'login-disconnected',
    'passkey-added',
    'passkey-removed',
  ]),
  at: Instant,
  /** Browser and system, as in a session; null for an admin and the operator's command. */
  device: z.nullable(z.string()),
  /** The IP address. */
  place: z.nullable(z.string()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>
