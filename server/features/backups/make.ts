import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db, Session } from '../../db/open.ts'
import type { MediaStore } from '../media/store.ts'
import type { SecretKey } from '../../secret-key.ts'
import { openNew, writeArchive, type Archive, type OpenFile } from './archive.ts'
import { dumpTable } from './dump.ts'
import { format, partOfPicture, readMe, type Manifest } from './format.ts'
import { percents } from './progress.ts'
import { settleText, siteTables, type SiteTable } from './tables.ts'

interface Making {
  db: Db
  media: MediaStore
  /** The key that seals it. */
  secretKey: SecretKey
  id: string
  now: Date
  /** Where the file is to be when it is whole. */
  path: string
  /** A folder on the same disk for what is not whole; it is made, and gone afterwards. */
  workplace: string
  /** Told of the per cent done; what it throws gives the backup up. */
  heard?: (percent: number) => void
  openFile?: OpenFile
}

/**
 * Makes a backup: all tables as of one moment, and the pictures. It gets its name when it is whole and on the disk, so there is never
 * half of one.
 * @throws what the database or the disk answers; then nothing is left
 */
export async function makeBackup({ db, media, workplace, path, openFile = openNew, ...rest }: Making): Promise<void> {
  const { id, now, secretKey } = rest
  const { between, done } = percents(rest.heard)
  await mkdir(workplace, { recursive: true, mode: 0o700 })
  const making = join(workplace, 'backup.tar')
  try {
    const archive = await writeArchive(making, { time: now, key: secretKey, openFile })
    try {
      await archive.add(format.readMe, Buffer.byteLength(readMe), whole(readMe))
      const tables = await db.begin('isolation level repeatable read read only', (sql) =>
        addTables(sql, archive, join(workplace, 'rows'), between(0, 80)),
      )
      const images = await addPictures(media, archive, between(80, 97))
      const manifest = {
        application: format.application,
        format: format.version,
        id,
        madeAt: now.toISOString(),
        ...tables,
        pictures: images,
      } satisfies Manifest
      const text = JSON.stringify(manifest, null, 1)
      await archive.add(format.manifest, Buffer.byteLength(text), whole(text))
      await archive.finish()
    } catch (error) {
      await archive.abandon()
      throw error
    }
    await rename(making, path)
    await syncFolder(dirname(path))
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
  done()
}

type Heard = (done: number, of: number) => void

async function addTables(sql: Session, archive: Archive, spool: string, heard: Heard) {
  await settleText(sql)
  const migrations = await sql<Manifest['migrations']>`select name, checksum from schema_migrations order by name`
  const found = await siteTables(sql)
  const all = sizeOf(found)
  const tables: Manifest['tables'] = []
  for (const [index, table] of found.entries()) {
    const before = sizeOf(found.slice(0, index))
    const listen = (bytes: number) => heard(before + Math.min(bytes, table.size), all)
    tables.push(await dumpTable(sql, table, archive, spool, listen))
    listen(table.size)
  }
  return { migrations: [...migrations], tables }
}

/** Listed after the tables' moment, so that what they name is there. */
async function addPictures(media: MediaStore, archive: Archive, heard: Heard) {
  const found = await media.list()
  const all = sizeOf(found)
  let done = 0
  const added: Manifest['pictures'] = []
  for (const { name, size } of found) {
    const picture = await media.read(name)
    if (picture) added.push({ name, ...(await archive.add(partOfPicture(name), picture.size, picture.content)) })
    heard((done += size), all)
  }
  return added
}

const sizeOf = (of: readonly (SiteTable | { size: number })[]) => of.reduce((sum, { size }) => sum + size, 0)

async function* whole(text: string) {
  yield Buffer.from(text)
}

/** That the file has its name is on the disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
