import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, anAdmin } from '../people.ts'
import { aDiscussion } from '../texts.ts'
import { scriptOf } from './built.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const asha = await anAdmin(site.people, { firstName: 'Asha' })
const meera = await aMember(site.people, { firstName: 'Meera' })
const kiran = await aMember(site.people, { firstName: 'Kiran' })
const { db } = site

const row = (page: Page) => page.getByRole('region', { name: 'For admins' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const tags = (page: Page, tag: string) => page.getByRole('article').getByText(tag, { exact: true })

test('an admin pins, locks and moves a discussion; members see it locked', async () => {
  const id = await aDiscussion(db, { by: meera.id })
  const reader = await site.visitAs(meera, `/forum/${id}`, { expects: /403/ })
  await expect.poll(() => row(reader).count()).toBe(0)
  await press(reader, 'Write a reply...')
  await reader.getByRole('main').getByRole('textbox').fill('Too late')

  const page = await site.visitAs(asha, `/forum/${id}`)
  await press(page, 'Pin')
  await toast(page, 'Discussion pinned')
  await tags(page, 'Pinned').waitFor()
  await press(page, 'Lock')
  await toast(page, 'Discussion locked')
  await page.getByText('This discussion is locked. It can be read, and takes no more replies.').waitFor()
  await row(page).getByLabel('Category').selectOption('Tax Help')
  await press(page, 'Move')
  await toast(page, 'Discussion moved to Tax Help')
  await page.getByRole('article').getByText('Tax Help', { exact: true }).first().waitFor()

  await press(reader, 'Post Reply')
  await toast(reader, 'Failed to post reply')
  await reader.getByText('This discussion is locked. Your text is still here.').waitFor()
  await press(page, 'Unlock')
  await press(page, 'Unpin')
  await expect.poll(() => tags(page, 'Pinned').count()).toBe(0)
  await press(reader, 'Post Reply')
  await toast(reader, 'Reply added')
})

test('what another admin moves meanwhile is not moved back by a press that moves nothing', async () => {
  const id = await aDiscussion(db, { by: meera.id, category: 'Beginner Questions' })
  const page = await site.visitAs(asha, `/forum/${id}`)
  await row(page).getByLabel('Category').selectOption('Tax Help')
  await press(page, 'Move')
  await toast(page, 'Discussion moved to Tax Help')
  await db`update forum_posts set category = 'Success Stories' where id = ${id}`
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => row(page).getByLabel('Category').inputValue()).toBe('Success Stories')
  await press(page, 'Move')
  await toast(page, 'It is in Success Stories already')
  expect(await db`select category from forum_posts where id = ${id}`).toEqual([{ category: 'Success Stories' }])
})

test('an admin hides a discussion with a reason and shows it again', async () => {
  const id = await aDiscussion(db, { by: meera.id, title: 'Buy this share' })
  const page = await site.visitAs(asha, `/forum/${id}`)
  await press(page, 'Hide this discussion')
  await press(page, 'Hide discussion')
  await page.getByText('Please give a reason').first().waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It sells tips.')
  await press(page, 'Hide discussion')
  await toast(page, 'Discussion hidden')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title')
  await page.getByText('It sells tips.').first().waitFor()
  const other = await site.visitAs(kiran, `/forum/${id}`, { expects: /404/ })
  await other.getByRole('heading', { name: 'Discussion Not Found' }).waitFor()
  const writer = await site.visitAs(meera, `/forum/${id}`)
  await writer.getByText('Only you and the admins see it.').waitFor()
  await expect.poll(() => writer.getByRole('button', { name: 'Write a reply...' }).count()).toBe(0)
  await press(page, 'Show again')
  await toast(page, 'Discussion shown again')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title')
  await other.reload()
  await other.getByRole('heading', { name: 'Buy this share' }).waitFor()
})

test('a form that the address opens, sent before its code is there, is sent when it is', async () => {
  const id = await aDiscussion(db, { by: meera.id })
  const page = await site.page()
  const code = Promise.withResolvers<void>()
  await page.route(`**${await scriptOf('web/features/texts/writing/panels.tsx')}`, async (route) => {
    await code.promise
    await route.continue()
  })
  await site.signIn(page, asha)
  await page.goto(`/forum/${id}?hide=${id}`)
  await hydrated(page)
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('It sells tips.')
  await reason.press('Tab')
  await page.keyboard.press('Enter')
  code.resolve()
  await toast(page, 'Discussion hidden')
  expect(await db`select hidden_reason from forum_posts where id = ${id}`).toEqual([{ hiddenReason: 'It sells tips.' }])
})
