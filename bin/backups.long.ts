import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { openSecondStore } from '../server/features/backups/second-store.ts'
import { startEmbedded, type Embedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase, type Db } from '../server/db/client/open.ts'
import { openSecretKey } from '../server/secret-key.ts'
import { damaged, fillSite, namePicture, pictures } from '../test/backups.ts'
import { aBucket } from '../test/bucket.ts'
import { childEnvironment } from '../test/child-environment.ts'
import { aFolder } from '../test/folder.ts'
import { sumsOf } from '../test/sums.ts'

let dataDir: string
let running: Embedded
let db: Db
beforeAll(async () => {
  dataDir = await aFolder()
  openSecretKey({ secretKey: undefined, dataDir })
  running = await startEmbedded({ dataDir })
  db = openDatabase(running.connection)
  await migrate(db)
  await fillSite(db, join(dataDir, 'media'))
})
afterAll(async () => {
  await db.end()
  await running.stop()
})

const site = () => `The site is 'Paisa' (SITE_URL is not set), in the folder ${dataDir}.\n`
const replaced = () => `This replaces all that the site 'Paisa' in the folder ${dataDir} holds.\n`

/** Runs a command as a shell does. */
function run(name: string, args: string[] = [], env: Record<string, string> = { DATA_DIR: dataDir }) {
  const script = fileURLToPath(new URL('backups.ts', import.meta.url))
  const options = { env: { ...childEnvironment, ...env } }
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((ended) => {
    execFile(process.execPath, [script, name, ...args], options, (error, stdout, stderr) =>
      ended({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

test('a backup is made and tried out beside the running site, and restored once that is stopped', async () => {
  const made = await run('backup')
  expect(made).toMatchObject({ code: 0, stderr: site() })
  const [, path = ''] = /^The backup is (\/.*\.tar)\n$/.exec(made.stdout) ?? []
  expect(await run('verify-backup', [path])).toEqual({
    code: 0,
    stderr: site(),
    stdout: expect.stringMatching(/^The backup is good: \d+ rows in \d+ tables and 2 picture files, the same after/),
  })

  const before = await sumsOf(db)
  expect(await run('restore', [path])).toEqual({
    code: 1,
    stdout: '',
    stderr: `${replaced()}The site, or another program, is using this database: stop it, and restore then.\n`,
  })
  await db`update articles set title = 'Changed since'`
  await rm(join(dataDir, 'media'), { recursive: true })
  await db.end()
  await running.stop()

  const restored = await run('restore', [path])
  expect(restored).toMatchObject({ code: 0, stderr: replaced() })
  expect(restored.stdout).toMatch(/^Restored: \d+ rows .* Everybody has to log in again\.\n$/)
  running = await startEmbedded({ dataDir })
  db = openDatabase(running.connection)
  expect({ ...(await sumsOf(db)), audit_logs: null }).toEqual({ ...before, audit_logs: null })
})

test('pictures that the database names and the folder has not are counted by a backup and a verification', async () => {
  await namePicture(db, pictures.other)
  const made = await run('backup')
  const missing = '1 picture that the database names is not in this backup: its file was missing when it was made.'
  const [, path = '', words] = /^The backup is (\/.*\.tar)\n(.*)\n$/.exec(made.stdout) ?? []
  expect(words).toBe(missing)
  expect((await run('verify-backup', [path])).stdout).toMatch(/^The backup is good: .*, the same after .*\n$/)
  expect((await run('verify-backup', [path])).stdout).toContain(missing)
  await db`delete from media`
})

const useOfRestore = 'Use it so: npm run restore -- FILE [--trust-file]'

test('what cannot be done is said in a sentence, with exit code 1', async () => {
  expect(await run('restore')).toEqual({ code: 1, stdout: '', stderr: `${useOfRestore}\n` })
  expect(await run('restore', ['a.tar', '--force'])).toMatchObject({ code: 1, stderr: `${useOfRestore}\n` })
  expect(await run('verify-backup', ['a.tar', '--trust-file'])).toMatchObject({ code: 1, stdout: '' })
  expect(await run('backup', ['x'])).toMatchObject({ code: 1, stderr: 'Use it so: npm run backup\n' })
  expect(await run('verify-backup', ['/nowhere.tar'])).toMatchObject({
    code: 1,
    stderr: `${site()}The file /nowhere.tar cannot be read: no such file or directory.\n`,
  })
  const [, path = ''] = /(\/.*\.tar)/.exec((await run('backup')).stdout) ?? []
  const elsewhere = { DATA_DIR: dataDir, SECRET_KEY: 'the secret key of another site, far away' }
  expect(await run('restore', [path], elsewhere)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^This backup is whole\. It was sealed with another .*, add --trust-file\. .*\.\n$/),
  })
  expect((await run('verify-backup', [path], elsewhere)).stdout).toMatch(/^The backup is good: .* another secret key/)
  const broken = await damaged(path, (bytes) => bytes.subarray(0, 8_192))
  expect(await run('restore', [broken])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This backup is damaged/),
  })
  const closed = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  expect(await run('backup', [], { DATA_DIR: dataDir, ...closed })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The site is .*\nThe bucket 'pictures' does not answer.*\.\n$/),
  })
  expect(await run('backup', [], { DATA_DIR: '/dev/null/nothing' })).toMatchObject({ code: 1, stdout: '' })
})

