import { expect, test } from 'vitest'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'
import { startSite } from '../../../test/site.ts'

const site = await startSite({ RATE_LIMITS: 'off' })
const { db } = site
const page = async (path: string, headers: Record<string, string> = {}) =>
  (await (await fetch(site.url + path, { headers })).text()).replaceAll('<!-- -->', '')

test('a change stands under its month, and above the article, where a member sees what is new', async () => {
  const nothing = await page('/changes')
  expect(nothing).toContain('Nothing has changed yet')
  expect(nothing).toContain('<link rel="alternate" href="/changes/feed.xml" type="application/atom+xml"')
  await aRate(db, { value: '7.9', validFrom: '2019-07-01', validUntil: '2020-04-01' })
  await aRate(db)
  const id = await anArticle(db)
  await db`
    insert into article_changes (id, article_id, version, note, changed_at)
    values (gen_random_uuid(), ${id}, 2, 'Count six months.', '2026-11-19T06:30:00Z')`
  // The page is cached until the processes hear of the change.
  await expect.poll(() => page('/changes')).toContain('November 2026')
  const html = await page('/changes')
  expect([...html.matchAll(/<h2 id="[\d-]+">(.*?)<\/h2>/g)].map(([, month]) => month)).toEqual([
    'November 2026',
    'April 2020',
  ])
  expect(html).toContain('From 7.9 % a year to 7.1 % a year.')
  await expect.poll(() => page('/changes?category=Taxes')).toContain('Nothing has changed here')
  const member = await aMember({ db, clock: { now: new Date() } })
  await db`insert into article_reads (user_id, article_id, part, read_at) values (${member.id}, ${id}, 50, '2026-11-01T06:30:00Z')`
  const article = `/articles/${id}/your-first-emergency-fund`
  const line = 'Updated 19 November 2026</time>'
  expect(await page(article)).toContain(`${line}: <span>Count six months.`)
  const cookie = await signedIn({ db, clock: { now: new Date() } }, member)
  expect(await page(article, cookie)).toContain(`${line}<b> (new for you)</b>: <span>Count six months.`)
})
