import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anAdmin } from '../people.ts'
import { aFolder } from '../folder.ts'
import { openSite } from './site.ts'

const site = await openSite({ DATA_DIR: await aFolder() })
const admin = await anAdmin(site.people)

const token = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

test('two colours make both themes; one that cannot be read is refused at its field', async () => {
  const page = await site.visitAs(admin, '/admin/settings#look-settings', { expects: /400/ })
  await page.getByLabel('Main colour').fill('#ffee55')
  await page.getByRole('button', { name: 'Save look' }).click()
  await page
    .getByText(/^Main colour: text in #ffee55 has a contrast of/)
    .first()
    .waitFor()
  await page.getByLabel('Main colour').fill('#7a1f5c')
  await page.getByLabel('Accent colour').fill('#2fb36b')
  await page.getByRole('button', { name: 'Save look' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  const html = async () => (await fetch(site.url)).text()
  await expect.poll(html).toContain('--primary:#7a1f5c')

  const day = await site.visit('/', { theme: 'light' })
  expect([await token(day, '--primary'), await token(day, '--accent')]).toEqual(['#7a1f5c', '#2fb36b'])
  const night = await site.visit('/', { theme: 'dark' })
  expect(await token(night, '--primary')).toMatch(/^#[c-f]/)
  expect(await token(night, '--on-primary')).toBe('#0e1519')
})

test('a logo is uploaded, stands beside the name and in the tab, and is removed', async () => {
  const picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#7a1f5c' } })
    .png()
    .toBuffer()
  const page = await site.visitAs(admin, '/admin/settings#look-settings')
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: picture })
  await page.getByText('Invalid file type.').waitFor()
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await page.getByText('Uploaded. Save to show it on the site.').waitFor()
  await page.getByRole('button', { name: 'Save look' }).click()
  await page.getByText('Settings saved', { exact: true }).waitFor()
  const icon = async () => /<link rel="icon" href="([^"]+)"/.exec(await (await fetch(site.url)).text())?.[1]
  await expect.poll(icon).toMatch(/^\/media\/[0-9a-f]{64}-400\.webp$/)
  expect(await (await fetch(site.url)).text()).toContain('<link rel="apple-touch-icon"')
  const reader = await site.visit('/')
  const shown = reader.getByRole('banner').locator('img')
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)

  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Save look' }).click()
  await expect.poll(icon).toBe('/favicon.svg')
})
