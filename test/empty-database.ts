import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase, type Db } from '../server/db/client/open.ts'
import { outsideServer } from './outage/outside-server.ts'
import { closeAfterwards } from './close-afterwards.ts'
import { aFolder } from './folder.ts'

/**
 * Makes a database without tables on a server that is reached by TCP, until the test that asked for it is done.
 * @returns its address for DATABASE_URL, and a connection to it
 */
export async function emptyDatabase(name: string): Promise<{ url: URL; sql: Db }> {
  const { server } = inject('database')
  const outside = typeof server === 'string' ? null : await outsideServer(join(await aFolder(), 'outside'))
  if (outside) closeAfterwards(() => outside.end())
  const url = new URL(outside?.url ?? String(server))
  const admin = openDatabase(url.href)
  await admin.unsafe(`create database ${name}`)
  url.pathname = `/${name}`
  const sql = openDatabase(url.href)
  closeAfterwards(async () => {
    await sql.end()
    await admin.unsafe(`drop database ${name}`)
    await admin.end()
  })
  return { url, sql }
}

/** The names of what is in a database. */
export const tablesIn = (sql: Db) => sql`select relname from pg_class where relnamespace = 'public'::regnamespace`
