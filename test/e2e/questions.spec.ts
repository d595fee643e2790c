import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
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
