import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint, perHour } from '../endpoint.ts'
import { boundedText, Id, Instant, named } from '../shapes.ts'
import { keyDays, keyLimits as limits, keyScopes } from './keys.ts'

/** API keys, by which programs write: of each only a hash is stored. */

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Its first characters. */
  shown: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The name of the admin who made it, with whose rights it works. */
  madeBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: z.nullable(Instant),
  /** To ten minutes. */
  lastUsedAt: z.nullable(Instant),
  /** `stopped` while its maker is suspended, leaves, or is no admin. */
  state: z.enum(['works', 'stopped', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof ApiKey>

const isOffered = (days: number) => (keyDays as readonly number[]).includes(days)

export const KeyForm = z.object({
  name: boundedText(t`Name`, limits.name).check(...named(t`Name is required`)),
  scopes: z
    .array(z.enum(keyScopes, t`There is no such scope`))
    .check(z.minLength(1, t`Choose at least one scope`), z.maxLength(keyScopes.length, t`Name each scope once`)),
  days: z.int(t`Choose when it expires`).check(z.refine(isOffered, t`Choose when it expires`)),
})
export type KeyForm = z.infer<typeof KeyForm>

const access = 'admin' as const

export const keys = {
  /** All of the site, the newest first, then those that ended within 30 days. */
  list: endpoint('GET /api/admin/keys', { access, reply: z.array(ApiKey) }),
  /** `secret` is the key itself, which is in this reply and in no other. */
  create: endpoint('POST /api/admin/keys', {
    access,
    proof: 'recent',
    limit: perHour(60),
    body: KeyForm,
    reply: z.object({ key: ApiKey, secret: z.string() }),
  }),
  /** For good. */
  revoke: endpoint('DELETE /api/admin/keys/:id', { access, reply: ApiKey }),
}
