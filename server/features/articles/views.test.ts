import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aFolder } from '../../../test/folder.ts'
import { serverProcess } from '../../../test/outage/break.ts'
import { outsideServer } from '../../../test/outage/outside-server.ts'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { createLog } from '../../kit/log.ts'
import { createViews } from './views.ts'

const site = await testApp()
const { db, get, clock } = site

const from = (address: string, browser = 'Mozilla/5.0 (Linux; Android 12) Chrome/150 Mobile') => ({
  'x-test-address': address,
  'user-agent': browser,
})

async function views(id: string): Promise<number> {
  await site.services.views.flush()
  const [row] = await db<[{ viewCount: number }]>`select view_count from articles where id = ${id}`
  return row.viewCount
}

test('a reader counts once an article and day, by address and browser', async () => {
  const [id, other] = [await anArticle(db), await anArticle(db)]
  await get(`/api/articles/${id}`, from('203.0.113.1'))
  await get(`/api/articles/${id}`, from('203.0.113.1'))
  expect(await views(id)).toBe(1)
  await get(`/api/articles/${id}`, from('203.0.113.1'))
  expect(await views(id)).toBe(1)
  await get(`/api/articles/${id}`, from('203.0.113.2'))
  await get(`/api/articles/${id}`, from('203.0.113.2', 'Mozilla/5.0 Firefox/150'))
  await get(`/api/articles/${other}`, from('203.0.113.1'))
  expect([await views(id), await views(other)]).toEqual([3, 1])
})

test('the next day in India, which begins at 18:30 UTC, counts anew', async () => {
  const id = await anArticle(db)
  clock.now = new Date('2026-11-21T18:29:59Z')
  await get(`/api/articles/${id}`, from('203.0.113.1'))
  clock.now = new Date('2026-11-21T18:30:00Z')
  await get(`/api/articles/${id}`, from('203.0.113.1'))
  expect(await views(id)).toBe(2)
})

test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', ''])('a robot does not count: %s', async (browser) => {
  const id = await anArticle(db)
  await get(`/api/articles/${id}`, from('203.0.113.1', browser))
  expect(await views(id)).toBe(0)
})

test('an article that is not there is not counted', async () => {
  await get('/api/articles/01a1f73e-55e0-7000-8000-000000000009', from('203.0.113.1'))
  await site.services.views.flush()
  expect(await db`select 1 from article_views where article_id = '01a1f73e-55e0-7000-8000-000000000009'`).toEqual([])
})

test('an article deleted between reading and writing is passed over, and the others still count', async () => {
  const [gone, here] = [await anArticle(db), await anArticle(db)]
  await get(`/api/articles/${gone}`, from('203.0.113.1'))
  await get(`/api/articles/${here}`, from('203.0.113.1'))
  await db`delete from articles where id = ${gone}`
  expect(await views(here)).toBe(1)
})

test('two processes that write at once neither lose a view nor count one twice', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => anArticle(db)))
  const second = createViews(site.services)
  for (let reader = 0; reader < 40; reader++) {
    for (const id of reader % 2 ? ids : ids.toReversed()) {
      for (const views of [site.services.views, second])
        views.recordView(id, `198.51.100.${reader}`, from('')['user-agent'])
    }
  }
  await Promise.all([site.services.views.flush(), second.close()])
  expect(await Promise.all(ids.map(views))).toEqual([40, 40, 40, 40, 40])
})

test('what is kept of a reader is gone two days later, the salt too', async () => {
  const id = await anArticle(db)
  clock.now = new Date('2026-12-01T06:00:00Z')
  await get(`/api/articles/${id}`, from('203.0.113.1'))
  await site.services.views.flush()
  clock.now = new Date('2026-12-03T06:00:00Z')
  await get(`/api/articles/${id}`, from('203.0.113.9'))
  await site.services.views.flush()
  await site.runHourly()
  expect(await db`select distinct day from article_views`).toEqual([{ day: dayInIndia(clock.now) }])
  expect(await db`select day from view_salts`).toEqual([{ day: dayInIndia(clock.now) }])
  // The number of the day's readers stays, and does not fall when a lesson goes with its readers.
  const counted = () => db`select readers from reader_days where day in ('2026-12-01', '2026-12-03') order by day`
  expect(await counted()).toEqual([{ readers: 1 }, { readers: 1 }])
  await db`delete from articles where id = ${id}`
  await site.runHourly()
  expect(await counted()).toEqual([{ readers: 1 }, { readers: 1 }])
})

test('readers are counted also where the database was away when their time came', async () => {
  const server = await outsideServer(await aFolder())
  const away = openDatabase(server.url)
  await migrate(away)
  const id = await anArticle(away)
  const counting = createViews({ db: away, now: () => clock.now, log: createLog('silent') })
  process.kill(await serverProcess(server.data), 'SIGKILL')
  await expect
    .poll(() =>
      away`select`.then(
        () => true,
        () => false,
      ),
    )
    .toBe(false)
  counting.recordView(id, '203.0.113.50', from('')['user-agent'])
  await counting.flush()
  await server.start()
  await expect
    .poll(() =>
      away`select`.then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await counting.close()
  expect(await away`select view_count from articles where id = ${id}`).toEqual([{ viewCount: 1 }])
  await away.end()
  await server.end()
})
