import { hash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, as 43 characters that fit a cookie and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token or a code: its SHA-256 in hexadecimal. That is enough for a long random text. */
export function hashOf(token: string): string {
  return hash('sha256', token)
}
