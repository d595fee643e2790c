import { Secret, TOTP } from 'otpauth'
import { t } from '#words'
import type { Queries } from '../../db/client/open.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import type { SecretKey } from '../../secret-key.ts'
import { decryptSecret, encryptSecret } from './two-factor-at-rest.ts'
import { isRecoveryCode } from './recovery-codes.ts'

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
    throw badInput({ code: [t`This code is not right. Please try the next one, and check the clock of your phone.`] })
  const { count } = await sql`
    update two_factor set confirmed_at = ${now}, last_step = ${step}
    where user_id = ${userId} and secret = ${waiting.secret} and confirmed_at is null`
  if (count === 0) throw beginAgain()
}

const beginAgain = () => conflict(t`Please begin again: there is a newer secret, or none.`)

/** Switches two-factor off. Returns whether it had been on, or begun. */
export async function endTwoFactor(sql: Queries, userId: string): Promise<boolean> {
  await sql`delete from recovery_codes where user_id = ${userId}`
  await sql`delete from login_challenges where user_id = ${userId}`
  const { count } = await sql`delete from two_factor where user_id = ${userId}`
  return count > 0
}

/** The step of 30 seconds since 1970 that a code belongs to; null when it belongs to none that is near. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library fails for six characters that are more bytes.
  if (isRecoveryCode(code)) return null
  const totp = new TOTP({ ...kind, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
