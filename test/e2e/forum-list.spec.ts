import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aDiscussion, aReply } from '../texts.ts'
import { chips, choose } from './chips.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { firstName: 'Meera' })
const kiran = await aMember(site.people, { firstName: 'Kiran' })
const { db } = site

const list = (page: Page) => page.getByRole('list', { name: 'Discussions', exact: true })
const card = (page: Page, title: string) => page.getByRole('link').filter({ hasText: title })
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('without a discussion there are zeros and the way to the first one', async () => {
  const page = await site.visitAs(meera, '/forum')
  await page.getByRole('heading', { name: 'Community Forum' }).waitFor()
  await page.getByRole('heading', { name: 'No Discussions Yet' }).waitFor()
  await expect.poll(() => page.title()).toContain('Community Forum')
  await page.getByRole('main').getByRole('link', { name: 'Start New Discussion' }).last().click()
  await page.waitForURL('**/forum/new')
})

test('cards show the writer, replies, tags and what is new, and lead to the discussion', async () => {
  const requested = await aDiscussion(db, {
    by: kiran.id,
    title: 'Is a sweep-in instant?',
    category: 'Investment Questions',
  })
  await aReply(db, { discussion: requested, by: kiran.id })
  await db`insert into forum_reads (user_id, post_id, position, read_at) values (${meera.id}, ${requested}, 1, now())`
  await aReply(db, { discussion: requested, by: kiran.id })
  await aReply(db, { discussion: requested, by: meera.id })
  await aReply(db, { discussion: requested, by: kiran.id })
  const rules = await aDiscussion(db, { by: kiran.id, title: 'Read this first', category: 'General Discussion' })
  await db`update forum_posts set is_pinned = true, is_locked = true where id = ${rules}`
  const gone = await aDiscussion(db, { by: kiran.id, title: 'From nobody', category: 'Tax Help' })
  await db`update forum_posts set author_id = null where id = ${gone}`

  const page = await site.visitAs(meera, '/forum')
  await expect
    .poll(() => list(page).getByRole('heading').allTextContents())
    .toEqual(['Read this first', 'From nobody', 'Is a sweep-in instant?'])
  const text = await card(page, 'Is a sweep-in instant?').innerText()
  for (const expected of ['Investment Questions', 'Answered', 'By Kiran', '4 replies', '2 new replies', 'just now'])
    expect(text.replace(/\s+/g, ' ')).toContain(expected)
  expect(text).toContain('Kiran replied')
  for (const row of await list(page).getByRole('link').all())
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(90)
  await expect.poll(() => card(page, 'Read this first').innerText()).toMatch(/Pinned[\s\S]*Locked[\s\S]*New/)
  await expect.poll(() => card(page, 'From nobody').innerText()).toContain('By Anonymous')
  const figures = (await page.getByText('Total Discussions').locator('..').innerText()).replace(/\s+/g, ' ')
  expect(figures).toContain('3')
  await expect.poll(() => page.getByText('Questions Answered').locator('..').innerText()).toContain('1')

  // On a phone the first discussion is seen without scrolling, though figures, search and categories stand before it.
  const phone = await site.visitAs(meera, '/forum', { width: 360, height: 740 })
  await expect.poll(async () => (await card(phone, 'Read this first').boundingBox())?.y).toBeLessThan(420)
  for (const text of ['Total Discussions', 'Active Members', 'Questions Answered'])
    await phone.getByText(text, { exact: true }).waitFor()
  for (const hasText of ['General Discussion', 'Q&A']) await chips(phone, 'Category').filter({ hasText }).waitFor()

  await card(page, 'Is a sweep-in instant?').click()
  await page.getByRole('heading', { level: 1, name: 'Is a sweep-in instant?' }).waitFor()
  await page.getByRole('link', { name: 'link to Meera' }).waitFor()
  await page.goBack()
  await expect.poll(() => card(page, 'Is a sweep-in instant?').getByText('2 new replies').count()).toBe(0)
})

