import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Queries } from '../db/client/open.ts'
import { JobFailure } from './job-failure.ts'
import { givenUp, queueSchema } from './queue-library.ts'

/** The rule by which the queue keeps a kind of job and asks for it. */
export interface JobRule {
  /** Run by itself, by a cron expression in India's time. A time that was missed is made up for once. */
  at?: string
  /** Also run once when the site starts, after so many seconds. */
  afterStart?: number
  /** Seconds before a job that failed is tried again: the first pause, which doubles, and the longest; and how often. */
  retry: { first: number; longest: number; times: number }
  /** Seconds by which one that waits for its time may be late: the queue is asked so often, by default every five minutes. A new one begins at once. */
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
  /** For one that was given up: its name before, and what its last attempt threw, if that came to an end. */
  from?: { name: string; error: unknown } | undefined
}

/** Does a job. When it throws, the job is tried again, or given up; at once for a JobFailure that is permanent. */
export type RunJob = (job: QueuedJob) => Promise<void>

/** Seconds. A running job that shows no sign of life for so long is another process's to run: its own was killed. */
const heartbeat = 30
/** Seconds that a job may take; a backup of a large site takes long. */
const longest = 6 * 3_600
/** Seconds for which finished jobs are kept, for somebody who looks into the database. */
const kept = 3_600
/** Seconds: no job waits for longer, so that none is dropped before it was tried for the last time, and admins have as long for one that was given up. */
const patience = 30 * 86_400

/** Makes the queues that are missing or have changed. */
export async function makeQueues(boss: PgBoss, rules: Rules): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // The others name it.
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
      deleteAfterSeconds: name === givenUp ? patience : kept,
      notify: true,
      ...(name !== givenUp && { deadLetter: givenUp }),
    }
    const queue = there.get(name)
    // One waits at a time where a job runs by itself.
    const policy = at === undefined && afterStart === undefined ? 'standard' : 'short'
    if (!queue) await boss.createQueue(name, { policy, ...options })
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof typeof queue] !== value))
      await boss.updateQueue(name, options)
  }
}

/** Begins to run jobs, and adds those that run by themselves. */
export async function beginWork(
  boss: PgBoss,
  mine: readonly [string, JobRule][],
  run: (job: JobWithMetadata<object>) => Promise<void>,
): Promise<void> {
  // Jobs that ran when the site was killed need not wait for the first look.
  await boss.supervise()
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
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
      // Two that are added at once may be announced as one: the next look follows at once.
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
