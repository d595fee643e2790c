import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { conflict } from '../../kit/errors.ts'
import type { SecretKey } from '../../secret-key.ts'
import { hashOf } from './tokens.ts'

/* Secrets of two-factor login are encrypted: they are worth nothing to somebody who has the database or a backup alone. */

const cipher = 'aes-256-gcm'
/** Bytes, as NIST SP 800-38D recommends them for GCM. */
const nonceLength = 12
const tagLength = 16

/** Encrypts a member's Base32 secret. It is authenticated with the member's id: under another member it opens nothing. */
export function encryptSecret(key: SecretKey, userId: string, secret: string): string {
  const nonce = randomBytes(nonceLength)
  const cipherText = createCipheriv(cipher, secretKeyOf(key), nonce).setAAD(Buffer.from(userId))
  const encrypted = Buffer.concat([
    nonce,
    cipherText.update(secret, 'ascii'),
    cipherText.final(),
    cipherText.getAuthTag(),
  ])
  return prefix(key) + encrypted.toString('base64url')
}

/**
 * Decrypts what `encryptSecret` made; a secret from before the encryption is returned as it is.
 * @throws HttpError 409 when it was encrypted with another key, for another member, or has been changed
 */
export function decryptSecret(key: SecretKey, userId: string, stored: string): string {
  if (!stored.includes('.')) return stored
  if (!stored.startsWith(prefix(key))) throw keyLost()
  const encrypted = Buffer.from(stored.slice(prefix(key).length), 'base64url')
  const plainText = createDecipheriv(cipher, secretKeyOf(key), encrypted.subarray(0, nonceLength))
  plainText.setAAD(Buffer.from(userId)).setAuthTag(encrypted.subarray(-tagLength))
  try {
    return plainText.update(encrypted.subarray(nonceLength, -tagLength), undefined, 'ascii') + plainText.final('ascii')
  } catch {
    throw keyLost()
  }
}

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
    select count(*)::int as count from two_factor where not starts_with(secret, ${prefix(key)})`
  return lost.count
}

const prefix = (key: SecretKey) => `v1.${key.id}.`
const secretKeyOf = (key: SecretKey) => key.derive('two-factor secret')

function keyedHash(key: SecretKey, userId: string, codeHash: string): string {
  const hash = createHmac('sha256', key.derive('recovery code')).update(`${userId} ${codeHash}`).digest('hex')
  return prefix(key) + hash
}

const keyLost = () =>
  conflict(
    'This site cannot check your second factor any more, because its secret key has changed. Please ask whoever runs the site to switch two-factor login off for your account.',
  )
