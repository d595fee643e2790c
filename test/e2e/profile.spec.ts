import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, anAdmin, password, signedIn } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { people, visitAs } = site

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const toasts = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title }).first()
const refusedOnce = { expects: /status of 4/ }

test('who is not signed in sees the door and nothing behind it, with status 200', async () => {
  const page = await site.page()
  const response = await page.goto('/profile')
  expect(response?.status()).toBe(200)
  await page.getByRole('heading', { name: 'Profile Access Required' }).waitFor()
  await page.getByText('Please sign in to view your profile settings.').waitFor()
  expect(await response?.text()).not.toContain('Profile settings')
  const link = await page.getByRole('main').getByRole('link', { name: 'Sign In' }).getAttribute('href')
  expect(link).toMatch(/^\/login/)
})

test.each([
  ['a member', false, 'Standard User'],
  ['an admin', true, 'Administrator'],
])('%s sees who they are here', async (_, isAdmin, type) => {
  const person = await (isAdmin ? anAdmin : aMember)(people)
  const page = await visitAs(person, '/profile')
  const facts = await page.getByRole('tabpanel', { name: 'Profile' }).innerText()
  for (const fact of ['Asha', 'Rao', person.username, person.email, type]) expect(facts).toContain(fact)
  const figures = page.locator('.profile-head').getByRole('listitem')
  // Lessons and answers are counted from the first one on.
  await expect.poll(() => figures.allInnerTexts()).toEqual([expect.stringMatching(/^Member since \d+ \w+ 20\d\d$/)])
  await expect.poll(() => page.getByText('Admin', { exact: true }).count()).toBe(isAdmin ? 1 : 0)
  // The rosette has a petal for each lesson that is done.
  expect(await page.locator('.own-rosette ellipse').count()).toBe(0)
})

test('the tabs are reached by arrow keys, name themselves in the address, and going back goes back', async () => {
  const page = await visitAs(await aMember(people), '/profile')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Profile').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toBe('Security')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Password' }).waitFor()
  expect(page.url()).toBe(`${site.url}/profile?tab=security`)
  await tab('Preferences').click()
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Password' }).waitFor()
})

