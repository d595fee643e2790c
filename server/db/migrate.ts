import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { locks } from './locks.ts'
import type { Db, Queries } from './open.ts'
import { StartError } from './start-error.ts'

export interface Migration {
  name: string
  /** SHA-256 of its text. */
  checksum: string
}

const folder = new URL('./migrations/', import.meta.url)
/**
 * Applies the pending files of `migrations/` in order, each in a transaction.
 * @returns the names of the files that were applied
 * @throws StartError if an applied file has changed, or the database is of a newer version
 */
export async function migrate(sql: Db): Promise<string[]> {
  const connection = await sql.reserve()
  try {
    // Another application may be migrating, and changing a large table takes time.
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${locks.migrations})`
    return await applyMigrations(connection)
  } finally {
    await connection`select pg_advisory_unlock(${locks.migrations})`.catch(() => {})
    await connection`reset statement_timeout`.catch(() => {})
    connection.release()
  }
}

/**
 * Applies the pending migrations; the caller holds the lock.
 * @param sql one connection; if in a transaction, all files are part of it
 * @param only the names of those to apply; by default all
 */
export async function applyMigrations(sql: Queries, only?: ReadonlySet<string>): Promise<string[]> {
  await sql`set client_min_messages = warning`
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  const known = await sql<Migration[]>`select name, checksum from schema_migrations`
  const checksums = new Map(known.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  const all = await readMigrations()
  refuseNewer(known, all)
  for (const { name, checksum, text } of all) {
    const before = checksums.get(name)
    if (before && before !== checksum)
      throw new StartError(
        `The migration ${name} has changed since it was applied to this database: start the version of the application that it came with.`,
      )
    if (before || (only && !only.has(name))) continue
    // PostgreSQL runs several statements in one query as one transaction.
    await sql.unsafe(`${text}; insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`)
    applied.push(name)
  }
  return applied
}

/** Refuses a database of a newer version, which this application might misread or damage. */
function refuseNewer(known: readonly Migration[], all: readonly Migration[]): void {
  const names = new Set(all.map(({ name }) => name))
  const strange = known.map(({ name }) => name).filter((name) => !names.has(name))
  if (strange.length === 0) return
  throw new StartError(
    `The database belongs to a newer version of the application (it has ${strange.toSorted().join(', ')}): update the application, or restore a backup that was made before.`,
  )
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
