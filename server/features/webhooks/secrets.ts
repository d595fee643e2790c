import { createHmac, randomBytes } from 'node:crypto'
import type { SecretKey } from '../../secret-key.ts'
import { seal, unseal } from '../../seal.ts'

/* The signature of https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */

const prefix = 'whsec_'
const label = 'webhook secret'

/** Makes a secret of 256 bits. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/** A secret as the database has it. */
export const sealSecret = (key: SecretKey, webhook: string, secret: string): string =>
  seal(key, { label, owner: webhook }, secret)

/** @returns null when another site's key sealed it */
export const openSecret = (key: SecretKey, webhook: string, sealed: string): string | null =>
  unseal(key, { label, owner: webhook }, sealed)

/**
 * The headers that say who sends a message, when, and what.
 * @param secrets one signature is made with each
 */
export function signedHeaders(secrets: readonly string[], { id, body }: { id: string; body: string }, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signatureBy = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureBy(secret)}`).join(' '),
  }
}
