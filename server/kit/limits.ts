import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { plural, t } from '#words'
import type { Db } from '../db/client/open.ts'
import { HttpError } from './errors.ts'

/** A rate limit: `times` in `seconds`. */
export interface Limit {
  name: string
  times: number
  seconds: number
}

export interface Limits {
  /**
   * Counts an action.
   * @param who the name of a network (`networkOf`), an account or the like; only its hash is stored
   * @throws HttpError 429 with `Retry-After` above the limit
   */
  take(limit: Limit, who: string): Promise<void>
  /** Undoes a `take`. */
  giveBack(limit: Limit, who: string): Promise<void>
  /** Resets the count, such as after a successful login. */
  forgive(limit: Limit, who: string): Promise<void>
}

/** False for benchmarks, where nothing is counted. */
interface Switch {
  on: boolean
}

/** Limits counted in the database, so that all processes share them. */
export function createLimits(db: Db, { on }: Switch): Limits {
  // The library expects a client of the pg driver; this object has the methods that it uses.
  const storeClient = {
    query: async ({ text, values }: { text: string; values: never[] }) => ({
      rows: await db.unsafe(text, values),
    }),
  }
  const store = { storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  // While the disk of the database is full, the limits are counted in memory, so that reading stays limited.
  const create = (options: LimiterOptions) =>
    new RateLimiterPostgres({ ...store, ...options, insuranceLimiter: new RateLimiterMemory(options) })
  return on ? limitsOf(create) : noLimits
}

/** Limits counted in memory, by all workers on this machine together, for actions that are too cheap for a write to the database. */
export function createLocalLimits({ on }: Switch): Limits {
  const Limiter = cluster.isWorker ? RateLimiterCluster : RateLimiterMemory
  return on ? limitsOf((options) => new Limiter(options)) : noLimits
}

/** Counts the local limits of the workers, in the process above them. */
export const countForWorkers = (): object => new RateLimiterClusterMaster()

interface LimiterOptions {
  keyPrefix: string
  points: number
  duration: number
}

function limitsOf(create: (options: LimiterOptions) => RateLimiterAbstract): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = ({ name, times, seconds }: Limit) => {
    const existing = limiters.get(name)
    if (existing) return existing
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
  return new HttpError(
    429,
    {
      message:
        seconds < 90
          ? tooOftenFor(seconds)
          : t`That was too often. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    },
    { 'retry-after': String(seconds) },
  )
}

const tooOftenFor = (seconds: number): string =>
  plural(seconds, {
    one: 'That was too often. Please try again in # second.',
    other: 'That was too often. Please try again in # seconds.',
  })
