import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { openMailSite } from './mail-site.ts'
import { expectAccessible, expectFit } from './screens.ts'

const site = await openMailSite()

async function subscribed(name: string): Promise<string> {
  const token = name.padEnd(43, '_')
  await site.db`
    insert into subscribers (id, email, confirmed_at, leave_token)
    values (${newId()}, ${`${name}@example.in`}, now(), ${token})`
  return token
}

const stored = (token: string) => site.db`
  select frequency, (select array_agg(name order by position) from categories where id = any (category_ids)) as categories
  from subscribers where leave_token = ${token}`

test.each([true, false])(
  'a subscriber chooses one letter a week about two subjects (JavaScript: %s)',
  async (script) => {
    const token = await subscribed(`asha-${script}`)
    const page = await site.visit(`/subscribe/choices?token=${token}`, { script })
    await page.getByRole('radio', { name: 'Each article' }).isChecked()
    await page.getByRole('radio', { name: 'Once a week' }).check()
    const subjects = page.getByRole('group', { name: 'Subjects' }).getByRole('checkbox')
    for (const box of await subjects.all()) await box.setChecked(false)
    await page.getByLabel('Savings').check()
    await page.getByLabel('Loans & Credit').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. The next letter goes by it.').waitFor()
    expect(await stored(token)).toEqual([{ frequency: 'weekly', categories: ['Savings', 'Loans & Credit'] }])
    await page.reload()
    await expect.poll(() => page.getByLabel('Taxes').isChecked()).toBe(false)
    await expect.poll(() => page.getByLabel('Savings').isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Unsubscribe' }).click()
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  },
)

test.each([true, false])('no subject at all is refused, and the way out is named (JavaScript: %s)', async (script) => {
  const token = await subscribed(`ravi-${script}`)
  const page = await site.visit(`/subscribe/choices?token=${token}`, { script, expects: /400/ })
  for (const box of await page.getByRole('checkbox').all()) await box.setChecked(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Choose at least one subject, or unsubscribe').first().waitFor()
  expect(await stored(token)).toEqual([{ frequency: 'at-once', categories: null }])
})

test.each([360, 1280])('the choices are accessible and fit into %i pixels', async (width) => {
  const token = await subscribed(`meera-${width}`)
  const page = await site.visit(`/subscribe/choices?token=${token}`, { width, theme: 'system' })
  await expectAccessible(page)
  await expectFit(page, width)
})

test('a link that belongs to nobody, or was cut off, says so and leads on', async () => {
  for (const token of ['x'.repeat(43), 'short']) {
    const page = await site.visit(`/subscribe/choices?token=${token}`, { expects: /404/ })
    await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
    await page.getByRole('heading', { level: 1, name: 'Subscribe for Updates' }).waitFor()
  }
})
