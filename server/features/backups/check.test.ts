import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { aBackup, damaged, fillSite, forge, forgeRows, pictures } from '../../../test/backups.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { aFolder } from '../../../test/folder.ts'
import { sumsOf } from '../../../test/sums.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { checkFile } from './check.ts'
import { BackupError } from './backup-error.ts'
import { format, type Manifest } from './format.ts'
import { pictureFolder } from '../media/folder.ts'
import { restore } from './restore.ts'

const { sql } = await scratchDatabase()
const folder = await aFolder()
const media = join(folder, 'media')
await fillSite(sql, media)
const path = await aBackup(sql, folder, media)
const whole = await readFile(path)
const before = await sumsOf(sql)

/** Tries to restore a file over the site that it was made of, where every change would be seen. */
const refused = async (file: string) => {
  const refusal = await restore(file, { db: sql, media: pictureFolder(join(folder, 'not-made')), secretKey }).then(
    () => 'restored',
    (error: unknown) => (error instanceof BackupError ? error.message : Promise.reject(error)),
  )
  expect(await sumsOf(sql)).toEqual(before)
  expect(await pictureFolder(join(folder, 'not-made')).list()).toEqual([])
  return refusal
}

/** The backup with its files changed, and sealed as if it had been made so. */
const forged = (change: (files: Map<string, Buffer>) => void) => forge(whole, folder, change)

const withManifest = (change: (manifest: Manifest) => unknown) =>
  forged((files) => {
    const manifest = JSON.parse(String(files.get(format.manifest))) as Manifest
    files.set(format.manifest, Buffer.from(JSON.stringify(change(manifest) ?? manifest)))
  })

test('a whole file is told by its manifest', async () => {
  const { manifest, signedBy } = await checkFile(path, secretKey)
  expect(signedBy).toBe('this site')
  expect(manifest).toMatchObject({ application: 'arthashala', format: 2, madeAt: '2026-11-20T06:30:00.000Z' })
  expect(manifest.pictures.map(({ name, size }) => [name, size])).toEqual([
    [pictures.small, 4],
    [pictures.large, 100_000],
  ])
})

test('one changed byte anywhere is found, and nothing is touched', async () => {
  const step = Math.ceil(whole.length / 97)
  const places = [whole.length - 1, whole.length - 1_500, whole.length - 1_030]
  for (let at = 0; at < whole.length; at += step) places.push(at)
  for (const at of places) {
    const file = await damaged(path, (bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    })
    await expect(checkFile(file, secretKey), `byte ${at}`).rejects.toThrow(BackupError)
  }
  const middle = await damaged(path, (bytes) => bytes.fill(0, whole.length / 2, whole.length / 2 + 9))
  expect(await refused(middle)).toMatch(/^This backup is damaged: .* Nothing was restored from it\.$/)
})

test.each([0, 1, 100, 512, 4_096, -512, -1_024, -2_048, -1])('a file cut at %i is refused', async (at) => {
  expect(await refused(await damaged(path, (bytes) => bytes.subarray(0, at)))).toMatch(
    /^This (backup is damaged|file is)/,
  )
})

test('a file with something behind it is refused', async () => {
  const file = await damaged(path, (bytes) => Buffer.concat([bytes, Buffer.alloc(512)]))
  expect(await refused(file)).toContain('damaged')
})

test('another tar, another file, a folder and nothing at all are not backups', async () => {
  const tar = join(folder, 'foreign.tar')
  await writeFile(tar, await packTar([{ header: { name: 'manifest.json', size: 2 }, body: '{}' }]))
  expect(await refused(tar)).toBe('This file is not a backup of Arthashala.')
  const text = join(folder, 'notes.txt')
  await writeFile(text, 'notes '.repeat(2_000))
  expect(await refused(text)).toBe('This file is not a backup of Arthashala.')
  expect(await refused(folder)).toBe(`${folder} is a folder.`)
  expect(await refused(join(folder, 'nowhere'))).toMatch(/cannot be read: no such file or directory\.$/)
})

