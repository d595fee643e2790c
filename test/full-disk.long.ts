import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSite } from '../bench/kit/site.ts'
import { openDatabase, type Db } from '../server/db/client/open.ts'
import { anArticle } from './drafts.ts'
import { aDisk, mayMount } from './disk.ts'
import { aFolder } from './folder.ts'
import { isAlive, serverProcess } from './outage/break.ts'
import { outsideServer } from './outage/outside-server.ts'
import { anAdmin, signedIn } from './people.ts'
import { aForm, aPicture } from './pictures.ts'

/* Sites on small disks of their own, which somebody else fills to the last byte. They are skipped where a test may not mount one. */

const noDisks = !(await mayMount())
const sentence = /^Nothing can be stored at the moment, because the disk of the site is full\./
const readerPages = ['/', '/articles?sort=a-z', '/polls', '/forum', '/support', '/api/articles', '/feed.xml']
const memberPages = ['/profile', '/notifications', '/forum/new', '/admin']

/** The acts of a reader and of an admin. */
async function visitors(site: { origin: string }, db: Db) {
  const people = { db, clock: { now: new Date() } }
  const admin = await signedIn(people, await anAdmin(people))
  const article = await anArticle(db, { title: 'A budget that holds' })
  const picture = await aPicture(900, 900).png().toBuffer()
  const statuses = (paths: string[], headers: Record<string, string>) =>
    Promise.all(paths.map(async (path) => `${path} ${(await fetch(site.origin + path, { headers })).status}`))
  // The queue makes its tables when the first pages have been made; an admin's page reads them.
  await expect.poll(() => statuses(['/admin'], admin)).toEqual(['/admin 200'])
  // A session that is due to be renewed, which reading does beside.
  await db`update sessions set seen_at = now() - interval '2 days'`
  let written = 0
  const send = async (path: string, body: unknown) => {
    const isForm = body instanceof FormData
    const reply = await fetch(site.origin + path, {
      method: 'POST',
      headers: { ...admin, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    const { message = '' } = (await reply.json()) as { message?: string }
    return { status: reply.status, message, retryAfter: reply.headers.get('retry-after') }
  }
  return {
    comment: () =>
      send(`/api/articles/${article}/comments`, { content: `${(written += 1)} ${'Long enough. '.repeat(150)}` }),
    upload: () => send('/api/admin/media', aForm(picture)),
    backup: () => send('/api/admin/backups', {}),
    backups: async () => (await (await fetch(`${site.origin}/api/admin/backups`, { headers: admin })).json()) as object,
    async expectToRead() {
      const pages = [...readerPages, `/articles/${article}`]
      expect(await statuses(pages, {})).toEqual(pages.map((path) => `${path} 200`))
      expect(await statuses(memberPages, admin)).toEqual(memberPages.map((path) => `${path} 200`))
    },
    ready: async () => (await fetch(`${site.origin}/readyz`)).text(),
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(() => [])).toSorted()
const settings = { RATE_LIMITS: 'on', BACKUPS: 'off', LOG_LEVEL: 'error' }
const embeddedIn = (data: string) => ({ host: data, port: 5432, user: 'arthashala', database: 'arthashala' })

test.skipIf(noDisks)(
  'with a full disk an embedded site goes on reading, refuses writes, and works again once there is room',
  async () => {
    const folder = await aFolder()
    const disk = await aDisk(folder, 300)
    const dataDir = join(folder, 'data')
    const output: string[] = []
    const site = await startSite({ dataDir, env: settings, hear: (line) => output.push(line) })
    const db = openDatabase(embeddedIn(join(dataDir, 'postgres')))
    try {
      const { comment, upload, backup, ready, expectToRead } = await visitors(site, db)
      expect((await comment()).status).toBe(200)
      const comments = async () => (await db<[{ count: number }]>`select count(*) from article_comments`)[0].count

      await disk.fill()
      await expect.poll(ready).toContain(`for reading alone: the disk of ${dataDir}/postgres is full`)
      const refused = { status: 503, message: expect.stringMatching(sentence), retryAfter: '60' }
      expect([await comment(), await upload(), await backup()]).toEqual([refused, refused, refused])
      await expectToRead()
      expect([await namesIn(join(dataDir, 'media')), await namesIn(join(dataDir, 'backups'))]).toEqual([[], []])
      expect(output.filter((line) => line.includes('the disk is full'))).toHaveLength(1)

      // Somebody's work goes on until PostgreSQL cannot write its log of changes, and ends.
      const before = await serverProcess(join(dataDir, 'postgres'))
      const work = () => db`select pg_logical_emit_message(false, 'work', repeat('x', 1000000))`.then(() => {})
      await expect.poll(async () => (await work().catch(() => {}), isAlive(before)), { interval: 1 }).toBe(false)
      await expect.poll(ready).toContain('for reading alone')
      expect(await serverProcess(join(dataDir, 'postgres'))).not.toBe(before)
      await expectToRead()
      expect([isAlive(site.pid), await comments()]).toEqual([true, 1])
      expect(await comment()).toEqual(refused)

      await disk.clear()
      await expect.poll(ready).not.toContain('full')
      expect([(await comment()).status, (await upload()).status, await comments()]).toEqual([200, 200, 2])
    } finally {
      await db.end({ timeout: 1 })
      await site.stop()
    }
  },
)

test.skipIf(noDisks)(
  'with a full disk a site on a PostgreSQL of its own goes on reading, and tells what its errors say',
  async () => {
    const folder = await aFolder()
    const disk = await aDisk(join(folder, 'disk'), 200)
    const server = await outsideServer(join(folder, 'disk/outside'))
    const env = { ...settings, DATABASE_URL: server.url }
    const site = await startSite({ dataDir: join(folder, 'data'), env })
    const db = openDatabase(server.url)
    try {
      const { comment, ready, expectToRead } = await visitors(site, db)
      await disk.fill()
      // A page of a table may have room for some comments more.
      await expect.poll(comment).toMatchObject({ status: 503, message: expect.stringMatching(sentence) })
      expect(await ready()).toContain('for reading alone: the disk of the database is full')
      await expectToRead()
      const count = async () => (await db<[{ count: number }]>`select count(*) from article_comments`)[0].count
      const before = await count()
      expect((await comment()).status).toBe(503)
      expect(await count()).toBe(before)

      await disk.clear()
      await expect.poll(comment).toMatchObject({ status: 200 })
      await expect.poll(ready).not.toContain('full')
    } finally {
      await db.end({ timeout: 1 })
      await site.stop()
      await server.end()
    }
  },
)

test.skipIf(noDisks)(
  'where only the disk of pictures or backups is full, only those are refused, and nothing is left of them',
  async () => {
    const dataDir = join(await aFolder(), 'data')
    const [media, backups] = [join(dataDir, 'media'), join(dataDir, 'backups')]
    const disks = [await aDisk(media, 100), await aDisk(backups, 100)]
    const site = await startSite({ dataDir, env: settings })
    const db = openDatabase(embeddedIn(join(dataDir, 'postgres')))
    try {
      const { comment, upload, backup, backups: list, ready, expectToRead } = await visitors(site, db)
      for (const disk of disks) await disk.fill()
      await expect.poll(ready).toContain(`the disk of ${backups}, ${media} is full`)
      expect((await comment()).status).toBe(200)
      expect(await upload()).toEqual({ status: 503, message: expect.stringMatching(sentence), retryAfter: '60' })
      expect(await namesIn(media)).toEqual(['of-somebody-else'])
      expect((await backup()).status).toBe(200)
      await expect.poll(async () => JSON.stringify(await list())).toContain('"failure":"The disk is full."')
      await expect.poll(() => namesIn(backups)).toEqual(['of-somebody-else'])
      await expectToRead()

      for (const disk of disks) await disk.clear()
      await expect.poll(ready).not.toContain('full')
      expect([(await upload()).status, (await backup()).status]).toEqual([200, 200])
      await expect.poll(async () => JSON.stringify(await list())).toContain('"state":"ready"')
    } finally {
      await db.end({ timeout: 1 })
      await site.stop()
    }
  },
)
