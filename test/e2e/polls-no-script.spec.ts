import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aPoll, aVote } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db, people } = site
const asha = await aMember(people)
const labels = ['Savings account', 'Gold']
const question = 'Where does your emergency money sit?'
const off = { script: false }

const rows = async (page: Page) => {
  const list = page.getByRole('list', { name: `Results: ${question}` })
  await list.waitFor()
  return (await list.getByRole('listitem').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
}
const vote = (page: Page) =>
  page.getByRole('group', { name: question }).locator('xpath=..').getByRole('button', { name: 'Vote' }).click()

test('without JavaScript a poll is voted on, the vote changed, and the change cancelled', async () => {
  const { poll } = await aPoll(db, question, labels)
  const page = await site.visitAs(asha, `/polls/${poll}`, off)
  await page.getByRole('radio', { name: 'Gold' }).check()
  await vote(page)
  expect(page.url()).toBe(`${site.url}/polls/${poll}#poll-${poll}`)
  await expect.poll(() => rows(page)).toContain('Gold Your choice 100% 1 vote')
  await page.getByRole('link', { name: 'Change vote' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => rows(page)).toContain('Gold Your choice 100% 1 vote')
  await page.getByRole('link', { name: 'Change vote' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Gold' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Savings account' }).check()
  await vote(page)
  expect(page.url()).toBe(`${site.url}/polls/${poll}#poll-${poll}`)
  await expect.poll(() => rows(page)).toEqual(['Savings account Your choice 100% 1 vote', 'Gold 0% 0 votes'])
})

test("every page that a member gets holds the member's results, however many are made at once", async () => {
  const article = await anArticle(db)
  const { poll, options } = await aPoll(db, question, labels, { article })
  await aVote(db, { poll, option: options[0], by: asha.id })
  const page = await site.page(off)
  await site.signIn(page, asha)
  const paths = Array.from({ length: 10 }, () => [`/polls/${poll}`, `/articles/${article}`]).flat()
  const pages = await Promise.all(paths.map(async (path) => (await page.request.get(path)).text()))
  for (const html of pages) expect(html).toContain('Your choice')
})

test('without JavaScript a vote under an article leads back to the poll there', async () => {
  const article = await anArticle(db, { content: 'A line of the article.\n\n'.repeat(80) })
  const { poll } = await aPoll(db, question, labels, { article })
  await aPoll(db, 'Do you keep cash at home?', ['Yes', 'No'], { article })
  const page = await site.visitAs(asha, `/articles/${article}`, { ...off, width: 360 })
  await page.getByRole('radio', { name: 'Gold' }).check()
  await vote(page)
  expect(page.url()).toBe(`${site.url}/articles/${article}/your-first-emergency-fund#poll-${poll}`)
  await expect.poll(() => rows(page)).toContain('Gold Your choice 100% 1 vote')
  const list = page.getByRole('list', { name: `Results: ${question}` })
  expect(
    await list.evaluate((element) => getComputedStyle(element).fontVariantNumeric),
    'the page has the sheet of it',
  ).toBe('tabular-nums')
  const inView = list.evaluate(
    (element) => element.getBoundingClientRect().top > 0 && element.getBoundingClientRect().top < innerHeight,
  )
  expect(await inView).toBe(true)
})

test('without JavaScript a vote without a choice, and one on a closed poll, say what is wrong at the poll', async () => {
  const { poll } = await aPoll(db, question, labels)
  const page = await site.visitAs(asha, `/polls/${poll}`, { ...off, expects: /400|409/ })
  await vote(page)
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('Please select an option before voting.')
  await page.getByRole('radio', { name: 'Gold' }).check()
  await db`update polls set is_active = false where id = ${poll}`
  await vote(page)
  await page.getByText('Poll is inactive', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('This poll is closed')
  await expect.poll(() => db`select 1 from poll_votes where poll_id = ${poll}`).toHaveLength(0)
})

test('without JavaScript a second answer to a quiz is refused at the poll, with the reason', async () => {
  const { poll, options } = await aPoll(db, question, labels, { right: ['Gold'] })
  const page = await site.visitAs(asha, `/polls/${poll}`, { ...off, expects: /409/ })
  await page.getByRole('radio', { name: 'Gold' }).check()
  await aVote(db, { poll, option: options[0], by: asha.id })
  await vote(page)
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toBe('You have answered this quiz and seen the answer, so your first answer stays.')
  await expect.poll(() => rows(page)).toContain('Savings account Your choice 100% 1 vote')
})

test('without JavaScript the login leads back to the poll', async () => {
  const { poll } = await aPoll(db, question, labels)
  const page = await site.visit(`/polls/${poll}`, off)
  await page.getByText('Login required to vote').waitFor()
  await page.getByRole('link', { name: 'Log in to vote' }).click()
  await page.getByLabel('Username or email').fill(asha.username)
  await page.getByLabel('Password', { exact: true }).fill(asha.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  expect(page.url()).toBe(`${site.url}/polls/${poll}#poll-${poll}`)
  await expect.poll(() => page.getByRole('radio', { name: 'Gold' }).isEnabled()).toBe(true)
})

test('without JavaScript the list is searched, narrowed, ordered and read to its end', async () => {
  for (let n = 1; n <= 21; n++)
    await aPoll(db, `Lesson ${n}`, ['Yes', 'No'], { createdAt: new Date(Date.UTC(2026, 9, 1, 0, n)) })
  const page = await site.visit('/polls', off)
  const cards = page.getByRole('list', { name: 'Polls' }).getByRole('article')
  await page.getByRole('searchbox', { name: 'Search polls' }).fill('lesson')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByLabel('Sort').selectOption('Oldest')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: '21 polls found' }).waitFor()
  await expect.poll(() => cards.count()).toBe(20)
  await expect.poll(() => cards.first().getByRole('heading').innerText()).toBe('Lesson 1')
  await page.getByRole('link', { name: 'Load More Polls' }).click()
  expect(page.url()).toBe(`${site.url}/polls?search=lesson&status=active&sort=oldest&offset=20`)
  await expect.poll(() => cards.getByRole('heading').allTextContents()).toEqual(['Lesson 21'])
  await page.getByRole('link', { name: 'Refresh' }).click()
  await expect.poll(() => cards.count()).toBe(1)
  await page.getByRole('link', { name: 'Search: lesson, remove this filter' }).click()
  expect(page.url()).toBe(`${site.url}/polls?status=active&sort=oldest`)
  await page.getByRole('link', { name: 'Clear All' }).click()
  expect(page.url()).toBe(`${site.url}/polls`)
})
