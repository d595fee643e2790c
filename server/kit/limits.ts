import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Db } from '../db/open.ts'
import { HttpError } from './errors.ts'

/** The number of times that something may be done in some seconds. */
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

/** Switches limits on: not for measurements, where nothing is counted. */
interface Switch {
  on: boolean
}

/** The limits, counted in the database, so that they hold across processes. */
export function createLimits(db: Db, { on }: Switch): Limits {
  // The library speaks to a client of the pg driver; this is as much of one as it uses.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: never[] }) => ({
      rows: await db.unsafe(text, values),
    }),
  }
  const store = { storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  return on ? limitsOf((options) => new RateLimiterPostgres({ ...store, ...options })) : noLimits
}

/** Limits that are counted in this process alone: for what is too cheap to be worth a write, and too dear to be free. */
export function createLocalLimits({ on }: Switch): Limits {
  return on ? limitsOf((options) => new RateLimiterMemory(options)) : noLimits
}

interface LimiterOptions {
  keyPrefix: string
  points: number
  duration: number
}

function limitsOf(create: (options: LimiterOptions) => RateLimiterAbstract): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = ({ name, times, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const made = create({ keyPrefix: name, points: times, duration: seconds })
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

function tooOften(ms: number): HttpError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new HttpError(
    429,
    { message: `That was too often. Please try again in ${wait}.` },
    { 'retry-after': String(seconds) },
  )
}
