import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'

export interface Reader {
  /** Null for a visitor. */
  member: string | null
  address: string | null
  browser: string | null
}

/**
 * A number of 12 bits that stands for a reader: the first of a keyed hash over the subject and the reader. Thousands share one, so it names nobody.
 * @param subject the thing that readers are counted for
 * @returns null for robots, and for pages of ours, whose calls in process have no address
 */
export function readerMark(key: string | Buffer, subject: string, { member, address, browser }: Reader): number | null {
  if (!member && (!address || !browser || isbot(browser))) return null
  const reader = member ?? `${address} ${browser}`
  return createHmac('sha256', key).update(`${subject}\n${reader}`).digest().readUInt16BE() >> 4
}