test('the door shows what is spoken of and what an account is good for, without JavaScript too', async () => {
  // A new member's stand there after their first hour.
  await site.db`update forum_posts set created_at = created_at - interval '2 hours'`
  const page = await site.visit('/forum', { script: false })
  const latest = page.getByRole('region', { name: 'Lately in the forum' }).getByRole('link')
  expect(await latest.allTextContents()).toEqual(['Is a sweep-in instant?', 'From nobody', 'Read this first'])
  await page.getByRole('region', { name: 'With a free account' }).getByText('Be told when somebody answers.').waitFor()
  await latest.first().click()
  await page.waitForURL('**/login?next=%2Fforum%2F*')
  // At its own address its title is the heading; of one that strangers do not see, nothing is.
  const [{ id }] = await site.db<[{ id: string }]>`select id from forum_posts where title = 'Is a sweep-in instant?'`
  await page.goto(`/forum/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Is a sweep-in instant?' }).waitFor()
  await page.getByText('By Kiran · 4 replies').first().waitFor()
  expect(await latest.allTextContents()).toEqual(['From nobody', 'Read this first'])
  await page.goto(`/forum/${crypto.randomUUID()}`)
  await page.getByRole('heading', { level: 1, name: 'Ask, answer, and share what worked for you' }).waitFor()
})

test('chips tell how many there are, and filter the list by its address', async () => {
  const page = await site.visitAs(meera, '/forum')
  const titles = () => list(page).getByRole('heading').allTextContents()
  const category = chips(page, 'Category')
  await expect.poll(() => category.allTextContents()).toEqual(expect.arrayContaining(['General Discussion1', 'Q&A1']))
  await category.filter({ hasText: 'Q&A' }).click()
  await page.waitForURL('**/forum?category=Q%26A')
  await expect.poll(titles).toEqual(['Is a sweep-in instant?'])
  await category.filter({ hasText: 'Success Stories' }).click()
  await page.getByText('Nobody has begun one in Success Stories.').waitFor()
  await category.filter({ hasText: 'All Categories' }).click()
  await page.waitForURL(/\/forum$/)
  await category.filter({ hasText: 'General Discussion' }).click()
  await expect.poll(titles).toEqual(['Read this first'])
  await category.filter({ hasText: 'All Categories' }).click()
  await choose(page, 'State', 'Unanswered')
  await page.waitForURL('**/forum?state=unanswered')
  await expect.poll(titles).toEqual(['From nobody'])
  await choose(page, 'State', 'Answered')
  await expect.poll(titles).toEqual(['Is a sweep-in instant?'])
  await category.filter({ hasText: 'Tax Help' }).click()
  await page.getByRole('heading', { name: 'No questions here' }).waitFor()
})

test('a search marks what it found, and leads to the reply in which it was', async () => {
  const discussion = await aDiscussion(db, { by: kiran.id, title: 'Old loans', category: 'General Discussion' })
  for (let n = 1; n <= 31; n++) await aReply(db, { discussion, by: kiran.id, content: `Line ${n}` })
  await aReply(db, { discussion, by: kiran.id, content: 'The foreclosure letter took a month.' })
  await anArticle(db, { title: 'Foreclosure of a loan' })
  const page = await site.visitAs(meera, '/forum')
  const box = page.getByRole('searchbox', { name: 'Search discussions' })
  await box.pressSequentially('foreclosure')
  await page.waitForURL('**/forum?search=foreclosure')
  const found = page.getByRole('list', { name: 'Search results' }).getByRole('link')
  await expect.poll(() => found.locator('mark').allTextContents()).toEqual(['foreclosure'])
  await expect.poll(() => found.innerText()).toContain('In a reply:')
  await page.getByText('1 discussion found for "foreclosure"').waitFor()
  await page
    .getByRole('region', { name: 'Lessons on it' })
    .getByRole('link', { name: 'Foreclosure of a loan' })
    .waitFor()
  await found.click()
  await page.waitForURL('**?reply=*#reply-*')
  const reply = page.getByRole('listitem').filter({ hasText: 'foreclosure letter' })
  await expect.poll(() => reply.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')

  await page.goto('/forum?search=zzyzx')
  await hydrated(page)
  await page.getByRole('heading', { name: 'No discussions found' }).waitFor()
  await page.getByRole('link', { name: 'Look for “zzyzx” in lessons and calculators' }).waitFor()
  await page.getByRole('link', { name: 'Show all discussions' }).press('Enter')
  await page.waitForURL(/\/forum$/)
  // The link is gone, and the keyboard goes on in the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('one letter is not searched for', async () => {
  const page = await site.visitAs(meera, '/forum')
  await page.getByRole('searchbox', { name: 'Search discussions' }).fill('a')
  await page.getByText('Type at least 2 characters to search').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('Load More brings the next ones by key; what others write appears by itself', async () => {
  for (let n = 1; n <= 22; n++)
    await aDiscussion(db, { by: kiran.id, title: `Story ${n}.`, category: 'Success Stories' })
  const page = await site.visitAs(meera, '/forum?category=Success+Stories')
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(20)
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(22)
  await aDiscussion(db, { by: kiran.id, title: 'Just arrived', category: 'Success Stories' })
  await look(page)
  await card(page, 'Just arrived').waitFor()
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(23)
})

test('a list that does not load says so', async () => {
  const page = await site.visitAs(meera, '/', { expects: /INTERNET_DISCONNECTED|ERR_FAILED/ })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Polls' }).click()
  await page.route('**/api/forum/**', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click()
  await page.getByRole('heading', { name: 'Failed to Load Forum' }).waitFor()
  await page.unroute('**/api/forum/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await list(page).waitFor()
})

test.each(['/forum', '/support'])(
  'on a very small phone with wide letters nothing of %s is off the screen',
  async (path) => {
    const page = await site.visitAs(meera, path, { width: 320 })
    await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important }' })
    await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320)
  },
)
