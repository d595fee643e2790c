import { accountLimits, plainCode } from '../../../contract/accounts/accounts.ts'
import type { Queries } from '../../db/client/open.ts'
import { randomCode } from '../../kit/random-code.ts'
import type { SecretKey } from '../../secret-key.ts'
import { hashRecoveryCode } from './two-factor-at-rest.ts'

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
export function isRecoveryCode(code: string): boolean {
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
