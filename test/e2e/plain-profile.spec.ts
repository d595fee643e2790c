import type { Locator } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aMember, password, signedIn } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { people } = site
const phone = { script: false, width: 360, height: 640, expects: /status of 4/ }

const visit = async (path: string, person?: { id: string }) =>
  site.visitAs(person ?? (await aMember(people)), path, phone)

/** True if the element has the focus and is in view when the page has loaded. */
const met = (what: Locator) =>
  what.evaluate((element) => {
    const inView = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }
    const announced = [element, ...(element.ariaDescribedByElements ?? [])]
    return [
      element === document.activeElement && announced.every(inView),
      element.ariaInvalid,
      announced.at(1)?.textContent,
    ]
  })

test('a wrong password for leaving comes back where the form stands, with the field marked', async () => {
  const page = await visit('/profile?tab=preferences')
  await page.locator('summary', { hasText: 'Delete my account' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not the one')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.poll(() => met(password)).toEqual([true, 'true', expect.stringMatching(/password/i)])
})

test('of a new password that is refused, the first wrong field is met first', async () => {
  const page = await visit('/profile?tab=security#change-password')
  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password').fill('another password')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect
    .poll(() => met(page.getByLabel('Confirm new password')))
    .toEqual([true, 'true', expect.stringMatching(/match/i)])
  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password').fill('a better password')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect.poll(() => met(page.getByLabel('Current password'))).toEqual([true, 'true', expect.stringMatching(/./)])
})

test('a name that is refused is met where it is typed', async () => {
  const page = await visit('/profile?edit=yes')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill('no address')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => met(page.getByLabel('Email'))).toEqual([true, 'true', expect.stringMatching(/./)])
})

test('another email comes back with a field for the password, and is saved with it', async () => {
  const person = await aMember(people)
  const page = await visit('/profile?edit=yes', person)
  await page.getByLabel('Email').fill(`new-${person.email}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const current = page.getByLabel('Current password')
  await expect
    .poll(() => met(current))
    .toEqual([true, 'true', 'Enter your current password to change your email address.'])
  expect(await page.getByLabel('Email').inputValue()).toBe(`new-${person.email}`)
  await current.fill(person.password)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('**/profile')
  await page.getByText(`new-${person.email}`).waitFor()
})

test('setting up two-factor login goes on after a code that is wrong', async () => {
  const page = await visit('/profile?tab=security#set-up-two-factor')
  await page.locator('.two-factor').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set up two-factor login' }).click()
  const steps = page.getByRole('list', { name: 'Setting up two-factor login' })
  await expect.poll(() => steps.evaluate((list) => list === document.activeElement)).toBe(true)
  const secret = (await page.locator('.two-factor p code').innerText()).replaceAll(' ', '')
  const confirm = async (code: string) => {
    await page.getByLabel('Code of six digits').fill(code)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await confirm('000000')
  await expect
    .poll(() => met(page.getByLabel('Code of six digits')))
    .toEqual([true, 'true', expect.stringMatching(/^This code is not right/)])
  await page.getByRole('link', { name: 'Begin again' }).waitFor()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await confirm(totp.generate())
  const codes = page.getByRole('heading', { name: /^Recovery codes of/ })
  await expect.poll(() => codes.evaluate((heading) => heading === document.activeElement)).toBe(true)

  await page.goto('/profile?tab=security')
  await page.locator('summary', { hasText: 'Switch off' }).click()
  const form = page.locator('details[open]')
  await form.getByLabel('Password', { exact: true }).fill('not the one')
  await form.getByLabel(/^Code/).fill(totp.generate())
  await page.getByRole('button', { name: 'Switch off' }).click()
  const own = page.locator('details[open]').getByLabel('Password', { exact: true })
  await expect.poll(() => met(own)).toEqual([true, 'true', expect.stringMatching(/./)])
})

test('a device that is not signed in any more is told of where the list stands', async () => {
  const person = await aMember(people)
  await signedIn(people, person)
  const [other] = await site.db<{ sid: string }[]>`select sid from sessions where user_id = ${person.id}`
  const page = await visit('/profile?tab=security', person)
  const end = page.getByRole('button', { name: /^End the session on/ })
  await end.waitFor()
  await site.db`delete from sessions where sid = ${other?.sid ?? ''}`
  await end.click()
  const notice = page.getByRole('alert').filter({ hasText: 'This device is not signed in any more.' })
  await expect.poll(() => met(notice)).toEqual([true, null, undefined])
})
