import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { damaged, fillSite } from '../../../test/backups.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { aFolder } from '../../../test/folder.ts'
import { sumsOf } from '../../../test/sums.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { createLog } from '../../kit/log.ts'
import { createBackups } from './backups.ts'
import { checkFile } from './check.ts'
import { pictureFolder } from '../media/folder.ts'

const { sql, where } = await scratchDatabase()
await fillSite(sql, join(await aFolder(), 'media'))

const by = { id: null, ipAddress: '203.0.113.7', userAgent: null }
const log = createLog('silent')
const now = () => new Date('2026-11-20T06:30:00Z')

let dataDir: string
let backups: ReturnType<typeof createBackups>
beforeEach(async () => {
  dataDir = await aFolder()
  backups = inFolder()
})

/** As another process on the same data folder has them. */
const inFolder = (more: object = {}) =>
  createBackups({
    db: sql,
    config: { dataDir },
    log,
    now,
    secretKey,
    media: pictureFolder(join(dataDir, 'media')),
    ...more,
  })
const files = () => readdir(join(dataDir, 'backups')).then((names) => names.toSorted())

async function made() {
  const { ended } = await backups.create('manual', by)
  const backup = await ended
  if (!backup.file) throw new Error(backup.failure ?? 'no file')
  return { ...backup, path: backups.path(backup.file) }
}

test('where nothing was made, nothing is listed, and no folder is there', async () => {
  expect(await backups.list()).toEqual([])
  await expect(files()).rejects.toThrow('ENOENT')
})

test('a backup is listed while it is made, with its progress, and then with its size', async () => {
  const percents: number[] = []
  const begun = await backups.create('manual', by, (percent) => percents.push(percent))
  expect(begun.backup).toMatchObject({ kind: 'manual', state: 'making', progress: 0, size: null, file: null })
  expect(await inFolder().list()).toMatchObject([{ id: begun.backup.id, state: 'making' }])

  const ready = await begun.ended
  expect(ready).toMatchObject({ id: begun.backup.id, state: 'ready', progress: 100, verification: null })
  expect(ready.file).toBe(`arthashala-20261120-063000-manual-${ready.id}.tar`)
  expect(await inFolder().list()).toEqual([ready])
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(percents.at(-1)).toBe(100)
  expect(await files()).toEqual([ready.file])
  expect((await checkFile(backups.path(ready.file ?? ''), secretKey)).manifest.id).toBe(ready.id)
})

test('of two at once, also in two processes, one is refused', async () => {
  const first = await backups.create('manual', by)
  await expect(inFolder().create('manual', by)).rejects.toMatchObject({ status: 409 })
  const ready = await first.ended
  const verifying = await backups.verify(ready.id, by)
  await expect(backups.create('manual', by)).rejects.toMatchObject({ status: 409 })
  await expect(backups.verify(ready.id, by)).rejects.toMatchObject({ status: 409 })
  await expect(backups.remove(ready.id, by)).rejects.toMatchObject({ status: 409 })
  await verifying.ended
  await (
    await backups.create('manual', by)
  ).ended
  expect(await backups.list()).toHaveLength(2)
})

test('a full disk is told in the list, nothing is left of what was made, and the next one takes its place', async () => {
  const full = inFolder({ openFile: () => open('/dev/full', 'w') })
  const failed = await (await full.create('manual', by)).ended
  expect(failed).toMatchObject({ state: 'failed', failure: 'The disk is full.', size: null })
  expect(await inFolder().list()).toEqual([failed])
  expect(await files()).toEqual(['last-try.json'])
  const ready = await made()
  expect((await backups.list()).map(({ id }) => id)).toEqual([ready.id])
})

test('who deletes a try that failed while another is begun takes nothing from the list but that', async () => {
  for (let round = 0; round < 10; round++) {
    const old = { id: newId(), kind: 'daily', state: 'failed', progress: 40, failure: 'The disk is full.' }
    await mkdir(join(dataDir, 'backups'), { recursive: true })
    await writeFile(
      join(dataDir, 'backups', 'last-try.json'),
      JSON.stringify({ ...old, createdAt: '2026-11-19T06:30:00.000Z' }),
    )
    // The new attempt is recorded first, so the old record is gone.
    const removing = backups.remove(old.id, by).catch(() => {})
    const begun = await backups.create('manual', by)
    await removing
    expect((await backups.list())[0]).toMatchObject({ id: begun.backup.id })
    await begun.ended
  }
})

test('a try that failed goes from the list when it is deleted', async () => {
  const full = inFolder({ openFile: () => open('/dev/full', 'w') })
  const { id } = await (await full.create('manual', by)).ended
  await backups.remove(id, by)
  expect(await backups.list()).toEqual([])
})

