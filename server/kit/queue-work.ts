import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Queries } from '../db/client/open.ts'
import { JobFailure } from './job-failure.ts'
import { givenUp, queueSchema } from './queue-library.ts'

/** The times, retries and polling of a kind of job. */
export interface JobRule {
  /** A cron expression in India's time, at which the job is run. Missed times are made up for by one run. */
  at?: string
  /** Seconds after the start of the site at which the job is run once more. */
  afterStart?: number
  /** Seconds before a job that failed is tried again: the first pause, which doubles, and the longest; and how often. */
  retry: { first: number; longest: number; times: number }
  /** Seconds between two polls of the queue, by default 300: a delayed job may be late by so much. A new job begins at once. */
  lateBy?: number
}

/** All jobs of the site by name, whichever process runs them. */
export type Rules = Readonly<Record<string, JobRule>>

/** A job as it is run. */
export interface QueuedJob {
  id: string
  name: string
  data: unknown
  /** The number of attempts before this one. */
  tried: number
  /** For a job that was given up: its former name, and the error of its last attempt, unless the process was killed. */
  from?: { name: string; error: unknown } | undefined
}

/** Does a job. When it throws, the job is tried again, or given up; at once for a JobFailure that is permanent. */
export type RunJob = (job: QueuedJob) => Promise<void>

/** Seconds. A running job without a sign of life for so long is run by another process, since its own was killed. */
const heartbeat = 30
/** Seconds that a job may take; a backup of a large site takes long. */
const longest = 6 * 3_600
/** Seconds after which finished jobs are deleted; until then an operator finds them in the database. */
const retention = 3_600
/** Seconds after which a waiting job is deleted: longer than all retries together. Admins have as long to see a job that was given up. */
const patience = 30 * 86_400

/** Makes the queues that are missing or have changed. */
export async function makeQueues(boss: PgBoss, rules: Rules): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // The dead letter queue comes first, since the others refer to it.
  const inOrder = Object.entries(rules).toSorted(([a], [b]) => Number(b === givenUp) - Number(a === givenUp))
  for (const [name, { at, afterStart, retry }] of inOrder) {
    const options = {
      retryLimit: retry.times,
      retryDelay: retry.first,
      retryBackoff: true,
      retryDelayMax: retry.longest,
      heartbeatSeconds: heartbeat,
      expireInSeconds: longest,
      retentionSeconds: patience,
      deleteAfterSeconds: name === givenUp ? patience : retention,
      notify: true,
      ...(name !== givenUp && { deadLetter: givenUp }),
    }
    const queue = there.get(name)
    // With 'short', at most one job waits; scheduled jobs need no more.
    const policy = at === undefined && afterStart === undefined ? 'standard' : 'short'
    if (!queue) await boss.createQueue(name, { policy, ...options })
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof typeof queue] !== value))
      await boss.updateQueue(name, options)
  }
}

/**
 * Begins to run jobs, and schedules those with times of their own. Schedules of jobs that the site no longer has end.
 * @param rules all jobs of the site
 * @param mine the jobs that this process runs
 */
export async function beginWork(
  boss: PgBoss,
  rules: Rules,
  mine: readonly [string, JobRule][],
  run: (job: JobWithMetadata<object>) => Promise<void>,
): Promise<void> {
  // Jobs that ran when the site was killed are retried at once, not at the next check.
  await boss.supervise()
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const name of schedules.keys()) if (rules[name]?.at === undefined) await boss.unschedule(name)
  for (const [name, { at, afterStart }] of mine) {
    if (at !== undefined && schedules.get(name) !== at)
      await boss.schedule(name, at, {}, { tz: 'Asia/Kolkata', missed: 'once' })
    if (afterStart !== undefined) await boss.send(name, {}, { startAfter: afterStart })
  }
  for (const [name, { lateBy = 300 }] of mine) {
    const polling = {
      includeMetadata: true,
      pollingIntervalSeconds: lateBy,
      notifyPollingIntervalSeconds: lateBy,
    } as const
    const worker: string = await boss.work<object, void, typeof polling>(name, polling, async ([job]) => {
      // Two jobs that are added at once may cause one notification, so the queue is polled again at once.
      boss.notifyWorker(worker)
      if (job) await run(job)
    })
  }
}

/**
 * Runs a job once.
 * @throws the error of `run`, by which the library then has it tried again, or gives it up
 */
export async function attempt(db: Queries, job: JobWithMetadata<object>, run: RunJob): Promise<void> {
  const { id, name, data, retryCount, sourceName, sourceOutput } = job
  const from = sourceName === null ? undefined : { name: sourceName, error: sourceOutput }
  try {
    await run({ id, name, data, tried: retryCount, from })
  } catch (error) {
    // The library has no call for an attempt that turns out to be the last.
    if (error instanceof JobFailure && error.permanent)
      await db.unsafe(`update ${queueSchema}.job set retry_limit = retry_count where name = $1 and id = $2`, [name, id])
    throw error
  }
}
