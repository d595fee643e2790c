import { hash, timingSafeEqual } from 'node:crypto'

/** Compares a text from outside with a secret, in a time that reveals nothing of it, not even its length. */
export const isSameSecret = (sent: string, secret: string): boolean =>
  timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', secret, 'buffer'))