test('one that is stopped with the site leaves nothing but the note', async () => {
  const begun = await backups.create('manual', by)
  await backups.close()
  expect(await begun.ended).toMatchObject({ state: 'failed', failure: 'It was interrupted before it was whole.' })
  expect(await files()).toEqual(['last-try.json'])
  await expect(backups.create('manual', by)).rejects.toMatchObject({ status: 409 })
})

test('a process that is killed while it makes one leaves none that is listed, and the next one sweeps', async () => {
  await dies('backup', { dataDir, at: 30 })
  expect((await files()).some((name) => name.startsWith('.making-'))).toBe(true)
  const interrupted = { state: 'failed', failure: 'It was interrupted before it was whole.' }
  await expect.poll(() => backups.list()).toMatchObject([interrupted])
  await backups.sweep()
  expect(await files()).toEqual(['last-try.json'])
  expect(await backups.list()).toMatchObject([interrupted])
  await made()
  expect(await backups.list()).toHaveLength(1)
})

test.each([35, 60, 98])('a restore whose process is killed at %i per cent leaves what was there', async (at) => {
  const { path } = await made()
  await sql`update users set first_name = 'Changed since' where is_admin`
  const before = await sumsOf(sql)
  await dies('restore', { dataDir, at, path })
  expect(await sumsOf(sql)).toEqual(before)
})

test('a process that is killed while it verifies leaves a database that the next one sweeps', async () => {
  const { path, id } = await made()
  await dies('verify', { dataDir, at: 50, path })
  const scratch = () => sql`
    select from pg_database where datname = 'arthashala_verify_' || (
      select oid from pg_database where datname = current_database())`
  expect(await scratch()).toHaveLength(1)
  await expect.poll(() => backups.sweep().then(scratch)).toHaveLength(0)
  expect(await (await backups.verify(id, by)).ended).toMatchObject({ verification: { state: 'good', note: null } })
})

test('a verification is told while it runs and after, and what is wrong is said', async () => {
  const { id, file, path } = await made()
  const running = await backups.verify(id, by)
  expect(running.backup.verification).toMatchObject({ state: 'running', progress: 0 })
  expect((await running.ended).verification).toMatchObject({ state: 'good', at: now().toISOString() })
  expect((await inFolder().list())[0]?.verification).toMatchObject({ state: 'good' })

  const broken = await damaged(path, (bytes) => bytes.fill(1, 5_000, 5_010))
  await writeFile(path, await readFile(broken))
  await (
    await backups.verify(id, by)
  ).ended
  expect(await backups.list()).toMatchObject([
    { file, verification: { state: 'bad', note: expect.stringMatching(/^This backup is damaged/) } },
  ])
})

test('what is deleted is gone, with what was noted of it, and what is not there is not found', async () => {
  const { id, file } = await made()
  await (
    await backups.verify(id, by)
  ).ended
  await writeFile(join(dataDir, 'backups', 'notes.txt'), 'mine')
  await backups.remove(id, by)
  expect(await files()).toEqual(['notes.txt'])
  expect(file).not.toBeNull()
  await expect(backups.remove(id, by)).rejects.toMatchObject({ status: 404 })
  await expect(backups.verify(id, by)).rejects.toMatchObject({ status: 404 })
  await expect(backups.openFile(id, by)).rejects.toMatchObject({ status: 404 })
})

test('only files with a whole name are listed, and no folders', async () => {
  const id = '01a1f73e-55e0-7000-8000-000000000001'
  await mkdir(join(dataDir, 'backups', `arthashala-20261120-063000-manual-${id}.tar`), { recursive: true })
  for (const name of [
    'backup.tar',
    `arthashala-20261120-063000-manual-${id}.tar.part`,
    `arthashala-20269999-063000-daily-${id}.tar`,
    `x${id}.tar`,
  ])
    await writeFile(join(dataDir, 'backups', name), 'x')
  expect(await backups.list()).toEqual([])
})

test('what was done with backups is on record, with who did it', async () => {
  const { id } = await made()
  await (
    await backups.verify(id, by)
  ).ended
  const { stream } = await backups.openFile(id, by)
  stream.destroy()
  await backups.remove(id, by)
  const acts = await sql`
    select action, ip_address, resource_id from audit_logs where resource_id = ${id} order by created_at, id`
  expect(acts.map(({ action }) => action)).toEqual([
    'backup.created',
    'backup.verified',
    'backup.downloaded',
    'backup.deleted',
  ])
  expect(acts[0]).toMatchObject({ ipAddress: '203.0.113.7', resourceId: id })
})

/** Does it in a process of its own that is killed (SIGKILL) when so many per cent are done. */
async function dies(what: string, given: { dataDir: string; at: number; path?: string }): Promise<void> {
  const script = fileURLToPath(new URL('../../../test/backup-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify({ what, where, ...given })], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const [, signal] = await once(child, 'close')
  expect(signal, output).toBe('SIGKILL')
}
