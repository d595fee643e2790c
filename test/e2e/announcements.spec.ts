import { beforeEach, expect, test } from 'vitest'
import { aMember, anAdmin } from '../people.ts'
import { aSubscriber } from './admin-rows.ts'
import { openMailSite } from './mail-site.ts'

const site = await openMailSite()
const admin = await anAdmin(site.people)

beforeEach(async () => {
  site.letters.length = 0
  await site.db`select empty('announcements', 'mailings', 'subscribers')`
  await site.db`delete from users where id <> ${admin.id}`
})

test.each([true, false])(
  'an admin writes an announcement, looks at it, sends it to themself and to all, and takes it back (JavaScript: %s)',
  async (script) => {
    for (const name of ['reader1', 'reader2']) await aSubscriber(site.db, `${name}@example.in`)
    const member = await aMember(site.people)
    await site.db`update users set email_confirmed_at = now() where id = ${member.id}`
    const page = await site.visitAs(admin, '/admin/announcements', { script, width: 360, expects: /400/ })
    await page.getByRole('heading', { name: 'No announcements yet' }).waitFor()
    await page.getByRole('link', { name: 'Write an announcement' }).click()
    await page.getByLabel('Subject').fill('We move')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.locator('.wrong').getByText('Text is required').waitFor()
    await page.getByLabel('Text', { exact: true }).fill('From **Monday** on.')
    // The letter beside it, before anything is saved.
    if (script) await page.getByRole('figure').getByText('Monday').waitFor()
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.getByText('3 people would get it now: 2 subscribers and 1 member, each once.').waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('We move')
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Preview the letter' }).click(),
    ])
    await preview.getByText('Monday').waitFor()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await page.getByText(`A test letter is on its way to ${admin.email}.`).first().waitFor()
    await expect.poll(() => site.letters.map(({ to }) => to), { timeout: 20_000 }).toEqual([[admin.email]])
    await page.getByLabel('Who gets it').selectOption('Subscribers alone')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await page.getByText('2 subscribers would get it now.').waitFor()
    await page.getByRole('button', { name: 'Send it to 2 people', includeHidden: true }).waitFor({ state: 'attached' })
    await page.getByText('Send it', { exact: true }).click()
    await page.getByRole('button', { name: 'Send it to 2 people' }).click()
    await page.getByText('Begins soon').waitFor()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('button', { name: 'Save the draft' }).waitFor()
    await page.getByText('Delete the draft').click()
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await page.getByRole('heading', { name: 'No announcements yet' }).waitFor()
    expect(site.letters).toHaveLength(1)
  },
)
