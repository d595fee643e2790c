import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { Db } from './open.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any number that nothing else locks: applications that start together migrate one after the other. */
const lockKey = 7_203_511

/**
 * Brings the database to the newest schema: every file of `migrations/` that it has not had, in order, each in a transaction.
 * @returns the names of the files that were applied
 * @throws Error when a file that was applied has changed since: migrations are immutable
 */
export async function migrate(sql: Db): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${lockKey})`
    await connection`set client_min_messages = warning`
    await connection`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    const known = await connection<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`
    const checksums = new Map(known.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const name of files) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const before = checksums.get(name)
      if (before && before !== checksum) throw new Error(`The migration ${name} has changed since it was applied.`)
      if (before) continue
      // Several statements sent as one query are one transaction: all of the file, or nothing.
      await connection.unsafe(
        `${text}; insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`,
      )
      applied.push(name)
    }
    return applied
  } finally {
    await connection`select pg_advisory_unlock(${lockKey})`.catch(() => {})
    connection.release()
  }
}
