import { beforeAll, expect, test } from 'vitest'
import { toolPages } from '../../money/tools/tool-pages.ts'
import { aRate } from '../rates.ts'
import { ratesOf2026 } from '../tools/rates-of-2026.ts'
import { holdScripts, openSite } from './site.ts'

const site = await openSite()

beforeAll(async () => {
  for (const [key, value] of Object.entries(ratesOf2026))
    await aRate(site.db, { key, value, reviewBy: key === 'cess' ? '2021-01-01' : null })
})

const result = 'You would pay ₹11,122 a month for 5 years; ₹1,67,333 of it is interest.'

test('without JavaScript a calculator counts what its form sends', async () => {
  const page = await site.page({ script: false })
  await page.goto('/tools')
  await page.getByRole('main').getByRole('link', { name: 'Loan: EMI, schedule, prepayment' }).click()
  await page.getByText(result).waitFor()
  await page.getByRole('textbox', { name: 'Loan amount (₹)' }).fill('₹10,00,000')
  await page.getByRole('textbox', { name: 'Interest rate a year (%)' }).fill('8.5')
  await page.getByRole('textbox', { name: 'Loan term' }).fill('20')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByText('You would pay ₹8,678 a month for 20 years').waitFor()
  expect(new URL(page.url()).searchParams.get('time')).toBe('20')
  expect(await page.getByRole('textbox', { name: 'Interest rate a year (%)' }).inputValue()).toBe('8.5')
})

