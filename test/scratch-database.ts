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
export async function scratchDatabase(): Promise<Scratch> {
  const { server, prefix, template } = inject('database')
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

async function withServer(server: Where, work: (admin: Db) => Promise<unknown>): Promise<void> {
  const admin = openDatabase(server)
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
