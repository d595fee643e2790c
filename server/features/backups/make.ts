import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Session, Db } from '../../db/client/open.ts'
import type { SecretKey } from '../../secret-key.ts'
import type { MediaStore } from '../media/store.ts'
import { writeArchive, type Archive, type OpenFile } from './archive.ts'
import { format, partOfPicture, readMe, type Manifest } from './format.ts'
import { countMissing, namedPictures } from './missing-pictures.ts'
import { percents, type OnProgress } from './progress.ts'
import { dumpTable, fixTextFormat, siteTables } from './tables.ts'

interface BackupRequest {
  db: Db
  media: MediaStore
  secretKey: SecretKey
  id: string
  now: Date
  /** The finished file. */
  path: string
  /** A folder on the same disk, which is made and removed. */
  tempDir: string
  /** An error that it throws stops the backup. */
  onProgress?: OnProgress
  openFile?: OpenFile | undefined
}

/**
 * Makes a backup: all tables as of one moment, and the pictures. The file gets its name once it is whole and on the disk.
 * @returns the number of pictures that the database names and whose files are missing
 * @throws the error of the database or the disk; then nothing is left
 */
export async function makeBackup(request: BackupRequest): Promise<number> {
  const { db, media, tempDir, path, openFile, id, now, secretKey } = request
  const { between, done } = percents(request.onProgress)
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  const unfinished = join(tempDir, 'backup.tar')
  let missing = 0
  try {
    const archive = await writeArchive(unfinished, { time: now, key: secretKey, openFile })
    try {
      await addBytes(archive, format.readMe, Buffer.from(readMe))
      const { named, ...tables } = await db.begin('isolation level repeatable read read only', (sql) =>
        addTables(sql, archive, join(tempDir, 'rows'), between(0, 80)),
      )
      const pictures = await addPictures(media, archive, between(80, 97))
      missing = countMissing(named, pictures)
      const { application, version } = format
      const manifest: Manifest = { application, format: version, id, madeAt: now.toISOString(), ...tables, pictures }
      await addBytes(archive, format.manifest, Buffer.from(JSON.stringify(manifest, null, 1)))
      await archive.finish()
    } catch (error) {
      await archive.abandon()
      throw error
    }
    await rename(unfinished, path)
    // The new name is on the disk only when the folder is.
    const folder = await open(dirname(path))
    await folder.sync().finally(() => folder.close())
  } finally {
    await rm(tempDir, { recursive: true, force: true })
  }
  done()
  return missing
}

type OnBytes = (done: number, of: number) => void

async function addTables(sql: Session, archive: Archive, tempFile: string, onBytes: OnBytes) {
  await fixTextFormat(sql)
  const migrations = await sql<Manifest['migrations']>`select name, checksum from schema_migrations order by name`
  const found = await siteTables(sql)
  const all = totalSize(found)
  const tables: Manifest['tables'] = []
  let done = 0
  for (const table of found) {
    const report = (bytes: number) => onBytes(done + Math.min(bytes, table.size), all)
    tables.push(await dumpTable(sql, table, archive, tempFile, report))
    onBytes((done += table.size), all)
  }
  return { migrations: [...migrations], tables, named: await namedPictures(sql) }
}

/** Lists the pictures after the tables' moment, so that those that the rows name are there. */
async function addPictures(media: MediaStore, archive: Archive, onBytes: OnBytes) {
  const found = await media.list()
  const all = totalSize(found)
  let done = 0
  const added: Manifest['pictures'] = []
  for (const { name, size } of found) {
    const picture = await media.read(name)
    if (picture) added.push({ name, ...(await addBytes(archive, partOfPicture(name), picture)) })
    onBytes((done += size), all)
  }
  return added
}

const totalSize = (of: readonly { size: number }[]) => of.reduce((sum, { size }) => sum + size, 0)

const addBytes = (archive: Archive, name: string, bytes: Buffer) =>
  archive.add(name, bytes.length, Readable.from([bytes]))
