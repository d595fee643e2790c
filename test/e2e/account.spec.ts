import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { renewRecoveryCodes } from '../../server/features/accounts/recovery-codes.ts'
import { aMember, anAdmin, password, type Person } from '../people.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const { people, visitAs } = site

const refused = { expects: /status of 4/ }
const bar = (page: Page) => page.getByRole('banner')
const username = (page: Page) => page.getByRole('textbox', { name: 'Username or email' })
const secret = (page: Page) => page.getByLabel('Password', { exact: true })
const enter = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log In' })
/** The parts of the member's menu, if it is open. */
const partsOf = (page: Page) => page.locator('#user-menu').locator(':is(a, button):visible').allTextContents()
const message = (page: Page, title: string) => page.locator('.toast').filter({ hasText: title })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

async function logIn(page: Page, person: Person, typed = password): Promise<void> {
  await username(page).fill(person.username)
  await secret(page).fill(typed)
  await enter(page).click()
}

test('what is missing is said at its field, and the first one has the focus', async () => {
  const page = await site.visit('/login')
  await enter(page).click()
  await page.getByText('Username or email is required', { exact: true }).waitFor()
  await page.getByText('Password is required', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('usernameOrEmail')
  await expect.poll(() => username(page).getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => username(page).getAttribute('aria-describedby')).toBe('login-usernameOrEmail-wrong')
  await page.getByRole('status').filter({ hasText: 'Password is required' }).waitFor()
  await username(page).fill('a')
  await expect.poll(() => username(page).getAttribute('aria-invalid')).toBeNull()
})

test('a password manager knows the fields; the password can be shown', async () => {
  const page = await site.visit('/login')
  await expect.poll(() => username(page).getAttribute('autocomplete')).toBe('username')
  await expect.poll(() => secret(page).getAttribute('autocomplete')).toBe('current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => secret(page).getAttribute('type')).toBe('text')
  await page.goto('/signup')
  const fields = await page
    .locator('main input:not([type=hidden])')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
  expect(fields).toEqual(['username', 'email', 'new-password', 'new-password', 'given-name', 'family-name', null])
})

test('wrong credentials are told, and what was typed stays', async () => {
  const page = await site.visit('/login', { ...refused, width: 320 })
  const person = await aMember(people)
  await logIn(page, person, 'not the password')
  const whole = 'Invalid credentials. Please check your username/email and password.'
  await page.getByRole('alert').getByText(whole).waitFor()
  await message(page, 'Invalid credentials').waitFor()
  expect(await page.getByText('Please check your username/email and password.').count()).toBe(1)
  await expect.poll(() => username(page).inputValue()).toBe(person.username)
  await page.keyboard.press('F8')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('toasts')
})

test('without a connection the form says so, and what was typed stays', async () => {
  const page = await site.visit('/login', { expects: /ERR_INTERNET_DISCONNECTED/ })
  await page.context().setOffline(true)
  await logIn(page, await aMember(people))
  await page.getByRole('alert').filter({ hasText: 'Failed to log in' }).waitFor()
  await message(page, 'Failed to log in').waitFor()
  await expect.poll(() => secret(page).inputValue()).toBe(password)
})

test('a login leads home and says so; the bar has the name, in other tabs too', async () => {
  const page = await site.visit('/login')
  const other = await page.context().newPage()
  await other.goto('/articles')
  await hydrated(other)
  await logIn(page, await aMember(people, { firstName: 'Meera' }))
  await page.waitForURL(`${site.url}/`)
  await message(page, 'Welcome back!').waitFor()
  await bar(page).getByRole('button', { name: 'Meera' }).waitFor()
  await bar(other).getByRole('button', { name: 'Meera' }).waitFor()
  await expect.poll(() => bar(other).getByRole('link', { name: 'Log In' }).count()).toBe(0)
})

test('an admin is led to the dashboard, reminded of two-factor, and has the panel in the menu', async () => {
  const page = await site.visit('/login')
  const admin = await anAdmin(people)
  await logIn(page, admin)
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Set up two-factor login' }).getAttribute('href'))
    .toBe('/admin/2fa-setup')
  await bar(page).getByRole('button', { name: 'Asha' }).click()
  await expect
    .poll(() => partsOf(page))
    .toEqual(['Profile', 'Saved', 'Notifications', 'Classes', 'Admin Panel', 'Logout'])
})

test('the menu opens by keyboard, closes with Escape, and gives the focus back', async () => {
  const page = await visitAs(await aMember(people), '/articles')
  const button = bar(page).getByRole('button', { name: 'Asha' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => partsOf(page)).toEqual(['Profile', 'Saved', 'Notifications', 'Classes', 'Logout'])
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Profile')
  await page.keyboard.press('Escape')
  await expect.poll(() => partsOf(page)).toEqual([])
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await bar(page).getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
})

test('logging out says so, goes home, and is known in other tabs', async () => {
  const page = await visitAs(await aMember(people), '/profile')
  const other = await page.context().newPage()
  await other.goto('/profile')
  await hydrated(other)
  await bar(page).getByRole('button', { name: 'Asha' }).click()
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${site.url}/`)
  await message(page, 'Logged out').getByText('You have been successfully logged out.').waitFor()
  await bar(page).getByRole('link', { name: 'Log In' }).waitFor()
  await other.getByRole('heading', { name: 'Profile Access Required' }).waitFor()
})

test('a logout that fails says so, and the member stays', async () => {
  const page = await visitAs(await aMember(people), '/articles', { expects: /ERR_INTERNET_DISCONNECTED/ })
  await bar(page).getByRole('button', { name: 'Asha' }).click()
  const item = bar(page).getByRole('button', { name: 'Logout' })
  await item.waitFor()
  await page.context().setOffline(true)
  await item.click()
  await message(page, 'Error').getByText('Failed to log out').waitFor()
  expect(new URL(page.url()).pathname).toBe('/articles')
  await bar(page).getByRole('button', { name: 'Asha' }).waitFor()
})

test('on a phone the menu greets the member, and no one by name on a shared one', async () => {
  const phone = { width: 360, height: 740, touch: true }
  const page = await visitAs(await aMember(people), '/articles', phone)
  await bar(page).getByRole('button', { name: 'Menu' }).tap()
  await page.getByText('Welcome, Asha').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).tap()
  await message(page, 'Logged out').waitFor()
  const shared = await visitAs(await aMember(people, { preferences: { sharedPhone: true } }), '/articles', phone)
  await bar(shared).getByRole('button', { name: 'Menu' }).tap()
  await shared.getByText('Welcome', { exact: true }).waitFor()
  await expect.poll(() => shared.locator('body').innerText()).not.toContain('Asha')
})

test('signup makes an account and leads to the login', async () => {
  const page = await site.visit('/signup', refused)
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill('meera_27')
  await form.getByLabel('Email').fill('meera27@example.in')
  await secret(page).fill(password)
  // Each good part of a password fills a note.
  await expect.poll(() => form.locator('.password-notes .full').count()).toBeGreaterThan(3)
  await form.getByLabel('Confirm password').fill('something else')
  await form.getByText('What we keep, why, how long').click()
  await form.getByText('Your password as a hash').waitFor()
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await form.getByText("Passwords don't match", { exact: true }).waitFor()
  await form.getByText('Please confirm that you are 18 or over', { exact: false }).first().waitFor()
  await expect.poll(() => focused(page)).toBe('confirmPassword')
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/login?*')
  await message(page, 'Account created successfully!').waitFor()
  const name = page.getByLabel('Username or email')
  await expect.poll(() => name.inputValue()).toBe('meera_27')
  await expect.poll(() => focused(page)).toBe('password')
})

test.each([
  ['username', 'Username taken', { username: 'taken_name', email: 'fresh@example.in' }],
  ['email', 'Email already registered', { username: 'fresh_name', email: 'taken_mail@example.in' }],
])('when the %s is taken, signup says so at its field', async (field, title, { username, email }) => {
  await aMember(people, field === 'username' ? { username } : { email })
  const page = await site.visit('/signup', refused)
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(email)
  await secret(page).fill(password)
  await form.getByLabel('Confirm password').fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await message(page, title).waitFor()
  await expect.poll(() => focused(page)).toBe(field)
})

test('with two-factor the login asks for a code, or a recovery code, and then goes where it was to', async () => {
  const person = await aMember(people)
  const key = new Secret({ size: 20 })
  await site.db`insert into two_factor (user_id, secret, confirmed_at) values (${person.id}, ${key.base32}, now())`
  const [recovery = ''] = await renewRecoveryCodes(site.db, site.services.secretKey, person.id)

  const page = await site.visit('/login?next=/articles', refused)
  await logIn(page, person)
  const code = page.getByLabel('Code from your app')
  await code.waitFor()
  await expect.poll(() => focused(page)).toBe('code')
  await expect.poll(() => code.getAttribute('autocomplete')).toBe('one-time-code')
  await code.fill('000000')
  await enter(page).click()
  await page.locator('.wrong, .failure').filter({ hasText: /\S/ }).first().waitFor()
  await code.fill(new TOTP({ secret: key }).generate())
  await enter(page).click()
  await page.waitForURL('**/articles')
  await message(page, 'Welcome back!').waitFor()

  const again = await site.visit('/login')
  await logIn(again, person)
  await again.getByRole('link', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code').fill(recovery)
  await enter(again).click()
  await message(again, 'Welcome back!').waitFor()
})

test('without JavaScript the member logs in, and out by the menu', async () => {
  const page = await site.page({ script: false, ...refused })
  const person = await aMember(people)
  await page.goto('/forum')
  await page.getByRole('main').getByRole('link', { name: 'Join the Forum' }).click()
  await logIn(page, person, 'not the password')
  await page.getByRole('alert').filter({ hasText: 'Invalid credentials' }).waitFor()
  await logIn(page, person)
  await page.getByRole('heading', { level: 1, name: 'Community Forum' }).waitFor()
  await bar(page).getByRole('button', { name: 'Asha' }).click()
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await bar(page).getByRole('link', { name: 'Log In' }).waitFor()
})
