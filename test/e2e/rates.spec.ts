import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
import { aRate } from '../rates.ts'
import { choose, chosen } from './chips.ts'
import { openSite } from './site.ts'
import { pressAction } from './row-menu.ts'

const site = await openSite()
const { db } = site
await aRate(db, { value: '7.9', validFrom: '2019-07-01', validUntil: '2020-04-01' })
await aRate(db, { reviewBy: '2099-12-31' })
await aRate(db, {
  key: 'repo',
  value: '5.25',
  validFrom: '2025-12-05',
  reviewBy: '2026-01-31',
  source: {
    body: 'Reserve Bank of India',
    title: 'Monetary policy',
    number: null,
    date: '2025-12-05',
    url: 'https://www.rbi.org.in',
  },
})
await aRate(db, {
  key: 'nsc',
  value: '7.7',
  source: {
    body: 'Ministry of Finance',
    title: 'Memorandum',
    number: null,
    date: null,
    url: 'https://www.nsiindia.gov.in',
  },
})
await aRate(db, { key: 'newRebate', value: { most: 60_000, incomeUpTo: 1_200_000 }, certainty: 'M' })

test.each([true, false])(
  'figures stand by subject with their days, source and history (JavaScript: %s)',
  async (script) => {
    const page = await site.visit('/rates', { script })
    await page.getByRole('heading', { level: 2, name: 'Small savings' }).waitFor()
    const board = page.getByRole('region', { name: 'Most looked up' })
    await expect
      .poll(() => board.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(['RBI repo rate', 'Public Provident Fund (PPF)'])
    const ppf = page.getByRole('listitem').filter({ hasText: 'Public Provident Fund' })
    for (const text of ['7.1 % a year', 'since 1 April 2020'])
      await ppf.getByText(text, { exact: true }).first().waitFor()
    await ppf.getByText('Source and history of Public Provident Fund (PPF)').click()
    await ppf.getByText(/Ministry of Finance: Office Memorandum, 31 December 2025/).waitFor()
    await ppf.getByText('7.9 % a year from 1 July 2019').waitFor()
    await ppf.getByRole('link', { name: 'Calculator: Public Provident Fund (PPF)' }).waitFor()
    const repo = page.getByRole('listitem').filter({ hasText: 'repo rate' })
    await repo.getByText('Source of RBI repo rate').click()
    await repo.getByText(/as of 31 January 2026; a newer one may be out/).waitFor()
    const bank = repo.getByRole('link', { name: 'Reserve Bank of India' }).first()
    await expect.poll(() => bank.getAttribute('href')).toBe('https://www.rbi.org.in')
    await expect.poll(() => bank.getAttribute('rel')).toBe('noopener noreferrer')
    await page.getByRole('heading', { level: 2, name: 'Income tax' }).click()
    const rebate = page.getByRole('listitem').filter({ hasText: 'New regime: rebate' })
    await rebate.getByText('total income up to: ₹12 lakh').waitFor()
    await rebate.getByText(/No source has been seen for it yet/).waitFor()
  },
)

test.each([true, false])(
  'figures that are due are said once above all, and have a short mark that leads there (JavaScript: %s)',
  async (script) => {
    const page = await site.visit('/rates', { script })
    const note = page.getByRole('group').filter({ hasText: 'A newer value may be out' })
    await note.getByText('A newer value may be out for RBI repo rate').click()
    await note.getByRole('link', { name: 'RBI repo rate' }).waitFor()
    await expect
      .poll(() =>
        page
          .getByText(/a newer one may be out/)
          .filter({ visible: true })
          .count(),
      )
      .toBe(0)
    const mark = page.getByRole('link', { name: 'may have changed (RBI repo rate)' })
    await expect.poll(() => mark.getAttribute('href')).toBe('#due')
  },
)

test.each([true, false])('a calculator leads to whoever says its figures (JavaScript: %s)', async (script) => {
  const page = await site.visit('/tools/post-office?of=nsc', { script })
  const figures = page.getByRole('region', { name: 'Figures used' })
  await figures.getByRole('heading').click()
  const ministry = figures.getByRole('link', { name: 'Ministry of Finance' })
  await expect.poll(() => ministry.getAttribute('href')).toBe('https://www.nsiindia.gov.in')
  await expect.poll(() => ministry.getAttribute('rel')).toBe('noopener noreferrer')
})

test.each([true, false])('a chip shows the figures of one subject (JavaScript: %s)', async (script) => {
  const page = await site.visit('/rates', { script })
  await choose(page, 'Subject', 'Small savings')
  await page.waitForURL(/subject=savings/)
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Small savings'])
  expect(await chosen(page, 'Subject')).toBe('Small savings')
})

test.each([true, false])(
  'an address with a figure opens its group, and a search shows all that it finds (JavaScript: %s)',
  async (script) => {
    const page = await site.visit('/rates#nsc', { width: 360, height: 740, script })
    const nsc = page.locator('#nsc')
    await expect.poll(() => nsc.evaluate((row) => row.getBoundingClientRect().top < innerHeight)).toBe(true)
    await nsc.getByText('7.7 % a year').waitFor()
    const rebate = page.getByRole('heading', { level: 3, name: 'New regime: rebate' })
    expect(await rebate.count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rebate.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/rates?search=rebate')
    await rebate.waitFor()
  },
)

test('a group that was opened is open on the way back', async () => {
  const page = await site.visit('/rates')
  await page.getByRole('heading', { level: 2, name: 'Small savings' }).click()
  await page.getByText('Source of National Savings Certificate (NSC)').click()
  await page.getByRole('link', { name: 'This is outdated (National Savings Certificate (NSC))' }).click()
  await page.waitForURL(/outdated/)
  await page.goBack()
  await page.getByRole('heading', { level: 3, name: 'National Savings Certificate (NSC)' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 3, name: 'National Savings Certificate (NSC)' }).waitFor()
})

test('the first figure stands within 400 pixels on a phone', async () => {
  const page = await site.visit('/rates', { width: 360, height: 740 })
  const first = await page.getByRole('heading', { level: 3 }).first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(400)
})

test('a search without JavaScript finds a figure, and another finds none', async () => {
  const page = await site.visit('/rates', { script: false })
  await page.getByRole('searchbox', { name: 'Search rates' }).fill('provident')
  await page.getByRole('search', { name: 'Rates' }).getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { level: 3, name: 'Public Provident Fund (PPF)' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBe(1)
  await page.goto(`${site.url}/rates?search=bitcoin`)
  await page.getByRole('heading', { name: 'No rates found' }).waitFor()
  await page.getByRole('link', { name: 'Show all rates' }).click()
  await page.getByRole('heading', { name: 'RBI repo rate' }).waitFor()
})

test('an admin enters a value, and the article that names it shows it with a note', async () => {
  const id = await anArticle(db, { content: 'It pays {{rate:ppf}}.', createdAt: '2020-05-01T06:30:00Z' })
  const hindiId = await anArticle(db, {
    content: 'यह {{rate:ppf}} देता है।',
    createdAt: '2020-05-01T06:30:00Z',
    language: 'hi',
  })
  const page = await site.visitAs(await anAdmin(site.people), '/admin?tab=rates', { expects: /400|409/ })
  await pressAction(page, 'New value of Public Provident Fund (PPF)')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Value (% a year)').fill('seven')
  await dialog.getByLabel('From').fill('2026-01-01')
  await dialog.getByLabel('What it means for you').fill('On ₹1,00,000 you earn ₹100 less a year.')
  await dialog.getByLabel('Who says so').fill('Ministry of Finance')
  await dialog.getByLabel('Document', { exact: true }).fill('Notice')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await dialog.getByText('Enter a number such as 7.1').first().waitFor()
  await dialog.getByLabel('Value (% a year)').fill('70')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  const question = dialog.getByText(/7\.1 % a year becomes 70 % a year from 1 January 2026/)
  await question.waitFor()
  await expect.poll(() => question.evaluate((text) => text.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await dialog.getByLabel('Value (% a year)').fill('7.0')
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await dialog.getByText(/7\.1 % a year becomes 7\.0 % a year .* That day has passed/).waitFor()
  await dialog.getByRole('button', { name: 'Enter' }).click()
  await page.getByText('Value entered').first().waitFor()
  await page
    .getByText(/^\d+ pages$/)
    .first()
    .click()
  await page.getByRole('link', { name: 'Your first emergency fund' }).first().waitFor()
  const hindi = await site.visit(`/articles/${hindiId}`)
  await hindi
    .getByText(/1 जनवरी 2026 को बदला: लोक भविष्य निधि \(PPF\): पहले 7\.1 % सालाना, अब 7\.0 % सालाना, .*।/)
    .waitFor()
  const reader = await site.visit(`/articles/${id}`)
  await reader.getByText(/It pays 7\.0\s% a year/).waitFor()
  await reader
    .getByText(/Updated 1 January 2026: Public Provident Fund \(PPF\) from 7\.1 % a year to 7\.0 % a year/)
    .waitFor()
})
