import { inject } from 'vitest'
import { openDatabase, type Db, type Where } from '../server/db/client/open.ts'
import { closeAfterwards } from './close-afterwards.ts'
import { at } from './database.ts'

/** A database of a test's own. `where` opens further connections to it. */
type Scratch = { sql: Db; where: Where; drop(): Promise<void> }

let count = 0

/**
 * Makes a fresh database with the newest schema and no rows, until the test or the file that asked for it is done.
 * @returns the connections to it, and what drops it, for a `beforeAll`
 */
export const scratchDatabase = (): Promise<Scratch> => copyOf(inject('database').template)

/** As `scratchDatabase`, with the starter content and its figures. They are loaded once in a run: it takes five seconds of a processor. */
export async function starterDatabase(): Promise<Scratch> {
  const { server, prefix, template } = inject('database')
  const name = `${prefix}starter`
  await withServer(server, (admin) =>
    admin.begin(async (sql) => {
      // Other files wait for the one that makes it.
      await sql`set local statement_timeout = 0`
      await sql`set local idle_in_transaction_session_timeout = 0`
      await sql`select pg_advisory_xact_lock(hashtext(${name}))`
      const made = await sql`select from pg_database where datname = ${name}`
      if (made.length === 0) await makeStarter(server, name, template)
    }),
  )
  return copyOf(name)
}

/** Under another name until all of it is there. */
async function makeStarter(server: Where, name: string, template: string): Promise<void> {
  const { loadStarterContent } = await import('../server/features/starter/starter.ts')
  const { loadStarterRates } = await import('../server/features/starter/load-rates.ts')
  const unready = `${name}_unready`
  await withServer(server, async (admin) => {
    await admin`drop database if exists ${admin(unready)} with (force)`
    await admin`create database ${admin(unready)} template ${admin(template)} strategy file_copy`
    await withServer(at(server, unready), async (sql) => {
      await loadStarterRates(sql)
      await loadStarterContent(sql, { siteName: 'Arthashala' })
    })
    await admin`alter database ${admin(unready)} rename to ${admin(name)}`
  })
}

async function copyOf(template: string): Promise<Scratch> {
  const { server, prefix } = inject('database')
  const name = `${prefix}${process.pid}_${(count += 1)}`
  await withServer(
    server,
    (admin) => admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`,
  )
  const where = at(server, name)
  const sql = openDatabase(where)
  const drop = async () => {
    await sql.end({ timeout: 1 })
    await withServer(server, (admin) => admin`drop database ${admin(name)} with (force)`)
  }
  closeAfterwards(drop)
  return { sql, where, drop }
}

async function withServer(server: Where, work: (sql: Db) => Promise<unknown>): Promise<void> {
  const sql = openDatabase(server)
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
