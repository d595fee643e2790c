import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aPoll, aVote } from '../texts.ts'
import { holdScripts, openSite } from './site.ts'

const site = await openSite()
const { db } = site
const article = await anArticle(db, { title: 'Your first emergency fund' })
const day = 86_400_000
const at = (n: number) => new Date(Date.UTC(2026, 9, 1, 0, n))
for (let n = 1; n <= 20; n++) await aPoll(db, `Question ${n}`, ['Yes', 'No'], { createdAt: at(n) })
const gold = await aPoll(
  db,
  'Where is your gold?',
  ['Bank locker', 'At home', 'Sovereign bonds', 'I have none', 'Lent'],
  {
    article,
    expiresAt: new Date(Date.now() + 3 * day),
    createdAt: '2026-11-18T06:30:00Z',
  },
)
await aPoll(db, 'Did you file in time?', ['Yes', 'No'], { expiresAt: '2026-11-14T06:30:00Z', createdAt: at(30) })
await aPoll(db, 'Do you use UPI?', ['Yes', 'No', 'Sometimes', 'Not yet'], { isActive: false, createdAt: at(31) })

const cards = (page: Page) => page.getByRole('list', { name: 'Polls', exact: true }).getByRole('article')
const questions = (page: Page) => cards(page).getByRole('heading').allTextContents()
const card = (page: Page, name: string) => page.getByRole('article', { name })
const address = (page: Page) => page.url().replace(site.url, '')
const found = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text, exact: true }).waitFor()
const search = (page: Page) =>
  page.getByRole('search', { name: 'Polls' }).getByRole('searchbox', { name: 'Search polls' })

test('a card shows badges, question, three options, how many there are, dates, and leads to the poll', async () => {
  const page = await site.visit('/polls')
  await page.getByRole('heading', { level: 1, name: 'Community Polls' }).waitFor()
  await found(page, '23 polls found')
  const text = (await card(page, 'Where is your gold?').innerText()).split('\n').filter(Boolean)
  expect(text).toEqual([
    'Active',
    'Article Poll',
    'Where is your gold?',
    'Bank locker',
    'At home',
    'Sovereign bonds',
    '+2 more options',
    '0 votes',
    expect.stringMatching(/^5 options\s· created 18 November 2026\s· expires \d+ \w+ \d{4}$/),
    'Vote',
  ])
  const vote = card(page, 'Where is your gold?').getByRole('link', { name: 'Vote' })
  await expect.poll(() => vote.getAttribute('aria-describedby')).toBe(`question-${gold.poll}`)
  await vote.click()
  await page.getByRole('heading', { level: 1, name: 'Where is your gold?' }).waitFor()
  expect(address(page)).toBe(`/polls/${gold.poll}`)
  await page.goBack()
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Where is your gold?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Where is your gold?' }).waitFor()
})

test('quizzes stand in a row of their own, and a card tells the votes and that one has voted', async () => {
  const voter = await aMember(site.people)
  const quiz = await aPoll(db, 'How much is insured?', ['1 lakh', '5 lakh'], { right: ['5 lakh'] })
  await aVote(db, { poll: gold.poll, option: gold.options[0] ?? '', by: voter.id })
  const page = await site.visitAs(voter, '/polls')
  const quizzes = page.getByRole('list', { name: 'Quizzes' }).getByRole('article')
  await expect.poll(() => quizzes.getByRole('heading').allTextContents()).toEqual(['How much is insured?'])
  await expect.poll(() => questions(page)).not.toContain('How much is insured?')
  await expect.poll(() => card(page, 'Where is your gold?').innerText()).toMatch(/1 vote\s+You voted/)
  expect(await card(page, 'Question 20').innerText()).not.toContain('You voted')
  const bars = card(page, 'Where is your gold?').getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect
    .poll(async () => (await bars.first().innerText()).replace(/\s+/g, ' '))
    .toMatch(/Your choice 100% 1 vote$/)
  await card(page, 'Where is your gold?').getByRole('link', { name: 'View Results' }).waitFor()
  await card(page, 'Question 20').getByRole('link', { name: 'Vote' }).waitFor()
  expect(await card(page, 'Question 20').getByRole('list', { name: 'Results' }).count()).toBe(0)
  await db`delete from polls where id = ${quiz.poll}`
  await db`delete from poll_votes`
  await db`update polls set total_votes = 0`
  await db`update poll_options set vote_count = 0`
})

