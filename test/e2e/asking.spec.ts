import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, password } from '../people.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { db } = site

/** The most taps from a page of the site to a posted question, each field being tapped; typing is none. */
const most = 10

/** A newcomer with a phone, who counts every tap. */
function newcomer(page: Page, username: string) {
  const done: string[] = []
  const tap = async (at: Locator) => {
    await at.tap()
    done.push(String(at))
  }
  const main = page.getByRole('main')
  /** Types into a field; one that has the focus needs no tap. */
  const type = async (field: Locator, text: string) => {
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
    await page.keyboard.type(text)
  }
  return {
    done,
    tap,
    async ask(title: string) {
      await type(page.getByLabel('Title'), title)
      await type(page.getByLabel('Content'), 'I earn my own money since July.')
    },
    create: () => tap(main.getByRole('button', { name: 'Create discussion' })),
    async signUp() {
      await type(page.getByLabel('Username'), username)
      await type(page.getByLabel('Email'), `${username}@example.in`)
      await type(page.getByLabel('Password', { exact: true }), password)
      await type(page.getByLabel('Confirm password'), password)
      await tap(page.getByLabel(/I am 18 or over/))
      await tap(main.getByRole('button', { name: 'Sign Up' }))
    },
  }
}

const posted = (title: string) => db`
  select p.category, u.username from forum_posts p join users u on u.id = p.author_id where p.title = ${title}`

test.each([
  ['/', 'community to ask'],
  ['/', 'Ask a question'],
  ['article', 'ask a question'],
])('a newcomer on %s asks a question by "%s" in ten taps', async (path, link) => {
  const from = path === '/' ? path : `/articles/${await anArticle(db)}/your-first-emergency-fund`
  const page = await site.visit(from, { width: 360, height: 740, touch: true })
  const username = `new_${Math.random().toString(36).slice(2)}`
  const { done, tap, ask, create, signUp } = newcomer(page, username)
  const title = `Which fund for ${username}?`
  await tap(page.getByRole('main').getByRole('link', { name: link, exact: true }))
  await page.getByRole('heading', { name: 'Forum Access Required' }).waitFor()
  await ask(title)
  await create()
  await page.waitForURL('**/signup?next=%2Fforum%2Fnew')
  await page.getByText('Your question waits.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
  await signUp()
  await page.getByRole('heading', { level: 1, name: 'Start New Discussion' }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title)
  await create()
  await page.waitForURL(/\/forum$/)
  await expect.poll(() => posted(title)).toEqual([{ category: 'Beginner Questions', username }])
  expect(done.length, done.join('\n')).toBeLessThanOrEqual(most)
})

test('without JavaScript a newcomer asks a question in ten taps too', async () => {
  const page = await site.visit('/', { width: 360, height: 740, touch: true, script: false, expects: /401/ })
  const { done, tap, ask, create } = newcomer(page, 'nandini')
  await tap(page.getByRole('main').getByRole('link', { name: 'community to ask' }))
  await ask('Which fund without scripts?')
  const opens = page.context().waitForEvent('page')
  await tap(page.getByRole('link', { name: 'Sign up (opens in a new tab)' }))
  const other = await opens
  const there = newcomer(other, 'nandini')
  await there.signUp()
  await other.getByRole('heading', { level: 1, name: 'Start New Discussion' }).waitFor()
  await create()
  await page.waitForURL(/\/forum$/)
  expect(await posted('Which fund without scripts?')).toHaveLength(1)
  expect(done.length + there.done.length, [...done, ...there.done].join('\n')).toBeLessThanOrEqual(most)
})

const write = async (page: Page, title: string) => {
  await page.goto('/forum/new')
  await hydrated(page)
  await page.getByLabel('Title').fill(title)
}
const logIn = async (page: Page, username: string) => {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

test('what is missing is said before the sign-up', async () => {
  const page = await site.visit('/forum/new')
  await page.getByRole('button', { name: 'Create discussion' }).click()
  await page.getByText('Title must be at least 3 characters', { exact: true }).waitFor()
  expect(page.url()).toMatch(/\/forum\/new$/)
})

test('who has an account logs in, and finds the question in the form', async () => {
  const { username } = await aMember(site.people)
  const page = await site.page()
  await write(page, 'Asked by a member')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await logIn(page, username)
  await page.getByRole('heading', { level: 1, name: 'Start New Discussion' }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Asked by a member')
  await page.getByLabel('Title').fill('Changed by a member')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Changed by a member')
})

test('on a shared phone a question is left to nobody: not in another tab, not to who logs in elsewhere, not for long', async () => {
  const { username } = await aMember(site.people)
  const page = await site.page()
  await write(page, 'I owe a moneylender')
  const other = await page.context().newPage()
  await other.goto('/forum/new')
  await hydrated(other)
  expect(await other.getByLabel('Title').inputValue()).toBe('')

  await page.clock.setFixedTime(Date.now() + 31 * 60_000)
  await page.reload()
  await hydrated(page)
  expect(await page.getByLabel('Title').inputValue()).toBe('')

  await page.getByLabel('Title').fill('I owe a moneylender')
  await page.goto('/login')
  await hydrated(page)
  await logIn(page, username)
  await page.getByRole('button', { name: 'Asha' }).waitFor()
  await page.goto('/forum/new')
  await hydrated(page)
  expect(await page.getByLabel('Title').inputValue()).toBe('')
})
