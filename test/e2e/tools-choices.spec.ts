import { beforeAll, expect, test } from 'vitest'
import { aRate } from '../rates.ts'
import { ratesOf2026 } from '../tools/rates-of-2026.ts'
import { openSite } from './site.ts'

const site = await openSite()

beforeAll(async () => {
  for (const [key, value] of Object.entries(ratesOf2026)) await aRate(site.db, { key, value })
})

test('an input that does not matter for the choice is not shown, and comes when it matters', async () => {
  const page = await site.visit('/tools/sip', { width: 360 })
  const monthly = page.getByRole('textbox', { name: 'Investment each month (₹)' })
  const goal = page.getByRole('textbox', { name: 'Goal (₹)' })
  await monthly.waitFor()
  expect(await goal.isVisible()).toBe(false)
  await page.getByRole('combobox', { name: 'Find' }).selectOption('monthly')
  await goal.waitFor()
  expect(await monthly.isVisible()).toBe(false)
  await page.getByText('You would invest ₹21,520 each month to have ₹50,00,000 after 10 years').waitFor()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.waitForURL(/find=monthly/)
  expect(new URL(page.url()).searchParams.has('monthly')).toBe(false)
})

test('without JavaScript it stays, and says when it counts', async () => {
  const page = await site.page({ script: false })
  await page.goto('/tools/sip')
  await page.getByText('Counts only where ‘Find’ is ‘How much a month for a goal’.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Goal (₹)' }).isVisible()).toBe(true)
  await page.getByRole('combobox', { name: 'Find' }).selectOption('monthly')
  await page.getByRole('textbox', { name: 'Investment each month (₹)' }).fill('')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByText('You would invest ₹21,520 each month').waitFor()
})

test('the slider of an amount that is emptied goes to its beginning and says that nothing is entered', async () => {
  const page = await site.visit('/tools/loan-emi')
  const amount = page.getByRole('textbox', { name: 'Loan amount (₹)' })
  const slider = page.getByRole('slider', { name: 'Slider: Loan amount (₹)' })
  await amount.fill('')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Nothing entered')
  expect(await slider.inputValue()).toBe(await slider.getAttribute('min'))
  await amount.fill('800000')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBeNull()
  await page.goto('/tools/loan-emi?principal=&ratePercent=12&months=60')
  expect(await slider.getAttribute('aria-valuetext')).toBe('Nothing entered')
})

test('a slider moves a time in years, and follows one that is typed', async () => {
  const page = await site.visit('/tools/loan-emi')
  const time = page.getByRole('textbox', { name: 'Loan term' })
  const slider = page.getByRole('slider', { name: 'Slider: Loan term' })
  await time.fill('48 months')
  await expect.poll(() => slider.inputValue()).toBe('4')
  await slider.fill('10')
  await expect.poll(() => time.inputValue()).toBe('10 years')
  await page.getByText('a month for 10 years').waitFor()
})

test('a Post Office deposit says the rate on record for its time', async () => {
  const page = await site.visit('/tools/post-office')
  await page.getByText('Leave empty to use the figure on record: 6.9 %.').waitFor()
  await page.getByRole('combobox', { name: 'Time' }).selectOption('5 years')
  await page.getByText('Leave empty to use the figure on record: 7.5 %.').waitFor()
  await page.getByText('₹7,714 of interest each year for 5 years').waitFor()
})

test('a slip in the commas is asked about at the field, without JavaScript too, and the text stays', async () => {
  const page = await site.page({ script: false })
  await page.goto('/tools/loan-emi?principal=5,00,00&ratePercent=12&months=60')
  await page.getByText('Did you mean ₹50,000 or ₹5,00,000?').waitFor()
  expect(await page.getByRole('textbox', { name: 'Loan amount (₹)' }).inputValue()).toBe('5,00,00')
})

test('what most people leave as it is is folded away, and opens where the address has it', async () => {
  const page = await site.page({ script: false })
  await page.goto('/tools/sip?monthly=10000&ratePercent=12&time=10+years&paidAt=start&lumpSum=0')
  const [more, paid] = [page.getByText(/^More\b/), page.getByRole('combobox', { name: 'Paid' })]
  expect(await paid.isVisible()).toBe(false)
  await more.press('Enter')
  await paid.selectOption('end')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.waitForURL(/paidAt=end/)
  expect(await paid.inputValue()).toBe('end')
  await more.click()
  expect(await paid.isVisible()).toBe(false)
})

test('an input under More that is not right is open and has the focus', async () => {
  const page = await site.visit('/tools/sip')
  const prices = page.getByRole('textbox', { name: 'Yearly rise in prices' })
  expect(await prices.isVisible()).toBe(false)
  await page.getByText(/^More\b/).click()
  expect(await prices.getAttribute('placeholder')).toBe(String(ratesOf2026.cpiLatest))
  await prices.fill('much')
  await page.getByText(/^More\b/).click()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByText('Yearly rise in prices, for today’s rupees: enter').waitFor()
  await expect.poll(() => prices.evaluate((input) => input === document.activeElement)).toBe(true)
})