test('a newer format, an older one, a newer schema and a strange schema are refused, each with its reason', async () => {
  expect(await refused(await withManifest((manifest) => ({ ...manifest, format: 3 })))).toBe(
    'This backup was made by a newer version of Arthashala: update the application first.',
  )
  expect(await refused(await withManifest((manifest) => ({ ...manifest, format: 1 })))).toBe(
    'This backup was made by an older version of Arthashala, in a format that is no longer read.',
  )
  const newer = { name: '9999_tomorrow.sql', checksum: 'a'.repeat(64) }
  const withNewer = await withManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, newer] }))
  expect(await refused(withNewer)).toContain('newer version of Arthashala (this one does not know 9999_tomorrow.sql)')
  const strange = await withManifest(({ migrations: [first, ...rest], ...manifest }) => ({
    ...manifest,
    migrations: [{ ...first, checksum: 'b'.repeat(64) }, ...rest],
  }))
  expect(await refused(strange)).toContain('made by another application')
  expect(await refused(await withManifest((manifest) => ({ ...manifest, application: 'other' })))).toBe(
    'This file is not a backup of Arthashala.',
  )
})

test('a sealed file whose parts are not those of its manifest is refused', async () => {
  expect(await refused(await forged((files) => files.delete('tables/users.copy.zst')))).toContain(
    'tables/users.copy.zst is missing',
  )
  expect(await refused(await forged((files) => files.set(`media/${pictures.other}`, Buffer.from('more'))))).toContain(
    `media/${pictures.other} is not in its manifest`,
  )
  expect(
    await refused(await forged((files) => files.set(`media/${pictures.large}`, Buffer.alloc(100_000, 8)))),
  ).toContain(`media/${pictures.large} is not as it was written`)
  expect(await refused(await forged((files) => files.delete(format.manifest)))).toContain('it has no manifest')
})

test.each(['../climbs.webp', '/etc/passwd', 'a/../../b', 'a/b/c', '.hidden', 'a//b', ''])(
  'a picture named %j is not taken out',
  async (name) => {
    const file = await withManifest((manifest) => {
      const [first] = manifest.pictures
      return { ...manifest, pictures: [{ ...first, name }] }
    })
    expect(await refused(file)).toContain('its manifest cannot be read')
  },
)

test.each(['users; drop table users', 'Users', 'pg"x'])('a table named %j is not asked for', async (name) => {
  const file = await withManifest(({ tables: [first, ...rest], ...manifest }) => ({
    ...manifest,
    tables: [{ ...first, name }, ...rest],
  }))
  expect(await refused(file)).toContain('its manifest cannot be read')
})

test('rows that the database refuses at their end leave what was there, and the connection free', async () => {
  const twice = await forgeRows(whole, folder, 'users', (users, rows) => {
    const doubled = Buffer.concat([rows, rows])
    Object.assign(users, { rows: users.rows * 2, bytes: doubled.length, sum: sha256(doubled) })
    return doubled
  })
  expect(await refused(twice)).toBe('The rows of users do not fit into the database.')
})

test('rows that the database does not take, of those that a backup says it has, are missed', async () => {
  const ended = await forgeRows(whole, folder, 'users', (users, rows) => {
    const [first, ...others] = rows.toString().split('\n')
    const early = Buffer.from([first, '\\.', ...others].join('\n'))
    Object.assign(users, { rows: users.rows + 1, bytes: early.length, sum: sha256(early) })
    return early
  })
  expect(await refused(ended)).toBe('users has 1 rows after the restore, not 3.')
})

test('rows that unpack to more than the manifest says are stopped at once', async () => {
  const bomb = await forgeRows(whole, folder, 'users', () => Buffer.alloc(400_000_000, 'a'))
  const began = performance.now()
  expect(await refused(bomb)).toBe('The rows of users are more than the backup says.')
  expect(performance.now() - began).toBeLessThan(30_000)
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
