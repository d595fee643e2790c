import * as z from 'zod/mini'
import type { GivenUp } from '../../../contract/jobs/jobs-api.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job, Leaver } from '../../feature.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import type { JobFailure } from '../../kit/job-failure.ts'
import type { QueuedJob } from '../../kit/queue-work.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../acts/audit.ts'
import { notify } from '../../acts/notify.ts'

/** The queue in which jobs lie that were given up, until an admin has them tried again or they are too old. */
export const givenUp = 'given-up'

const Kept = z.object({ job: z.string(), data: z.unknown(), failure: z.string(), reason: z.string() })

type Deps = Pick<Services, 'db' | 'queue' | 'now'>

/** Keeps a job that was given up, and tells the admins, unless there is such a notice that they have not read yet. */
export async function giveUp({ db, queue, now }: Deps, { id, name, data }: QueuedJob, job: Job, failure: JobFailure) {
  const reason = failure.message
  await db.begin(async (sql) => {
    // One is enough where a job runs by itself.
    const key = failure.once ?? (job.at === undefined ? id : name)
    await queue.drop(sql, givenUp, key)
    await queue.add(sql, givenUp, { job: name, data, failure: job.failure, reason }, { id, key })
    const admins = await sql<{ id: string }[]>`
      select id from users u where is_admin and not exists (
        select from notifications where user_id = u.id and kind = 'job-given-up' and read_at is null)`
    await notify(sql, { kind: 'job-given-up', to: admins.map((admin) => admin.id), by: null, about: {}, now: now() })
  })
}

/** Forgets that a job was given up which runs by itself, since it has succeeded now. */
export const hasSucceeded = ({ db, queue }: Deps, name: string): Promise<void> => queue.drop(db, givenUp, name)

/** The jobs that were given up, by what they are; those of the last moment first. */
export async function listGivenUp({ queue }: Deps): Promise<GivenUp[]> {
  const kinds = Map.groupBy(await findGivenUp({ queue }), ({ job }) => job)
  return Array.from(kinds, ([name, jobs]) => {
    const [last] = jobs
    if (!last) throw new Error('A group without a member.')
    const { failure, reason, since } = last
    return { name, failure, reason, count: jobs.length, lastAt: since }
  })
}

/**
 * Has the jobs of a kind that were given up tried again, or forgets them.
 * @returns how many
 */
export async function settleGivenUp({ db, queue }: Deps, name: string, again: boolean, by: Actor): Promise<number> {
  const jobs = (await findGivenUp({ queue })).filter(({ job }) => job === name)
  return db.begin(async (sql) => {
    let settled = 0
    for (const { id, data } of jobs) {
      // Two admins may press at once.
      if (!(await queue.remove(sql, givenUp, id))) continue
      if (again) await queue.add(sql, name, z.looseObject({}).parse(data))
      settled += 1
    }
    if (settled > 0)
      await audit(sql, by, { action: again ? 'job.tried-again' : 'job.forgotten', details: { name, count: settled } })
    return settled
  })
}

/** Removes letters to a member who is erased, and letters to that address that were given up. */
export async function forgetLettersTo(sql: Queries, { email }: Pick<Leaver, 'email'>): Promise<void> {
  // The library makes the table in the first seconds of a site.
  const [queue] = await sql.unsafe<[{ table: string | null }]>(`select to_regclass('${queueSchema}.job') as table`)
  if (queue.table === null) return
  await sql.unsafe(
    `delete from ${queueSchema}.job where lower(coalesce(data ->> 'email', data -> 'data' ->> 'email')) = lower($1)`,
    [email],
  )
}

/** Newest first. */
async function findGivenUp({ queue }: Pick<Services, 'queue'>) {
  const jobs = await queue.waiting(givenUp)
  return jobs.map(({ id, data, since }) => ({ id, since, ...Kept.parse(data) })).toReversed()
}
