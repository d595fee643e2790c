import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anOidcProvider } from '../an-oidc-provider.ts'
import { aMember, anAdmin, password } from '../people.ts'
import { openMailSite } from './mail-site.ts'
import { hydrated } from './site.ts'

let provider: Awaited<ReturnType<typeof anOidcProvider>>
const site = await openMailSite(async (origin) => {
  provider = await anOidcProvider(`${origin}/api/auth/oidc/callback`)
  return provider.env
})
const { people, visitAs, letters, linkTo } = site

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('a forgotten password is set anew by a link from a letter, which works once', async () => {
  const member = await aMember(people)
  const page = await site.visit('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(member.email)
  await button(page, 'Send the link').click()
  const link = await linkTo(member.email, 'reset-password')
  await page.goto(link)
  await hydrated(page)
  await page.getByLabel('New password', { exact: true }).fill('quite another phrase')
  await page.getByLabel('Confirm new password').fill('quite another')
  await button(page, 'Set the password').click()
  await page.getByText("Passwords don't match").first().waitFor()
  await page.getByLabel('Confirm new password').fill('quite another phrase')
  await button(page, 'Set the password').click()
  await page.getByRole('textbox', { name: 'Username or email' }).fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill('quite another phrase')
  await button(page, 'Log In').click()
  await page.getByRole('button', { name: 'Asha' }).waitFor()

  const again = await site.visit(link, { expects: /status of 4/ })
  await again.getByLabel('New password', { exact: true }).fill(password)
  await again.getByLabel('Confirm new password').fill(password)
  await button(again, 'Set the password').click()
  await again.getByRole('alert').first().waitFor()
})

test('the answer is the same for an address that nobody has', async () => {
  const member = await aMember(people)
  const page = await site.visit('/forgot-password', { width: 360 })
  // Beside its figure the line has the width of some letters.
  const line = page.getByText('for which the link works, once')
  await expect.poll(async () => (await line.boundingBox())?.width).toBeGreaterThan(140)
  const announced: (string | null)[] = []
  for (const email of [member.email, 'nobody@example.in']) {
    await page.goto('/forgot-password')
    await hydrated(page)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await button(page, 'Send the link').click()
    const status = page.getByRole('main').getByRole('status').first()
    await expect.poll(() => status.textContent()).toBeTruthy()
    announced.push(await status.textContent())
  }
  expect(announced[0]).toBe(announced[1])
  expect(letters.some((letter) => letter.to.includes('nobody@example.in'))).toBe(false)
})

test('an address is confirmed from the profile, by a press on the page of the link', async () => {
  const member = await aMember(people)
  const page = await visitAs(member, '/profile')
  await page.getByText('Not confirmed yet').waitFor()
  await button(page, 'Send confirmation').click()
  await page.goto(await linkTo(member.email, 'confirm-email'))
  await hydrated(page)
  await button(page, 'Confirm').click()
  await page.getByRole('link', { name: 'Go Home' }).waitFor()
  await page.goto('/profile')
  await expect.poll(() => page.getByText('Not confirmed yet').count()).toBe(0)
})

test.each([true, false])(
  'a changed address is put back by the link in the letter to it (JavaScript: %s)',
  async (script) => {
    const member = await aMember(people)
    const page = await visitAs(member, '/profile?edit=yes')
    await page.getByLabel('Email', { exact: true }).fill(`new-${member.email}`)
    await page.getByLabel('Current password').fill(password)
    await button(page, 'Save changes').click()
    await page.goto(await linkTo(`new-${member.email}`, 'confirm-email'))
    await button(page, 'Confirm').click()
    await page.getByRole('link', { name: 'Go Home' }).waitFor()
    const owner = await site.visit(await linkTo(member.email, 'restore-email'), { script })
    await owner.getByLabel('New password', { exact: true }).fill('quite another phrase')
    await owner.getByLabel('Confirm new password').fill('quite another phrase')
    await button(owner, 'Restore this address').click()
    await owner.waitForURL('**/login*')
    await owner.getByRole('textbox', { name: 'Username or email' }).fill(member.email)
    await owner.getByLabel('Password', { exact: true }).fill('quite another phrase')
    await button(owner, 'Log In').click()
    await owner.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'Profile Access Required' }).waitFor()
  },
)

test.each([true, false])(
  'a link in a letter logs in without the password, by a press on its page (JavaScript: %s)',
  async (script) => {
    const [member, admin] = [await aMember(people), await anAdmin(people)]
    await site.db`update users set email_confirmed_at = now() where id = ${member.id}`
    const settings = await visitAs(admin, '/admin/settings#logging-in-settings')
    await settings.getByLabel('Members can log in by a link in a letter').check()
    await settings.getByRole('button', { name: 'Save logging in' }).click()
    await expect.poll(() => site.services.settings.current.loginLinks).toBe(true)
    const page = await site.visit('/login?next=%2Fglossary', { script })
    await page.getByRole('link', { name: 'Send me a link' }).click()
    await page.waitForURL('**/login?step=link*')
    await page.getByLabel('Username or email').fill(member.username)
    await button(page, 'Send me a link').click()
    await page.getByText('a letter with a link is on its way to it.').first().waitFor()
    const link = await linkTo(member.email, 'login-link')
    // A mail program opens it, and it works all the same.
    await page.request.get(link)
    await page.goto(link)
    await button(page, 'Log in').click()
    await page.waitForURL('**/glossary')
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)

    const again = await site.visit(link, { script, expects: /status of 4/ })
    await button(again, 'Log in').click()
    await again.getByText('This link does not work any more. Please ask for a new one.').first().waitFor()
  },
)

test.each([true, false])('an account elsewhere opens one here (JavaScript: %s)', async (script) => {
  const username = script ? 'usha_script' : 'usha_plain'
  provider.state.is = { sub: username, email: `${username}@example.in`, email_verified: true }
  const page = await site.visit('/signup?next=%2Fglossary', { script, expects: /status of 400/ })
  await page.getByRole('link', { name: 'Continue with Dost' }).click()
  await page.waitForURL('**/signup/connect*')
  await page.getByLabel('Username').fill(username)
  await button(page, 'Sign Up').click()
  await page.getByText('Please confirm that you are 18 or over').first().waitFor()
  await page.getByRole('checkbox', { name: /I am 18 or over/ }).check()
  await button(page, 'Sign Up').click()
  await page.waitForURL('**/glossary')
  await page.goto('/profile?tab=security')
  await button(page, 'Disconnect').waitFor()

  const again = await site.visit('/login?next=%2Fglossary', { script })
  await again.getByRole('link', { name: 'Continue with Dost' }).click()
  await again.waitForURL('**/glossary')
  expect((await again.request.get('/api/auth/user')).status()).toBe(200)
})

test.each([true, false])('a member connects an account elsewhere and ends that (JavaScript: %s)', async (script) => {
  const member = await aMember(people)
  provider.state.is = { sub: member.username, email: 'elsewhere@example.in', email_verified: true }
  const page = await visitAs(member, '/profile?tab=security', { script })
  await page.getByText('Connect with Dost').click()
  const section = page.getByRole('region', { name: 'Log in with Dost' })
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Confirm' }).click()
  await section.getByRole('link', { name: 'Continue with Dost' }).click()
  await button(page, 'Disconnect').click()
  await page.getByText('Connect with Dost').waitFor()
})