test('without JavaScript an input that is not right says so, and keeps what was entered', async () => {
  const page = await site.page({ script: false })
  await page.goto('/tools/loan-emi?principal=much&ratePercent=12&months=60')
  const input = page.getByRole('textbox', { name: 'Loan amount (₹)' })
  expect(await input.inputValue()).toBe('much')
  expect(await input.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Loan amount: enter an amount from ₹1 to ₹10,000 crore').waitFor()
})

test('with JavaScript the sum follows the typing, and the button puts it into the address', async () => {
  const page = await site.page()
  await page.goto('/tools/loan-emi')
  await page.getByText(result).waitFor()
  await page.getByRole('textbox', { name: 'Loan amount (₹)' }).fill('1000000')
  await page.getByText('You would pay ₹22,244 a month for 5 years').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.waitForURL(/principal=1000000/)
  await page.getByText('You would pay ₹22,244 a month for 5 years').waitFor()
})

test('what is typed before the code is there counts too', async () => {
  const page = await site.page()
  const open = await holdScripts(page)
  await page.goto('/tools/loan-emi')
  await page.getByRole('textbox', { name: 'Loan amount (₹)' }).fill('1000000')
  open()
  await page.getByText('You would pay ₹22,244 a month for 5 years').waitFor()
})

test('while an input is not right there is no sum, and the errors come with the button', async () => {
  const page = await site.page()
  await page.goto('/tools/loan-emi')
  await page.getByText(result).waitFor()
  const amount = page.getByRole('textbox', { name: 'Loan amount (₹)' })
  await amount.fill('much')
  await page.getByText('Some inputs need another look').waitFor()
  expect(await page.getByRole('heading', { name: 'How it is worked out' }).count()).toBe(0)
  expect(await page.getByText('₹11,122', { exact: true }).first().isVisible()).toBe(false)
  await amount.fill('500000')
  await page.getByText(result).waitFor()
  await amount.fill('much')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByText('Loan amount: enter an amount from ₹1 to').waitFor()
  expect(await amount.inputValue()).toBe('much')
})

test('a sum has a picture, which follows the typing, and its numbers stay open', async () => {
  const page = await site.visit('/tools/loan-emi', { width: 360 })
  await page.getByRole('img', { name: 'Interest and principal, year by year' }).waitFor()
  await page.getByText('The numbers of the chart').click()
  await page.getByRole('row', { name: 'Year 1 ₹55,822 ₹77,645' }).waitFor()
  await page.getByRole('textbox', { name: 'Loan amount (₹)' }).fill('1000000')
  await page.getByRole('row', { name: /^Year 1 ₹1,11,64\d ₹1,55,2/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('without JavaScript a sum has its picture too', async () => {
  const page = await site.visit('/tools/income-tax?of=incomeTax&taxableIncome=1000000', { script: false })
  await page.getByRole('img', { name: 'The rate on each part of your income' }).waitFor()
  await page.getByText('The numbers of the chart').click()
  await page.getByRole('row', { name: '₹10,00,000 10 % 10 %' }).waitFor()
})

test('a page shows one of its calculators, by links', async () => {
  const page = await site.page()
  await page.goto('/tools/loan-emi')
  await page.getByRole('navigation', { name: 'Sums of this page' }).getByRole('link', { name: 'Schedule' }).click()
  await page.getByText('the last time ₹11,122.53').waitFor()
  await page.getByRole('heading', { name: 'Month by month' }).click()
  // A year is a line with its sums until it is opened.
  expect(await page.getByRole('row').count()).toBe(0)
  await page.locator('#table').getByText('Year 5', { exact: true }).click()
  expect(await page.getByRole('row').count()).toBe(13)
})

test('a sum with figures of law shows them with day and source, and says which may be old', async () => {
  const page = await site.page({ width: 360, height: 740 })
  await page.goto('/tools/income-tax?grossSalary=1400000')
  await page.getByText('The new regime costs you ₹1,44,300 less: ₹81,900 of tax a year').waitFor()
  const figures = page.getByRole('region', { name: 'Figures used' })
  await figures.getByRole('heading').click()
  await figures.getByText('New regime: slabs').waitFor()
  expect(await figures.getByText('Ministry of Finance').count()).toBeGreaterThan(5)
  expect(await figures.getByText('due for a check').count()).toBe(1)
  await page.getByRole('region', { name: 'What this sum leaves out' }).waitFor()
})

test.each(toolPages.map(({ slug }) => slug))('/tools/%s begins with an example that has a sum', async (slug) => {
  const page = toolPages.find((page) => page.slug === slug)
  for (const of of Object.keys(page?.calculators ?? {})) {
    const answer = await fetch(`${site.url}/tools/${slug}?of=${of}`)
    const html = await answer.text()
    expect(answer.status, of).toBe(200)
    expect(html, of).toMatch(/class="tool-result[^"]*" role="status"><p>[^<]*\./)
    expect(html, of).not.toContain('need another look')
  }
})

test('a calculator that is not there is a page that is missing', async () => {
  expect((await fetch(`${site.url}/tools/nothing`)).status).toBe(404)
  const page = await site.page({ expects: /404/ })
  await page.goto('/tools/nothing')
  await page.getByRole('link', { name: 'All calculators' }).click()
  await page.getByRole('heading', { name: 'Calculators', level: 1 }).waitFor()
})

test('on a phone the chart is on the first screen, and stays in sight while a slider below it moves', async () => {
  const page = await site.visit('/tools/sip', { width: 360, height: 740 })
  const chart = page.getByRole('img', { name: 'Invested, and its value' })
  const edges = async () => (await chart.boundingBox()) ?? { y: 0, height: 0 }
  const first = await edges()
  expect(first.y + first.height).toBeLessThan(740)
  await page.mouse.wheel(0, 500)
  await expect.poll(async () => (await edges()).y).toBeLessThan(first.y)
  const frame = await page.locator('.tool-frame').boundingBox()
  expect(frame?.y).toBeGreaterThanOrEqual(59)
  expect(frame?.height).toBeLessThanOrEqual(0.45 * 740)
  const slider = page.getByRole('slider', { name: 'Slider: Return a year' })
  await slider.fill('6')
  await page.locator('.answer-figure', { hasText: '₹16,46,987' }).waitFor()
  expect(await edges()).toMatchObject({ height: first.height })
  // The keyboard leads to nothing that lies under the frame.
  await page.getByRole('button', { name: 'Calculate' }).focus()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Shift+Tab')
    const covered = await page.evaluate(() => {
      const [focused, frame] = [document.activeElement, document.querySelector('.tool-frame')]
      return (focused?.getBoundingClientRect().top ?? 0) < (frame?.getBoundingClientRect().bottom ?? 0)
    })
    expect(covered).toBe(false)
  }
  await page.setViewportSize({ width: 640, height: 360 })
  expect((await page.locator('.tool-frame').boundingBox())?.y).toBeLessThan(0)
})

test('an address opens the folded part that it names, without JavaScript too', async () => {
  const page = await site.visit('/tools/loan-emi#leaves-out', { script: false })
  await page.getByText('Fees, insurance and the tax on them are not counted.').waitFor()
  expect(await page.getByText('All instalments together').isVisible()).toBe(false)
  await page.getByRole('heading', { name: 'How it is worked out' }).click()
  await page.getByText('All instalments together').waitFor()
})
