import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { aBackup, fillSite, putPicture, pictures } from '../../../test/backups.ts'
import { anArticle } from '../../../test/drafts.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { aFolder } from '../../../test/folder.ts'
import { sumsOf } from '../../../test/sums.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { readConfig } from '../../config.ts'
import { openCategories } from '../categories/current.ts'
import { openSettings } from '../settings/current.ts'
import { dataModel } from '../../db/data-model.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { applyMigrations, migrate, readMigrations } from '../../db/migrate.ts'
import { openDatabase, type Db } from '../../db/client/open.ts'
import { createLog } from '../../kit/log.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { createQueue } from '../../kit/queue.ts'
import { checkFile } from './check.ts'
import { leftOut } from './format.ts'
import { pictureFolder } from '../media/folder.ts'
import { restore } from './restore.ts'
import { verifyBackup } from './verify.ts'

const from = await scratchDatabase()
const folder = await aFolder()
const media = join(folder, 'media')
const elsewhere = join(folder, 'elsewhere')
await fillSite(from.sql, media)
const path = await aBackup(from.sql, folder, media)
const before = await sumsOf(from.sql)

let to: { sql: Db }
beforeEach(async () => {
  to = await scratchDatabase()
})

const into = (db: Db) => ({ db, media: pictureFolder(elsewhere), secretKey })

/** Triggers are not on the page of the data model. */
async function schemaOf(db: Db) {
  const triggers = await db`
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`
  return { page: await dataModel(db), triggers }
}

test('what is restored is equal, table by table, in the place of what was there', async () => {
  const site = { db: to.sql, clock: { now: new Date('2026-11-20T06:30:00Z') } }
  await signedIn(site, await aMember(site, { username: 'somebody-else' }))
  await putPicture(elsewhere, pictures.other, Buffer.from('kept'))
  const schema = await schemaOf(to.sql)
  await restore(path, into(to.sql))

  const after = await sumsOf(to.sql)
  expect(before.article_comments?.rows).toBe(2)
  expect(before.forum_posts?.rows).toBe(1)
  expect(before.site_settings?.rows).toBe(2)
  expect({ ...after, audit_logs: null }).toEqual({ ...before, audit_logs: null })
  expect(await schemaOf(to.sql)).toEqual(schema)
  expect(await to.sql`select from pg_trigger where tgenabled <> 'O'`).toHaveLength(0)
  expect(await readFile(join(elsewhere, pictures.large))).toEqual(Buffer.alloc(100_000, 9))
  expect(await readFile(join(elsewhere, pictures.other), 'utf8')).toBe('kept')
})

test('the settings of the site come back with all their versions', async () => {
  await restore(path, into(to.sql))
  const versions = await to.sql`select version, settings->>'name' as name from site_settings order by version`
  expect(versions).toEqual([
    { version: 1, name: null },
    { version: 2, name: 'Paisa' },
  ])
  expect((await openSettings(to.sql, readConfig({}))).current.name).toBe('Paisa')
})

test('the pages of the operator come back with their versions, and stand in the menu', async () => {
  await restore(path, into(to.sql))
  expect(await to.sql`select version, body->>'title' as title from own_page_versions`).toEqual([
    { version: 1, title: 'About us' },
  ])
  expect((await openSettings(to.sql, readConfig({}))).ownPages).toMatchObject([{ slug: 'about-us', inBar: true }])
})

test('the categories come back with the names that they had', async () => {
  await restore(path, into(to.sql))
  const categories = await openCategories(to.sql)
  expect(categories.current).toHaveLength(8)
  expect(categories.find('taxes')).toMatchObject({
    name: 'Kar & "more"',
    label: 'Tax Planning',
    formerNames: ['Taxes'],
  })
})

test('a restore is on record, and the audit log is guarded again', async () => {
  await restore(path, into(to.sql))
  const acts = await to.sql`select action, details->>'by' as by from audit_logs order by created_at, id`
  expect(acts).toEqual([
    { action: 'login', by: null },
    { action: 'backup.restored', by: 'terminal' },
  ])
  await expect(to.sql`delete from audit_logs`).rejects.toThrow('The audit log only grows.')
})

test('sessions, links, limits and what says who read what are not copied', async () => {
  const { tables } = (await checkFile(path, secretKey)).manifest
  const names = tables.map(({ name }) => name)
  for (const name of leftOut) expect(names).not.toContain(name)
  await restore(path, into(to.sql))
  expect(await to.sql`select from sessions`).toHaveLength(0)
  expect(await from.sql`select from sessions`).toHaveLength(1)
})

test('jobs are not copied, and those that waited where the backup comes to are gone', async () => {
  const letterIn = async (db: Db, email: string) => {
    const queue = createQueue(db, createLog('silent'))
    await queue.add(db, 'account-letters', { kind: 'reset-password', email })
    await queue.close()
  }
  await letterIn(from.sql, 'asha@example.in')
  await letterIn(to.sql, 'ravi@example.in')
  await restore(await aBackup(from.sql, await aFolder(), media), into(to.sql))
  expect(await to.sql`select from pg_namespace where nspname = ${queueSchema}`).toEqual([])
})

