import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { DatabaseError } from 'pg'
import { applyMigrations, readMigrations } from '../../db/migrate.ts'
import type { Session, Queries } from '../../db/client/open.ts'
import { isDiskFull } from '../../db/client/unavailable.ts'
import type { MediaStore } from '../media/store.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { BackupError } from './backup-error.ts'
import { filesIn } from './check.ts'
import { partOfPicture, partsOf, type Manifest, type TableEntry } from './format.ts'
import { digest, type Digest } from './progress.ts'
import { fixTextFormat, quoted, rowDigest, siteTables } from './tables.ts'

/** @throws BackupError when this version of the application does not know the schema of a backup */
export async function checkSchema({ migrations }: Manifest): Promise<void> {
  const ours = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (!ours.has(name))
      throw new BackupError(
        `This backup was made by a newer version of Arthashala (this one does not know ${name}): update the application first.`,
      )
    if (ours.get(name) !== checksum)
      throw new BackupError(
        `This backup was made by another application: its ${name} is not the one that is known here.`,
      )
  }
}

/**
 * Replaces all that a database holds by a checked backup. The caller's transaction decides whether it stays.
 * @param sql a transaction
 * @param media where the pictures go; null: nowhere
 * @param onBytes called with the bytes of the file's parts read so far, and of all
 * @param beforeMigrating called with the rows at the backup's own schema, before that is migrated to the newest
 */
export async function load(
  sql: Session,
  path: string,
  manifest: Manifest,
  media: Pick<MediaStore, 'write'> | null,
  onBytes: (bytes: number, of: number) => void,
  beforeMigrating: (sql: Session) => Promise<void> = async () => {},
): Promise<void> {
  await fixTextFormat(sql)
  await recreateSchema(sql, manifest.migrations)
  await refuseStrangeTables(sql, manifest)
  const restoreConstraints = await dropConstraints(sql)
  const tables = new Map(manifest.tables.map((table) => [table.part.name, table]))
  const pictures = new Map(manifest.pictures.map((picture) => [partOfPicture(picture.name), picture]))
  const parts = partsOf(manifest)
  const all = [...parts.values()].reduce((sum, { size }) => sum + size, 0)
  let done = 0
  for await (const { name, size, body } of filesIn(path)) {
    const table = tables.get(name)
    const picture = pictures.get(name)
    const sum = digest((bytes) => onBytes(done + bytes, all))
    const bytes = sum.through(body)
    if (table) await loadTable(sql, table, bytes)
    else if (picture && media) await media.write(picture.name, unchanged(bytes, sum, picture))
    else for await (const _ of bytes);
    if (parts.has(name)) done += size
  }
  await restoreConstraints()
  await beforeMigrating(sql)
  await applyMigrations(sql)
}

/**
 * Empties the database of a site and makes its tables anew as they were after some of the migrations.
 * @throws BackupError when the database holds something else
 */
async function recreateSchema(sql: Queries, migrations: Manifest['migrations']): Promise<void> {
  const tables = await namesOf(sql, 'tables')
  if (tables.length > 0 && !tables.includes('schema_migrations'))
    throw new BackupError('This database holds tables of something else: name an empty one, or that of the site.')
  if (tables.length > 0) await sql.unsafe(`drop table ${tables.map(inPublic).join(', ')} cascade`)
  for (const name of await namesOf(sql, 'functions')) await sql.unsafe(`drop function ${name}`)
  // The queue holds what the replaced data had promised.
  await sql.unsafe(`drop schema if exists ${queueSchema} cascade`)
  await applyMigrations(sql, new Set(migrations.map(({ name }) => name)))
}

/** A backup may contain a table that somebody added to the site's own. */
async function refuseStrangeTables(sql: Queries, { tables }: Manifest): Promise<void> {
  const ours = new Set((await siteTables(sql)).map(({ name }) => name))
  const strange = tables.find(({ name }) => !ours.has(name))
  if (strange) throw new BackupError(`This backup holds the table ${strange.name}, which is none of the site's.`)
}

/**
 * Removes all that slows loading down or refuses rows in this order: foreign keys, indexes, triggers (those that announce changes and
 * guard the audit log) and the rows that migrations have made.
 * @returns puts all but the rows back; foreign keys are checked then
 */
async function dropConstraints(sql: Queries): Promise<() => Promise<void>> {
  const tables = (await namesOf(sql, 'tables')).filter((name) => name !== 'schema_migrations').map(inPublic)
  const foreignKeys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint p where p.conindid = i.indexrelid and p.contype <> 'f') order by 1`
  await sql`set constraints all immediate`
  for (const { table, name } of foreignKeys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
  await sql.unsafe(`truncate ${tables.join(', ')}`)
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition)
    for (const { table, name, definition } of foreignKeys)
      await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
  }
}

const inPublic = (table: string) => `public.${quoted(table)}`

/** The names in the schema that belong to no extension. */
async function namesOf(sql: Queries, kind: 'tables' | 'functions'): Promise<string[]> {
  const all =
    kind === 'tables'
      ? sql`select oid, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
      : sql`select oid, oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`
  const found = await sql<{ name: string }[]>`
    select name from (${all}) a where not exists (select from pg_depend d where d.objid = a.oid and d.deptype = 'e')
    order by 1`
  return found.map(({ name }) => name)
}

async function loadTable(sql: Session, table: TableEntry, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  // Rows that unpack to more than the manifest says must not fill the disk first.
  const rows = rowDigest((read) => {
    if (read > table.bytes) throw new BackupError(`The rows of ${table.name} are more than the backup says.`)
  })
  const columns = table.columns.map(quoted).join(', ')
  const into = sql.copyIn(`copy ${inPublic(table.name)} (${columns}) from stdin`)
  await pipeline(bytes, createZstdDecompress(), rows.through, into).catch((error: unknown) => {
    if (error instanceof DatabaseError && !isDiskFull(error))
      throw new BackupError(`The rows of ${table.name} do not fit into the database.`)
    throw error
  })
  const read = rows.result()
  if (read.rows !== table.rows || read.bytes !== table.bytes || read.sum !== table.sum) throw changed(table.part.name)
  // A COPY text may contain a mark that ends it early, so the rows that arrived are counted.
  const [found] = await sql.unsafe<{ rows: number }[]>(`select count(*) as rows from ${inPublic(table.name)}`)
  if (found?.rows !== table.rows)
    throw new BackupError(`${table.name} has ${found?.rows} rows after the restore, not ${table.rows}.`)
}

/** The file was checked before; a picture whose hash differs now has been changed since. */
async function* unchanged(
  source: AsyncIterable<Uint8Array>,
  sum: Digest,
  { name, sha256 }: Manifest['pictures'][number],
) {
  yield* source
  if (sum.result().sha256 !== sha256) throw changed(name)
}

const changed = (name: string) => new BackupError(`The backup has changed while it was read: ${name}.`)
