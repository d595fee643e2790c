import type { PgBoss } from 'pg-boss'
import type { Db, Queries } from '../db/client/open.ts'
import type { Log } from './log.ts'
import { databaseOf, openBoss, queueSchema, report } from './queue-library.ts'
import { attempt, beginWork, makeQueues, type Rules, type RunJob } from './queue-work.ts'

interface AddOptions {
  /** The moment to run it; by default now. */
  at?: Date
  /** Others under the same key that wait to be tried again give way to it. */
  key?: string
  id?: string
}

export interface Queue {
  /**
   * Adds a job.
   * @param sql the transaction that promises the job
   */
  add(sql: Queries, name: string, data: object, options?: AddOptions): Promise<void>
  /** Makes the queues of these jobs, where they are missing. */
  make(rules: Rules): Promise<void>
  /**
   * Runs jobs when they are due, until the queue is closed. Faults of the database are waited out.
   * @param mine the jobs that this process runs
   */
  start(rules: Rules, mine: readonly string[], run: RunJob): void
  /** Runs those that are due now, one after the other, until none is left; also those whose process was killed. */
  runDue(mine: readonly string[], run: RunJob): Promise<void>
  /** Lets running jobs end, for ten seconds; others run them again. */
  close(): Promise<void>
}

/**
 * Opens the queue of jobs in the site's database. All processes of the site share it: each job is run by one of them, and by another when
 * that is killed. The library is loaded when it is first needed.
 */
export function createQueue(db: Db, log: Log): Queue {
  let opened: Promise<PgBoss> | undefined
  let all: Rules | undefined
  let closing = false
  /** The library, once its tables and queues are there. */
  const open = () => (opened ??= openAll().catch(tryAgain))
  const openAll = async () => {
    const rules = all
    return openBoss(db, log, { working: rules !== undefined, prepare: (boss) => makeQueues(boss, rules ?? {}) })
  }
  const tryAgain = (error: unknown) => {
    opened = undefined
    throw error
  }
  const queue: Queue = {
    async add(sql, name, data, { at, key, id } = {}) {
      const boss = await open()
      if (key !== undefined)
        await sql.unsafe(`delete from ${queueSchema}.job where name = $1 and state = 'retry' and singleton_key = $2`, [
          name,
          key,
        ])
      await boss.send(name, data, {
        db: databaseOf(sql),
        ...(id !== undefined && { id }),
        ...(at && { startAfter: at }),
        ...(key !== undefined && { singletonKey: key }),
      })
    },
    make: async (rules) => makeQueues(await open(), rules),
    start(rules, mine, run) {
      all = rules
      const here = Object.entries(rules).filter(([name]) => mine.includes(name))
      const begin = async (): Promise<void> => {
        if (closing) return
        try {
          await beginWork(await open(), rules, here, (job) => attempt(db, job, run))
        } catch (error) {
          report(log, error)
          beginSoon()
        }
      }
      const beginSoon = () => void setTimeout(() => void begin(), beginAfter).unref()
      beginSoon()
    },
    async runDue(mine, run) {
      const boss = await open()
      await boss.supervise()
      for (let left = true; left;) {
        left = false
        // The library asks each queue in a statement of its own, and nearly all are empty.
        const due = await db.unsafe<{ name: string }[]>(
          `select distinct name from ${queueSchema}.job where state < 'active' and start_after <= ${queueSchema}.job_now()`,
        )
        for (const name of mine.filter((one) => due.some((queue) => queue.name === one)))
          for (const job of await boss.fetch<object>(name, { includeMetadata: true })) {
            left = true
            await attempt(db, job, run).then(
              () => boss.complete(name, job.id),
              (error: object) => boss.fail(name, job.id, error),
            )
          }
      }
    },
    async close() {
      closing = true
      const boss = await opened?.catch(() => undefined)
      await boss?.stop({ timeout: 10_000 }).catch((error: unknown) => report(log, error))
    },
  }
  return queue
}

/** Milliseconds: the first pages come before the library is loaded, and a database that did not answer is tried again. */
const beginAfter = 1_000
