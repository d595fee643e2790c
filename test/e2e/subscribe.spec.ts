import { expect, test } from 'vitest'
import { openMailSite } from './mail-site.ts'
import { openSite } from './site.ts'

const site = await openMailSite()
const { linkTo } = site
const silent = await openSite()

const stored = (email: string) =>
  site.db`select confirmed_at is not null as confirmed from subscribers where email = ${email}`

test.each([true, false])('an address is confirmed and leaves again, by letter (JavaScript: %s)', async (script) => {
  const email = `asha-${script}@example.in`
  const page = await site.visit('/subscribe', { script })
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Please press the link in the letter that we have sent you.').waitFor()

  const confirm = await site.visit(await linkTo(email, 'subscribe/confirm'), { script })
  await expect.poll(() => stored(email)).toEqual([{ confirmed: false }])
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await confirm.getByText('Thank you. We write to you when there is something new to read.').waitFor()
  await expect.poll(() => stored(email)).toEqual([{ confirmed: true }])

  const leave = await site.visit(await linkTo(email, 'unsubscribe'), { script })
  await expect.poll(() => stored(email)).toHaveLength(1)
  await leave.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await leave.getByText('Your address is erased. You get no more letters from us.').waitFor()
  await expect.poll(() => stored(email)).toEqual([])
})

test.each([true, false])('a wrong address is named where it stands (JavaScript: %s)', async (script) => {
  const page = await site.visit('/subscribe', { script, expects: /400/ })
  await page.getByLabel('Email address').fill('asha')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Enter an email address such as name@example.com').first().waitFor()
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('asha')
  await expect.poll(() => page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true')
})

test.each([true, false])('a link that has ended says so, and leads on (JavaScript: %s)', async (script) => {
  const page = await site.visit(`/subscribe/confirm?token=${'a'.repeat(43)}`, { script, expects: /400/ })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This link does not work any more. Please subscribe again.').first().waitFor()
  await page.getByRole('link', { name: 'Subscribe again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Subscribe for Updates' }).waitFor()
})

test('a link that was cut off says so, and offers no button', async () => {
  for (const path of ['/subscribe/confirm?token=abc', '/unsubscribe', '/subscribe/confirm']) {
    const page = await site.visit(path)
    await page.getByText('This link is not complete.').waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
  }
})

test('links with a token are kept by no cache and found by no search engine', async () => {
  for (const path of ['/subscribe/confirm', '/unsubscribe']) {
    const reply = await fetch(`${site.url}${path}?token=${'a'.repeat(43)}`)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(await reply.text()).toContain('<meta name="robots" content="noindex">')
  }
})

test.each([true, false])(
  'without a mail server an address is on the list at once, with a link that erases it (JavaScript: %s)',
  async (script) => {
    const page = await silent.visit('/articles', { script })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click()
    await page.getByLabel('Email address').fill(`silent-${script}@example.in`)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Thank you. You are on the list for updates.').waitFor()
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('')
    await page.getByRole('link', { name: 'erase my address' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    const email = `silent-${script}@example.in`
    await expect.poll(() => silent.db`select 1 from subscribers where email = ${email}`).toEqual([])
  },
)
