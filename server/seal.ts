import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from './secret-key.ts'

const cipher = 'aes-256-gcm'
/** Bytes, as NIST SP 800-38D recommends them for GCM. */
const nonceLength = 12
const tagLength = 16

/** The beginning of every text that was sealed with a secret. */
export const sealedBy = ({ id }: SecretKey): string => `v1.${id}.`

/** The use of a sealed text, and the id of the row that holds it: under another it opens nothing. */
interface SealedFor {
  label: string
  owner: string
}

/** Encrypts a text: it is worth nothing to somebody who has the database or a backup alone. */
export function seal(key: SecretKey, { label, owner }: SealedFor, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipherText = createCipheriv(cipher, key.derive(label), nonce).setAAD(Buffer.from(owner))
  const encrypted = [nonce, cipherText.update(text, 'utf8'), cipherText.final(), cipherText.getAuthTag()]
  return sealedBy(key) + Buffer.concat(encrypted).toString('base64url')
}

/**
 * Decrypts what `seal` made.
 * @returns null when it was sealed by another secret, for another use or owner, or has been changed
 */
export function unseal(key: SecretKey, { label, owner }: SealedFor, sealed: string): string | null {
  if (!sealed.startsWith(sealedBy(key))) return null
  const encrypted = Buffer.from(sealed.slice(sealedBy(key).length), 'base64url')
  const plainText = createDecipheriv(cipher, key.derive(label), encrypted.subarray(0, nonceLength))
  try {
    plainText.setAAD(Buffer.from(owner)).setAuthTag(encrypted.subarray(-tagLength))
    return plainText.update(encrypted.subarray(nonceLength, -tagLength), undefined, 'utf8') + plainText.final('utf8')
  } catch {
    return null
  }
}
