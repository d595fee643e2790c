import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { aFolder } from '../../../test/folder.ts'
import { aMember } from '../../../test/people.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { testKey } from '../../../test/secret-key.ts'
import { readConfig } from '../../config.ts'
import { applyMigrations, readMigrations } from '../../db/migrate.ts'
import { StartError } from '../../db/start-error.ts'
import { createLog } from '../../kit/log.ts'
import { openSecretKey } from '../../secret-key.ts'
import { upgrade } from './upgrade.ts'
import { verifyBackup } from './verify.ts'

let dataDir: string
const scratch = await scratchDatabase()
let lines: { msg: string; migration?: string; ms?: number; file?: string }[]
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
const names = (await readMigrations()).map(({ name }) => name)
const [newest = ''] = names.slice(-1)
const config = (env: Record<string, string> = {}) => readConfig({ SECRET_KEY: testKey, DATA_DIR: dataDir, ...env })
const applied = async () =>
  (await scratch.sql<{ name: string }[]>`select name from schema_migrations order by name`).map(({ name }) => name)
const backups = async () => (await readdir(join(dataDir, 'backups')).catch(() => [])).toSorted()

/** A site of the version before, with a member. */
beforeEach(async () => {
  lines = []
  dataDir = await aFolder()
  await scratch.sql`drop schema public cascade`
  await scratch.sql`create schema public`
  await scratch.sql`create extension if not exists pg_trgm`
  await scratch.sql.begin((sql) => applyMigrations(sql, new Set(names.slice(0, -1))))
  await aMember({ db: scratch.sql, clock: { now: new Date() } })
})

test('an upgrade backs the database up as it was, then names each migration with its milliseconds', async () => {
  await upgrade(scratch.sql, config(), log)
  expect(lines.map(({ msg, migration }) => [msg, migration])).toEqual([
    ['the database was backed up before the migrations', undefined],
    ['migrated', newest],
  ])
  for (const { ms } of lines) expect(ms).toBeGreaterThanOrEqual(0)
  expect(await applied()).toEqual(names)
  const { manifest } = await verifyBackup(lines[0]?.file ?? '', { db: scratch.sql, secretKey: openSecretKey(config()) })
  expect(manifest.migrations.map(({ name }) => name)).toEqual(names.slice(0, -1))
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(1)

  lines = []
  await upgrade(scratch.sql, config(), log)
  expect(lines).toEqual([])
  expect(await backups()).toHaveLength(1)
})

test('a database that holds nothing yet is not backed up', async () => {
  await scratch.sql`drop schema public cascade`
  await scratch.sql`create schema public`
  await upgrade(scratch.sql, config(), log)
  expect(lines.map(({ msg }) => msg)).toEqual(names.map(() => 'migrated'))
  expect(await backups()).toEqual([])
})

test('BACKUPS_BEFORE_UPGRADE=off goes without', async () => {
  await upgrade(scratch.sql, config({ BACKUPS_BEFORE_UPGRADE: 'off' }), log)
  expect([await applied(), await backups()]).toEqual([names, []])
})

test('a backup that fails stops the upgrade with a sentence, and nothing is changed', async () => {
  await writeFile(join(dataDir, 'backups'), 'no folder')
  await expect(upgrade(scratch.sql, config(), log)).rejects.toThrow(
    new StartError(
      `This version changes the database (${newest}), and the backup before that failed. It did not work: not a directory. Nothing was changed. Mend that, or set BACKUPS_BEFORE_UPGRADE=off.`,
    ),
  )
  expect(await applied()).toEqual(names.slice(0, -1))
})

test('three backups from before an upgrade are kept, besides all others', async () => {
  const folder = join(dataDir, 'backups')
  await mkdir(folder)
  const old = ['upgrade', 'upgrade', 'upgrade', 'manual', 'daily'].map(
    (kind, n) => `arthashala-2026010${n + 1}-000000-${kind}-01a1f73e-55e0-7000-8000-00000000000${n}.tar`,
  )
  for (const name of old) await writeFile(join(folder, name), '')
  await upgrade(scratch.sql, config(), log)
  const left = await backups()
  expect(left.slice(0, 4)).toEqual(old.slice(1))
  expect(left).toHaveLength(5)
})

test('a migration that cannot be applied is a sentence, and leaves what was there', async () => {
  await scratch.sql`drop schema public cascade`
  await scratch.sql`create schema public`
  await scratch.sql`create table articles (of_somebody_else int)`
  await expect(upgrade(scratch.sql, config(), log)).rejects.toThrow(
    new StartError(
      `The migration ${names[0]} cannot be applied (relation "articles" already exists): the database is as it was before it. A new site needs an empty database.`,
    ),
  )
  expect(await applied()).toEqual([])
})
