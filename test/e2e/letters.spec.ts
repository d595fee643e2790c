import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { mailBox } from '../mail-box.ts'
import { aMember, password } from '../people.ts'
import { awake, openSite } from './site.ts'

/** Letters name the site's address, so it has to be known before the site is there. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const port = await freePort()
const box = await mailBox()
afterAll(() => box.close())
const site = await openSite({
  PORT: String(port),
  SITE_URL: `http://127.0.0.1:${port}`,
  SMTP_URL: box.url,
  RATE_LIMITS: 'off',
})
const { people, visitAs } = site

/** The link in the newest letter to somebody, once it has arrived. */
async function linkTo(email: string): Promise<string> {
  const found = () =>
    box.letters
      .filter((letter) => letter.to.includes(email))
      .map((letter) => /https?:\/\/\S+token=[\w-]+/.exec(letter.text)?.[0])
      .at(-1)
  await expect.poll(found).toBeTruthy()
  return found() ?? ''
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('a forgotten password is set anew by a link from a letter, which works once', async () => {
  const member = await aMember(people)
  const page = await site.visit('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(member.email)
  await button(page, 'Send the Link').click()
  const link = await linkTo(member.email)
  await page.goto(link)
  await awake(page)
  await page.getByLabel('New password', { exact: true }).fill('quite another phrase')
  await page.getByLabel('Confirm new password').fill('quite another')
  await button(page, 'Set the Password').click()
  await page.getByText("Passwords don't match").first().waitFor()
  await page.getByLabel('Confirm new password').fill('quite another phrase')
  await button(page, 'Set the Password').click()
  await page.getByRole('textbox', { name: 'Username or email' }).fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill('quite another phrase')
  await button(page, 'Log In').click()
  await page.getByRole('button', { name: 'Asha' }).waitFor()

  const again = await site.visit(link.replace(site.url, ''), { expects: /status of 4/ })
  await again.getByLabel('New password', { exact: true }).fill(password)
  await again.getByLabel('Confirm new password').fill(password)
  await button(again, 'Set the Password').click()
  await again.getByRole('alert').first().waitFor()
})

test('the answer is the same for an address that nobody has', async () => {
  const member = await aMember(people)
  const page = await site.visit('/forgot-password')
  const said: (string | null)[] = []
  for (const email of [member.email, 'nobody@example.in']) {
    await page.goto('/forgot-password')
    await awake(page)
    await page.getByLabel('Email').fill(email)
    await button(page, 'Send the Link').click()
    const status = page.getByRole('main').getByRole('status').first()
    await expect.poll(() => status.textContent()).toBeTruthy()
    said.push(await status.textContent())
  }
  expect(said[0]).toBe(said[1])
  expect(box.letters.some((letter) => letter.to.includes('nobody@example.in'))).toBe(false)
})

test('an address is confirmed from the profile, by a press on the page of the link', async () => {
  const member = await aMember(people)
  const page = await visitAs(member, '/profile')
  await page.getByText('Not confirmed yet').waitFor()
  await button(page, 'Send confirmation').click()
  await page.goto(await linkTo(member.email))
  await awake(page)
  await button(page, 'Confirm').click()
  await page.getByRole('link', { name: 'Go Home' }).waitFor()
  await page.goto('/profile')
  await expect.poll(() => page.getByText('Not confirmed yet').count()).toBe(0)
})
