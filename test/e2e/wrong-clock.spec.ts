import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aComment, aPoll } from '../texts.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const { db } = site
const hour = 3_600_000
const asha = await aMember(site.people)
const fromNow = (hours: number) => new Date(Date.now() + hours * hour)

/** A page on a device whose clock differs by so many hours from the server's. */
async function onDevice(hours: number, path: string): Promise<Page> {
  const page = await site.page()
  await site.signIn(page, asha)
  await page.clock.install({ time: fromNow(hours) })
  await page.goto(path)
  await hydrated(page)
  return page
}

test.each([-30, 30])(
  'a poll is open and closed by the time of the server, on a clock %d hours from it',
  async (hours) => {
    await db`delete from polls`
    const open = await aPoll(db, 'Still open?', ['Yes', 'No'], { expiresAt: fromNow(1) })
    const over = await aPoll(db, 'Over?', ['Yes', 'No'], { expiresAt: fromNow(-1) })
    const page = await onDevice(hours, '/polls')
    const card = (name: string) => page.getByRole('article', { name })
    await page.clock.runFor(31_000)
    await card('Still open?').getByRole('link', { name: 'Vote' }).waitFor()
    await card('Over?').getByRole('link', { name: 'View Results' }).waitFor()
    await page.goto(`/polls/${open.poll}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Vote', exact: true }).waitFor()
    await page.goto(`/polls/${over.poll}`)
    await hydrated(page)
    await page.getByText('Poll is expired').waitFor()
  },
)

test('a member edits what they have just written on a device whose clock is a day behind or ahead', async () => {
  const article = await anArticle(db)
  await aComment(db, { article, by: asha.id, content: 'Just now' })
  await aComment(db, { article, by: asha.id, content: 'Long ago', at: fromNow(-2) })
  for (const hours of [-30, 30]) {
    const page = await onDevice(hours, `/articles/${article}`)
    const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last()
    await comment('Just now')
      .getByRole('button', { name: /^Delete/ })
      .focus()
    await expect.poll(() => comment('Just now').getByRole('button', { name: /^Edit/ }).count()).toBe(1)
    await expect.poll(() => comment('Long ago').getByRole('button', { name: /^Edit/ }).count()).toBe(0)
    await comment('Just now')
      .getByText(/^(just now|1 minute ago)$/)
      .waitFor()
    await comment('Long ago').getByText('2 hours ago').waitFor()
  }
})
