import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from './site.ts'

const site = await openSite()

const loan = 'principal=500000&ratePercent=12&months=60'
const compared = `/tools/loan-emi?${loan}&b.principal=500000&b.ratePercent=12&b.months=48`
const difference = (page: Page) => page.locator('.main-difference', { hasText: '₹2,045 more in the second case.' })

test('without JavaScript a second case stands beside the first, and both are in the address', async () => {
  const page = await site.page({ script: false })
  await page.goto(`/tools/loan-emi?${loan}`)
  await page.getByRole('link', { name: 'Compare with a second case' }).click()
  const second = page.getByRole('group', { name: 'Second case' })
  const rate = second.getByRole('textbox', { name: 'Interest rate a year (%)' })
  expect(await rate.inputValue()).toBe('13')
  await rate.fill('12')
  await second.getByRole('textbox', { name: 'Loan term' }).fill('4 years')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await difference(page).waitFor()
  // A browser without scripts sends an amount as it stands in the field, in groups.
  expect(new URL(page.url()).search.replaceAll('%2C', '')).toBe(
    '?principal=500000&ratePercent=12&time=5+years&b.principal=500000&b.ratePercent=12&b.time=4+years',
  )
  expect(await page.getByRole('img', { name: 'Interest and principal, year by year' }).count()).toBe(2)
  await page.getByRole('link', { name: 'Leave the second case' }).click()
  await page.getByText('for 5 years').waitFor()
})

test('with JavaScript the difference follows the typing in either case', async () => {
  const page = await site.visit(compared)
  await difference(page).waitFor()
  const first = page.getByRole('group', { name: 'First case' })
  await first.getByRole('textbox', { name: 'Loan term' }).fill('4 years')
  await page.getByText('Both cases come to the same.').waitFor()
  await first.getByRole('textbox', { name: 'Loan amount (₹)' }).fill('much')
  await page.getByText('Some inputs need another look').waitFor()
})

test('an input of the second case that is not right says so there', async () => {
  const page = await site.visit(compared.replace('b.months=48', 'b.months=many'), { script: false })
  const second = page.getByRole('group', { name: 'Second case' })
  expect(await second.getByRole('textbox', { name: 'Loan term' }).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('region', { name: 'First case' }).count()).toBe(1)
  expect(await page.getByRole('region', { name: 'Second case' }).count()).toBe(0)
})

test.each([
  ['under each other on a phone', 360, true],
  ['beside each other on a desktop', 1280, false],
] as const)('the cases stand %s', async (_, width, isUnder) => {
  const page = await site.visit(compared, { width })
  const [first, second] = await Promise.all(
    ['First case', 'Second case'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
  )
  expect((second?.y ?? 0) >= (first?.y ?? 0) + (first?.height ?? 0)).toBe(isUnder)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('two curves are drawn in one chart, with what they differ in under it and in large letters', async () => {
  const deposit = 'principal=500000&ratePercent=7&time=5+years'
  const page = await site.visit(`/tools/fixed-deposit?${deposit}&b.principal=500000&b.ratePercent=6.5&b.time=5+years`, {
    script: false,
  })
  await page.locator('.main-difference', { hasText: 'Paid at the end: ₹17,179 less in the second case.' }).waitFor()
  await page.getByRole('img', { name: 'in both cases' }).waitFor()
  await page.getByRole('img', { name: 'Second case, less the first' }).waitFor()
  expect(await page.locator('.tool-frame').getByRole('img').count()).toBe(2)
  await page.getByText('All that differs').click()
  await page.getByText('percentage points less in the second case.').waitFor()
})
