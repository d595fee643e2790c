import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { v7 as newId } from 'uuid'
import { audit } from '../server/acts/audit.ts'
import { writeArchive } from '../server/features/backups/archive.ts'
import { format, type Manifest, type TableEntry } from '../server/features/backups/format.ts'
import { makeBackup } from '../server/features/backups/make.ts'
import { pictureFolder } from '../server/features/media/folder.ts'
import type { Db } from '../server/db/client/open.ts'
import { anArticle, anOwnPage } from './drafts.ts'
import { aMember, signedIn } from './people.ts'
import { aComment, aPoll, aDiscussion, aReply, aVote } from './texts.ts'
import { secretKey } from './secret-key.ts'

/** Characters of a text that a careless copy would change. */
const strange = 'Tab\t, two\nlines, \\N, \\., "quotes", आशा ₹ and 🪙'

/** Names of stored pictures. */
export const pictures = {
  small: `${'a'.repeat(64)}-400.webp`,
  large: `${'b'.repeat(64)}-1600.webp`,
  other: `${'c'.repeat(64)}-800.webp`,
}

/** Some of everything, rows that name each other across tables and within one included. */
export async function fillSite(db: Db, folder: string): Promise<void> {
  const site = { db, clock: { now: new Date('2026-11-20T06:30:00Z') } }
  const asha = await aMember(site)
  const ravi = await aMember(site, { role: 'admin' })
  await signedIn(site, asha)
  const article = await anArticle(db, { title: 'Lines', content: strange, tags: ['a "b"', 'c,d'] })
  // As after a restore, which leaves the HTML to the first reader.
  await db`update articles set html = null, html_of = null`
  await anOwnPage(db, { content: strange, inBar: true })
  await db`update own_pages set html = null, html_of = null, created_at = '2026-11-20T06:30:00Z', updated_at = '2026-11-20T06:30:00Z'`
  const root = await aComment(db, { article, by: asha.id, content: strange })
  await aComment(db, { article, by: ravi.id, under: root })
  const discussion = await aDiscussion(db, { by: asha.id, content: strange })
  const reply = await aReply(db, { discussion, by: ravi.id })
  await db`update forum_posts set answer_id = ${reply}, is_answered = true where id = ${discussion}`
  const { poll, options } = await aPoll(db, 'Which?', ['One', 'Two'], { article })
  await aVote(db, { poll, option: options[1], by: asha.id })
  await db`
    insert into site_settings (id, version, settings, saved_by)
    values (${newId()}, 2, ${db.json({ name: 'Paisa', about: strange })}, ${ravi.id})`
  await db`update categories set name = ${'Kar & "more"'} where name = 'Taxes'`
  await db`insert into category_former_names (name, category_id) select 'Taxes', id from categories where position = 5`
  await audit(db, { id: ravi.id }, { action: 'login', details: { words: strange } })
  await db`insert into view_salts (day, salt) values ('2026-11-20', ${Buffer.alloc(32, 7)})`
  await putPicture(folder, pictures.small, Buffer.from([0, 1, 2, 255]))
  await putPicture(folder, pictures.large, Buffer.alloc(100_000, 9))
}

export async function putPicture(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), bytes)
}

/** Has a database name a picture, by the name of its largest file. */
export async function namePicture(
  db: Db,
  name: string,
  { widths, unusedSince = null }: { widths?: number[]; unusedSince?: Date | null } = {},
): Promise<void> {
  const [hash = '', width] = name.replace('.webp', '').split('-')
  await db`
    insert into media (id, hash, filename, size, width, height, widths, unused_since)
    values (${newId()}, ${hash}, 'photo.png', 4, ${Number(width)}, 300, ${widths ?? [Number(width)]}, ${unusedSince})`
}

/** A backup of a database, with the pictures of a folder. Returns its path. */
export async function aBackup(
  db: Db,
  folder: string,
  media: string,
  { onProgress = () => {} }: { onProgress?: (percent: number) => void } = {},
): Promise<string> {
  const id = newId()
  const path = join(folder, `${id}.tar`)
  const now = new Date('2026-11-20T06:30:00Z')
  const tempDir = join(folder, `.making-${id}`)
  await makeBackup({ db, media: pictureFolder(media), secretKey, id, now, path, tempDir, onProgress })
  return path
}

/** A copy of a file with some bytes changed. */
export async function damaged(path: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const copy = `${path}.${newId()}`
  await writeFile(copy, change(await readFile(path)))
  return copy
}

/**
 * A backup with its files changed, and sealed as if it had been made so.
 * @param whole the bytes of one
 * @param folder where the new one lies
 */
export async function forge(
  whole: Buffer,
  folder: string,
  change: (files: Map<string, Buffer>) => void,
  key = secretKey,
): Promise<string> {
  const files = new Map((await unpackTar(whole)).map(({ header, data }) => [header.name, Buffer.from(data ?? [])]))
  files.delete(format.signature)
  change(files)
  const made = join(folder, `${newId()}.tar`)
  const archive = await writeArchive(made, { time: new Date(), key })
  for (const [name, bytes] of files) await archive.add(name, bytes.length, Readable.from([bytes]))
  await archive.finish()
  return made
}

/** A backup with the rows of one table changed, and its manifest as if that had them. */
export const forgeRows = (
  whole: Buffer,
  folder: string,
  table: string,
  change: (entry: TableEntry, rows: Buffer) => Buffer,
  key = secretKey,
) => {
  const changeFiles = (files: Map<string, Buffer>) => {
    const manifest = JSON.parse(String(files.get(format.manifest))) as Manifest
    const entry = manifest.tables.find(({ name }) => name === table) as TableEntry
    const rows = change(entry, zstdDecompressSync(files.get(entry.part.name) ?? ''))
    const part = zstdCompressSync(rows)
    Object.assign(entry.part, { size: part.length, sha256: createHash('sha256').update(part).digest('hex') })
    files.set(entry.part.name, part)
    files.set(format.manifest, Buffer.from(JSON.stringify(manifest)))
  }
  return forge(whole, folder, changeFiles, key)
}
