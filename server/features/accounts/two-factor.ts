import { Secret, TOTP } from 'otpauth'
import { accountLimits, plainCode } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import { randomCode } from '../../kit/random-code.ts'
import type { Actor } from '../../kit/serve.ts'
import type { SecretKey } from '../../secret-key.ts'
import type { Services } from '../../services.ts'
import { attempt } from './login-throttle.ts'
import { sendSafetyLetter } from './safety-letters.ts'
import { auditMember } from './store.ts'
import { decryptSecret, encryptSecret, hashRecoveryCode } from './two-factor-at-rest.ts'

/** RFC 6238 as every authenticator app has it: six digits of SHA-1, a new code every 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one whose code is taken: clocks drift, and reading a code takes time. */
const drift = 1
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20

/** Stores a new Base32 secret, and replaces one that no code has confirmed. Returns null when two-factor login is on already. */
export async function beginTwoFactor(sql: Queries, key: SecretKey, userId: string): Promise<string | null> {
  const secret = new Secret({ size: secretBytes }).base32
  const { count } = await sql`
    insert into two_factor (user_id, secret) values (${userId}, ${encryptSecret(key, userId, secret)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where two_factor.confirmed_at is null`
  return count > 0 ? secret : null
}

/** The address that an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, { issuer, username }: { issuer: string; username: string }): string {
  return new TOTP({ ...kind, secret, issuer, label: username }).toString()
}

/**
 * Switches two-factor login on, by a code of the secret that waits for it.
 * @throws HttpError 400 for a wrong code, 409 when no secret waits, or it cannot be decrypted
 */
export async function confirmTwoFactor(
  sql: Queries,
  key: SecretKey,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<void> {
  const [waiting] = await sql<{ secret: string }[]>`
    select secret from two_factor where user_id = ${userId} and confirmed_at is null`
  if (!waiting) throw beginAgain()
  const step = stepOf(decryptSecret(key, userId, waiting.secret), code, now)
  if (step === null)
    throw badInput({ code: ['This code is not right. Please try the next one, and check the clock of your phone.'] })
  const { count } = await sql`
    update two_factor set confirmed_at = ${now}, last_step = ${step}
    where user_id = ${userId} and secret = ${waiting.secret} and confirmed_at is null`
  if (count === 0) throw beginAgain()
}

const beginAgain = () => conflict('Please begin again: there is a newer secret, or none.')

/**
 * Guesses at the six digits, by account: with 5 in 15 minutes, and three codes right at a time, somebody who has the password needs two
 * years on average. They can block the owner's app meanwhile, so recovery codes are counted apart.
 */
const appCodeLimit = { name: 'two-factor code', times: 5, seconds: 15 * 60 }

/** Guesses at recovery codes, by challenge or session: they are too long to be guessed, and the owner's way in. */
const recoveryCodeLimit = { name: 'recovery code', times: 5, seconds: 15 * 60 }

/**
 * Asks for the second factor: takes a code of the app or a recovery code, once.
 * @param id the member
 * @param token the hash of their challenge or session
 * @throws HttpError 400 for a wrong or used code, 429 after five of them
 */
export async function passSecondFactor(
  services: Services,
  { id, token, code }: { id: string; token: string; code: string },
  actor: Actor<string | null>,
): Promise<void> {
  const { db, limits, secretKey, now } = services
  const recovery = isRecoveryCode(code)
  const right = await attempt(limits, [recovery ? [recoveryCodeLimit, token] : [appCodeLimit, id]], () =>
    takeCode(db, secretKey, { userId: id, code, now: now() }),
  )
  if (!right) {
    await auditMember(db, 'two-factor.failed', id, actor, { by: null, details: { recovery } })
    throw badInput({ code: ['This code is not right, or has been used. Please try the next one.'] })
  }
  if (!recovery) return
  await auditMember(db, 'two-factor.recovery-code-used', id, actor)
  await sendSafetyLetter(services, db, 'recovery-code-used', id)
}

/**
 * Takes a code of the app or a recovery code, each once, also when several calls come at the same time.
 * @returns whether it was right, and had not been used
 * @throws HttpError 409 when the secret cannot be decrypted: the key has changed, also that of recovery codes
 */
async function takeCode(
  sql: Queries,
  key: SecretKey,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const [stored] = await sql<{ secret: string }[]>`
    select secret from two_factor where user_id = ${userId} and confirmed_at is not null`
  if (!stored) return false
  const step = stepOf(decryptSecret(key, userId, stored.secret), code, now)
  const { count } = isRecoveryCode(code)
    ? await sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hashRecoveryCode(key, userId, code)}`
    : await sql`
        update two_factor set last_step = ${step}
        where user_id = ${userId} and secret = ${stored.secret} and last_step < ${step}`
  return count > 0
}

/** The stored hash of a member's unused recovery code, which stays unused; null for any other code. */
export async function findRecoveryCode(
  sql: Queries,
  key: SecretKey,
  userId: string,
  code: string,
): Promise<string | null> {
  const [found] = await sql<{ codeHash: string }[]>`
    select code_hash from recovery_codes where user_id = ${userId} and code_hash = ${hashRecoveryCode(key, userId, code)}`
  return found?.codeHash ?? null
}

/** Whatever is not six digits. */
function isRecoveryCode(code: string): boolean {
  return !/^\d{6}$/.test(code)
}

/** Replaces the recovery codes. Returns them in plain, such as 'k7wq-3mzd-p2xa': only hashes are stored. */
export async function renewRecoveryCodes(sql: Queries, key: SecretKey, userId: string): Promise<string[]> {
  const codes = Array.from({ length: accountLimits.recoveryCodes }, () => [4, 4, 4].map(randomCode).join('-'))
  // The second of two calls at once waits: ten codes are left, not twenty.
  await sql`select 1 from two_factor where user_id = ${userId} for update`
  await sql`delete from recovery_codes where user_id = ${userId}`
  const hashes = codes.map((code) => hashRecoveryCode(key, userId, plainCode(code)))
  await sql`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::text[])`
  return codes
}

/** Switches two-factor off. Returns whether it had been on, or begun. */
export async function endTwoFactor(sql: Queries, userId: string): Promise<boolean> {
  await sql`delete from recovery_codes where user_id = ${userId}`
  await sql`delete from login_challenges where user_id = ${userId}`
  const { count } = await sql`delete from two_factor where user_id = ${userId}`
  return count > 0
}

/** The step of 30 seconds since 1970 that a code belongs to; null when it belongs to none that is near. */
function stepOf(secret: string, code: string, now: Date): number | null {
  // The library fails for six characters that are more bytes.
  if (isRecoveryCode(code)) return null
  const totp = new TOTP({ ...kind, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
