import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { DatabaseError } from 'pg'
import { t } from '#words'
import { applyMigrations, readMigrations } from '../../db/migrate.ts'
import type { Session } from '../../db/client/open.ts'
import { isDiskFull } from '../../db/client/unavailable.ts'
import type { MediaStore } from '../media/store.ts'
import { BackupError } from './backup-error.ts'
import { filesIn } from './check.ts'
import { partOfPicture, partsOf, type Manifest, type TableEntry } from './format.ts'
import { digest, type Digest } from './progress.ts'
import { fixTextFormat, quoted, rowDigest } from './tables.ts'
import { recreateSchema, refuseStrangeTables, dropConstraints, inPublic } from './recreate-schema.ts'

/** @throws BackupError when this version of the application does not know the schema of a backup */
export async function checkSchema({ migrations }: Manifest): Promise<void> {
  const ours = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (!ours.has(name))
      throw new BackupError(
        t`This backup was made by a newer version of Arthashala (this one does not know ${name}): update the application first.`,
      )
    if (ours.get(name) !== checksum)
      throw new BackupError(
        t`This backup was made by another application: its ${name} is not the one that is known here.`,
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

async function loadTable(sql: Session, table: TableEntry, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const { name } = table
  // Rows that unpack to more than the manifest says must not fill the disk first.
  const rows = rowDigest((read) => {
    if (read > table.bytes) throw new BackupError(t`The rows of ${name} are more than the backup says.`)
  })
  const columns = table.columns.map(quoted).join(', ')
  const into = sql.copyIn(`copy ${inPublic(name)} (${columns}) from stdin`)
  await pipeline(bytes, createZstdDecompress(), rows.through, into).catch((error: unknown) => {
    if (error instanceof DatabaseError && !isDiskFull(error))
      throw new BackupError(t`The rows of ${name} do not fit into the database.`)
    throw error
  })
  const read = rows.result()
  if (read.rows !== table.rows || read.bytes !== table.bytes || read.sum !== table.sum) throw changed(table.part.name)
  // A COPY text may contain a mark that ends it early, so the rows that arrived are counted.
  const [found] = await sql.unsafe<[{ rows: number }]>(`select count(*) as rows from ${inPublic(name)}`)
  if (found.rows !== table.rows) throw otherCount(name, found.rows, table.rows)
}

/** The refusal of a table that has lost or gained rows. */
export const otherCount = (name: string, rows: number, expected: number) =>
  new BackupError(t`${name} has ${rows} rows after the restore, not ${expected}.`)

/** The file was checked before; a picture whose hash differs now has been changed since. */
async function* unchanged(
  source: AsyncIterable<Uint8Array>,
  sum: Digest,
  { name, sha256 }: Manifest['pictures'][number],
) {
  yield* source
  if (sum.result().sha256 !== sha256) throw changed(name)
}

const changed = (name: string) => new BackupError(t`The backup has changed while it was read: ${name}.`)
