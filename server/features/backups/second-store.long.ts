import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { S3mini } from 's3mini'
import { afterEach, expect, test } from 'vitest'
import type { BackupSafety } from '../../../contract/backups/backups-api.ts'
import { testApp } from '../../../test/app.ts'
import { fillSite } from '../../../test/backups.ts'
import { aBucket, type Trouble } from '../../../test/bucket.ts'
import { aFolder } from '../../../test/folder.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { features } from '../../features.ts'
import { dailyBackupJob } from './daily.ts'
import { openSecondStore, type StoreSettings } from './second-store.ts'

const bucket = await aBucket()
afterEach(() => bucket.mend())
const dataDir = await aFolder()
const settings = { BACKUPS_KEEP_DAILY: '1', BACKUPS_KEEP_WEEKLY: '1' }
const site = await testApp({ DATA_DIR: dataDir, ...bucket.backupEnv, ...settings })
const { services, clock } = site
await fillSite(site.db, join(dataDir, 'media'))
const asAdmin = await signedIn(site, await anAdmin(site))

const at = services.config.backups.store as StoreSettings
const store = openSecondStore(at, 2_000)
const objects = new S3mini({
  endpoint: `${at.endpoint}/${at.bucket}`,
  region: at.region,
  accessKeyId: at.accessKey,
  secretAccessKey: at.secretKey,
})
const keyOf = (name: string) => `backups/${name}.age`
const safety = async () => ((await site.get('/api/admin/backup-safety', asAdmin)).json as BackupSafety).store
const kinds = async () => (await store.list()).map(({ kind }) => kind)

/** The night: the backup of the day, and then the work that it has left. */
async function night(): Promise<void> {
  const job = { id: '', name: '', data: {}, tried: 0, now: clock.now, features }
  await dailyBackupJob.run(services, job)
  await site.runJobs()
}
const aDayLater = () => (clock.now = new Date(clock.now.getTime() + 86_400_000))

test('the backup of the day goes to the second store, encrypted, and admins see where it lies', async () => {
  expect(await safety()).toEqual({ bucket: 'pictures', seenAt: null, failure: null, backups: [] })
  await night()
  const [here] = await services.backups.list()
  const [copy] = await store.list()
  expect(copy).toMatchObject({ id: here?.id, kind: 'weekly', name: here?.file })
  expect(await safety()).toMatchObject({
    seenAt: clock.now.toISOString(),
    failure: null,
    backups: [{ id: here?.id, kind: 'weekly', file: here?.file, size: copy?.size }],
  })

  const encrypted = new Uint8Array((await objects.getObjectArrayBuffer(keyOf(here?.file ?? ''))) ?? [])
  expect(Buffer.from(encrypted.subarray(0, 22)).toString()).toBe('age-encryption.org/v1\n')
  const plain = await readFile(services.backups.path(here?.file ?? ''))
  const age = new Decrypter()
  age.addPassphrase('seven brown sparrows')
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(sum(await age.decrypt(encrypted))).toBe(sum(plain))
})

test('what is beyond the retention rules goes there as it goes here', async () => {
  for (let day = 0; day < 3; day++) {
    aDayLater()
    await night()
  }
  expect(await kinds()).toEqual(['daily', 'weekly'])
  expect((await safety())?.backups.map(({ kind }) => kind)).toEqual(['daily', 'weekly'])
})

test('one that is made by hand stays where it is', async () => {
  await (
    await services.backups.create('manual', 'terminal')
  ).ended
  await night()
  expect(await kinds()).toEqual(['daily', 'weekly'])
})

const gone: Trouble = ({ socket }) => Boolean(socket.destroy())
const refusing: Trouble = (_, response) => {
  response.writeHead(403, { 'content-type': 'application/xml' })
  response.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>No</Message></Error>')
  return true
}
/** The connection ends while a part of a backup is sent. */
const cutting: Trouble = (request, response) => Boolean(request.url?.includes('partNumber')) && gone(request, response)

test.each([
  ['does not answer', gone, /^The bucket ‘pictures’ does not answer/],
  ['refuses', refusing, /^The bucket ‘pictures’ answers with an error \(403 AccessDenied\)\.$/],
  ['hangs up in the middle of a copy', cutting, /^The bucket ‘pictures’ does not answer/],
])(
  'where the store %s, admins see why and what was there, and the next attempt mends it',
  async (_, trouble, reason) => {
    aDayLater()
    const before = await store.list()
    bucket.break(trouble)
    await night()
    expect(await safety()).toMatchObject({
      failure: expect.stringMatching(reason),
      backups: before.map(({ id }) => ({ id })),
    })
    bucket.mend()
    expect(await store.list()).toEqual(before)
    clock.now = new Date(clock.now.getTime() + 1_300_000)
    await site.runJobs()
    const [newest] = await services.backups.list()
    expect(await safety()).toMatchObject({ failure: null, backups: [{ id: newest?.id }, {}] })
  },
)

test('a copy that is not as it was encrypted, or with another passphrase, is not decrypted', async () => {
  const [copy] = await store.list()
  const path = join(await aFolder(), 'copy.tar')
  const other = openSecondStore({ ...at, passphrase: 'eight brown sparrows' })
  await expect(other.download(copy as never, path)).rejects.toThrow(
    'This backup was encrypted with another passphrase than that in BACKUP_PASSPHRASE.',
  )
  const bytes = Buffer.from((await objects.getObjectArrayBuffer(keyOf(copy?.name ?? ''))) ?? new ArrayBuffer(0))
  const cut = bytes.subarray(0, -1_000)
  const changed = Buffer.from(bytes)
  changed.fill('?', 1_000, 1_008)
  for (const wrong of [cut, changed, Buffer.from('a file of somebody else')]) {
    await objects.putObject(keyOf(copy?.name ?? ''), wrong)
    await expect(store.download({ name: copy?.name ?? '', size: wrong.length }, path)).rejects.toMatchObject({
      name: 'BackupError',
      message: 'This backup is damaged: it cannot be decrypted.',
    })
  }
})

test('a backup of several requests arrives as it was', async () => {
  const folder = await aFolder()
  const large = Buffer.alloc(20_000_000, 'A lesson. ')
  const name = 'arthashala-20261120-063000-daily-01a1f73e-55e0-7000-8000-000000000009.tar'
  await writeFile(join(folder, name), large)
  await store.upload(join(folder, name), name)
  const copy = (await store.list()).find((one) => one.name === name)
  await store.download(copy as never, join(folder, 'back.tar'))
  expect((await readFile(join(folder, 'back.tar'))).equals(large)).toBe(true)
  await store.delete(name)
})
