import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { accountLimits, plainCode } from '../../../contract/accounts.ts'
import type { Queries } from '../../db/open.ts'
import type { SecretKey } from '../../secret-key.ts'
import { decryptSecret, encryptSecret, hashRecoveryCode } from './two-factor-at-rest.ts'

/** RFC 6238 as every authenticator app has it: six digits of SHA-1, a new code every 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one whose code is taken: clocks drift, and reading a code takes time. */
const drift = 1
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20
/** Digits and letters that nobody takes for one another: 31 of them, so twelve are worth 59 bits. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Keeps a new secret for a member, in the place of one that no code has confirmed.
 * @returns the secret in Base32, or null when two-factor is on already
 */
export async function beginTwoFactor(sql: Queries, key: SecretKey, userId: string): Promise<string | null> {
  const secret = new Secret({ size: secretBytes }).base32
  const kept = await sql`
    insert into two_factor (user_id, secret) values (${userId}, ${encryptSecret(key, userId, secret)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where two_factor.confirmed_at is null
    returning user_id`
  return kept.length > 0 ? secret : null
}

/** The address that an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, { issuer, username }: { issuer: string; username: string }): string {
  return new TOTP({ ...kind, secret, issuer, label: username }).toString()
}

/**
 * Makes a secret count, if the code is one of it.
 * @returns 'missing' when none waits to be confirmed
 * @throws Refused 409 when the secret cannot be decrypted
 */
export async function confirmTwoFactor(
  sql: Queries,
  key: SecretKey,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<'confirmed' | 'wrong' | 'missing'> {
  const [waiting] = await sql<
    { secret: string }[]
  >`select secret from two_factor where user_id = ${userId} and confirmed_at is null`
  if (!waiting) return 'missing'
  const step = stepOf(decryptSecret(key, userId, waiting.secret), plainCode(code), now)
  if (step === null) return 'wrong'
  const confirmed = await sql`
    update two_factor set confirmed_at = ${now}, last_step = ${step}
    where user_id = ${userId} and secret = ${waiting.secret} and confirmed_at is null returning user_id`
  return confirmed.length > 0 ? 'confirmed' : 'missing'
}

/**
 * Takes a code of the app or a recovery code; each is taken once, whoever asks at the same time.
 * @returns whether it was right, and had not been used
 * @throws Refused 409 when the member's secret cannot be decrypted: the key has changed, also that of recovery codes
 */
export async function takeCode(
  sql: Queries,
  key: SecretKey,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const [known] = await sql<
    { secret: string }[]
  >`select secret from two_factor where user_id = ${userId} and confirmed_at is not null`
  if (!known) return false
  const secret = decryptSecret(key, userId, known.secret)
  if (isRecoveryCode(code)) {
    const hash = hashRecoveryCode(key, userId, plainCode(code))
    const taken = await sql`
      delete from recovery_codes where user_id = ${userId} and code_hash = ${hash} returning user_id`
    return taken.length > 0
  }
  const step = stepOf(secret, plainCode(code), now)
  if (step === null) return false
  const taken = await sql`
    update two_factor set last_step = ${step}
    where user_id = ${userId} and secret = ${known.secret} and last_step < ${step} returning user_id`
  return taken.length > 0
}

/** What is stored of a recovery code, when it is one of this member's and unused; it stays so. */
export async function findRecoveryCode(
  sql: Queries,
  key: SecretKey,
  userId: string,
  code: string | undefined,
): Promise<string | null> {
  if (!code) return null
  const [found] = await sql<{ codeHash: string }[]>`
    select code_hash from recovery_codes where user_id = ${userId} and code_hash = ${hashRecoveryCode(key, userId, plainCode(code))}`
  return found?.codeHash ?? null
}

/** Whether this is meant as a recovery code: whatever is not six digits. */
export function isRecoveryCode(code: string): boolean {
  return !/^\d{6}$/.test(plainCode(code))
}

/**
 * Makes new recovery codes in the place of the old ones.
 * @returns them in plain, such as 'k7wq-3mzd-p2xa': only their hashes are kept
 */
export async function renewRecoveryCodes(sql: Queries, key: SecretKey, userId: string): Promise<string[]> {
  const codes = Array.from({ length: accountLimits.recoveryCodes }, newRecoveryCode)
  // Two that renew at the same time wait for each other here: ten codes are left, and not twenty.
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
  const ended = await sql`delete from two_factor where user_id = ${userId} returning user_id`
  return ended.length > 0
}

/** The step of 30 seconds since 1970 that a code belongs to; null when it belongs to none that is near. */
function stepOf(secret: string, code: string, now: Date): number | null {
  if (isRecoveryCode(code)) return null
  const totp = new TOTP({ ...kind, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

function newRecoveryCode(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [part(), part(), part()].join('-')
}
