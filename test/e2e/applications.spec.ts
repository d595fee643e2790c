import { expect, test } from 'vitest'
import { anAdmin, password, signedIn } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { people, visitAs } = site
const admin = await anAdmin(people, { username: 'boss' })

test('an admin has new accounts wait for approval, and the history says so', async () => {
  const page = await visitAs(admin, '/admin/settings#sign-up-settings')
  await page.getByRole('radio', { name: /^By approval/ }).check()
  await page.getByRole('button', { name: 'Save sign-up' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  await page.getByRole('listitem').filter({ hasText: '(newest)' }).getByText('By approval of an admin').waitFor()
})

/** Signs up and logs in, as far as the first page of a member. */
async function join(name: string, script: boolean) {
  const page = await site.visit('/signup', { script })
  await page.getByText('An admin looks at each new account.').waitFor()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('Why you would like to join (optional)').fill(`I am ${name}, and save for a house.`)
  await page.getByLabel(/I am 18 or over/).check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  await page
    .getByText(/An admin has to approve it before you can write/)
    .first()
    .waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('complementary', { name: 'Your account' }).waitFor()
  return page
}

test.each([true, false])('who signs up is told to wait, logs in and reads (script: %s)', async (script) => {
  const page = await join(script ? 'asha' : 'ravi', script)
  const note = page.getByRole('complementary', { name: 'Your account' })
  expect(await note.textContent()).toContain('Your account waits for an admin to approve it.')
  await page.goto('/forum')
  await note.waitFor()
})

test('who has written a question before the sign-up is told when it can be posted', async () => {
  const page = await site.visit('/forum/new')
  await page.getByLabel('Title').fill('Which fund first?')
  await page.getByLabel('Category').selectOption('Tax Help')
  await page.getByLabel('Content').fill('I have saved for a year.')
  await page.getByRole('button', { name: 'Create discussion' }).click()
  await page.getByText('Your question waits. You can post it when your account is approved.').waitFor()
})

test('an admin sees who waits and why, approves one, and refuses several with a reason', async () => {
  for (const name of ['meera', 'kiran', 'divya']) await join(name, false)
  const page = await visitAs(admin, '/admin?tab=members')
  await page.getByRole('link', { name: 'Members 5 waiting' }).waitFor()
  await page.getByRole('combobox', { name: 'Members' }).selectOption({ label: 'Wait for approval' })
  await page.getByText('In their words: I am meera, and save for a house.').waitFor()
  await page.getByRole('button', { name: 'Approve: meera' }).click()
  await page.getByText('1 account is approved.').first().waitFor()
  await page.getByRole('link', { name: 'Members 4 waiting' }).waitFor()
  await page.getByRole('checkbox', { name: 'Choose kiran' }).check()
  await page.getByRole('checkbox', { name: 'Choose divya' }).check()
  await page.getByText('2 members chosen').waitFor()
  await page.getByRole('button', { name: 'Refuse 2 accounts' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason', { exact: true }).fill('We do not know you.')
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
  await page.getByText('2 accounts are refused.').first().waitFor()
  await page.getByRole('button', { name: 'Choose all 2' }).click()
  await page.getByRole('button', { name: 'Approve 2 accounts' }).click()
  await page.getByText('2 accounts are approved.').first().waitFor()
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
})

test('who was refused reads why, and until when the account is there', async () => {
  const [kiran] = await site.db<{ id: string }[]>`select id from users where username = 'kiran'`
  if (!kiran) throw new Error('kiran has signed up')
  const page = await visitAs(kiran, '/')
  const note = page.getByRole('complementary', { name: 'Your account' })
  await expect.poll(() => note.textContent()).toContain('An admin has not approved your account: We do not know you.')
  expect(await note.textContent()).toMatch(/Until \d\d\/\d\d\/20\d\d/)
})

test('who was approved has a notification and writes', async () => {
  const [meera] = await site.db<{ id: string }[]>`select id from users where username = 'meera'`
  if (!meera) throw new Error('meera has signed up')
  const page = await visitAs(meera, '/notifications')
  await page.getByText('An admin has approved your account. You can write here now.').waitFor()
  expect(await page.getByRole('complementary', { name: 'Your account' }).count()).toBe(0)
  const headers = { ...(await signedIn(people, meera)), 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'A first question', content: 'Where do I begin to save?', category: 'Tax Help' })
  expect((await fetch(`${site.url}/api/forum/posts`, { method: 'POST', headers, body })).status).toBe(200)
})
