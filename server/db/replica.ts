import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Log } from '../kit/log.ts'
import { openDatabase, queriesOver, type Db } from './client/open.ts'
import { DatabaseUnavailable } from './client/unavailable.ts'
import type { Rows, Written } from './client/statement.ts'

/** Milliseconds that the replica may be behind, and between looks at it when nothing is written. */
const mostLag = 5_000
/** Milliseconds that the last look may be older than an outage of the primary, for the replica to stand in for it. */
const mostBefore = 60_000
const lookEvery = 1_000
/** Milliseconds between looks while the replica is behind: the first and the longest pause. */
const firstPause = 2
const longestPause = 100

export interface Replica {
  /**
   * Sends each statement to the replica while that is fresh or the primary is away, else to the primary. Transactions go to the
   * primary.
   */
  db: Db
  /** Call it after a change: until the replica has replayed the change, everything is read from the primary. */
  changed(): void
  isFresh(): boolean
  /** True while the primary is away and the replica had everything at most a minute before: visitors and members read from it. */
  standsIn(): boolean
  end(): Promise<void>
}

/**
 * A replica (a hot standby by streaming replication) to read from. It counts as fresh if it has replayed everything that the primary
 * had written at the last notified change, and if a check within the last five seconds confirmed that. A query that starts after a
 * notification therefore sees the change, and its result may be cached.
 * @param address of the replica
 */
export function openReplica(address: string, primary: Db, log: Log): Replica {
  // A replica that has become a primary must not be written to either.
  const replica = openDatabase(address, log, { options: '-c default_transaction_read_only=on' })
  const ending = new AbortController()
  /** The number of notified changes, the number of them that the replica has replayed, and the time of the last check. */
  let heard = 0
  let replayed = -1
  let lookedAt = -Infinity
  /** The times of the last look that found everything, and of the begin of an outage of the primary. */
  let wellAt = -Infinity
  let awayAt: number | null = null
  let wake = () => {}
  let isUsed: boolean | undefined

  const isFresh = () => replayed === heard && performance.now() - lookedAt < mostLag
  const standsIn = () => awayAt !== null && awayAt - wellAt < mostBefore
  primary.onOutage({
    began() {
      awayAt = performance.now()
      if (standsIn()) log.warn('the primary is away: everybody reads from the replica')
    },
    ended: () => void (awayAt = null),
  })

  /** Waits until the replica has what the primary has now. @throws when either does not answer, or the replica lags */
  const look = async () => {
    const [change, began] = [heard, performance.now()]
    // Everything committed is flushed. What is not may stay so for seconds, while nobody writes, and is not sent.
    const [{ position }] = await primary<[{ position: string }]>`select pg_current_wal_flush_lsn()::text as position`
    for (let wait = firstPause; !(await hasReplayed(replica, position)); wait = Math.min(2 * wait, longestPause)) {
      if (performance.now() - began > mostLag) throw new Error(`it is more than ${mostLag / 1_000} seconds behind`)
      await pause(wait, undefined, { ref: false, signal: ending.signal })
    }
    replayed = change
    lookedAt = began
    wellAt = began
  }
  const report = (used: boolean, reason?: unknown) => {
    if (used === isUsed || ending.signal.aborted) return
    isUsed = used
    if (used) log.info('visitors read from the replica')
    else log.warn({ reason: String(reason) }, 'visitors read from the primary: the replica is of no use')
  }
  const keepLooking = async () => {
    while (!ending.signal.aborted) {
      const { promise: woken, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const found = await look().then(
        () => (report(true), true),
        (error: unknown) => report(false, error),
      )
      const rest = pause(lookEvery, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      await (found ? Promise.race([woken, rest]) : rest)
    }
  }
  const looking = keepLooking()

  const run = async (written: Written): Promise<Rows> => {
    if (!isFresh() && !standsIn()) return primary.run(written)
    return replica.run(written).catch((error: unknown) => {
      if (!isForPrimary(error)) throw error
      // The next ones are spared the attempt, until a look finds it well.
      if (error instanceof DatabaseUnavailable) lookedAt = -Infinity
      return primary.run(written)
    })
  }
  const { begin, reserve, listen, onOutage, beside, end } = primary
  return {
    db: Object.assign(queriesOver(run), { run, begin, reserve, listen, onOutage, beside, end }),
    changed() {
      heard += 1
      wake()
    },
    isFresh,
    standsIn,
    async end() {
      ending.abort()
      await looking
      await replica.end({ timeout: 5 })
    },
  }
}

/** @throws Error for a server that is a primary itself */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const [{ isReplica, isThere }] = await replica<[{ isReplica: boolean; isThere: boolean | null }]>`
    select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn as is_there`
  if (!isReplica) throw new Error('it is no replica')
  return isThere === true
}

/** PostgreSQL's codes of a statement that writes (25006) and of one that was in the way of the replay (40001). */
const isForPrimary = (error: unknown) =>
  error instanceof DatabaseError
    ? error.code === '25006' || error.code === '40001'
    : error instanceof DatabaseUnavailable && error.code !== tookTooLong

/** query_canceled, by `statement_timeout`: it would take as long on the primary. */
const tookTooLong = '57014'
