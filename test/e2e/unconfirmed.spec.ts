import { expect, test } from 'vitest'
import { confirmFirst } from '../../contract/texts/held.ts'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { openMailSite } from './mail-site.ts'

const { db, people, visitAs, linkTo } = await openMailSite()

test('who has not confirmed the address is told so, has the letter sent again, and then writes', async () => {
  const asha = await aMember(people, { firstName: 'Asha' })
  const article = await anArticle(db)
  const page = await visitAs(asha, `/articles/${article}`, { expects: /403/ })
  await page.getByRole('button', { name: 'Start a discussion...' }).click()
  await page.getByLabel('Your comment').fill('Thank you')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByText(`${confirmFirst} Your text is still here.`).waitFor()
  await page.getByRole('link', { name: 'Have the letter sent again' }).click()
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await page.goto(await linkTo(asha.email, 'confirm-email'))
  await page.getByRole('button', { name: /confirm/i }).click()
  await expect
    .poll(async () => db`select from users where id = ${asha.id} and email_confirmed_at is not null`)
    .toHaveLength(1)
  await page.goto(`/articles/${article}#discussion`)
  await expect.poll(() => page.getByLabel('Your comment').inputValue()).toBe('Thank you')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByRole('list', { name: 'Comments' }).getByText('Thank you').waitFor()
})

test('without JavaScript the page of a new discussion says so too, with what was typed', async () => {
  const asha = await aMember(people)
  const page = await visitAs(asha, '/forum/new', { script: false, expects: /403/ })
  await page.getByLabel('Title').fill('Where to begin')
  await page.getByLabel('Category').selectOption('Tax Help')
  await page.getByLabel('Content').fill('I earn little.')
  await page.getByRole('button', { name: 'Create discussion' }).click()
  await page.getByText(confirmFirst).waitFor()
  await page.getByRole('link', { name: 'Have the letter sent again' }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Where to begin')
})
