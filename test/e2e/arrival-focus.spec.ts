import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { scriptOf } from './built.ts'
import { openSite } from './site.ts'

const site = await openSite()

/** Holds back what a page asks for, as a slow line does. @returns lets it through */
async function heldBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${address}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const bar = (page: Page) => page.getByRole('banner')
const toPolls = (page: Page) => bar(page).getByRole('link', { name: 'Polls' })
const polls = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1, name: 'Polls' })
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('what is typed in the bar while a page is on its way all arrives in the box', async () => {
  const page = await site.visit('/articles')
  const arrive = await heldBack(page, await scriptOf('web/features/polls/polls-page.tsx'))
  await toPolls(page).click()
  const box = bar(page).getByRole('searchbox')
  await box.click()
  await page.keyboard.type('home l')
  arrive()
  await polls(page).waitFor()
  await page.keyboard.type('oan')
  expect(await box.inputValue()).toBe('home loan')
})

test('a box that has got the focus in any other way keeps it too', async () => {
  const page = await site.visit('/articles')
  const arrive = await heldBack(page, await scriptOf('web/features/polls/polls-page.tsx'))
  await toPolls(page).click()
  await bar(page).getByRole('searchbox').focus()
  arrive()
  await polls(page).waitFor()
  await page.keyboard.type('loan')
  expect(await bar(page).getByRole('searchbox').inputValue()).toBe('loan')
})

test('the menu that a member opens right after the login stays open when the page arrives', async () => {
  const member = await aMember(site.people)
  const page = await site.visit('/login')
  const arrive = await heldBack(page, await scriptOf('web/features/home/landing-page.tsx'))
  await page.getByLabel('Username or email').fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await bar(page).getByRole('button', { name: 'Asha' }).click()
  await bar(page).getByRole('link', { name: 'Profile' }).waitFor()
  arrive()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await bar(page).getByRole('link', { name: 'Log In' }).waitFor()
})

test('of two presses the later one wins, whichever page is there first', async () => {
  const page = await site.visit('/articles')
  const arrive = await heldBack(page, await scriptOf('web/features/polls/polls-page.tsx'))
  await toPolls(page).click()
  await bar(page).getByRole('link', { name: 'Forum' }).click()
  await page.waitForURL('**/forum')
  arrive()
  await page.goBack()
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
})

test('who has done nothing since the click is taken to the page that arrives', async () => {
  const page = await site.visit('/articles')
  const arrive = await heldBack(page, await scriptOf('web/features/polls/polls-page.tsx'))
  await toPolls(page).click()
  arrive()
  await polls(page).waitFor()
  await expect.poll(() => hasFocus(page)).toBe('main')
})

test('a link of a menu takes the focus to its page, however late it arrives', async () => {
  const member = await aMember(site.people)
  const phone = await site.visit('/articles', { width: 360 })
  const arrive = await heldBack(phone, await scriptOf('web/features/polls/polls-page.tsx'))
  await bar(phone).getByRole('button', { name: 'Menu' }).click()
  await phone.getByRole('dialog').getByRole('link', { name: 'Polls' }).click()
  await phone.getByRole('dialog').waitFor({ state: 'detached' })
  arrive()
  await polls(phone).waitFor()
  await expect.poll(() => hasFocus(phone)).toBe('main')

  const page = await site.visitAs(member, '/articles')
  await bar(page).getByRole('button', { name: 'Asha' }).click()
  await bar(page).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Asha Rao' }).waitFor()
  await expect.poll(() => hasFocus(page)).toBe('main')
})
