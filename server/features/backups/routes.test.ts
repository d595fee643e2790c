import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Backup, backups as calls } from '../../../contract/backups/backups-api.ts'
import { testApp } from '../../../test/app.ts'
import { fillSite } from '../../../test/backups.ts'
import { aFolder } from '../../../test/folder.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const dataDir = await aFolder()
const site = await testApp({ DATA_DIR: dataDir, LANGUAGES: 'en,hi' })
await fillSite(site.db, join(dataDir, 'media'))
const admin = await anAdmin(site)
const asAdmin = await signedIn(site, admin)
const asMember = await signedIn(site, await aMember(site))

const list = async () => z.parse(z.array(Backup), (await site.get('/api/admin/backups', asAdmin)).json)
const create = async () => z.parse(Backup, (await site.post('/api/admin/backups', {}, asAdmin)).json)
const whenReady = (id: string) =>
  expect.poll(async () => (await list()).find((one) => one.id === id)?.state).toBe('ready')

test.each(Object.values(calls))('$address opens to admins alone', async ({ method, path }) => {
  const address = path.replace(':id', '01a1f73e-55e0-7000-8000-000000000009')
  expect((await site.ask(method, address)).status).toBe(401)
  const body = method === 'POST' ? '{}' : undefined
  const headers = { ...asMember, ...(body && { 'content-type': 'application/json' }) }
  const answer = await site.app.fetch(
    new Request(`http://site.test${address}`, { method, headers, ...(body && { body }) }),
    { address: '203.0.113.7' },
  )
  expect(answer.status).toBe(403)
})

test('a backup is begun at once, made, tried out, downloaded and deleted', async () => {
  const begun = await create()
  expect(begun).toMatchObject({ kind: 'manual', state: 'making' })
  await whenReady(begun.id)
  const [ready] = await list()

  // The turn is given back a moment after the list says that it is ready.
  const verify = async () => (await site.post(`/api/admin/backups/${begun.id}/verify`, {}, asAdmin)).json
  await expect.poll(verify).toMatchObject({ verification: { state: 'running' } })
  await expect.poll(async () => (await list())[0]?.verification?.state).toBe('good')

  const request = new Request(`http://site.test/api/admin/backups/${begun.id}`, {
    headers: { ...asAdmin, 'accept-encoding': 'br' },
  })
  const answer = await site.app.fetch(request, { address: '203.0.113.7' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/x-tar',
    'content-length': String(ready?.size),
    'content-disposition': `attachment; filename="${ready?.file}"`,
    'cache-control': 'private, no-store',
  })
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const stored = await readFile(join(dataDir, 'backups', ready?.file ?? ''))
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(stored))

  const deleted = await site.delete(`/api/admin/backups/${begun.id}`, asAdmin)
  expect(deleted).toMatchObject({ status: 200, json: { message: 'The backup was deleted.' } })
  expect(await list()).toEqual([])
  const acts = await site.db`select action from audit_logs where admin_user_id = ${admin.id} order by created_at, id`
  expect(acts.map(({ action }) => action)).toEqual([
    'backup.created',
    'backup.verified',
    'backup.downloaded',
    'backup.deleted',
  ])
})

test('a second one at the same time answers 409', async () => {
  const first = await create()
  const second = await site.post('/api/admin/backups', {}, asAdmin)
  expect(second).toMatchObject({
    status: 409,
    json: { message: 'A backup is being made or verified. Please wait until that is done.' },
  })
  await whenReady(first.id)
})

test.each([
  ['The disk is full.', 'डिस्क भर गई है।'],
  [
    'The bucket ‘pictures’ answers with an error (403 AccessDenied).',
    'बकेट ‘pictures’ से गड़बड़ का जवाब आता है (403 AccessDenied)।',
  ],
  ["The bucket 'pictures' does not answer.", "The bucket 'pictures' does not answer."],
])('why one failed is stored in English, and said in the language of the page: %s', async (failure, hindi) => {
  const file = join(dataDir, 'backups', 'last-try.json')
  const id = '01a1f73e-55e0-7000-8000-000000000009'
  const attempt = { id, kind: 'daily', state: 'failed', progress: 7, createdAt: '2026-11-20T06:30:00.000Z', failure }
  await writeFile(file, JSON.stringify(attempt))
  const failuresAt = async (path: string) =>
    z.parse(z.array(Backup), (await site.get(path, asAdmin)).json).flatMap((one) => one.failure ?? [])
  expect(await failuresAt('/api/admin/backups')).toEqual([failure])
  expect(await failuresAt('/hi/api/admin/backups')).toEqual([hindi])
  await rm(file)
})

test.each([
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e',
  'arthashala-20261120-063000-manual.tar',
  '01a1f73e-55e0-7000-8000-000000000009',
  '01a1f73e-55e0-7000-8000-000000000009%00',
])('no file is reached by the name %s', async (name) => {
  for (const answer of [
    await site.get(`/api/admin/backups/${name}`, asAdmin),
    await site.delete(`/api/admin/backups/${name}`, asAdmin),
    await site.post(`/api/admin/backups/${name}/verify`, {}, asAdmin),
  ])
    expect(answer.status).toBe(404)
})
