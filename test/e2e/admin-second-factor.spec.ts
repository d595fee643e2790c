import { test } from 'vitest'
import { anAdmin } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite({ REQUIRE_ADMIN_2FA: 'on' })

test('where admins must have a second factor, one who has none is led to it', async () => {
  const page = await site.visitAs(await anAdmin(site.people), '/admin', { expects: /status of 403/ })
  await page.getByRole('heading', { level: 1, name: 'Two-factor login comes first' }).waitFor()
  await page.getByRole('link', { name: 'Set up two-factor login' }).click()
  await page.getByRole('heading', { level: 1, name: '2FA Security' }).waitFor()
})
