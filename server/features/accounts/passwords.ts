import { hash, verify } from '@node-rs/argon2'
import { badInput } from '../../kit/errors.ts'
import type { Caller } from '../../kit/serve.ts'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'
import type { Services } from '../../services.ts'
import { findPasswordHash } from './store.ts'

/**
 * Argon2id with 19 MiB, two passes and one thread, as OWASP's Password Storage Cheat Sheet has it; 11 ms on a core of
 * 2026.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash, at the same cost, of 32 random bytes that were not kept: no password is right for it. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$pk6cM4x/rL9kpMRQ+mFRMA$NoauruVGuv4M6cG1LmFDppNPt+nwgTPCsDNvDFzHpmA'

// Each holds a core and 19 MiB while it runs: two at once leave room for the rest of the site.
const inTurn = concurrencyLimit(2, { seconds: 5, each: 0.03 })

/** Wrong passwords of somebody who is signed in already: a borrowed phone is not to find out its owner's password. */
const ownPasswordLimit = { name: 'own password', times: 10, seconds: 15 * 60 }

/**
 * What is stored of a password.
 * @param by whose turn it is: a visitor's network (`networkOf`), an account; nothing at a start and in a command
 * @throws Refused 429 or 503 when its turn would come in more than five seconds
 */
export function hashPassword(password: string, by?: string): Promise<string> {
  return inTurn(() => hash(password, cost), by)
}

/**
 * Whether a password is the one that was hashed.
 * @param stored nothing for an account without a password, or without an account: never right, and found out in the
 *   same time
 * @param by whose turn it is, as for `hashPassword`
 * @throws Refused 429 or 503 when its turn would come in more than five seconds
 */
export async function isPassword(stored: string | null | undefined, password: string, by?: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? nobodysHash, password), by)
  return right && typeof stored === 'string'
}

/**
 * Asks a member who is signed in for their password again.
 * @param field the input that it came in, to which the refusal is tied
 * @throws Refused 400 when it is wrong, 429 after ten of them
 */
export async function confirmOwnPassword(
  { db, limits }: Services,
  user: Caller,
  password: string,
  field: string,
  message = 'Password is incorrect',
): Promise<void> {
  await limits.take(ownPasswordLimit, user.id)
  const stored = await findPasswordHash(db, user.id)
  const right = await isPassword(stored, password, user.id).catch(async (error: unknown) => {
    await limits.giveBack(ownPasswordLimit, user.id)
    throw error
  })
  if (!right) throw badInput({ [field]: [message] })
  await limits.forgive(ownPasswordLimit, user.id)
}
