import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle, someArticles } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aPoll, aDiscussion, aReply, aVote } from '../texts.ts'
import { aStep } from '../steps.ts'
import { openSite } from './site.ts'

const site = await openSite()
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const items = (page: Page, name: string) => column(page, name).getByRole('listitem')

test('an empty site has a word in each column, and the ways on', async () => {
  const page = await site.visit('/')
  await column(page, 'Latest Articles').getByText('No articles yet. Be the first to contribute!').waitFor()
  await column(page, 'Forum Discussions').getByText('No discussions yet. Start the conversation!').waitFor()
  await column(page, 'Active Polls').getByText('No polls yet. Share your opinion!').waitFor()
  for (const [name, href] of [
    ['View All Articles', '/articles'],
    ['Join Forum', '/forum'],
    ['View All Polls', '/polls'],
    ['Start Your Financial Journey', '/login'],
    ["Join Now - It's Free!", '/login'],
  ] as const)
    await expect.poll(() => page.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('a small sum is chosen by links, and its answer stands in the page, without JavaScript too', async () => {
  const page = await site.visit('/', { script: false })
  const strip = column(page, 'What can a small sum become?')
  await strip.getByRole('link', { name: '₹3,000' }).click()
  await strip.getByRole('link', { name: '30 years' }).click()
  await strip.getByText('of which you paid ₹10,80,000, if the return were the same each month. It never is.').waitFor()
  const own = strip.getByRole('link', { name: 'Try it with your own numbers' })
  expect(await own.getAttribute('href')).toBe('/tools/sip?monthly=3000&ratePercent=8&time=30+years')
})

test('the landing page shows the newest three of each, whole in the HTML', async () => {
  const asha = await aMember(site.people, { username: 'asha', firstName: 'Asha', role: 'author' })
  const gone = await aMember(site.people, { username: 'gone' })
  await someArticles(site.db, 4)
  for (const n of [1, 2, 3]) await aDiscussion(site.db, { by: asha.id, title: `Discussion ${n}` })
  const last = await aDiscussion(site.db, { by: gone.id, title: 'Discussion 4' })
  await aReply(site.db, { discussion: last, by: asha.id })
  await site.db`update forum_posts set author_id = null where id = ${last}`
  for (const n of [1, 2, 3]) await aPoll(site.db, `Poll ${n}`, ['Yes', 'No'])
  const { poll, options } = await aPoll(site.db, 'Poll 4', ['Yes', 'No'])
  await aVote(site.db, { poll, option: options[0], by: asha.id })

  const page = await site.visit('/', { script: false })
  await page.getByRole('heading', { name: "Discover What's Trending" }).waitFor()
  await page.getByText('From Paisa to Power').first().waitFor()
  await page
    .getByRole('contentinfo')
    .getByText(/^© 2024 /)
    .waitFor()
  await expect
    .poll(() => items(page, 'Latest Articles').getByRole('heading').allTextContents())
    .toEqual(['Lesson 4', 'Lesson 3', 'Lesson 2'])
  await expect.poll(() => items(page, 'Latest Articles').first().textContent()).toMatch(/^Savings.*\d+ \w+ ago/)
  // A face is the first letter of its name.
  await expect
    .poll(() => items(page, 'Forum Discussions').allTextContents())
    .toEqual(['Discussion 4Anonymous · 1 reply', 'ADiscussion 3Asha · 0 replies', 'ADiscussion 2Asha · 0 replies'])
  await expect
    .poll(() => items(page, 'Active Polls').allTextContents())
    .toEqual(['Poll 4Yes No 1 vote · just now', 'Poll 3Yes No 0 votes · just now', 'Poll 2Yes No 0 votes · just now'])
  await items(page, 'Active Polls').getByRole('link', { name: 'Poll 4' }).click()
  await page.waitForURL(`**/polls/${poll}`)
})

test('a new discussion stands on the landing page at the next look, though pages are kept ready', async () => {
  const asha = await aMember(site.people, { role: 'author' })
  const page = await site.visit('/')
  await aDiscussion(site.db, { by: asha.id, title: 'Fresh from the forum' })
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('link', { name: 'Fresh from the forum' }).count()
    })
    .toBe(1)
})

test('a discussion that waits for its first hour is no empty forum, and stands on the landing page when that is over, though pages are kept ready', async () => {
  await site.db`delete from forum_posts`
  const ravi = await aMember(site.people)
  const discussion = await aDiscussion(site.db, { by: ravi.id, title: 'My first question' })
  await site.db`update forum_posts set created_at = now() - interval '59 minutes 40 seconds' where id = ${discussion}`
  const page = await site.visit('/')
  const forum = column(page, 'Forum Discussions')
  await forum.getByText('A new discussion appears here after an hour, or as soon as somebody answers.').waitFor()
  await expect.poll(() => page.getByText('No discussions yet').count()).toBe(0)
  const html = () => fetch(site.url).then((answer) => answer.text())
  await expect.poll(html, { timeout: 50_000, interval: 500 }).toContain('My first question')
  await page.reload()
  await forum.getByRole('link', { name: 'My first question' }).waitFor()
}, 90_000)

test('a visitor tries a quiz question in place, without JavaScript too, and reads the first lesson by one press', async () => {
  const lesson = await anArticle(site.db, { title: 'Where the money goes' })
  await aStep(site.db, 'Know your month', [lesson])
  await aPoll(site.db, 'When is the PIN needed?', ['Never', 'To receive'], { right: ['Never'] })
  await aPoll(site.db, 'Up to what are deposits insured?', ['₹1 lakh', '₹5 lakh'], { right: ['₹5 lakh'] })
  for (const script of [true, false]) {
    const page = await site.visit('/', { script })
    await page.getByText(/lessons · no ads, nothing sold · every figure dated and sourced/).waitFor()
    await page.getByRole('link', { name: 'To receive' }).click()
    await page.getByText('Not quite · The right answer: Never').waitFor()
    await page.getByRole('link', { name: 'One more question' }).click()
    await page.getByRole('link', { name: '₹5 lakh' }).click()
    await page.getByText('Right · The right answer: ₹5 lakh').waitFor()
    await page.getByRole('link', { name: 'Step 1, Know your month: 1 lesson, 6 min' }).waitFor()
    await page.getByRole('link', { name: 'Read the first lesson' }).click()
    await page.getByRole('heading', { level: 1, name: 'Where the money goes' }).waitFor()
  }
})

test('a member goes on with what they stopped in, what is new and what nobody has answered', async () => {
  const [asha, ravi] = [await aMember(site.people), await aMember(site.people)]
  const article = await anArticle(site.db, { title: 'Half read' })
  await site.db`
    insert into article_reads (user_id, article_id, place, part, read_at) values (${asha.id}, ${article}, 'h-how-much', 50, now())`
  await site.db`update users set visited_before_at = now() - interval '1 hour' where id = ${asha.id}`
  await aDiscussion(site.db, { by: ravi.id, title: 'Who can tell me?', category: 'Tax Help' })
  const page = await site.visitAs(asha, '/', { script: false })
  await page.getByRole('link', { name: 'Step 1, Know your month: 0 of 1 lesson done, you are here' }).waitFor()
  const first = page.getByRole('link', { name: 'Your first step: Know your month' })
  await first.getByText('It takes 6 min in all, and today 6 min.').waitFor()
  expect(await first.getAttribute('href')).toContain('where-the-money-goes')
  await first.getByText('Where the money goes').waitFor()
  const card = (name: string) => column(page, name).getByRole('listitem').first()
  await expect.poll(() => card('Continue reading').textContent()).toBe('Half read3 min left')
  await expect.poll(() => card('New since your last visit').textContent()).toContain('Half read')
  await expect.poll(() => card('Can you answer this?').textContent()).toContain('Who can tell me?')
  await card('Continue reading').getByRole('link').click()
  await page.waitForURL('**#h-how-much')
})

test('a member finds where to go on in place of the landing page', async () => {
  const page = await site.visitAs(await aMember(site.people), '/')
  await page.getByRole('heading', { level: 1, name: 'From Paisa to Power' }).waitFor()
  for (const name of ['Learn at Your Pace', 'Community Support', 'Practical Tools'])
    await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('heading', { name: 'Ready to Transform Your Financial Future?' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Get Started Today' }).getAttribute('href')).toBe('/articles')
  await expect
    .poll(() => page.getByRole('link', { name: 'Explore Articles' }).getAttribute('href'))
    .toBe('/articles?sort=popular')
  await expect.poll(() => page.getByText("Discover What's Trending").count()).toBe(0)
  await page.getByRole('link', { name: /Tax Planning/ }).click()
  await page.waitForURL('**/articles?category=Taxes')
})

test.each([
  ['Budgeting & Saving', 'Budgeting&category=Savings'],
  ['Investment Basics', 'Investing'],
  ['Insurance', 'Insurance'],
])('the topic %s leads to its articles', async (topic, category) => {
  const page = await site.visitAs(await aMember(site.people), '/', { width: 360 })
  await page.getByRole('main').getByRole('link', { name: topic }).click()
  await page.waitForURL(`**/articles?category=${category}`)
})

test('who logs out sees the landing page', async () => {
  const page = await site.visitAs(await aMember(site.people), '/')
  await page.getByRole('button', { name: 'Asha' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: "Discover What's Trending" }).waitFor()
})