test('an edited profile is saved, said, shown in the bar, and the heading has the focus', async () => {
  const page = await visitAs(await aMember(people), '/profile')
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect
    .poll(() => page.getByLabel('First name').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await page.getByLabel('First name').fill('Lakshmi')
  await page.getByRole('complementary', { name: 'As others see you' }).getByText('Lakshmi').waitFor()
  await page.getByLabel('Username').fill('lakshmi-devi')
  await page.keyboard.press('Enter')
  await toasts(page, 'Profile updated').waitFor()
  await expect.poll(() => focused(page)).toBe('Your profile')
  await page.getByText('lakshmi-devi', { exact: true }).waitFor()
  await page.getByRole('banner').getByText('Lakshmi').waitFor()
  await page.reload()
  await page.getByText('lakshmi-devi', { exact: true }).waitFor()
})

test('what is wrong stands at its field, and the first one has the focus', async () => {
  const page = await visitAs(await aMember(people), '/profile?edit=yes')
  await page.getByLabel('Last name').fill(' ')
  await page.getByLabel('Username').fill('a b')
  await page.getByLabel('Email').fill('nowhere')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const announced = (label: string) =>
    page.getByLabel(label).evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    })
  await expect.poll(() => announced('Last name')).toContain('Last name is required')
  await expect
    .poll(() => announced('Username'))
    .toContain('Username can only contain letters, numbers, hyphens, and underscores')
  await expect.poll(() => announced('Email')).toContain('Please enter a valid email address')
  await expect.poll(() => page.getByLabel('Last name').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('another email asks for the password, and only then is there a field for it', async () => {
  const person = await aMember(people)
  const page = await visitAs(person, '/profile?edit=yes', refusedOnce)
  const current = page.getByLabel('Current password')
  const email = page.getByLabel('Email')
  await email.fill(person.email.toUpperCase())
  expect(await current.count()).toBe(0)
  await email.fill(`new-${person.email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const announced = page.locator('#profile-currentPassword-wrong')
  await announced.getByText('Enter your current password to change your email address.').waitFor()
  await expect.poll(() => current.evaluate((input) => input === document.activeElement)).toBe(true)
  await current.fill('not this one')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await announced.getByText('Current password is incorrect').waitFor()
  await current.fill(person.password)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(`new-${person.email}`).waitFor()
  await page.goto('/profile?tab=security')
  const changes = page.getByRole('region', { name: 'Recent security changes' }).getByRole('listitem')
  await expect.poll(() => changes.allInnerTexts()).toEqual([expect.stringMatching(/^Email address changed/)])
})

test("a username that is taken is refused: 'Update failed' with the server's word", async () => {
  const other = await aMember(people)
  const page = await visitAs(await aMember(people), '/profile?edit=yes', refusedOnce)
  await page.getByLabel('Username').fill(other.username.toUpperCase())
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toasts(page, 'Update failed').waitFor()
  await page.locator('#profile-username-wrong').getByText('The username already exists').waitFor()
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(other.username.toUpperCase())
})

test('the password form speaks under 6 characters, the server under 8, in the same place', async () => {
  const person = await aMember(people)
  const page = await visitAs(person, '/profile?tab=security', refusedOnce)
  expect(await page.getByLabel('Current password', { exact: true }).isVisible()).toBe(false)
  await page.getByText('Change password', { exact: true }).click()
  const fill = async (current: string, next: string, again: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Update password' }).click()
  }
  const wrong = (content: string) => page.locator('#password-newPassword-wrong').getByText(content).waitFor()
  await fill('', '12345', '12346')
  await page.locator('#password-currentPassword-wrong').getByText('Current password is required').waitFor()
  await wrong('Password must be at least 6 characters')
  await page.locator('#password-confirmPassword-wrong').getByText("Passwords don't match").waitFor()
  await fill(person.password, '1234567', '1234567')
  await wrong('Password must be at least 8 characters')
  await fill('not this one', 'a new password', 'a new password')
  await page.locator('#password-currentPassword-wrong').waitFor()
  await fill(person.password, 'a new password', 'a new password')
  await toasts(page, 'Password updated').waitFor()
  await expect.poll(() => page.getByLabel('New password', { exact: true }).inputValue()).toBe('')
})

test('other sessions are listed and ended, one or all; this device stays', async () => {
  const person = await aMember(people)
  for (let n = 0; n < 3; n += 1) await signedIn(people, person)
  const page = await visitAs(person, '/profile?tab=security')
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(4)
  await rows.first().getByText('Chrome on Android').waitFor()
  await expect.poll(() => rows.filter({ hasText: 'This device' }).count()).toBe(1)
  await page
    .getByRole('button', { name: /^End the session on Chrome on Android/ })
    .first()
    .click()
  await expect.poll(() => rows.count()).toBe(3)
  await expect.poll(() => focused(page)).toBe('Where you are signed in')
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByText('This device').waitFor()
})

test.each(['/profile?tab=security#set-up-two-factor', '/admin/2fa-setup'])(
  'two-factor login is set up, its codes kept, and switched off at %s',
  async (path) => {
    const person = await anAdmin(people)
    const page = await visitAs(person, path, refusedOnce)
    await page.locator('.two-factor').getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set up two-factor login' }).click()
    const qr = page.getByRole('img', { name: /QR code/ })
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const secret = (await page.locator('.two-factor p code').innerText()).replaceAll(' ', '')
    const code = (ahead = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

    await page.getByLabel('Code of six digits').fill('000000')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page
      .getByText(/This code is not right/)
      .first()
      .waitFor()
    await page.getByLabel('Code of six digits').fill(code())
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()

    const shown = page.getByRole('region', { name: /Recovery codes of/ })
    await expect.poll(() => shown.getByRole('listitem').count()).toBe(10)
    const codes = await shown.getByRole('listitem').allInnerTexts()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('arthashala-recovery-codes.txt')
    let file = ''
    for await (const chunk of await download.createReadStream()) file += chunk
    for (const each of codes) expect(file).toContain(each)
    await shown.getByRole('button', { name: 'I have kept them' }).click()
    await expect.poll(() => page.getByText(codes[0] ?? '').count()).toBe(0)
    await page.getByRole('heading', { name: 'Two-factor login On' }).waitFor()

    await page.getByText('Switch off', { exact: true }).first().click()
    await page.getByLabel('Password', { exact: true }).last().fill(person.password)
    await page
      .getByLabel('Code from your phone, or a recovery code')
      .last()
      .fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Switch off', exact: true }).click()
    await page.getByRole('heading', { name: 'Two-factor login Off' }).waitFor()
  },
)
