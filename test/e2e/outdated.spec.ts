import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aRate } from '../rates.ts'
import { openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { db, people } = site
await aRate(db)
const article = `/articles/${await anArticle(db, { title: 'Fifteen years' })}`
const stored = (text: string) => db`select details, source_url from reports where details = ${text}`

test.each([true, false])('a member reports an article as outdated (JavaScript: %s)', async (script) => {
  const text = `It is 7.0 % now, ${script}`
  const page = await site.visitAs(await aMember(people), article, { script, expects: /400/ })
  await page.getByRole('link', { name: 'This is outdated' }).click()
  await page.getByRole('heading', { level: 1, name: 'This is outdated' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Fifteen years' }).waitFor()
  await page.getByLabel('What is outdated?').fill(text)
  await page.getByLabel('A newer source (optional)').fill('https://rbi')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Enter an address that begins with https://, or leave this empty').first().waitFor()
  await expect.poll(() => page.getByLabel('What is outdated?').inputValue()).toBe(text)
  await page.getByLabel('A newer source (optional)').fill('https://rbi.org.in/notice')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. The admins will look at it, and you are told what they found.').first().waitFor()
  expect(await stored(text)).toEqual([{ details: text, sourceUrl: 'https://rbi.org.in/notice' }])
})

test('a visitor is asked to sign in, and comes back to the report', async () => {
  const person = await aMember(people)
  const page = await site.visit('/rates', { script: false })
  await page.getByText('Source of Public Provident Fund (PPF)').click()
  await page.getByRole('link', { name: 'This is outdated (Public Provident Fund (PPF))' }).click()
  await page.getByText('Please sign in to tell the admins that something is outdated.').waitFor()
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('link', { name: 'Public Provident Fund (PPF)' }).waitFor()
  await page.getByLabel('What is outdated?').fill('A new notice is out')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you.').first().waitFor()
  expect(await stored('A new notice is out')).toEqual([{ details: 'A new notice is out', sourceUrl: null }])
})

test('an admin settles the reports of a figure, and its reader is told', async () => {
  const reader = await aMember(people)
  await db`delete from reports`
  await db`
    insert into reports (id, reporter_id, rate_key, reason, details, source_url)
    values (gen_random_uuid(), ${reader.id}, 'ppf', 'outdated', 'It is 7.0 % now.', 'https://dea.gov.in/notice')`
  const page = await site.visitAs(await anAdmin(people), '/admin?tab=reports')
  const card = page.getByRole('listitem').filter({ hasText: 'Public Provident Fund' }).first()
  await card.getByRole('link', { name: 'https://dea.gov.in/notice' }).waitFor()
  await card.getByRole('button', { name: 'Brought up to date: Public Provident Fund (PPF)' }).click()
  await page.getByText('The report is settled, and its readers are told.').first().waitFor()
  await page.getByText('No reports wait').waitFor()
  const notified = await site.visitAs(reader, '/notifications')
  await notified.getByText('The admins looked at your report, and brought this up to date. Thank you.').waitFor()
})
