import { createHmac } from 'node:crypto'
import { t } from '#words'
import type { Db } from '../../db/client/open.ts'
import { conflict } from '../../kit/errors.ts'
import type { SecretKey } from '../../secret-key.ts'
import { seal, sealedBy, unseal } from '../../seal.ts'
import { hashOf } from './tokens.ts'

/* Secrets of two-factor login are encrypted: they are worth nothing to somebody who has the database or a backup alone. */

/** Encrypts a member's Base32 secret. */
export const encryptSecret = (key: SecretKey, userId: string, secret: string): string =>
  seal(key, { label, owner: userId }, secret)

/**
 * Decrypts what `encryptSecret` made; a secret from before the encryption is returned as it is.
 * @throws HttpError 409 when it was encrypted with another key, for another member, or has been changed
 */
export function decryptSecret(key: SecretKey, userId: string, stored: string): string {
  if (!stored.includes('.')) return stored
  const secret = unseal(key, { label, owner: userId }, stored)
  if (secret === null) throw keyLost()
  return secret
}

const label = 'two-factor secret'

/**
 * Returns what is stored of a member's recovery code. The SHA-256 of the code is what was stored before, so that codes
 * from then go on working.
 * @param code in plain form (`plainCode`)
 */
export const hashRecoveryCode = (key: SecretKey, userId: string, code: string): string =>
  keyedHash(key, userId, hashOf(code))

/**
 * Rewrites what was stored before secrets were encrypted; does nothing when there is none.
 * @returns how many members' secrets cannot be read, because they were encrypted with another key
 */
export async function encryptEarlierSecrets(sql: Db, key: SecretKey): Promise<number> {
  const secrets = await sql<{ userId: string; secret: string }[]>`
    select user_id, secret from two_factor where secret not like '%.%'`
  for (const { userId, secret } of secrets)
    await sql`
      update two_factor set secret = ${encryptSecret(key, userId, secret)}
      where user_id = ${userId} and secret = ${secret}`
  const codes = await sql<{ userId: string; codeHash: string }[]>`
    select user_id, code_hash from recovery_codes where code_hash not like '%.%'`
  for (const { userId, codeHash } of codes)
    await sql`
      update recovery_codes set code_hash = ${keyedHash(key, userId, codeHash)}
      where user_id = ${userId} and code_hash = ${codeHash}`
  const [lost] = await sql<[{ count: number }]>`
    select count(*)::int as count from two_factor where not starts_with(secret, ${sealedBy(key)})`
  return lost.count
}

function keyedHash(key: SecretKey, userId: string, codeHash: string): string {
  const hash = createHmac('sha256', key.derive('recovery code')).update(`${userId} ${codeHash}`).digest('hex')
  return sealedBy(key) + hash
}

const keyLost = () =>
  conflict(
    t`This site cannot check your second factor any more, because its secret key has changed. Please ask whoever runs the site to switch two-factor login off for your account.`,
  )
