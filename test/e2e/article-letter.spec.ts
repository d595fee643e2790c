import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
import { openMailSite } from './mail-site.ts'
import { openSite } from './site.ts'

const site = await openMailSite()
const silent = await openSite()

test('an admin looks at the letter of a draft and sends a test', async () => {
  const admin = await anAdmin(site.people)
  const id = await anArticle(site.db, { published: false })
  const page = await site.visitAs(admin, `/admin/articles/${id}/edit`)
  await page.getByText('Letter to subscribers').click()
  await page.getByText('The letter goes out five minutes after this article appears for the first time.').waitFor()
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview the letter' }).click(),
  ])
  await preview.getByRole('heading', { name: 'Your first emergency fund' }).waitFor()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText(`A test letter is on its way to ${admin.email}.`).first().waitFor()
  await expect.poll(() => site.letters.map(({ to }) => to), { timeout: 20_000 }).toEqual([[admin.email]])
})

test('a site without mail says nothing of letters', async () => {
  const page = await silent.visitAs(await anAdmin(silent.people), `/admin/articles/${await anArticle(silent.db)}/edit`)
  await page.getByText('History').waitFor()
  await expect.poll(() => page.getByText('Letter to subscribers').count()).toBe(0)
})
