import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, anAdmin, password } from '../people.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const { people, visitAs } = site
// A passkey belongs to the name of a host, and an IP address is none.
const url = site.url.replace('127.0.0.1', 'localhost')

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function goTo(page: Page, path: string) {
  await page.goto(url + path)
  await hydrated(page)
}

test('a member adds a passkey, logs in with it alone, and removes it, once an admin has switched that on', async () => {
  const [member, admin] = [await aMember(people), await anAdmin(people)]
  const page = await site.page({ expects: /status of 401/ })
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await goTo(page, '/login')
  expect(await logIn(page).count()).toBe(0)

  const settings = await visitAs(admin, '/admin/settings#logging-in-settings')
  await settings.getByLabel('Members can log in with a passkey').check()
  await settings.getByRole('button', { name: 'Save logging in' }).click()
  await expect.poll(() => site.services.settings.current.passkeys).toBe(true)

  await goTo(page, '/login?next=%2Fprofile%3Ftab%3Dsecurity')
  await page.getByRole('textbox', { name: 'Username or email' }).fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
  await passkeys(page).getByText('Add a passkey').click()
  await passkeys(page).getByLabel('Name (optional)').fill('My phone')
  await passkeys(page).getByLabel('Password', { exact: true }).fill(password)
  await passkeys(page).getByRole('button', { name: 'Continue' }).click()
  await passkeys(page).getByText('My phone', { exact: true }).waitFor()

  await page.context().clearCookies()
  await goTo(page, '/login?next=%2Fprofile%3Ftab%3Dsecurity')
  await logIn(page).click()
  await passkeys(page).getByText('Last used').waitFor()

  await passkeys(page).getByRole('button', { name: 'Remove' }).click()
  await passkeys(page).getByText('My phone', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('passkeys')
  await page.context().clearCookies()
  await goTo(page, '/login')
  await logIn(page).click()
  await page.getByText('This passkey opens no account here. Please log in with your password.').first().waitFor()

  const plain = await site.visit('/login', { script: false })
  expect(await logIn(plain).count()).toBe(0)
  await site.db`
    insert into passkeys (id, user_id, credential_id, public_key, sign_count, name)
    values (gen_random_uuid(), ${member.id}, 'lost', ${new Uint8Array(1)}, 0, 'Lost phone')`
  const own = await visitAs(member, '/profile?tab=security', { script: false })
  expect(await passkeys(own).getByText('Add a passkey').isVisible()).toBe(false)
  await passkeys(own).getByRole('button', { name: 'Remove Lost phone' }).click()
  await passkeys(own).getByText('Lost phone', { exact: true }).waitFor({ state: 'detached' })
  await own.getByText('Passkey removed').first().waitFor()
})
