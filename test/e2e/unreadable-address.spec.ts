import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, someArticles } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment, aPoll, aDiscussion, aReply } from '../texts.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const { db, people } = site
const admin = await anAdmin(people)
await someArticles(db, 3, { category: 'Savings' })
const article = await anArticle(db, { title: 'Your first emergency fund', category: 'Budgeting' })
const comment = await aComment(db, { article, by: null, content: 'Said by a reader' })
await aComment(db, { article, by: null, under: comment })
await aPoll(db, 'Do you save?', ['Yes', 'No'])
const discussion = await aDiscussion(db, { by: (await aMember(people)).id, title: 'Where to begin' })
await aReply(db, { discussion, by: admin.id, content: 'With a list' })

const address = (page: Page) => page.url().replace(site.url, '')
const says = (page: Page, text: string) => page.locator('main').getByText(text).first().isVisible()

test.each([
  ['/articles?cursor=nonsense', 'Your first emergency fund'],
  ['/articles?category=Savings&cursor=WyJ4Il0', 'Lesson 1'],
  ['/articles?search=emergency&cursor=nonsense', 'result(s) found for'],
  ['/articles/ID?comments=nonsense#discussion', 'Said by a reader'],
  [`/articles/ID?comment=${comment}&replies=nonsense#discussion`, 'Said by a reader'],
  ['/polls?offset=99999999999', 'Do you save?'],
  ['/forum?cursor=nonsense', 'Where to begin'],
  [`/forum/${discussion}?page=nonsense`, 'With a list'],
  [`/forum/${discussion}?reply=nonsense`, 'This reply is not there.'],
  ['/admin?tab=articles&cursor=nonsense', 'Your first emergency fund'],
  ['/admin?tab=polls&cursor=nonsense', 'Do you save?'],
  ['/notifications?cursor=nonsense', 'Notifications'],
  ['/profile?tab=saved&cursor=nonsense', 'Nothing saved yet'],
])('%s shows the same after a move within the site as when it is opened', async (path, shown) => {
  const whole = path.replace('ID', article)
  const page = await site.visitAs(admin, whole, { expects: /400/ })
  await expect.poll(() => says(page, shown)).toBe(true)
  const opened = address(page)

  await page.goto('/privacy')
  await hydrated(page)
  await page.evaluate((to) => history.pushState(null, '', to), whole)
  await expect.poll(() => says(page, shown)).toBe(true)
  await expect.poll(() => address(page)).toBe(opened)
  expect(await page.getByText(/Failed to [Ll]oad|did not (load|arrive)/).count()).toBe(0)
})
