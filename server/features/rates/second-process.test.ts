import { expect, test } from 'vitest'
import { closeAfterwards } from '../../../test/close-afterwards.ts'
import { anArticle } from '../../../test/drafts.ts'
import { runJobs } from '../../../test/queue.ts'
import { aRate } from '../../../test/rates.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { startSite } from '../../../test/site.ts'
import { openDatabase } from '../../db/client/open.ts'
import { dayInIndia, startOfDay } from '../../kit/india.ts'

const scratch = await scratchDatabase()
const { sql: db } = scratch
const other = openDatabase(scratch.where)
closeAfterwards(() => other.end())
const clock = { now: new Date() }
const now = () => clock.now
const sites = [
  await startSite({ RATE_LIMITS: 'off' }, undefined, db, now),
  await startSite({ RATE_LIMITS: 'off' }, undefined, other, now),
]

const tomorrow = dayInIndia(new Date(Date.now() + 86_400_000))
await aRate(db, { validUntil: tomorrow })
await aRate(db, { value: '6.6', validFrom: tomorrow })
const id = await anArticle(db, { content: 'It pays {{rate:ppf}}.', title: 'What it pays', customSlug: 'a' })
const paths = [`/articles/${id}/a`, '/feed.xml', `/api/articles/${id}`]

/** The figure in each page of each process. */
const shown = async () => {
  const texts = sites.flatMap(({ url }) => paths.map(async (path) => (await fetch(url + path)).text()))
  return (await Promise.all(texts)).map((text) => /([\d.]+)\u00a0% a year/.exec(text)?.[1])
}
const everywhere = (value: string) => sites.flatMap(() => paths.map(() => value))

test('a change is in every page, feed and reply of every process, also in those that were kept', async () => {
  await expect.poll(shown).toEqual(everywhere('7.1'))
  await shown()
  await db`update rates set value = '"6.9"', version = version + 1 where value = '"7.1"'`
  await expect.poll(shown, { timeout: 3_000 }).toEqual(everywhere('6.9'))
})

test('a coming value takes over at its moment, with the job of 0:00 in India', async () => {
  clock.now = new Date(startOfDay(tomorrow).getTime() - 1_000)
  expect(await shown()).toEqual(everywhere('6.9'))
  clock.now = startOfDay(tomorrow)
  const [first] = sites
  if (!first) throw new Error('no site')
  await first.services.queue.add(db, 'rates-of-a-new-day', {})
  await runJobs(first.services)
  await expect.poll(shown, { timeout: 3_000 }).toEqual(everywhere('6.6'))
})

test('a calculator that takes the figure shows the new one in every process, also where its page was kept', async () => {
  const tool = async () => {
    const pages = sites.map(async ({ url }) => (await fetch(`${url}/tools/ppf`)).text())
    return (await Promise.all(pages)).map((text) => /figure on record: (?:<!-- -->)?([\d.]+)/.exec(text)?.[1])
  }
  await expect.poll(tool).toEqual(['6.6', '6.6'])
  await tool()
  await db`update rates set value = '"6.4"', version = version + 1 where value = '"6.6"'`
  await expect.poll(tool, { timeout: 3_000 }).toEqual(['6.4', '6.4'])
})
