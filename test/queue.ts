import type { Db } from '../server/db/client/open.ts'
import { allJobs, runDueJobs } from '../server/jobs.ts'
import { createLog } from '../server/kit/log.ts'
import { queueSchema } from '../server/kit/queue-library.ts'
import { createQueue } from '../server/kit/queue.ts'
import type { Services } from '../server/services.ts'

/** Makes the queue in a database that tests copy, with a clock that they can set. */
export async function makeTestQueue(db: Db): Promise<void> {
  const queue = createQueue(db, createLog('silent'))
  await queue.make(allJobs)
  await queue.close()
  await db.unsafe(`
    create table ${queueSchema}.test_clock (is_one boolean primary key default true check (is_one), now timestamptz);
    create or replace function ${queueSchema}.job_now() returns timestamptz language sql stable as
      'select coalesce((select now from ${queueSchema}.test_clock), now())'`)
}

/** Sets the clock of a test's queue. Jobs of a clock that has been put back since are as if they had been added now. */
export async function setQueueClock(db: Db, now: Date): Promise<void> {
  await db.unsafe(
    `
    insert into ${queueSchema}.test_clock (now) values ('${now.toISOString()}')
      on conflict (is_one) do update set now = excluded.now;
    update ${queueSchema}.job set created_on = job_now(), start_after = job_now() where start_after = created_on and created_on > job_now()`.replaceAll(
      'job_now',
      `${queueSchema}.job_now`,
    ),
  )
}

/** Runs the jobs that are due by the clock of a test, as the site would. */
export async function runJobs(services: Services): Promise<void> {
  await setQueueClock(services.db, services.now())
  await runDueJobs(services)
}

/** Runs what is run each hour. */
export async function runHourly(services: Services): Promise<void> {
  await setQueueClock(services.db, services.now())
  for (const [name, { at }] of Object.entries(allJobs))
    if (at === '0 * * * *') await services.queue.add(services.db, name, {})
  await runDueJobs(services)
}
