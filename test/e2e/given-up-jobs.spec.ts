import { expect, test } from 'vitest'
import { anAdmin, aMember } from '../people.ts'
import { queueSchema } from '../../server/kit/queue-library.ts'
import { openMailSite } from './mail-site.ts'

const site = await openMailSite()
const { people, visitAs, box } = site
const admin = await anAdmin(people, { username: 'boss' })

/** Two members ask for a new password, and the mail server refuses the letters for good. */
async function twoLettersFail() {
  box.refuses = true
  for (const username of ['asha', 'ravi']) {
    const { email } = await aMember(people, { username, email: `${username}@example.in` })
    const answer = await fetch(`${site.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(answer.status).toBe(200)
  }
  const { db } = people
  const notified = () => db`select from notifications where user_id = ${admin.id} and kind = 'job-given-up'`
  const given = () => db.unsafe(`select from ${queueSchema}.job where name = 'given-up'`)
  await expect
    .poll(async () => [(await given()).length, (await notified()).length], { timeout: 15_000 })
    .toEqual([2, 1])
  box.refuses = false
}

test('an admin is told of letters that could not be sent, sees why, also without JavaScript, and has them sent', async () => {
  await twoLettersFail()
  const page = await visitAs(admin, '/notifications')
  const plain = await visitAs(admin, '/admin', { script: false })
  await plain.getByRole('heading', { level: 2, name: 'The site has given up' }).waitFor()
  await page.getByRole('link', { name: /The site has given up something that it had to do\./ }).click()
  const given = page.getByRole('region', { name: 'The site has given up' })
  await given.getByText('The mail server answered 550. It happened 2 times, the last time on').waitFor()
  await given.getByRole('button', { name: 'Try again: A letter could not be sent.' }).click()
  await page.getByRole('status').filter({ hasText: 'It is being tried again.' }).first().waitFor()
  await given.waitFor({ state: 'detached' })
  expect(await page.getByText('The site has given up').count()).toBe(0)
  await expect.poll(() => box.letters.map(({ to }) => to[0]).toSorted()).toEqual(['asha@example.in', 'ravi@example.in'])
})

test('an admin sees that letters do not leave, and why, tries the mail server, and all is well when a letter leaves', async () => {
  const { db } = people
  box.refuses = true
  const forgot = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await fetch(`${site.url}/api/auth/forgot-password`, { ...forgot, body: '{"email":"asha@example.in"}' })
  await expect.poll(() => db`select from letter_failures where not over`, { timeout: 15_000 }).toHaveLength(1)
  const page = await visitAs(admin, '/admin')
  await page.getByText('The mail server has refused a letter for good.').waitFor()
  await page.getByRole('link', { name: 'See what it says' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor()
  await page.getByText('The mail server answers, and lets the site in.').waitFor()
  const row = page.getByRole('row', { name: /^asha@example\.in/ }).first()
  for (const text of ['Link for an account', '550 Not now', 'Given up']) await row.getByText(text).first().waitFor()
  await page.getByRole('button', { name: 'Send a test letter' }).click()
  await page.getByText('The mail server did not take the test letter to boss@example.in. 550 Not now').waitFor()
  box.refuses = false
  await page.getByRole('button', { name: 'Send a test letter' }).click()
  await page.getByText('The mail server took the test letter to boss@example.in.').waitFor()
  const plain = await visitAs(admin, '/admin', { script: false })
  await plain.getByRole('heading', { level: 2, name: 'Overview' }).waitFor()
  expect(await plain.getByText('The mail server has refused').count()).toBe(0)
  await plain.locator('summary').getByText('Site', { exact: true }).click()
  await plain.getByRole('link', { name: 'Mail', exact: true }).click()
  await plain
    .getByRole('row', { name: /^asha@example\.in/ })
    .first()
    .waitFor()
})
