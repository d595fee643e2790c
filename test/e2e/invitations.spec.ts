import { expect, test } from 'vitest'
import { aMember, anAdmin, password, signedIn } from '../people.ts'
import { actionOf, pressAction } from './row-menu.ts'
import { openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { people, visitAs } = site
const admin = await anAdmin(people, { username: 'boss' })

/** The link of a new invitation, as an admin makes it on the screen. */
async function invitation(role: string): Promise<string> {
  const page = await visitAs(admin, '/admin?tab=invitations')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByText(/Hand it over yourself/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('rowheader', { name: role }).first().waitFor()
  expect(link).toMatch(/\/invitation\?token=[\w-]{43}$/)
  return new URL(link).pathname + new URL(link).search
}

test.each([
  ['kiran', true],
  ['meera', false],
])('%s signs up by an invitation although sign-up is closed, and accepts it (script: %s)', async (name, script) => {
  const link = await invitation('Editor')
  const headers = { ...(await signedIn(people, admin)), 'content-type': 'application/json' }
  const body = JSON.stringify({ signUp: 'closed' })
  expect(await fetch(`${site.url}/api/admin/settings`, { method: 'PATCH', headers, body })).toMatchObject({
    status: 200,
  })
  const page = await site.visit(link, { script })
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel(/I am 18 or over/).check()
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: `Accept as ${name}` }).click()
  await page.getByText('Thank you. You are an editor now.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Admin Panel' }).click()
  await page.getByRole('link', { name: 'New poll' }).waitFor()
})

test('a member accepts without JavaScript; a second time the page says that the link is over', async () => {
  const link = await invitation('Moderator')
  const member = await aMember(people)
  const page = await visitAs(member, link, { script: false })
  await page.getByRole('button', { name: `Accept as ${member.username}` }).click()
  await page.getByText('Thank you. You are a moderator now.').waitFor()
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Reports/ }).waitFor()
  const again = await visitAs(await aMember(people), link, { script: false, expects: /status of 400/ })
  await again.getByRole('button', { name: /^Accept as/ }).click()
  await again.getByRole('alert').filter({ hasText: 'This invitation does not work any more' }).waitFor()
})

test('an invitation is withdrawn, and a link that is cut short says so', async () => {
  await invitation('Author')
  await site.db`update invitations set created_at = created_at - interval '1 second'`
  const link = await invitation('Author')
  const page = await visitAs(admin, '/admin?tab=invitations')
  const withdraw = actionOf(page, /^Withdraw the invitation of an author, made /)
  const names = await withdraw.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))
  expect([names.length, new Set(names).size]).toEqual([2, 2])
  await pressAction(page, names[0] ?? '')
  await page.getByText('The invitation is withdrawn.').first().waitFor()
  await pressAction(page, names[1] ?? '')
  await page.getByRole('heading', { name: 'No open invitations' }).waitFor()
  await page.goto(link.slice(0, -3))
  await page.getByText('This link is not complete. Please copy the whole of it.').waitFor()
})
