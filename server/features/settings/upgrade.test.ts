import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { SettingsVersion } from '../../../contract/settings/settings-api.ts'
import { aBackup } from '../../../test/backups.ts'
import { aFolder } from '../../../test/folder.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { readConfig } from '../../config.ts'
import { applyMigrations, migrate, readMigrations } from '../../db/migrate.ts'
import type { Db } from '../../db/client/open.ts'
import { restore } from '../backups/restore.ts'
import { pictureFolder } from '../media/folder.ts'
import { openSettings } from './current.ts'
import { listVersions } from './versions.ts'

const older = await scratchDatabase()
const { sql } = older
const newer = await scratchDatabase()
const folder = await aFolder()

/** A site of the last version in which sign-up was on or off, whose admins have set it so, one after the other. */
async function aSiteOf(...saved: object[]) {
  await sql`drop schema public cascade`
  await sql`create schema public`
  await sql`create extension if not exists pg_trgm`
  const names = (await readMigrations()).map(({ name }) => name)
  const before = new Set(names.filter((name) => name < '0042_applications.sql'))
  await sql.begin((transaction) => applyMigrations(transaction, before))
  for (const [index, settings] of saved.entries())
    await sql`
      insert into site_settings (id, version, settings) values (${newId()}, ${index + 2}, ${sql.json(settings)})`
}

const history = async (db: Db): Promise<SettingsVersion['changed'][]> => {
  const page = { after: db`true`, by: db`v.version`, limit: db`20`, cursor: db`'' as cursor` }
  return (await listVersions(db, page)).map(({ changed }) => changed)
}
const signUpOf = async (db: Db) => (await openSettings(db, readConfig({}))).current.signUp

beforeEach(() => aSiteOf({ forum: false }, { forum: false, signUp: false }, { signUp: true }, { signUp: false }))
const states = [{}, { forum: false }, { signUp: 'closed' }, { forum: null, signUp: 'open' }, { signUp: 'closed' }]

test('sign-up that was on or off is open or closed after an upgrade, in each version of the settings', async () => {
  await migrate(sql)
  expect(await history(sql)).toEqual(states)
  expect(await signUpOf(sql)).toBe('closed')
})

test('so it is after the restore of a backup from before', async () => {
  const backup = await aBackup(sql, folder, join(folder, 'media'))
  await restore(backup, { db: newer.sql, media: pictureFolder(join(folder, 'elsewhere')), secretKey })
  expect(await history(newer.sql)).toEqual(states)
  expect(await signUpOf(newer.sql)).toBe('closed')
})

test('a site that never set it is open', async () => {
  await aSiteOf({ forum: false })
  await migrate(sql)
  expect(await signUpOf(sql)).toBe('open')
})