test('a copy in the second store is verified and restored by its name, and what is not there is refused with what is', async () => {
  const { backupEnv, break: breakStore, mend } = await aBucket()
  const env = { DATA_DIR: dataDir, ...backupEnv }
  const [, path = ''] = /(\/.*\.tar)/.exec((await run('backup')).stdout) ?? []
  const { store } = readConfig(env).backups
  await openSecondStore(store as NonNullable<typeof store>).upload(path, basename(path))
  const name = `s3:${basename(path)}`
  expect((await run('verify-backup', [name], env)).stdout).toMatch(/^The backup is good: /)
  const folder = await aFolder()
  const there = join(folder, 'new')
  const untrusted = await run('restore', [name], { ...env, DATA_DIR: there })
  expect(untrusted).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/, add --trust-file\. Nothing was restored/),
  })
  expect(await readdir(folder)).toEqual([])
  const restored = await run('restore', [name, '--trust-file'], { ...env, DATA_DIR: there })
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Restored: /) })
  // Nothing stays of the copy that was decrypted for it.
  expect(await readdir(join(there, 'backups'))).toEqual([])

  const refused = async (file: string, differs: Record<string, string> = {}) =>
    (await run('restore', [file], { ...env, DATA_DIR: there, ...differs })).stderr
  expect(await refused('s3:other.tar')).toBe(`There is no other.tar in the second store. The newest are:\n  ${name}\n`)
  expect(await refused(name, { BACKUP_PASSPHRASE: 'eight brown sparrows' })).toBe(
    'This backup was encrypted with another passphrase than that in BACKUP_PASSPHRASE.\n',
  )
  expect(await run('restore', [name])).toMatchObject({
    code: 1,
    stderr: 'There is no second store of backups: set BACKUP_S3_ENDPOINT and what belongs to it.\n',
  })
  breakStore(({ socket }) => Boolean(socket.destroy()))
  expect(await refused(name)).toMatch(/^The bucket 'pictures' does not answer( \(\w+\))?\.\n$/)
  mend()
})

test('a restore makes a site where there is none, and a file that is refused makes nothing', async () => {
  const [, path = ''] = /(\/.*\.tar)/.exec((await run('backup')).stdout) ?? []
  const folder = await aFolder()
  const dataDirOfNew = join(folder, 'new')
  const broken = await damaged(path, (bytes) => bytes.subarray(0, 8_192))
  expect(await run('restore', ['/nowhere.tar'], { DATA_DIR: dataDirOfNew })).toMatchObject({ code: 1 })
  expect(await run('restore', [broken, '--trust-file'], { DATA_DIR: dataDirOfNew })).toMatchObject({ code: 1 })
  expect(await run('restore', [path], { DATA_DIR: dataDirOfNew })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This backup is whole\. .*, add --trust-file\. Nothing was restored\.\n$/),
  })
  expect(await readdir(folder)).toEqual([])
  expect(await run('restore', [path, '--trust-file'], { DATA_DIR: dataDirOfNew })).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Restored: /),
    stderr: `There is no site in the folder ${dataDirOfNew} yet: one is made.\n`,
  })
  expect((await run('verify-backup', [path], { DATA_DIR: dataDirOfNew })).stdout).toMatch(/^The backup is good: /)
})
