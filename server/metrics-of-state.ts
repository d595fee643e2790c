import { Gauge, type Registry } from 'prom-client'
import { queueSchema } from './kit/queue-library.ts'
import type { Services } from './services.ts'

/** Measures what an operator must mend: the database, the disk, the age of the last backup and the jobs that failed. */
export function measureState({ db, backups, diskSpace }: Services, registers: Registry[]): void {
  stateGauge('arthashala_database_up', '1 while the database answers.', 'min', registers, () =>
    db`select 1`.then(
      () => 1,
      () => 0,
    ),
  )
  stateGauge('arthashala_disks_full', 'Disks that are full, so that nothing is written.', 'max', registers, () =>
    Promise.resolve(diskSpace.full().length),
  )
  stateGauge(
    'arthashala_last_backup_timestamp_seconds',
    'When the newest whole backup was made, in seconds since 1970; 0 without one.',
    'max',
    registers,
    async () => {
      const ready = (await backups.list()).find(({ state }) => state === 'ready')
      return ready ? Date.parse(ready.createdAt) / 1_000 : 0
    },
  )
  const jobs = new Gauge({
    name: 'arthashala_jobs',
    help: 'Jobs by queue and state; those that failed were given up within the last hour.',
    // Not `job`, which is Prometheus's own name for what it scrapes.
    labelNames: ['queue', 'state'],
    registers,
    // Each worker sees the same queue.
    aggregator: 'max',
    async collect() {
      jobs.reset()
      // The queue has its tables some seconds after the first start; a database that is away must not hold up the rest.
      const rows = await db<{ name: string; state: string; count: number }[]>`
        select name, state::text, count(*)::int as count from ${db(queueSchema)}.job
        where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`.catch(
        () => [],
      )
      for (const { name, state, count } of rows) jobs.set({ queue: name, state }, count)
    },
  })
}

/** @param aggregator of the values of several workers, which all see the same */
function stateGauge(
  name: string,
  help: string,
  aggregator: 'min' | 'max',
  registers: Registry[],
  read: () => Promise<number>,
): void {
  const gauge: Gauge = new Gauge({ name, help, aggregator, registers, collect: async () => gauge.set(await read()) })
}
