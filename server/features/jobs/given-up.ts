import * as z from 'zod/mini'
import { t } from '#words'
import type { GivenUp } from '../../../contract/jobs/jobs-api.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Feature, Job, Leaver } from '../../feature.ts'
import { givenUp, queueSchema } from '../../kit/queue-library.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../acts/audit.ts'
import { notify } from '../../acts/notify.ts'

/* The queue gives a job up after its last attempt, and keeps it until an admin has it tried again or it is too old. */

/** A JobFailure, as the queue stores it. */
const Failure = z.object({ name: z.literal('JobFailure'), message: z.string(), once: z.optional(z.string()) })

/** The failure by which a job was given up. It has none if its process ended in the middle of it. */
const failureOf = (error: unknown): { message: string; once?: string | undefined } =>
  Failure.safeParse(error).data ?? { message: t`The site was ended in the middle of it each time.` }

const jobOf = (features: readonly Feature[], name: string): Job | undefined =>
  features.find(({ jobs = {} }) => name in jobs)?.jobs?.[name]

/** Logs each job that was given up, and notifies the admins who have no unread notification of this kind. */
export const tellingOfGivenUp: Job = {
  failure: t`Nobody was told of work that was given up.`,
  lateBy: 5,
  async run({ db, log }, { id, from, now, features }) {
    if (!from) return
    const { message: reason, once } = failureOf(from.error)
    log[once === undefined ? 'error' : 'warn']({ job: from.name, reason }, 'a job was given up')
    await db.begin(async (sql) => {
      // One is enough of those with one failure, and where a job runs by itself.
      if (once !== undefined || jobOf(features, from.name)?.at !== undefined)
        await sql`
          delete from ${sql(queueSchema)}.job where ${isGivenUp(sql, from.name)}
            and id <> ${id} and created_on <= (select created_on from ${sql(queueSchema)}.job where name = ${givenUp} and id = ${id})
            and source_output ->> 'once' is not distinct from ${once ?? null}`
      const admins = await sql<{ id: string }[]>`
        select id from users u where is_admin and not exists (
          select from notifications where user_id = u.id and kind = 'job-given-up' and read_at is null)`
      await notify(sql, { kind: 'job-given-up', to: admins.map((admin) => admin.id), by: null, about: {}, now })
    })
  },
}

/** The jobs that were given up, by what they are; those of the last moment first. */
export async function listGivenUp(db: Db, features: readonly Feature[]): Promise<GivenUp[]> {
  if (!(await hasQueue(db))) return []
  const all = await db<{ name: string; error: unknown; since: string }[]>`
    select source_name as name, source_output as error, created_on as since from ${db(queueSchema)}.job
    where name = ${givenUp} and source_name is not null order by created_on desc, id desc limit 1000`
  return Array.from(
    Map.groupBy(all, ({ name }) => name),
    ([name, jobs]) => {
      const [last] = jobs
      if (!last) throw new Error('A group without a member.')
      const failure = jobOf(features, name)?.failure ?? t`Work of an older version could not be done.`
      return { name, failure, reason: failureOf(last.error).message, count: jobs.length, lastAt: last.since }
    },
  )
}

/** Takes the jobs of a kind from those that were given up. */
export const takeGivenUp = (sql: Queries, name: string) =>
  sql<{ data: object }[]>`delete from ${sql(queueSchema)}.job where ${isGivenUp(sql, name)} returning data`

const isGivenUp = (sql: Queries, name: string) => sql`name = ${givenUp} and source_name = ${name}`

/**
 * Has the jobs of a kind that were given up tried again, or forgets them.
 * @returns how many
 */
export async function settleGivenUp(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  name: string,
  again: boolean,
  by: Actor,
): Promise<number> {
  if (!(await hasQueue(db))) return 0
  return db.begin(async (sql) => {
    const jobs = await takeGivenUp(sql, name)
    if (again) for (const { data } of jobs) await queue.add(sql, name, data)
    const count = jobs.length
    if (count > 0)
      await audit(sql, by, { action: again ? 'job.tried-again' : 'job.forgotten', details: { name, count } })
    return count
  })
}

/** Removes letters to a member who is erased, also those that were given up. */
export async function forgetLettersTo(sql: Queries, { email }: Pick<Leaver, 'email'>): Promise<void> {
  if (await hasQueue(sql))
    await sql`delete from ${sql(queueSchema)}.job where lower(data ->> 'email') = lower(${email})`
}

/** False in the first seconds of a site, until the library has made its tables. */
export async function hasQueue(sql: Queries): Promise<boolean> {
  const [queue] = await sql<[{ table: string | null }]>`select to_regclass(${`${queueSchema}.job`}) as table`
  return queue.table !== null
}
