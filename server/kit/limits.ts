import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/open.ts'
import { Refused } from './errors.ts'

/** How often something may be done: so many times in so many seconds. */
export interface Limit {
  name: string
  times: number
  seconds: number
}

export interface Limits {
  /**
   * Notes that somebody does something.
   * @param who a network (`networkOf`), an account: anything that names one; only its hash is stored
   * @throws Refused 429 with `Retry-After` when they have done it too often
   */
  take(limit: Limit, who: string): Promise<void>
  /** Takes one note back: it was not what is counted. */
  giveBack(limit: Limit, who: string): Promise<void>
  /** Forgets what somebody did: they have shown who they are. */
  forgive(limit: Limit, who: string): Promise<void>
}

/**
 * The limits, counted in the database, so that they hold across processes.
 * @param on false for measurements: nothing is counted
 */
export function createLimits(db: Db, { on }: { on: boolean }): Limits {
  if (!on) return noLimits
  // The library speaks to a client of the pg driver; this is as much of one as it uses.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: never[] }) => ({
      rows: await db.unsafe(text, values, { prepare: true }),
    }),
  }
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, times, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const options = {
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: times,
      duration: seconds,
    }
    const made = new RateLimiterPostgres(options)
    limiters.set(name, made)
    return made
  }
  return {
    async take(limit, who) {
      await limiterOf(limit)
        .consume(hashed(who))
        .catch((refused: unknown) => {
          if (refused instanceof RateLimiterRes) throw tooOften(refused.msBeforeNext)
          throw refused
        })
    },
    async giveBack(limit, who) {
      await limiterOf(limit).reward(hashed(who))
    },
    async forgive(limit, who) {
      await limiterOf(limit).delete(hashed(who))
    },
  }
}

/** Counts nothing. */
export const noLimits: Limits = { take: async () => {}, giveBack: async () => {}, forgive: async () => {} }

const hashed = (who: string) => createHash('sha256').update(who).digest('base64url')

function tooOften(ms: number): Refused {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Refused(
    429,
    { message: `That was too often. Please try again in ${wait}.` },
    { 'retry-after': String(seconds) },
  )
}
