import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { twoQuestions } from '../questions.ts'
import { openSite } from './site.ts'
import { updateArticle } from './update-article.ts'

const site = await openSite()
const { db } = site
const content = 'A line of the article.\n\n'.repeat(80)
const withQuestions = async () => {
  const article = await anArticle(db, { content })
  return { article, questions: await twoQuestions(db, article) }
}
const choice = (page: Page) => page.getByRole('group', { name: 'Where does the money' }).locator('xpath=..')
const number = (page: Page) => page.getByRole('group', { name: 'How much a month?' }).locator('xpath=..')
const check = 'Check the answer'
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('a reader answers the questions at the end, on a phone and by keys; the address stays', async () => {
  const { article } = await withQuestions()
  const page = await site.visit(`/articles/${article}`, { width: 360, expects: /status of 400/ })
  await page.getByRole('heading', { name: 'Questions' }).scrollIntoViewIfNeeded()
  const before = page.url()
  await choice(page).getByRole('radio', { name: 'A share fund' }).check()
  await choice(page).getByRole('button', { name: check }).click()
  await choice(page).getByRole('status').getByText('Not quite').waitFor()
  await choice(page).getByText('It pays on a fixed day.').waitFor()
  expect(await focused(page)).toBe('Answer again')
  await page.keyboard.press('Enter')
  await choice(page).getByRole('button', { name: check }).waitFor()
  await number(page).getByRole('textbox', { name: 'Your answer' }).fill('86,78')
  await page.keyboard.press('Enter')
  await number(page).getByText('Did you mean').waitFor()
  expect(await focused(page)).toBe('')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('8678')
  await page.keyboard.press('Enter')
  await number(page).getByRole('status').getByText('The right answer: ₹8,678').waitFor()
  expect(await focused(page)).toBe('Answer again')
  expect(page.url()).toBe(before)
})

test('without JavaScript the address has the answers, and the page leads to the question', async () => {
  const { article, questions } = await withQuestions()
  const page = await site.visit(`/articles/${article}`, { script: false, width: 360 })
  await choice(page).getByRole('radio', { name: 'A recurring deposit' }).check()
  await choice(page).getByRole('button', { name: check }).click()
  await choice(page).getByText('Right', { exact: true }).waitFor()
  await number(page).getByRole('textbox').fill('9000')
  await number(page).getByRole('button', { name: check }).click()
  await number(page).getByText('Not quite').waitFor()
  expect(new URL(page.url()).hash).toBe(`#question-${questions[1]?.id}`)
  await choice(page).getByText('It pays on a fixed day.').waitFor()
  await choice(page).getByRole('button', { name: 'Answer again' }).click()
  await choice(page).getByRole('button', { name: check }).waitFor()
  await number(page).getByText('Not quite').waitFor()
  await page.goBack()
  await choice(page).getByRole('button', { name: 'Answer again' }).waitFor()
})

test('an editor writes a question, is led to what is missing, and takes a removal back', async () => {
  const { article } = await withQuestions()
  const page = await site.visitAs(await anAdmin(site.people), `/admin/articles/${article}/edit`)
  const fold = page.locator('summary', { hasText: '2 questions' })
  await fold.click()
  await page.getByRole('button', { name: 'Remove question 2' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Add question' }).click()
  const third = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Question 3' }) })
  await third.getByRole('textbox', { name: 'Question' }).fill('How many months?')
  await third.getByRole('radio', { name: 'Number' }).check()
  await third.getByLabel('Right number').fill('6')
  await third.getByLabel('Unit').fill('months')
  await third.getByLabel('Explanation').fill('One steady income.')
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await preview.scrollIntoViewIfNeeded()
  await preview.getByText('6\u00a0months').waitFor()
  await page.getByText('3 questions').click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await third.getByText('Source is required').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('questions.2.source')
  await page.keyboard.type('A rule of thumb')
  await updateArticle(page)
  await expect
    .poll(() => db`select position, question from article_questions where article_id = ${article} order by position`)
    .toMatchObject([{ position: 0 }, { question: 'How much a month?' }, { question: 'How many months?' }])
})

/** Moves what the device has stored to the day before, as if a day had passed. */
const aDayLater = (page: Page) =>
  page.evaluate(() => {
    const days = JSON.stringify(Object.fromEntries(Object.entries(localStorage))).match(/\d{4}-\d\d-\d\d/g) ?? []
    for (const day of new Set(days)) {
      const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
      for (const key of ['second-look', 'done'])
        localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(day, before))
    }
  })

test('a visitor meets the questions of a lesson again on the next day, on a phone; an account takes them over', async () => {
  const { article, questions } = await withQuestions()
  const withoutScript = await (await fetch(`${site.url}/learn/today`)).text()
  expect(withoutScript).toMatch(/<noscript>.*this page needs JavaScript.*href="\/learn".*<\/noscript>/)
  const answered = `answer-${questions[0]?.id}=${questions[0]?.options[0]?.id}`
  const page = await site.visit(`/articles/${article}?${answered}`, { width: 360, expects: /status of 400/ })
  await choice(page).getByRole('button', { name: 'Answer again' }).click()
  await choice(page).getByRole('button', { name: check }).waitFor()
  await choice(page).getByRole('radio', { name: 'A share fund' }).check()
  expect(await page.evaluate(() => localStorage.getItem('second-look'))).toBeNull()
  await choice(page).getByRole('button', { name: check }).click()
  await page.getByRole('status').getByText('We will ask you again tomorrow. Kept on this device only.').waitFor()
  await page.getByRole('button', { name: 'Do not ask again' }).click()
  await page.getByText('We do not ask about this lesson again.').waitFor()
  await page.getByRole('button', { name: 'Ask again' }).click()
  await page.getByText('We will ask you again tomorrow.').waitFor()
  await page.getByRole('link', { name: 'A second look' }).click()
  await page.getByText('Nothing is due now. The next question comes tomorrow.').waitFor()
  await aDayLater(page)
  await page.reload()
  await page.getByRole('radio', { name: 'A recurring deposit' }).check()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('86,78')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Did you mean').waitFor()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('9')
  await page.getByRole('button', { name: 'Check my answers' }).click()
  await expect.poll(() => focused(page)).toBe('Your answers')
  await page.getByText('Worth reading again: Your first emergency fund').waitFor()
  await page.getByText('We will ask you again on').waitFor()
  await page.getByText('We will ask you again tomorrow.').waitFor()
  await page.reload()
  await page.getByText('The next question comes tomorrow.').waitFor()

  const member = await aMember(site.people)
  await site.signIn(page, member)
  const transfers: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/second-look/recalls') && transfers.push(request.url()))
  await page.goto('/learn/today')
  await expect
    .poll(() => db`select level, is_recalled from question_recalls where user_id = ${member.id} order by level`)
    .toEqual([
      { level: 0, isRecalled: false },
      { level: 1, isRecalled: true },
    ])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('second-look'))).toBeNull()
  expect(transfers).toHaveLength(1)
  await db`update question_recalls set answered_on = answered_on - 9, due_on = due_on - 9 where user_id = ${member.id}`
  const plain = await site.visitAs(member, '/', { script: false })
  await plain.getByRole('link', { name: '2 questions are due' }).click()
  await plain.getByRole('textbox', { name: 'Your answer' }).fill('8678')
  await plain.getByRole('button', { name: 'Check my answers' }).click()
  await plain.getByText('We will ask you again on').waitFor()
  await plain.getByRole('link', { name: 'Go on with the next questions' }).click()
  await plain.getByText(questions[0]?.question ?? '').waitFor()
})
