import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { anAdmin } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off' })
const admin = await anAdmin(site.people)

test.each([true, false])(
  'members come from a file after a look at what is wrong in it, wait for their owners, and go again as a whole (JavaScript: %s)',
  async (script) => {
    const page = await site.visitAs(admin, '/admin?tab=members', { script, expects: /400/ })
    await page.getByRole('link', { name: 'Add from a file' }).click()
    const name = `members-${script}.csv`
    const send = async (text: string) => {
      await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: 'Check the file' }).click()
    }
    await send('Name\nAsha')
    await page.locator('.wrong').getByText('No column of the file is called ‘email’ or ‘Email Address’.').waitFor()
    await send(`email,name\nfrom-${script}@example.in,Asha Rao\nnobody,\n`)
    const card = page.getByRole('article', { name })
    await card.getByText('What is wrong with the refused rows').click()
    await card.getByText('This is no email address. Rows: 3').waitFor()
    await card.getByRole('button', { name: 'Make 1 account' }).click()
    await card.getByText('1 account was made · 0 owners have come in').waitFor()
    await page.goto('/admin?tab=members')
    const row = page.getByRole('row').filter({ hasText: `from-${script}@example.in` })
    await row.getByText('Invited', { exact: true }).waitFor()
    if (script) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download CSV' }).click(),
      ])
      expect(await readFile(await file.path(), 'utf8')).toContain('from-true@example.in')
    }
    await page.goto('/admin/members-import')
    await card.getByText('Take this import back').click()
    await card.getByRole('button', { name: 'Take it back' }).click()
    await card.getByText('Taken back', { exact: true }).waitFor()
    expect(await site.db`select 1 from users where import_id is not null`).toEqual([])
  },
)
