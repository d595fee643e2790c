import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmFirst } from '../../contract/accounts/accounts.ts'
import { anArticle } from '../drafts.ts'
import { aMember, password } from '../people.ts'
import { openMailSite } from './mail-site.ts'

const { db, people, visit, visitAs, linkTo, letters } = await openMailSite()

async function signUp(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel(/^I am 18 or over/).check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
}

test('who signs up reads where the letter went before writing, writes, and finds the text behind the link of the letter', async () => {
  const article = await anArticle(db)
  const email = 'nandini@example.in'
  const page = await visit(`/signup?next=/articles/${article}`)
  await signUp(page, 'nandini')
  await page
    .getByRole('status')
    .filter({ hasText: confirmFirst(email) })
    .waitFor()
  await page.getByRole('button', { name: 'Start a discussion...' }).click()
  await page.getByText('You can write already').waitFor()
  await page.getByLabel('Your comment').fill('Thank you')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await page.getByText('Your comment waits, and appears when you have pressed the link in it.').waitFor()
  await page.getByRole('link', { name: 'See your waiting texts' }).click()
  await page.getByText('waits until you confirm your address').waitFor()
  await page.getByRole('link', { name: 'Have the letter sent again' }).click()
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await page.goto(await linkTo(email, 'confirm-email'))
  await page.getByRole('button', { name: /confirm/i }).click()
  await page.getByRole('link', { name: 'See what you wrote' }).click()
  await page.getByRole('list', { name: 'Comments' }).getByText('Thank you').waitFor()
})

test('from the bar too the letter leads back to the page where the sign-up began', async () => {
  const article = await anArticle(db)
  const page = await visit(`/articles/${article}`)
  const { pathname } = new URL(page.url())
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await signUp(page, 'kiran')
  await page.waitForURL('**/login?**')
  await page.getByText('Confirm your address too: we have sent a letter to it.').waitFor()
  const letter = () => letters.find(({ to }) => to.includes('kiran@example.in'))?.text
  await expect.poll(letter).toContain(`&next=${encodeURIComponent(pathname)}`)
})

test('without JavaScript a new discussion waits too, and the page says where the letter went', async () => {
  const asha = await aMember(people)
  const page = await visitAs(asha, '/forum/new', { script: false })
  await page.getByText(confirmFirst(asha.email)).waitFor()
  await page.getByLabel('Title').fill('Where to begin')
  await page.getByLabel('Category').selectOption('Tax Help')
  await page.getByLabel('Content').fill('I earn little.')
  await page.getByRole('button', { name: 'Create discussion' }).click()
  await page.getByRole('heading', { name: 'Waiting texts' }).waitFor()
  await page.getByRole('heading', { name: 'Where to begin' }).waitFor()
  expect(await db`select from forum_posts`).toHaveLength(0)
})
