import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { Db, Queries } from './open.ts'

export interface Migration {
  name: string
  /** SHA-256 of its text. */
  checksum: string
}

const folder = new URL('./migrations/', import.meta.url)
/** Any number that nothing else locks: applications that start together migrate one after the other. */
export const migrationLock = 7_203_511

/**
 * Brings the database to the newest schema: every file of `migrations/` that it has not had, in order, each in a transaction.
 * @returns the names of the files that were applied
 * @throws Error when a file that was applied has changed since: migrations are immutable
 */
export async function migrate(sql: Db): Promise<string[]> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${migrationLock})`
    return await applyMigrations(connection)
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`.catch(() => {})
    connection.release()
  }
}

/**
 * Applies what has not been applied, for callers that hold the lock.
 * @param sql one connection; in a transaction, all files are part of that
 * @param only the names of those to apply; all, when left out
 */
export async function applyMigrations(sql: Queries, only?: ReadonlySet<string>): Promise<string[]> {
  await sql`set client_min_messages = warning`
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  const known = await sql<Migration[]>`select name, checksum from schema_migrations`
  const checksums = new Map(known.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const { name, checksum, text } of await readMigrations()) {
    const before = checksums.get(name)
    if (before && before !== checksum) throw new Error(`The migration ${name} has changed since it was applied.`)
    if (before || (only && !only.has(name))) continue
    // Several statements sent as one query are one transaction: all of the file, or nothing.
    await sql.unsafe(`${text}; insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`)
    applied.push(name)
  }
  return applied
}

/** The migrations of this version of the application, in order. */
export async function readMigrations(): Promise<(Migration & { text: string })[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, checksum: createHash('sha256').update(text).digest('hex'), text }
    }),
  )
}
