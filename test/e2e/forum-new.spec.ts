import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aDiscussion } from '../texts.ts'
import { holdScripts, hydrated, openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { username: 'meera', firstName: 'Meera' })
const kiran = await aMember(site.people, { firstName: 'Kiran' })
const { db } = site
const lesson = await anArticle(db, { title: 'Emergency fund: how many months for a family' })

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const create = (page: Page) => page.getByRole('button', { name: 'Create discussion' }).click()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const stored = () => db`select title, content, category from forum_posts where author_id = ${meera.id} order by id`
const fillIn = async (page: Page, about: string) => {
  await title(page).fill(about)
  await category(page).selectOption('Tax Help')
  await content(page).fill('Two employers in one year.')
}

test('a stranger sees the door to this page', async () => {
  const page = await site.visit('/forum/new')
  await page.getByText('Please sign in to create a new discussion.').waitFor()
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
})

test('it says by which name others will know the writer', async () => {
  const page = await site.visitAs(meera, '/forum/new')
  await page.getByText('Others read it with your first name.').waitFor()
  const nameless = await aMember(site.people, { username: 'tara_99', firstName: null })
  const other = await site.visitAs(nameless, '/forum/new')
  await other.getByText('Others read it with your username.').waitFor()
})

test('what is wrong stands at its field, and the first one has the focus', async () => {
  const page = await site.visitAs(meera, '/forum/new')
  await create(page)
  for (const fault of [
    'Title must be at least 3 characters',
    'Please select a category',
    'Content must be at least 5 characters',
  ])
    await page.getByText(fault, { exact: true }).waitFor()
  await expect.poll(() => title(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await title(page).fill('a'.repeat(151))
  await page.getByText('151 / 150: too long').waitFor()
  await content(page).fill('a'.repeat(1200))
  await page.getByText('1,200 / 10,000').waitFor()
  await category(page).selectOption('Tax Help')
  await create(page)
  await page.getByText('Title must be at most 150 characters', { exact: true }).first().waitFor()
})

test('a discussion is created by keyboard alone, and stands in the list', async () => {
  const page = await site.visitAs(meera, '/forum')
  await page.getByRole('link', { name: 'Start New Discussion' }).first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/forum/new')
  await title(page).focus()
  await page.keyboard.type('Form 16 from two employers')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Which one do I use?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tax')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/forum$/)
  await toast(page, 'Discussion created successfully')
  await page.getByRole('link').filter({ hasText: 'Form 16 from two employers' }).waitFor()
  await expect
    .poll(() => stored())
    .toEqual([{ title: 'Form 16 from two employers', content: 'Which one do I use?', category: 'Tax Help' }])
  await page.goto('/forum/new')
  await hydrated(page)
  await expect.poll(() => title(page).inputValue()).toBe('')
})

const offers = (page: Page) => page.getByRole('list', { name: 'Lessons and discussions that may answer it' })

test.each([360, 1280])('offers come and go with the question, and move nothing of the form, %i wide', async (width) => {
  const name = `Which liquid fund is the safest in ${width}?`
  await aDiscussion(db, { by: kiran.id, title: name, category: 'Investment Questions' })
  const page = await site.visitAs(meera, '/forum/new', { width })
  const button = page.getByRole('button', { name: 'Create discussion' })
  const before = await button.boundingBox()
  await title(page).fill(`Which liquid fund is safest in ${width}`)
  await offers(page)
    .getByRole('link', { name: `${name} (opens in a new tab)` })
    .waitFor()
  expect(await button.boundingBox()).toEqual(before)
  await page.getByRole('link', { name: /may already answer it/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('offers')
  await title(page).fill('Zebra crossing')
  await expect.poll(() => offers(page).count()).toBe(0)
})

test('a lesson that answers is read, counts, and the way back has the draft; a fraud leads to 1930', async () => {
  const page = await site.visitAs(meera, '/forum/new', { width: 360 })
  await content(page).fill('Both of us work.')
  await title(page).fill('How many months of emergency fund for a family')
  await offers(page).getByRole('link', { name: 'This answered it (Emergency fund' }).click()
  await page.getByRole('heading', { level: 1, name: 'Emergency fund: how many months for a family' }).waitFor()
  await expect.poll(() => db`select article_id, times from helpful_offers`).toEqual([{ articleId: lesson, times: 1 }])
  await page.goBack()
  await expect.poll(() => title(page).inputValue()).toBe('How many months of emergency fund for a family')
  expect(await content(page).inputValue()).toBe('Both of us work.')
  const { y } = (await content(page).boundingBox()) ?? {}
  await content(page).fill('Paise kat gaye, UPI fraud hua')
  const call = page.getByRole('link', { name: 'Call 1930' })
  await call.waitFor()
  expect(await call.getAttribute('href')).toBe('tel:1930')
  expect(Math.abs(((await content(page).boundingBox())?.y ?? 0) - (y ?? 0))).toBeLessThan(2)
  await content(page).fill('Nothing happened')
  await expect.poll(() => call.count()).toBe(0)
  await page.getByRole('button', { name: 'Clear it' }).click()
})

test('a draft outlives a reload, Back and Cancel, and can be cleared', async () => {
  const page = await site.visitAs(meera, '/forum/new')
  await fillIn(page, 'Half a thought')
  await page.reload()
  await expect.poll(() => title(page).inputValue()).toBe('Half a thought')
  await page.getByText('Your draft is back.').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(/\/forum$/)
  await page.getByRole('link', { name: 'Start New Discussion' }).first().click()
  await expect.poll(() => content(page).inputValue()).toBe('Two employers in one year.')
  await expect.poll(() => category(page).inputValue()).toBe('Tax Help')
  await page.getByRole('link', { name: 'Back to forum' }).click()
  await page.waitForURL(/\/forum$/)
  await page.goto('/forum/new')
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect.poll(() => title(page).inputValue()).toBe('')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => title(page).inputValue()).toBe('')
})

test('what was typed before the code arrived is kept', async () => {
  const page = await site.page()
  await site.signIn(page, meera)
  const release = await holdScripts(page)
  await page.goto('/forum/new')
  await title(page).fill('Typed at once')
  release()
  await hydrated(page)
  await expect.poll(() => title(page).inputValue()).toBe('Typed at once')
  await page.getByText('13 / 150').waitFor()
  await title(page).fill('')
})

test('a connection that breaks keeps the text; sent again it is one discussion', async () => {
  const page = await site.visitAs(meera, '/forum/new', { expects: /INTERNET_DISCONNECTED|ERR_FAILED/ })
  await fillIn(page, 'Over a poor line')
  await page.context().setOffline(true)
  await create(page)
  await toast(page, 'Failed to create discussion')
  await expect.poll(() => title(page).inputValue()).toBe('Over a poor line')
  await page.context().setOffline(false)
  // The server hears it, and its answer is lost.
  await page.route('**/api/forum/posts', async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  const lost = page.waitForEvent('requestfailed')
  await create(page)
  await expect
    .poll(async () => (await stored()).filter((discussion) => discussion.title === 'Over a poor line').length)
    .toBe(1)
  await lost
  await page.unroute('**/api/forum/posts')
  await page.getByRole('button', { name: 'Create discussion' }).waitFor()
  await create(page)
  await page.waitForURL(/\/forum$/)
  expect((await stored()).filter((discussion) => discussion.title === 'Over a poor line').length).toBe(1)
})

test('a session that has ended leads to the login and back to the draft', async () => {
  const page = await site.visitAs(meera, '/forum/new', { expects: /401/ })
  await fillIn(page, 'Written while logged out')
  await db`delete from sessions where user_id = ${meera.id}`
  await create(page)
  await page.getByRole('alert').getByText('You are not logged in. Your text is still here.').waitFor()
  await page.getByRole('link', { name: 'Log in and come back to it' }).click()
  await page.getByLabel('Username or email').fill('meera')
  await page.getByLabel('Password', { exact: true }).fill(meera.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/forum/new')
  await expect.poll(() => title(page).inputValue()).toBe('Written while logged out')
  await create(page)
  await page.waitForURL(/\/forum$/)
})

test('private details are warned of before they are sent, and masked by one press', async () => {
  const page = await site.visitAs(meera, '/forum/new')
  await fillIn(page, 'Which deposit is safe?')
  await content(page).fill('My PAN is ABCPE1234F, what now?')
  await create(page)
  const mask = page.getByRole('button', { name: 'Mask it' })
  await expect.poll(() => mask.evaluate((element) => element === document.activeElement)).toBe(true)
  await mask.click()
  await expect.poll(() => content(page).inputValue()).not.toContain('ABCPE1234F')
  await create(page)
  await page.waitForURL(/\/forum$/)
})

test("the server's words are said when it refuses", async () => {
  const page = await site.visitAs(meera, '/forum/new', { expects: /409/ })
  await fillIn(page, 'Said twice')
  await create(page)
  await page.waitForURL(/\/forum$/)
  await page.getByRole('link', { name: 'Start New Discussion' }).first().click()
  await fillIn(page, 'Said twice')
  await create(page)
  await toast(page, 'Failed to create discussion')
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/Your text is still here\.$/)
})