test('whoever has voted in a poll is offered the next one, and sees its bars in the list', async () => {
  const { poll } = await aPoll(db, 'Do you write a budget?', ['Each month', 'Never'])
  const page = await site.visitAs(await aMember(site.people), '/polls')
  await card(page, 'Do you write a budget?').getByRole('link', { name: 'Vote' }).click()
  await page.getByRole('radio', { name: 'Never' }).check()
  await page.getByRole('button', { name: 'Vote', exact: true }).click()
  await page.getByText('Your choice').waitFor()
  const next = page.getByRole('link', { name: /^Next poll: / })
  const question = (await next.innerText()).replace('Next poll: ', '')
  await next.click()
  await page.getByRole('heading', { level: 1, name: question }).waitFor()
  await page.getByRole('button', { name: 'Vote', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Browse more polls' }).click()
  await card(page, 'Do you write a budget?').getByText('100%').waitFor()
  await card(page, 'Do you write a budget?').getByRole('link', { name: 'View Results' }).waitFor()
  await db`delete from polls where id = ${poll}`
})

test('the first card is on the first screen of a phone, and no quiz is cut off on a computer', async () => {
  const names = ['How much is insured?', 'What is a lakh?', 'What is KYC?', 'What is a nominee?', 'What is a SIP?']
  const made = await Promise.all(names.map((name) => aPoll(db, name, ['This', 'That'], { right: ['That'] })))
  const phone = await site.visit('/polls', { width: 360, height: 740 })
  const first = phone.getByRole('list', { name: 'Quizzes' }).getByRole('article').first()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(420)
  const desk = await site.visit('/polls')
  const row = desk.getByRole('list', { name: 'Quizzes' })
  await expect.poll(() => row.getByRole('article').count()).toBe(5)
  await expect.poll(() => row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  for (const { poll } of made) await db`delete from polls where id = ${poll}`
})

test('a poll that ends today or tomorrow says at what hour in India, on its card and on its page', async () => {
  const soon = new Date(Date.now() + 10 * 60_000)
  const { poll } = await aPoll(db, 'Quick, which one?', ['Yes', 'No'], { expiresAt: soon })
  const inIndia = (of: Date, options: Intl.DateTimeFormatOptions) =>
    of.toLocaleString('en-US', { timeZone: 'Asia/Kolkata', ...options })
  const isToday = inIndia(soon, { dateStyle: 'short' }) === inIndia(new Date(), { dateStyle: 'short' })
  const hour = inIndia(soon, { timeStyle: 'short' }).replace(/\s/, ' ').toLowerCase()
  const text = `expires ${isToday ? 'today' : 'tomorrow'} at ${hour}`
  const page = await site.visit('/polls')
  await card(page, 'Quick, which one?').getByText(text).waitFor()
  await page.goto(`/polls/${poll}`)
  await card(page, 'Quick, which one?').getByText(text).waitFor()
  await page.getByRole('region', { name: 'Poll Information' }).getByText(text, { exact: false }).waitFor()
  await db`delete from polls where id = ${poll}`
})

test('a closed poll leads to its results, and says whether it has expired or is switched off', async () => {
  const page = await site.visit('/polls')
  const expired = card(page, 'Did you file in time?')
  await expired.getByText('Expired', { exact: true }).waitFor()
  await expired.getByText(/expired 14 November 2026/).waitFor()
  await expired.getByRole('link', { name: 'View Results' }).waitFor()
  // Polls that are switched off come last, on the second page.
  await page.getByRole('link', { name: 'Load More Polls' }).click()
  const inactive = card(page, 'Do you use UPI?')
  await inactive.getByText('Inactive', { exact: true }).waitFor()
  await inactive.getByText('+1 more option', { exact: true }).waitFor()
  expect(await inactive.getByText(/expir/).count()).toBe(0)
  await inactive.getByRole('link', { name: 'View Results' }).waitFor()
})

test('20 are listed and Load More Polls adds the rest, each once, even when a poll is added meanwhile', async () => {
  const page = await site.visit('/polls')
  await expect.poll(() => cards(page).count()).toBe(20)
  const late = await aPoll(db, 'Just added', ['Yes', 'No'])
  await page.getByRole('link', { name: 'Load More Polls' }).click()
  await expect.poll(() => cards(page).count()).toBe(23)
  expect(new Set(await questions(page)).size).toBe(23)
  await expect.poll(() => page.getByRole('link', { name: 'Load More Polls' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Refresh' }).click()
  await expect.poll(async () => (await questions(page))[0]).toBe('Just added')
  await found(page, '24 polls found')
  await db`delete from polls where id = ${late.poll}`
})

test('a search acts on Enter and by its button from two characters on, and its badge takes it away', async () => {
  const page = await site.visit('/polls')
  await search(page).fill('gold')
  await search(page).press('Enter')
  await found(page, '1 poll found')
  await expect.poll(() => search(page).evaluate((box) => box === document.activeElement)).toBe(true)
  expect(address(page)).toBe('/polls?search=gold')
  await expect.poll(() => page.title()).toMatch(/^Polls: gold ·/)
  // Options are searched too.
  await search(page).fill('locker')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => address(page)).toBe('/polls?search=locker')
  await found(page, '1 poll found')

  await search(page).fill('g')
  await search(page).press('Enter')
  await page.getByText('Type at least 2 characters to search').waitFor()
  await found(page, '23 polls found')
  await expect.poll(() => page.getByRole('list', { name: 'Active filters' }).count()).toBe(0)

  await page.goBack()
  await found(page, '1 poll found')
  await expect.poll(() => search(page).inputValue()).toBe('locker')
  await page.getByRole('link', { name: 'Search: locker, remove this filter' }).click()
  await found(page, '23 polls found')
  expect(address(page)).toBe('/polls')
  await expect.poll(() => search(page).inputValue()).toBe('')
})

test('status and order act at once, stand in the address, and the back button goes back over them', async () => {
  const page = await site.visit('/polls')
  await page.getByLabel('Status', { exact: true }).selectOption('Expired')
  await found(page, '1 poll found')
  await expect.poll(() => questions(page)).toEqual(['Did you file in time?'])
  expect(address(page)).toBe('/polls?status=expired')
  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  await found(page, '21 polls found')
  await page.getByLabel('Sort').selectOption('Expiring')
  await expect.poll(async () => (await questions(page))[0]).toBe('Where is your gold?')
  await page.getByLabel('Sort').selectOption('Oldest')
  await expect.poll(async () => (await questions(page))[0]).toBe('Question 1')
  expect(address(page)).toBe('/polls?status=active&sort=oldest')

  await page.goBack()
  await page.goBack()
  await expect.poll(() => address(page)).toBe('/polls?status=active')
  await expect.poll(() => page.getByLabel('Sort').inputValue()).toBe('newest')
  await page.goBack()
  await found(page, '1 poll found')
  await expect.poll(() => page.getByLabel('Status', { exact: true }).inputValue()).toBe('expired')
  await page.goForward()
  await found(page, '21 polls found')
  await page.reload()
  await page.getByRole('link', { name: 'Status: Active, remove this filter' }).click()
  await found(page, '23 polls found')
})

test('Clear All takes every filter away', async () => {
  const page = await site.visit(`/polls?search=gold&status=active&sort=oldest&articleId=${article}`)
  await found(page, '1 poll found')
  await expect.poll(() => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem').count()).toBe(2)
  await page.getByRole('link', { name: 'Clear All' }).press('Enter')
  await found(page, '23 polls found')
  // The link is gone, and the keyboard goes on in the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(address(page)).toBe('/polls')
})

test("one article's polls stand under a banner that leads to the article and to all polls", async () => {
  const page = await site.visit(`/polls?articleId=${article}`)
  await page.getByText('Showing polls for a specific article').waitFor()
  await found(page, '1 poll found')
  // A search keeps to the article.
  await search(page).fill('UPI')
  await search(page).press('Enter')
  await page.getByRole('heading', { name: 'No polls here' }).waitFor()
  expect(address(page)).toBe(`/polls?search=UPI&articleId=${article}`)
  await page.getByRole('link', { name: 'View all polls', exact: true }).click()
  await found(page, '23 polls found')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to the article' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your first emergency fund' }).waitFor()
})

test('what was chosen before the application was there is done when it is', async () => {
  const page = await site.page()
  const release = await holdScripts(page)
  await page.goto('/polls')
  await search(page).fill('gold')
  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  release()
  await expect.poll(() => address(page)).toBe('/polls?search=gold&status=active')
  await found(page, '1 poll found')
})

test('the list is looked at again by itself, and not while data is saved', async () => {
  const requested = async ({ saving }: { saving: boolean }) => {
    const page = await site.page()
    await page.clock.install()
    if (saving)
      await page.route('**/polls', async (route) =>
        route.continue({ headers: { ...route.request().headers(), 'save-data': 'on' } }),
      )
    let calls = 0
    page.on('request', (request) => (calls += request.url().includes('/api/polls?') ? 1 : 0))
    await page.goto('/polls')
    await page.waitForFunction(() => window.hydrated)
    await page.clock.runFor(31_000)
    return { page, calls: () => calls }
  }
  const usual = await requested({ saving: false })
  await expect.poll(usual.calls).toBe(1)
  const saving = await requested({ saving: true })
  await saving.page.clock.runFor(31_000)
  expect(saving.calls()).toBe(0)
})

test('a poll in Hindi says so to screen readers, and its frame stays English', async () => {
  const { poll } = await aPoll(db, 'आपका बजट कहाँ है?', ['कागज़ पर', 'फ़ोन में'])
  const page = await site.visit(`/polls?search=${encodeURIComponent('बजट')}`, { script: false })
  const question = page.getByRole('heading', { level: 3, name: 'आपका बजट कहाँ है?' })
  expect(await question.getAttribute('lang')).toBe('hi')
  await page.goto(`/polls/${poll}`)
  expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('hi')
  const langOf = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
  expect(await langOf('कागज़ पर')).toBe('hi')
  expect(await langOf('Active')).toBe('en-IN')
})

test('a site without polls says so', async () => {
  await db`delete from polls`
  const page = await site.visit('/polls')
  await found(page, '0 polls found')
  await page.getByRole('heading', { name: 'No polls yet' }).waitFor()
})

test('polls in another language are folded below the others', async () => {
  await aPoll(db, 'Where is your silver?', ['Bank locker', 'At home'])
  await aPoll(db, 'आपका सोना कहाँ है?', ['लॉकर में', 'घर में'], { createdAt: '2026-11-20T06:30:00Z' })
  const page = await site.visit('/polls')
  await page.getByText('In other languages: 1 poll', { exact: true }).click()
  const others = page.getByRole('list', { name: 'Polls in other languages' }).getByRole('heading')
  await expect.poll(() => others.allTextContents()).toEqual(['आपका सोना कहाँ है?'])
  expect(await questions(page)).not.toContain('आपका सोना कहाँ है?')
})
