import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aPoll } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db } = site
const article = await anArticle(db, { title: 'Your first emergency fund' })
const question = 'Where does your emergency money sit?'
const { poll } = await aPoll(db, question, ['Savings account', 'Fixed deposit', 'Gold'], {
  article,
  expiresAt: '2099-11-23T13:35:00Z',
  createdAt: '2026-11-18T06:30:00Z',
})

const information = (page: Page) => page.getByRole('region', { name: 'Poll Information' })
const factOf = async (page: Page, term: string) =>
  information(page).getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]').innerText()

test('a poll shows its badges, question, dates and article, and what to know of it', async () => {
  const page = await site.visit(`/polls/${poll}`)
  await page.getByRole('heading', { level: 1, name: question }).waitFor()
  const card = page.getByRole('article', { name: question })
  for (const text of ['Active', '3 options · created 18 November 2026 · expires 23 November 2099'])
    await card.getByText(text, { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Share' }).waitFor()
  await expect.poll(() => factOf(page, 'Status')).toBe('Active: open for votes.')
  await expect.poll(() => factOf(page, 'Voting')).toContain('One vote per member.')
  await expect.poll(() => factOf(page, 'Expiration')).toBe('Expires on 23 November 2099, 7:05 pm.')
  await expect.poll(() => factOf(page, 'Options')).toBe('Please choose the option that best represents your view.')
  await card.getByRole('link', { name: 'Your first emergency fund' }).click()
  await page.waitForURL(`**/articles/${article}/your-first-emergency-fund`)
})

test.each([
  [['Yes', 'No'], {}, 'This is a yes/no question.'],
  [['1', '2', '3', '4'], {}, 'Please choose the option that best represents your view.'],
  [['1', '2', '3', '4', '5'], {}, 'Choose one of the 5 options.'],
  [['1', '2'], { right: ['1'] }, 'Choose the option that you think is right, then see why.'],
])('the card reads options %s', async (labels, differs, text) => {
  const one = await aPoll(db, 'How many?', labels, differs)
  const page = await site.visit(`/polls/${one.poll}`)
  await expect.poll(() => factOf(page, 'Options')).toBe(text)
})

test('the card says what is over and what is switched off', async () => {
  const expired = await aPoll(db, 'Over?', ['Yes', 'No'], { expiresAt: '2026-11-14T06:30:00Z' })
  const page = await site.visit(`/polls/${expired.poll}`)
  await expect.poll(() => factOf(page, 'Status')).toBe('Expired: no longer accepting votes.')
  await expect.poll(() => factOf(page, 'Expiration')).toBe('Ended on 14 November 2026, 12:00 pm.')
  await expect.poll(() => factOf(page, 'Voting')).not.toContain('change it')
  const inactive = await aPoll(db, 'Off?', ['Yes', 'No'], { isActive: false })
  await page.goto(`/polls/${inactive.poll}`)
  await expect.poll(() => factOf(page, 'Status')).toBe('Inactive: not accepting votes.')
  await expect.poll(() => factOf(page, 'Expiration')).toBe('This poll has no expiry date.')
})

test('a poll is shared by its link, which is copied at once', async () => {
  const page = await site.visit(`/polls/${poll}`, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.locator('.toast').getByText('Link copied!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/polls/${poll}`)
})

test("links lead to more polls and to the article's", async () => {
  const page = await site.visit(`/polls/${poll}`)
  await page.getByRole('link', { name: 'Polls of this article' }).click()
  await page.getByText('Showing polls for a specific article').waitFor()
  expect(page.url()).toBe(`${site.url}/polls?articleId=${article}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Browse more polls' }).click()
  await page.getByRole('heading', { level: 1, name: 'Community Polls' }).waitFor()
})

test('a poll says of itself what search engines and receivers of its link read', async () => {
  const page = await site.visit(`/polls/${poll}?change=${poll}`, { script: false })
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${question.replace('?', '\\?')} · `))
  const content = (selector: string) => page.locator(`head > ${selector}`).getAttribute('content')
  expect(await content('meta[name="description"]')).toMatch(/Savings account · Fixed deposit · Gold$/)
  await expect
    .poll(() => page.locator('head > link[rel="canonical"]').getAttribute('href'))
    .toBe(`${site.url}/polls/${poll}`)
})

test('a visitor tries a quiz at its own address, from the list and under an article, without JavaScript too, and nothing is stored', async () => {
  const article = await anArticle(db, { title: 'Deposits and their cover' })
  const insured = await aPoll(db, 'Up to what are deposits insured?', ['₹1 lakh', '₹5 lakh'], {
    right: ['₹5 lakh'],
    article,
    createdAt: '2026-01-01T00:00:00Z',
  })
  const pin = await aPoll(db, 'When is the PIN needed?', ['To pay', 'To receive'], {
    right: ['To pay'],
    createdAt: '2026-01-02T00:00:00Z',
  })
  for (const script of [true, false]) {
    const page = await site.visit(`/polls/${insured.poll}`, { script })
    expect(await page.getByText('The right answer').count()).toBe(0)
    await page.getByText('Login required to vote').waitFor()
    await page.getByRole('link', { name: '₹1 lakh' }).click()
    await page.getByText('Not quite · The right answer: ₹5 lakh').waitFor()
    await page.getByText('Because it is so.').waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: 'Log in to vote' }).getAttribute('href'))
      .toBe(`/api/auth/login?next=${encodeURIComponent(`/polls/${insured.poll}#poll-${insured.poll}`)}`)
    await page.getByRole('link', { name: '₹5 lakh' }).click()
    await page.getByText('Right · The right answer: ₹5 lakh').waitFor()
    await page.getByRole('link', { name: 'One more question' }).click()
    await page.waitForURL(`**/polls/${pin.poll}`)
    await page.getByRole('heading', { level: 1, name: 'When is the PIN needed?' }).waitFor()
    expect(await page.getByText('The right answer').count()).toBe(0)
    await page.goto('/polls')
    await page
      .getByRole('article', { name: 'Up to what are deposits insured?' })
      .getByRole('link', { name: '₹1 lakh' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Up to what are deposits insured?' }).waitFor()
    await page.getByText('Not quite · The right answer: ₹5 lakh').waitFor()
    await page.goto(`/articles/${article}`)
    await page.getByRole('link', { name: '₹5 lakh' }).click()
    await page.getByText('Right · The right answer: ₹5 lakh').waitFor()
    expect(new URL(page.url()).pathname).toContain(`/articles/${article}/`)
  }
  expect(await db`select from poll_votes where poll_id in (${insured.poll}, ${pin.poll})`).toEqual([])
  const member = await site.visitAs(
    await aMember(site.people),
    `/polls/${insured.poll}?quiz=${insured.poll}&answer=${insured.options[0]}`,
  )
  await member.getByRole('radio', { name: '₹5 lakh' }).waitFor()
  expect(await member.getByText('The right answer').count()).toBe(0)
})

test('a poll that is not there is a 404 with a way on', async () => {
  const page = await site.page({ expects: /404/ })
  for (const id of [newId(), 'nonsense']) {
    const response = await page.goto(`/polls/${id}`)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Poll Not Found' }).waitFor()
    expect(await page.title()).toBe('Poll Not Found · Arthashala')
  }
  await page.getByRole('link', { name: 'Browse polls' }).click()
  await page.getByRole('heading', { level: 1, name: 'Community Polls' }).waitFor()
})

test('a poll that cannot be loaded says so, and Try Again loads it', async () => {
  await db`alter table polls rename to polls_away`
  const page = await site.visit(`/polls/${poll}?again`, { expects: /500/ })
  await page.getByRole('heading', { level: 1, name: 'Failed to Load Poll' }).waitFor()
  expect(await page.title()).toBe('Failed to Load Poll · Arthashala')
  await db`alter table polls_away rename to polls`
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: question }).waitFor()
})

test('a poll of which nothing came is not available', async () => {
  const page = await site.visit('/polls')
  await page.route(`**/api/polls/${poll}`, (route) => route.fulfill({ json: null }))
  await page
    .getByRole('link', { name: 'Vote' })
    .and(page.locator(`[href$="${poll}"]`))
    .click()
  await page.getByRole('heading', { level: 1, name: 'Poll not available' }).waitFor()
})
