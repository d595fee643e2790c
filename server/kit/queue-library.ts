import type { ConstructorOptions, Db as JobDatabase, PgBoss } from 'pg-boss'
import type { Db, Queries, Row } from '../db/client/open.ts'
import { DatabaseUnavailable } from '../db/client/unavailable.ts'
import { Json, type Value } from '../db/client/values.ts'
import type { Log } from './log.ts'

/** The tables of the queue, apart from the site's: a backup leaves them out. */
export const queueSchema = 'arthashala_jobs'

/** The queue in which the library puts jobs that were tried to the end. */
export const givenUp = 'given-up'

/** Seconds between looks for jobs whose process was killed, by one of the processes. */
const supervision = 60

/**
 * Opens the library in the site's database, making its tables if they are missing. It is loaded when it is first needed.
 * @param working true to run jobs, not only to add them
 * @param prepare done before anything else; when it fails, the library is closed again
 */
export async function openBoss(
  db: Db,
  log: Log,
  { working, prepare }: { working: boolean; prepare: (boss: PgBoss) => Promise<void> },
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const options: ConstructorOptions = {
    db: databaseOf(db),
    schema: queueSchema,
    useListenNotify: working,
    supervise: working,
    schedule: working,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    cronWorkerIntervalSeconds: 20,
    // Not used here, so as seldom as can be: jobs that wait for others, counts of a queue, builds of an index.
    flowIntervalSeconds: 3_600,
    queueCacheIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
    registerInstance: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  }
  const boss = new PgBoss(options)
  boss.on('error', (error) => report(log, error))
  boss.on('warning', ({ message }) => log.warn({ queue: message }, 'the queue warns'))
  try {
    await boss.start()
    await prepare(boss)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

/** The library's statements over the site's own connections, which end when the database is away. */
export function databaseOf(sql: Queries | Db): JobDatabase {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0 || !('reserve' in sql)) return { rows: await sql.unsafe(text, values.map(asValue)) }
      const lease = await sql.reserve()
      try {
        return { rows: (await lease.unsafe(text)).map(withLock) }
      } catch (error) {
        if (/^\s*begin/i.test(text)) await lease.unsafe('rollback').catch(() => {})
        throw error
      } finally {
        lease.release()
      }
    },
    ...('listen' in sql && {
      async listen(channel, onNotification, onListening) {
        const { unlisten } = await sql.listen(channel, onNotification, onListening)
        return { close: unlisten }
      },
    }),
  }
}

/** The library looks for this column under its own name; the names of all others are in camel case anyway. */
const withLock = (row: Row): Row => ('pgAdvisoryXactLock' in row ? { pg_advisory_xact_lock: '' } : row)

/** The library leaves it to the driver to write objects as JSON. */
const asValue = (value: unknown): Value => {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return isObject ? new Json(value) : ((value ?? null) as Value)
}

/** An outage of the database is reported elsewhere, and waited out. */
export function report(log: Log, error: unknown): void {
  if (error instanceof DatabaseUnavailable) log.debug({ err: error }, 'the queue waits for the database')
  else log.error({ err: error }, 'the queue of jobs')
}
