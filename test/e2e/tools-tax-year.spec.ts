import { beforeAll, expect, test } from 'vitest'
import { aRate } from '../rates.ts'
import { ratesOf2026 } from '../tools/rates-of-2026.ts'
import { openSite } from './site.ts'

const site = await openSite()

beforeAll(async () => {
  const { newStdDeduction, ...others } = ratesOf2026
  for (const [key, value] of Object.entries(others)) await aRate(site.db, { key, value })
  const key = 'newStdDeduction'
  await aRate(site.db, { key, value: 50_000, validFrom: '2020-04-01', validUntil: '2026-04-01' })
  await aRate(site.db, { key, value: newStdDeduction, validFrom: '2026-04-01' })
})

test('the sum of another tax year is made with its figures as one types, and names them', async () => {
  const page = await site.page()
  await page.goto('/tools/income-tax?of=incomeTaxFromSalary&grossSalary=1600000')
  const sum = page.getByRole('main')
  for (const name of ['How it is worked out', 'Figures used']) await page.getByRole('heading', { name }).click()
  const standard = (text: string) =>
    sum.getByRole('row', { name: `Less the standard deduction −${text} −₹50,000`, exact: true })
  const used = (text: string) =>
    sum.getByRole('listitem').filter({ hasText: `New regime: standard deduction: ${text}` })
  await standard('₹75,000').waitFor()
  await page.getByText(/^More\b/).click()
  await page.getByRole('combobox', { name: 'Tax year' }).selectOption('2025-26')
  await standard('₹50,000').waitFor()
  await used('₹50,000').waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: 'Yearly salary before any deduction' }).fill('1700000')
  await sum.getByRole('row', { name: 'Salary for the year ₹17,00,000 ₹17,00,000' }).waitFor()
  expect(await standard('₹50,000').count()).toBe(1)
  await page.getByRole('combobox', { name: 'Tax year' }).selectOption('2026-27')
  await standard('₹75,000').waitFor()
  expect(new URL(page.url()).searchParams.has('taxYear')).toBe(false)
})

test('without a connection no sum of another tax year stays beside the inputs', async () => {
  const page = await site.visit('/tools/income-tax?of=incomeTaxFromSalary&grossSalary=1600000', {
    expects: /ERR_INTERNET_DISCONNECTED/,
  })
  const salary = page.getByRole('textbox', { name: 'Yearly salary before any deduction' })
  const year = page.getByRole('combobox', { name: 'Tax year' })
  const status = page.getByRole('status').filter({ hasText: /sum|tax/ })
  await page.getByRole('heading', { name: 'How it is worked out' }).click()
  await salary.fill('1700000')
  await page.getByText('₹16,25,000').first().waitFor()
  await page.getByText(/^More\b/).click()
  await page.context().setOffline(true)
  await year.selectOption('2025-26')
  await status.filter({ hasText: 'The sum could not be made: check your connection, then press Calculate.' }).waitFor()
  expect(await page.getByRole('region', { name: 'How it is worked out' }).count()).toBe(0)
  await page.context().setOffline(false)
  await salary.fill('1800000')
  await page.getByText('₹17,50,000').first().waitFor()
})
