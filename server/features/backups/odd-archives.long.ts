import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar, type TarEntry } from 'modern-tar'
import { expect, test } from 'vitest'
import { aBackup, fillSite, pictures } from '../../../test/backups.ts'
import { aFolder } from '../../../test/folder.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { sumsOf } from '../../../test/sums.ts'
import { pictureFolder } from '../media/folder.ts'
import { BackupError } from './backup-error.ts'
import { format } from './format.ts'
import { restore } from './restore.ts'
import { signatureOf, signatureSize } from './archive.ts'
import { createHash } from 'node:crypto'

const { sql } = await scratchDatabase()
const folder = await aFolder()
await fillSite(sql, join(folder, 'media'))
const whole = await readFile(await aBackup(sql, folder, join(folder, 'media')))
const before = await sumsOf(sql)

const content = whole.subarray(0, -signatureSize)
const file = (name: string, body = 'x'): TarEntry => ({ header: { name, size: body.length }, body })
const oddEntries: Record<string, TarEntry[]> = {
  'a symbolic link': [{ header: { name: format.manifest, size: 0, type: 'symlink', linkname: '/etc/passwd' } }],
  'a hard link': [{ header: { name: `media/${pictures.other}`, size: 0, type: 'link', linkname: '../x' } }],
  'a folder': [{ header: { name: 'media/', size: 0, type: 'directory' } }],
  'a device': [{ header: { name: `media/${pictures.other}`, size: 0, type: 'character-device' } }],
  'a path upwards': [file('../../etc/cron.d/x')],
  'a path from the root': [file('/etc/passwd')],
  'a name with a zero': [file('media/a\0b.webp')],
  'a long name': [file(`media/${'n'.repeat(3_000)}.webp`)],
  'no name': [file('')],
  'one part twice': [file(`media/${pictures.other}`), file(`media/${pictures.other}`)],
  'a second manifest': [file(format.manifest, '{}')],
  'a table of another schema': [file('tables/pg_catalog.pg_authid.copy.zst')],
}

/** The backup with entries behind its own, sealed as if it had been made so. */
async function withEntries(entries: TarEntry[]): Promise<Buffer> {
  const more = Buffer.from(await packTar(entries)).subarray(0, -1024)
  return sealed(Buffer.concat([content, more]))
}

async function sealed(tar: Buffer): Promise<Buffer> {
  const sum = createHash('sha256').update(tar).update(Buffer.alloc(1024)).digest('hex')
  return Buffer.concat([tar, await signatureOf(sum, secretKey)])
}

/** The sentence with which a restore refuses a file; the site stays as it was. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const path = join(folder, 'odd.tar')
  await writeFile(path, bytes)
  const sentence = await restore(path, { db: sql, media: pictureFolder(join(folder, 'media')), secretKey }).then(
    () => 'restored',
    (error: unknown) => (error instanceof BackupError ? error.message : Promise.reject(error)),
  )
  expect(await sumsOf(sql)).toEqual(before)
  return sentence
}

test.each(Object.entries(oddEntries))('an archive with %s is refused in a sentence', async (_, entries) => {
  expect(await refusalOf(await withEntries(entries))).toMatch(/^This backup is damaged: .+\.$/)
})

test('a part that says it is larger than the file, or longer than any number, is refused', async () => {
  for (const size of [9_000_000_000, Number.MAX_SAFE_INTEGER]) {
    const [header] = [Buffer.from(await packTar([file(`media/${pictures.other}`)])).subarray(0, 512)]
    header.write(size > 8_589_934_591 ? '77777777777' : size.toString(8), 124, 'latin1')
    header.fill(' ', 148, 156)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    expect(await refusalOf(await sealed(Buffer.concat([content, header, Buffer.alloc(512)])))).toMatch(
      /^This backup is damaged/,
    )
  }
})

test('metadata without end is refused before it fills the memory', async () => {
  const header = Buffer.from(
    await packTar([{ header: { name: 'x', size: 20_000_000, type: 'pax-header' }, body: Buffer.alloc(20_000_000) }]),
  )
  expect(await refusalOf(await sealed(Buffer.concat([content, header.subarray(0, -1024)])))).toMatch(
    /^This backup is damaged/,
  )
})

test('what only looks like a backup is refused in a sentence', async () => {
  const notOurs = 'This file is not a backup of Arthashala.'
  expect(await refusalOf(gzipSync(whole))).toBe(notOurs)
  expect(await refusalOf(Buffer.alloc(0))).toBe(notOurs)
  expect(await refusalOf(Buffer.alloc(1_000_000))).toBe(notOurs)
  expect(await refusalOf(randomBytes(100_000))).toBe(notOurs)
  expect(await refusalOf(Buffer.concat([Buffer.from(`${format.readMe}\0`), randomBytes(100_000)]))).toMatch(
    /^This backup is damaged/,
  )
})

test('files of any bytes, from any place of a backup, are refused in a sentence', async () => {
  for (let round = 0; round < 40; round += 1) {
    const bytes = Buffer.from(whole)
    const at = 512 * Math.floor((round / 40) * (content.length / 512))
    randomBytes(512).copy(bytes, at)
    const again = round % 2 ? bytes : await sealed(bytes.subarray(0, -signatureSize))
    expect(await refusalOf(again), `round ${round}`).toMatch(/^(This|The rows of \w+ |It did not work: ).+\.$/s)
  }
})

test('a folder, a file that is not there and one that may not be read are told apart', async () => {
  const restoring = (path: string) => restore(path, { db: sql, media: pictureFolder(folder), secretKey })
  await mkdir(join(folder, 'a folder'))
  await expect(restoring(join(folder, 'a folder'))).rejects.toThrow(/a folder is a folder\.$/)
  await expect(restoring(join(folder, 'none'))).rejects.toThrow(/cannot be read: no such file or directory\.$/)
  const secret = join(folder, 'secret.tar')
  await writeFile(secret, whole)
  await chmod(secret, 0)
  // Root may read everything.
  if (process.getuid?.() !== 0) await expect(restoring(secret)).rejects.toThrow(/cannot be read: permission denied\.$/)
})

test('where pictures cannot be stored, it is said, nothing is restored, and no picture of it stays', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const store = pictureFolder(elsewhere)
  const path = join(folder, 'whole.tar')
  await writeFile(path, whole)
  let written = 0
  const full = {
    ...store,
    write: (...given: Parameters<typeof store.write>) => {
      written += 1
      if (written === 1) return store.write(...given)
      return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
    },
  }
  await expect(restore(path, { db: sql, media: full, secretKey })).rejects.toThrow(
    new BackupError('The disk is full. Nothing was restored.'),
  )
  expect(written).toBe(2)
  expect(await store.list()).toEqual([])
  expect(await sumsOf(sql)).toEqual(before)
})
