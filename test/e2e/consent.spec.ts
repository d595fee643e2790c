import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { people, visitAs } = site

const prompt = (page: Page) => page.getByRole('region', { name: 'Your consent' })
const answer = (page: Page, name: string) => prompt(page).getByRole('button', { name }).click()

test.each([true, false])('a member who was not asked is asked once, and agrees (JavaScript: %s)', async (script) => {
  const page = await visitAs(await aMember(people, { consents: false }), '/articles', { script })
  await answer(page, 'I am 18 or over and agree')
  await expect.poll(() => prompt(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/articles')
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Your profile' }).waitFor()
  expect(await prompt(page).count()).toBe(0)
})

test.each([true, false])('who says not now is asked on the profile page alone (JavaScript: %s)', async (script) => {
  const page = await visitAs(await aMember(people, { consents: false }), '/polls', { script })
  await answer(page, 'Not now')
  await expect.poll(() => prompt(page).count()).toBe(0)
  await page.goto('/forum')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await prompt(page).count()).toBe(0)
  await page.goto('/profile')
  if (script) await page.waitForFunction(() => window.hydrated)
  await answer(page, 'I am 18 or over and agree')
  await expect.poll(() => prompt(page).count()).toBe(0)
})

test('who agreed at signup is not asked', async () => {
  const page = await visitAs(await aMember(people), '/profile')
  expect(await prompt(page).count()).toBe(0)
})
