import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { DatabaseError } from 'pg'
import { locks } from './locks.ts'
import type { Db, Queries } from './client/open.ts'
import { StartError } from './start-error.ts'

interface Migration {
  name: string
  /** SHA-256 of its text. */
  checksum: string
}

const folder = new URL('./migrations/', import.meta.url)

/** Called before and after migrations. */
interface Steps {
  /** Before a database that holds something is changed; what it throws leaves the database as it is. */
  before?: (pending: string[]) => Promise<void>
  /** After each. @param ms milliseconds that it took */
  applied?: (name: string, ms: number) => void
}

/**
 * Applies the pending files of `migrations/` in order, each in a transaction.
 * @returns the names of the files that were applied
 * @throws StartError if an applied file has changed, the database is of a newer version, or a file cannot be applied
 */
export async function migrate(sql: Db, steps: Steps = {}): Promise<string[]> {
  const connection = await sql.reserve()
  try {
    // Another application may be migrating, and changing a large table takes time.
    await connection`set statement_timeout = 0`
    await connection`select pg_advisory_lock(${locks.migrations})`
    return await applyMigrations(connection, undefined, steps)
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
export async function applyMigrations(
  sql: Queries,
  only?: ReadonlySet<string>,
  { before, applied }: Steps = {},
): Promise<string[]> {
  await sql`set client_min_messages = warning`
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.catch(
    asStartError((reason) => `The database cannot be set up (${reason}).`, ''),
  )
  const stored = await sql<Migration[]>`select name, checksum from schema_migrations`
  const all = await readMigrations()
  refuseStrange(stored, all)
  const done = new Set(stored.map(({ name }) => name))
  const pending = all.filter(({ name }) => !done.has(name) && (!only || only.has(name)))
  const names = pending.map(({ name }) => name)
  if (done.size > 0 && pending.length > 0) await before?.(names)
  for (const { name, checksum, text } of pending) {
    const began = performance.now()
    // PostgreSQL runs several statements in one query as one transaction.
    const whole = `${text}; insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`
    await sql
      .unsafe(whole)
      .catch(
        asStartError(
          (reason) => `The migration ${name} cannot be applied (${reason}): the database is as it was before it.`,
          done.size > 0 ? 'Start the version of the application that you had.' : 'A new site needs an empty database.',
        ),
      )
    applied?.(name, Math.round(performance.now() - began))
  }
  return names
}

/** @param advice unless the user of the database has too few rights, which has an advice of its own */
const asStartError =
  (sentence: (reason: string) => string, advice: string) =>
  (error: unknown): never => {
    if (!(error instanceof DatabaseError)) throw error
    const mend = error.code === '42501' ? 'Make the user of DATABASE_URL the owner of the database.' : advice
    throw new StartError(`${sentence(error.message)} ${mend}`.trim())
  }

/** Refuses a database of a newer version, which this application might misread or damage, and one of another application. */
function refuseStrange(applied: readonly Migration[], all: readonly Migration[]): void {
  const checksums = new Map(all.map(({ name, checksum }) => [name, checksum]))
  const strange = applied.map(({ name }) => name).filter((name) => !checksums.has(name))
  if (strange.length > 0)
    throw new StartError(
      `The database belongs to a newer version of the application (it has ${strange.toSorted().join(', ')}): update the application, or restore a backup that was made before.`,
    )
  const changed = applied.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (changed)
    throw new StartError(
      `The migration ${changed.name} has changed since it was applied to this database: start the version of the application that it came with.`,
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
