import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, as 43 characters that fit a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token or a code: its SHA-256 in hexadecimal. Enough, since what is hashed is random and long. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
