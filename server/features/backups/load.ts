import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { DatabaseError } from 'pg'
import { applyMigrations } from '../../db/migrate.ts'
import type { Queries, Session } from '../../db/open.ts'
import type { MediaStore } from '../media/store.ts'
import { filesIn } from './check.ts'
import { rowSummer } from './dump.ts'
import { BackupError, partOfPicture, type Manifest, type TableEntry } from './format.ts'
import { diskFull } from './listing.ts'
import { bare, makeSchemaAnew } from './schema.ts'
import { quoted, settleText, siteTables } from './tables.ts'

/**
 * Puts what a checked backup holds in the place of all that a database holds. The caller's transaction decides whether it stays.
 * @param sql a transaction
 * @param media where the pictures go; null: nowhere
 * @param heard told of the bytes of the file's parts read so far, and of all
 * @param before done with what was loaded, at the backup's own schema, before that is brought to the newest
 */
export async function load(
  sql: Session,
  path: string,
  manifest: Manifest,
  media: Pick<MediaStore, 'write'> | null,
  heard: (bytes: number, of: number) => void,
  before: (sql: Session) => Promise<void> = async () => {},
): Promise<void> {
  await settleText(sql)
  await makeSchemaAnew(sql, manifest.migrations)
  await knowTables(sql, manifest)
  const dress = await bare(sql)
  const tables = new Map(manifest.tables.map((table) => [table.part.name, table]))
  const images = new Map(manifest.pictures.map((picture) => [partOfPicture(picture.name), picture]))
  const all = [...manifest.tables.map(({ part }) => part), ...manifest.pictures].reduce(
    (sum, { size }) => sum + size,
    0,
  )
  let done = 0
  for await (const { name, size, body } of filesIn(path)) {
    const table = tables.get(name)
    const picture = images.get(name)
    const bytes = counted(body, (read) => heard(done + read, all))
    if (table) await loadTable(sql, table, bytes)
    else if (picture && media) await media.write(picture.name, checked(bytes, picture))
    else for await (const _ of body);
    if (table || picture) done += size
  }
  await dress()
  await before(sql)
  await applyMigrations(sql)
}

/** A backup may hold a table that somebody has made beside the site's own: there is no place for it. */
async function knowTables(sql: Queries, { tables }: Manifest): Promise<void> {
  const known = new Set((await siteTables(sql)).map(({ name }) => name))
  const strange = tables.find(({ name }) => !known.has(name))
  if (strange) throw new BackupError(`This backup holds the table ${strange.name}, which is none of the site's.`)
}

async function loadTable(sql: Session, table: TableEntry, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  // Rows that unpack to more than the manifest says must not fill the disk first.
  const rows = rowSummer((read) => {
    if (read > table.bytes) throw new BackupError(`The rows of ${table.name} are more than the backup says.`)
  })
  const columns = table.columns.map(quoted).join(', ')
  const into = sql.copyIn(`copy public.${quoted(table.name)} (${columns}) from stdin`)
  await pipeline(bytes, createZstdDecompress(), rows.through, into).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code !== diskFull)
      throw new BackupError(`The rows of ${table.name} do not fit into the database.`)
    throw error
  })
  // A COPY text may hold what ends it early: what counts is what has arrived.
  const [found] = await sql.unsafe<{ rows: number }[]>(`select count(*) as rows from public.${quoted(table.name)}`)
  const { rows: count, bytes: size, sum } = rows.sums()
  if (count !== table.rows || size !== table.bytes || sum !== table.sum) throw changed(table.part.name)
  if (found?.rows !== table.rows)
    throw new BackupError(`${table.name} has ${found?.rows} rows after the restore, not ${table.rows}.`)
}

/** The file was checked as a whole; a picture that is another now was changed since. */
async function* checked(source: AsyncIterable<Uint8Array>, { name, sha256 }: Manifest['pictures'][number]) {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw changed(name)
}

const changed = (name: string) => new BackupError(`The backup has changed while it was read: ${name}.`)

async function* counted(source: AsyncIterable<Uint8Array>, heard: (bytes: number) => void) {
  let bytes = 0
  for await (const chunk of source) {
    heard((bytes += chunk.byteLength))
    yield chunk
  }
}
