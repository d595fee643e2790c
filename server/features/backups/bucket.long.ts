import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillSite, pictures } from '../../../test/backups.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { aBucket, type Trouble } from '../../../test/bucket.ts'
import { aFolder } from '../../../test/folder.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { sumsOf } from '../../../test/sums.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../kit/log.ts'
import { pictureBucket } from '../media/bucket.ts'
import { pictureFolder } from '../media/folder.ts'
import type { MediaStore } from '../media/store.ts'
import { createBackups } from './backups.ts'
import { checkFile } from './check.ts'
import { restore } from './restore.ts'

const { sql } = await scratchDatabase()
const folder = await aFolder()
await fillSite(sql, folder)

const [ours, theirs] = [await aBucket(), await aBucket()]
afterEach(() => [ours, theirs].forEach(({ mend }) => mend()))
const storeIn = ({ env }: Pick<typeof ours, 'env'>, timeout?: number) =>
  pictureBucket(readConfig(env).s3 as never, timeout)
const stores = { ours: storeIn(ours), theirs: storeIn(theirs), folder: pictureFolder(folder) }
for (const [name, bytes] of Object.entries(await contents(stores.folder))) await stores.ours.write(name, [bytes])

let dataDir: string
beforeEach(async () => {
  dataDir = await aFolder()
  for (const { name } of await stores.theirs.list()) await stores.theirs.delete(name)
})

const by = 'terminal'
const backupsWith = (media: MediaStore) =>
  createBackups({ db: sql, config: { dataDir }, log: createLog('silent'), now: () => new Date(), media, secretKey })

async function made(media: MediaStore) {
  const backups = backupsWith(media)
  const { id, file } = await (await backups.create('manual', by)).ended
  return { id, path: backups.path(file ?? '') }
}

async function contents(store: MediaStore) {
  const files: Record<string, Buffer> = {}
  for (const { name } of await store.list()) files[name] = (await store.read(name)) ?? Buffer.alloc(0)
  return files
}

test.each([
  ['a bucket', 'a bucket', stores.ours, () => stores.theirs],
  ['a bucket', 'a folder', stores.ours, () => pictureFolder(join(dataDir, 'media'))],
  ['a folder', 'a bucket', stores.folder, () => stores.theirs],
])('a site with its pictures in %s moves to one with %s', async (_from, _to, source, target) => {
  const { path } = await made(source)
  expect((await checkFile(path, secretKey)).manifest.pictures.map(({ name }) => name)).toEqual([
    pictures.small,
    pictures.large,
  ])
  await target().write(pictures.other, [Buffer.from('kept')])
  const to = await scratchDatabase()
  await restore(path, { db: to.sql, media: target(), secretKey })
  expect(await contents(target())).toEqual({ ...(await contents(source)), [pictures.other]: Buffer.from('kept') })
  const [now, was] = [await sumsOf(to.sql), await sumsOf(sql)]
  expect({ ...now, audit_logs: null }).toEqual({ ...was, audit_logs: null })
})

test('a backup with pictures of a bucket is tried out without it', async () => {
  const { id } = await made(stores.ours)
  ours.break(silent)
  const { ended } = await backupsWith(stores.ours).verify(id, by)
  expect((await ended).verification).toMatchObject({ state: 'good', note: null })
})

/** Fails the calls with a picture in their address, except the first. */
const afterOne = (how: Trouble): Trouble => {
  let calls = 0
  return (request, response) => (request.url?.includes('webp') ? (calls += 1) > 1 && how(request, response) : false)
}
const silent: Trouble = () => true
const gone: Trouble = ({ socket }) => Boolean(socket.destroy())
const refusing: Trouble = (_, response) => {
  response.writeHead(403, { 'content-type': 'application/xml' })
  response.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>No</Message></Error>')
  return true
}
const halfOf =
  (then: (response: Parameters<Trouble>[1]) => void): Trouble =>
  (_, response) => {
    response.writeHead(200, { 'content-length': 100_000 })
    response.write(Buffer.alloc(10_000), () => then(response))
    return true
  }
// The system decides how a connection ends.
const away = /^The bucket ‘pictures’ does not answer( \(\w+\))?\.( Nothing was restored\.)?$/
const refused = /^The bucket ‘pictures’ answers with an error \(403 AccessDenied\)\./

test.each([
  ['does not answer', silent, away],
  ['hangs up', gone, away],
  ['falls silent in the middle of a picture', halfOf(() => {}), away],
  ['hangs up in the middle of a picture', halfOf((response) => response.destroy()), away],
  ['refuses', refusing, refused],
])('where a bucket %s while a backup is made, none is listed but the try, with what happened', async (_, how, said) => {
  ours.break(afterOne(how))
  const backups = backupsWith(storeIn(ours, 500))
  const failed = await (await backups.create('manual', by)).ended
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringMatching(said), file: null })
  expect(await backups.list()).toEqual([failed])
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['last-try.json'])
  ours.mend()
  await made(stores.ours)
  expect(await backups.list()).toMatchObject([{ state: 'ready' }])
})

test('where there is no bucket, a backup is not made without its pictures', async () => {
  const none = storeIn({ env: { ...ours.env, S3_BUCKET: 'elsewhere' } })
  const { ended } = await backupsWith(none).create('manual', by)
  expect(await ended).toMatchObject({ state: 'failed', failure: 'The bucket ‘elsewhere’ is not there.' })
})

test.each([
  ['does not answer', silent, away],
  ['hangs up', gone, away],
  ['refuses', refusing, refused],
])('where a bucket %s during a restore, the site keeps its data and its pictures', async (_, how, said) => {
  const { path } = await made(stores.ours)
  await sql`update articles set title = title || ' changed since'`
  const before = await sumsOf(sql)
  const unchanged = { [pictures.large]: Buffer.from('as it was'), [pictures.other]: Buffer.from('kept') }
  for (const [name, bytes] of Object.entries(unchanged)) await stores.theirs.write(name, [bytes])
  theirs.break(afterOne(how))
  const broken = restore(path, { db: sql, media: storeIn(theirs, 500), secretKey })
  await expect(broken).rejects.toMatchObject({ name: 'BackupError', message: expect.stringMatching(said) })
  await expect(broken).rejects.toThrow('Nothing was restored.')
  theirs.mend()
  expect(await sumsOf(sql)).toEqual(before)
  expect(await contents(stores.theirs)).toMatchObject(unchanged)
})