test('mailings that were under way have ended with the letters that had gone', async () => {
  const { sql } = await scratchDatabase()
  const articles = [await anArticle(sql), await anArticle(sql)]
  for (const [index, article] of articles.entries())
    await sql`
      insert into mailings (id, article_id, created_at, begun_at, next_at, letters)
      values (${newId()}, ${article}, now(), ${index === 0 ? new Date() : null}, now(), ${index === 0 ? 7 : 0})`
  await restore(await aBackup(sql, await aFolder(), media), into(to.sql))
  expect(await to.sql`select begun_at is null as waits, next_at, letters from mailings order by letters`).toEqual([
    { waits: true, nextAt: null, letters: 0 },
    { waits: false, nextAt: null, letters: 7 },
  ])
})

test('a site moves to another server and back, and stays equal', async () => {
  const dataDir = await aFolder()
  const embedded = await startEmbedded({ dataDir })
  const other = openDatabase(embedded.connection)
  try {
    await restore(path, into(other))
    const there = await sumsOf(other)
    expect({ ...there, audit_logs: null }).toEqual({ ...before, audit_logs: null })
    await restore(await aBackup(other, folder, elsewhere), into(to.sql))
    expect({ ...(await sumsOf(to.sql)), audit_logs: null }).toEqual({ ...there, audit_logs: null })
  } finally {
    await other.end()
    await embedded.stop()
  }
})

test('a backup of an older schema is loaded as it was and then brought to the newest', async () => {
  const old = await scratchDatabase()
  await old.sql.unsafe('drop schema public cascade; create schema public')
  await migrateTo(old.sql, '0003_accounts.sql')
  await old.sql`
    insert into users (id, email, username) values ('01a1f73e-55e0-7000-8000-000000000001', 'a@b.in', 'asha')`
  await old.sql`insert into polls (id, question) values ('01a1f73e-55e0-7000-8000-000000000002', 'Where?')`
  await old.sql`
    insert into articles (id, title, content, excerpt, category)
    values ('01a1f73e-55e0-7000-8000-000000000003', 'A loan', 'What it costs.', 'What it costs.', 'Loans & Credit')`
  const older = await aBackup(old.sql, folder, media)
  expect((await checkFile(older, secretKey)).manifest.migrations).toHaveLength(3)

  await restore(older, into(to.sql))
  expect(await to.sql`select username, suspended_at from users`).toEqual([{ username: 'asha', suspendedAt: null }])
  expect(await to.sql`select a.title, c.name from articles a join categories c on c.id = a.category_id`).toEqual([
    { title: 'A loan', name: 'Loans & Credit' },
  ])
  expect(await to.sql`select question, version, saved_by, send_key from polls`).toEqual([
    { question: 'Where?', version: 1, savedBy: null, sendKey: null },
  ])
  expect(await migrate(to.sql)).toEqual([])
})

test('a backup is one moment: what is written while it is made is not in it', async () => {
  const site = { db: to.sql, clock: { now: new Date() } }
  await aMember(site, { username: 'in-time' })
  let written: Promise<unknown> | undefined
  const onProgress = (percent: number) => void (percent > 0 && (written ??= aMember(site, { username: 'too-late' })))
  const late = await aBackup(to.sql, folder, media, { onProgress })
  await written
  expect(await to.sql`select from users`).toHaveLength(2)
  expect((await checkFile(late, secretKey)).manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(1)
})

test('tables that come faster than they are written are copied whole, and one that is given up leaves its connection free', async () => {
  await to.sql`
    insert into starter_items (key, row_id)
    select 'item ' || n || repeat(' and on', 20), gen_random_uuid() from generate_series(1, 30000) n`
  await to.sql`
    insert into subscribers (id, email) select gen_random_uuid(), 'reader' || n || '@example.in' from generate_series(1, 20000) n`
  const stopped = aBackup(to.sql, folder, media, {
    onProgress(percent) {
      if (percent > 40) throw new Error('stopped')
    },
  })
  await expect(stopped).rejects.toThrow('stopped')
  const large = await aBackup(to.sql, folder, media)
  await verifyBackup(large, { db: to.sql, secretKey })
  const { tables } = (await checkFile(large, secretKey)).manifest
  expect(tables.find(({ name }) => name === 'starter_items')?.rows).toBe(30_000)
  expect(tables.find(({ name }) => name === 'subscribers')?.rows).toBe(20_000)
})

test('verifying restores it beside, finds it equal, and leaves nothing', async () => {
  const percents: number[] = []
  await verifyBackup(path, { db: from.sql, secretKey, onProgress: (percent) => percents.push(percent) })
  expect(percents.at(0)).toBe(0)
  expect(percents.at(-1)).toBe(100)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  const left = await from.sql`
    select from pg_database where datname = 'arthashala_verify_' || (
      select oid from pg_database where datname = current_database())`
  expect(left).toHaveLength(0)
  expect(await sumsOf(from.sql)).toEqual(before)
})

async function migrateTo(db: Db, last: string): Promise<void> {
  const names = (await readMigrations()).map(({ name }) => name).filter((name) => name <= last)
  const connection = await db.reserve()
  await applyMigrations(connection, new Set(names))
  connection.release()
}
