import type { Queries } from '../../../db/client/open.ts'
import type { Services } from '../../../services.ts'
import {
  bytesOfDay,
  bytesOfId,
  bytesOfToken,
  hasSeal,
  idOfBytes,
  isOlder,
  withToken,
  writeToken,
} from './letter-token.ts'

const label = 'address for letters that come back'
/** Days in which a letter may come back. */
const lasts = 30
/** Bytes of a token before its seal: the kind of the row, its id, the day of the letter. */
const length = 1 + 16 + 2

const subscriber = 0
const member = 1

type Deps = Pick<Services, 'config' | 'secretKey'> & { db: Queries }

/**
 * The sender of a letter's envelope, by which one that comes back names its reader.
 * @returns undefined where the settings have no such address, and for an address that is neither a subscriber's nor a member's
 */
export async function bounceSender(
  { db, config, secretKey }: Deps,
  email: string,
  now: Date,
): Promise<string | undefined> {
  if (config.bounceAddress === undefined) return undefined
  const [found] = await db<{ kind: number; id: string }[]>`
    select ${subscriber}::int as kind, id from subscribers where lower(email) = lower(${email})
    union all select ${member}::int, id from users where lower(email) = lower(${email}) order by kind limit 1`
  if (!found) return undefined
  const bytes = Buffer.concat([Buffer.from([found.kind]), bytesOfId(found.id), bytesOfDay(now)])
  return withToken(config.bounceAddress, writeToken(secretKey, label, bytes, email))
}

/** The address of the reader whose letter has the token; null for a token that is old or none of ours, and if the reader has another address now. */
export async function readerOfToken({ db, secretKey }: Deps, token: string, now: Date): Promise<string | null> {
  const bytes = bytesOfToken(token, length)
  if (!bytes || isOlder(bytes.subarray(17), lasts, now)) return null
  const id = idOfBytes(bytes.subarray(1, 17))
  const [found] =
    bytes[0] === subscriber
      ? await db<{ email: string }[]>`select email from subscribers where id = ${id}`
      : await db<{ email: string }[]>`select email from users where id = ${id}`
  return found && hasSeal(secretKey, label, token, { bytes, sealed: found.email }) ? found.email : null
}
