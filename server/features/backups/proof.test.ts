import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BackupSafety } from '../../../contract/backups/backups-api.ts'
import { testApp } from '../../../test/app.ts'
import { fillSite } from '../../../test/backups.ts'
import { aBucket } from '../../../test/bucket.ts'
import { aFolder } from '../../../test/folder.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { takeLock } from '../../db/advisory-lock.ts'
import { locks } from '../../db/locks.ts'
import { copyBackups } from './copies.ts'
import { makeWhenDue } from './daily.ts'
import { proveWhenDue } from './proof.ts'

const bucket = await aBucket()
const dataDir = await aFolder()
const site = await testApp({ DATA_DIR: dataDir, LANGUAGES: 'en,hi' })
const withStore = await testApp({ DATA_DIR: await aFolder(), ...bucket.backupEnv })
await fillSite(site.db, join(dataDir, 'media'))

const proofOf = async (of: typeof site, prefix = '') => {
  const headers = await signedIn(of, await anAdmin(of))
  return ((await of.get(`${prefix}/api/admin/backup-safety`, headers)).json as BackupSafety).proof
}
const make = async () => (await (await site.services.backups.create('manual', 'terminal')).ended).file ?? ''

test('without a backup there is nothing to prove', async () => {
  await proveWhenDue(site.services)
  expect(await proofOf(site)).toBeNull()
})

test('the newest backup is restored once a month in India, and admins see what came back', async () => {
  await make()
  const [{ members = 0 } = {}] = await site.db<{ members: number }[]>`select count(*) as members from users`
  await proveWhenDue(site.services)
  const proof = await proofOf(site)
  expect(proof).toMatchObject({
    at: '2026-11-20T06:30:00.000Z',
    madeAt: '2026-11-20T06:30:00.000Z',
    isFromStore: false,
    isGood: true,
    articles: 1,
    members,
    reason: null,
  })
  const acts = await site.db`select details from audit_logs where action = 'backup.verified'`
  expect(acts).toMatchObject([{ details: { by: 'timer', result: 'good' } }])

  site.clock.now = new Date('2026-11-30T18:29:00Z')
  await proveWhenDue(site.services)
  expect(await proofOf(site)).toEqual(proof)
})

test('a proof that fails is shown with its reason in the language of the page, told as given up, and made again', async () => {
  site.clock.now = new Date('2026-11-30T18:31:00Z')
  const name = await make()
  const path = site.services.backups.path(name)
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, -512))
  await expect(proveWhenDue(site.services)).rejects.toMatchObject({ name: 'JobFailure', permanent: true })
  expect(await proofOf(site)).toMatchObject({
    at: '2026-11-30T18:31:00.000Z',
    isGood: false,
    reason: 'This backup is damaged: it cannot be unpacked. Nothing was restored from it.',
  })
  expect(await proofOf(site, '/hi')).toMatchObject({
    reason: 'यह बैकअप खराब है: यह खुल नहीं रहा। इससे कुछ भी वापस नहीं लाया गया।',
  })
  await writeFile(path, whole)
  await proveWhenDue(site.services)
  expect(await proofOf(site)).toMatchObject({ isGood: true, reason: null })
})

test('while a backup is made, the proof waits', async () => {
  site.clock.now = new Date('2027-01-05T06:30:00Z')
  const before = await proofOf(site)
  const lock = await takeLock(site.db, locks.backups)
  await expect(proveWhenDue(site.services)).rejects.toMatchObject({
    message: 'A backup is being made or verified.',
    permanent: false,
  })
  await lock?.release()
  expect(await proofOf(site)).toEqual(before)
})

test('with a second store its newest copy is the one that is restored, and the store must answer', async () => {
  const { services } = withStore
  await makeWhenDue(services)
  await copyBackups(services)
  bucket.break(({ socket }) => Boolean(socket.destroy()))
  await expect(proveWhenDue(services)).rejects.toMatchObject({ name: 'JobFailure', permanent: false })
  expect(await proofOf(withStore)).toMatchObject({
    isGood: false,
    isFromStore: true,
    madeAt: null,
    reason: expect.stringMatching(/^The bucket ‘pictures’ does not answer/),
  })
  bucket.mend()
  await proveWhenDue(services)
  expect(await proofOf(withStore)).toMatchObject({ isGood: true, isFromStore: true, articles: 0 })
})
