import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFolder } from '../folder.ts'
import { aMember, anAdmin, password } from '../people.ts'
import { openSite } from './site.ts'
import { actionOf, pressAction } from './row-menu.ts'

const site = await openSite({ DATA_DIR: await aFolder() })
const { people, visitAs, db } = site

/** The browser itself names each refused call in its console. */
const refused = { expects: /status of 40[03]/ }
const requested = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm that it is you' })
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return (activeElement as HTMLInputElement | null)?.name || activeElement?.ariaLabel || activeElement?.textContent
  })
const roleOf = async (id: string) => (await db<{ role: string }[]>`select role from users where id = ${id}`)[0]?.role

/** Makes the last proof of all sessions of a member too old. */
const letPass = ({ id }: { id: string }) =>
  db`update sessions set proven_at = created_at - interval '11 minutes' where user_id = ${id}`

/** The dialog that changes a member's role, with a role chosen in it, and the password asked for. */
async function changingRole() {
  const [admin, member] = [await anAdmin(people), await aMember(people)]
  const page = await visitAs(admin, `/admin?tab=members&search=${member.username}`, refused)
  await letPass(admin)
  let changes = 0
  page.on('response', (response) => void (response.url().endsWith('/role') && response.ok() && changes++))
  await pressAction(page, `Change role: ${member.username}`)
  await page.getByRole('radio', { name: /^Editor/ }).check()
  await page.getByRole('button', { name: 'Change role', exact: true }).last().click()
  await requested(page).waitFor()
  return { page, admin, member, changes: () => changes }
}

test('an act that outlasts the session asks for the password, and is then done once, as it was entered', async () => {
  const { page, admin, member, changes } = await changingRole()
  await expect.poll(() => focused(page)).toBe('password')
  await page.keyboard.type('wrong horse')
  await page.keyboard.press('Enter')
  const field = requested(page).getByLabel('Password', { exact: true })
  await requested(page).getByText('Password is incorrect').first().waitFor()
  expect(await field.getAttribute('aria-describedby')).toBe('proof-password-wrong')
  await expect.poll(() => focused(page)).toBe('password')
  expect(await roleOf(member.id)).toBe('user')

  await field.fill(password)
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: `The role of ${member.username} is changed` })
    .first()
    .waitFor()
  expect([await roleOf(member.id), changes()]).toEqual(['editor', 1])
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await expect.poll(() => focused(page)).toBe(`More actions: ${member.username}`)
  expect(new URL(page.url()).search).toBe(`?tab=members&search=${member.username}`)
  // For ten minutes it is enough.
  await pressAction(page, `Change role: ${member.username}`)
  await page.getByRole('radio', { name: /^Author/ }).check()
  await page.getByRole('button', { name: 'Change role', exact: true }).last().click()
  await expect.poll(() => roleOf(member.id)).toBe('author')
  expect(await db`select from sessions where user_id = ${admin.id}`).toHaveLength(1)
})

test.each([
  ['Cancel', (page: Page) => requested(page).getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Back', (page: Page) => page.goBack()],
])(
  'whoever closes the question by %s is back where they were, with nothing done and nothing lost',
  async (_, close) => {
    const { page, member } = await changingRole()
    await close(page)
    await requested(page).waitFor({ state: 'detached' })
    const dialog = page.getByRole('alertdialog', { name: `The role of ${member.username}` })
    await dialog.getByRole('alert').getByText('Please confirm that it is you.').waitFor()
    expect(await dialog.getByRole('radio', { name: /^Editor/ }).isChecked()).toBe(true)
    expect(await roleOf(member.id)).toBe('user')
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/admin')
  },
)

test('what was typed on a page stays while the question is open, and after it', async () => {
  const admin = await anAdmin(people)
  const page = await visitAs(admin, '/admin/settings#words-settings', refused)
  await letPass(admin)
  const tagline = page.getByLabel('Tagline')
  const save = page.getByRole('button', { name: 'Save name and words' })
  await tagline.fill('Every rupee counts')
  await save.click()
  await requested(page).waitFor()
  await page.goBack()
  await requested(page).waitFor({ state: 'detached' })
  await page.getByRole('alert').getByText('Please confirm that it is you.').waitFor()
  expect(await tagline.inputValue()).toBe('Every rupee counts')
  await save.click()
  await requested(page).getByLabel('Password', { exact: true }).fill(password)
  await requested(page).getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => site.services.settings.current.tagline).toBe('Every rupee counts')
})

test('with two-factor login the question is for a code', async () => {
  const [admin, member] = [await anAdmin(people), await aMember(people)]
  const page = await visitAs(admin, '/admin/2fa-setup', refused)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set up two-factor login' }).click()
  const secret = (await page.locator('.steps code').innerText()).replaceAll(' ', '')
  const codeIn = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  await page.getByLabel('Code of six digits').fill(codeIn(0))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.goto(`/admin?tab=members&search=${member.username}`)
  await letPass(admin)
  await pressAction(page, `Reset link: ${member.username}`)
  await page.getByRole('button', { name: 'Issue link' }).click()
  await expect.poll(() => focused(page)).toBe('code')
  await requested(page).getByLabel(/^Code/).fill(codeIn(1))
  await requested(page).getByRole('button', { name: 'Confirm' }).click()
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toMatch(/reset-password/)
})

test.each([true, false])('a download leads to a page that asks, and on to the file (script: %s)', async (script) => {
  const admin = await anAdmin(people)
  const maker = await visitAs(admin, '/admin/backups')
  await maker.getByRole('button', { name: 'Create backup' }).click()
  await maker.getByText('Not verified').first().waitFor()
  const page = await visitAs(admin, '/admin/backups', { ...refused, script })
  await letPass(admin)
  await page
    .getByRole('link', { name: /^Download/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Confirm that it is you' }).waitFor()
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('wrong horse')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Password is incorrect').first().waitFor()
  await field.fill(password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const link = page.getByRole('link', { name: 'Download the file' })
  await expect.poll(() => focused(page)).toBe('Download the file')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^arthashala-.*\.tar$/)
})

test('whoever has a role is offered no link for a new password', async () => {
  const editor = await aMember(people, { role: 'editor' })
  const page = await visitAs(await anAdmin(people), `/admin?tab=members&search=${editor.username}`)
  await actionOf(page, `Change role: ${editor.username}`).waitFor({ state: 'attached' })
  expect(await actionOf(page, /^Reset link/).count()).toBe(0)
})
