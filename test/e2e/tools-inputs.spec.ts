import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aRate } from '../rates.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()

test('a slider moves its field and the sum, and follows what is typed', async () => {
  const page = await site.visit('/tools/loan-emi', { width: 360 })
  const amount = page.getByRole('textbox', { name: 'Loan amount (₹)' })
  const slider = page.getByRole('slider', { name: 'Slider: Loan amount (₹)' })
  await slider.fill('1000000')
  await page.getByText('You would pay ₹22,244 a month for 5 years').waitFor()
  expect(await amount.inputValue()).toBe('10,00,000')
  await amount.fill('₹15,00,000')
  await expect.poll(() => slider.inputValue()).toBe('1500000')
  await slider.press('ArrowRight')
  await expect.poll(() => amount.inputValue()).toBe('15,10,000')
  await amount.fill('1250000')
  await amount.press('Tab')
  await expect.poll(() => amount.inputValue()).toBe('12,50,000')
})

test('the slider of an empty field stands at the figure on record', async () => {
  await aRate(site.db, { key: 'ssy', value: 8.2 })
  const page = await site.visit('/tools/sukanya')
  expect(await page.getByRole('slider', { name: 'Slider: Interest rate a year (%)' }).inputValue()).toBe('8.2')
})

test('an amount stands in Indian groups and in words beside its field, as one types', async () => {
  const page = await site.visit('/tools/loan-emi')
  await page.getByText('5 lakh', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Loan amount (₹)' }).fill('12500000')
  await page.getByText('1.25 crore', { exact: true }).waitFor()
})

test('without JavaScript no slider is shown, and the words are', async () => {
  const page = await site.visit('/tools/loan-emi?principal=1250000&ratePercent=9&months=60', { script: false })
  await page.getByText('12.5 lakh', { exact: true }).waitFor()
  expect(await page.getByRole('slider').count()).toBe(0)
})

test('on paper stand inputs, sum, picture, table and figures, with day and address', async () => {
  await aRate(site.db, { key: 'ppf', value: 7.1 })
  const address = '/tools/ppf?deposit=100000&years=15'
  const page = await site.visit(address, { script: false })
  await page.emulateMedia({ media: 'print' })
  await page.getByText(`${site.url}${address}`).waitFor()
  await page.getByText(/^Counted on .+20\d\d at /).waitFor()
  await page.getByRole('img', { name: 'Paid in, and the balance' }).waitFor()
  await page.getByRole('table', { name: 'Public Provident Fund (PPF)' }).waitFor()
  await page.getByRole('heading', { name: 'Figures used' }).waitFor()
  expect(await page.getByRole('button', { name: 'Calculate' }).count()).toBe(0)
  expect(await page.getByText('Save or share this sum').isVisible()).toBe(false)
})

test('the figures used are those of the sum as it is typed', async () => {
  await aRate(site.db, { key: 'nsc', value: 7.7 })
  const page = await site.visit('/tools/post-office?of=nsc')
  const rate = page.getByRole('textbox', { name: 'Interest rate a year (%)' })
  const figures = page.getByRole('heading', { name: 'Figures used' })
  await figures.waitFor()
  await rate.fill('8')
  await page.getByText('₹14,693').first().waitFor()
  await expect.poll(() => figures.count()).toBe(0)
  await page.goto('/tools/post-office?of=nsc&amount=10000&ratePercent=8')
  await hydrated(page)
  await rate.fill('')
  await page.getByText('₹14,490').first().waitFor()
  await figures.waitFor()
})

test('digits of Hindi and words of amounts move the slider and stand in groups too', async () => {
  const page = await site.visit('/tools/loan-emi', { width: 360 })
  const amount = page.getByRole('textbox', { name: 'Loan amount (₹)' })
  const slider = page.getByRole('slider', { name: 'Slider: Loan amount (₹)' })
  await amount.fill('१०,००,०००')
  await page.getByText('₹10,00,000 · 10 lakh').waitFor()
  await expect.poll(() => slider.inputValue()).toBe('1000000')
  await amount.fill('15 lakh')
  await page.getByText('₹15,00,000 · 15 lakh').waitFor()
  await page.getByText('You would pay ₹33,367 a month for 5 years').waitFor()
  await amount.fill('15 lakhs and more')
  await page.getByText('Some inputs need another look').waitFor()
  expect(await slider.inputValue()).toBe('1500000')
})

test('a choice in an address is read in any case, and stands in its field', async () => {
  await aRate(site.db, { key: 'tdsBankInterest', value: { rate: '10', above: 50_000, senior: 100_000 } })
  await aRate(site.db, { key: 'tdsNoPan', value: '20' })
  const page = await site.visit('/tools/tds-and-late-fee?interestInYear=60000&senior=no&payer=BANK')
  await page.getByText('₹6,000 would be deducted').waitFor()
  expect(await page.getByRole('combobox', { name: 'Sixty or older' }).inputValue()).toBe('false')
  expect(await page.getByRole('combobox', { name: 'Who pays the interest' }).inputValue()).toBe('bank')
})

test('after counting by key the focus stays in the field, or goes to the one that is wrong', async () => {
  const page = await site.visit('/tools/loan-emi')
  const amount = page.getByRole('textbox', { name: 'Loan amount (₹)' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await amount.fill('800000')
  await amount.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('principal')).toBe('800000')
  await expect.poll(focused).toBe('principal')
  await page.getByRole('textbox', { name: 'Loan term' }).fill('five')
  await page.getByRole('button', { name: 'Calculate' }).press('Enter')
  await page.getByText('Loan term: enter a time from 1 month to 50 years').waitFor()
  await expect.poll(focused).toBe('time')
})

test('what was typed outlives a reload and the way back, and nobody is told; a fresh link begins anew', async () => {
  const page = await site.visit('/tools/loan-emi', { width: 360 })
  const amount = page.getByRole('textbox', { name: 'Loan amount (₹)' })
  const sum = page.getByText('You would pay ₹15,571 a month for 5 years').first()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))
  await amount.fill('7 lakh')
  await sum.waitFor()
  await page.reload()
  await sum.waitFor()
  expect(await amount.inputValue()).toBe('7 lakh')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Calculators' }).click()
  await page.getByRole('link', { name: 'Loan: EMI, schedule, prepayment' }).click()
  await expect.poll(() => amount.inputValue()).toBe('5,00,000')
  await page.goBack()
  await page.goBack()
  await sum.waitFor()
  expect(await amount.inputValue()).toBe('7 lakh')
  expect(addresses.filter((address) => /lakh|7,?00/.test(address))).toEqual([])
  expect(new URL(page.url()).search).toBe('')
})

test('what was typed in a calculator of a lesson outlives a reload and the way back', async () => {
  const link = '[Your own loan](/tools/loan-emi?principal=300000&ratePercent=9&time=5+years)'
  const article = await anArticle(site.db, { content: `Before.\n\n${link}\n\nAfter.` })
  const page = await site.visit(`/articles/${article}`)
  const amount = page.getByRole('form', { name: 'Your own loan' }).getByRole('textbox').first()
  await amount.fill('7,00,000')
  await page.getByRole('link', { name: 'Articles' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL((url) => url.pathname === '/articles')
  await page.goBack()
  await expect.poll(() => amount.inputValue()).toBe('7,00,000')
  await page.reload()
  await expect.poll(() => amount.inputValue()).toBe('7,00,000')
  const fresh = await page.context().newPage()
  await fresh.goto(`/articles/${article}`)
  await hydrated(fresh)
  expect(await fresh.getByRole('form', { name: 'Your own loan' }).getByRole('textbox').first().inputValue()).toBe(
    '3,00,000',
  )
})

test('payments on any days are rows of date and amount, and a text of lines without JavaScript', async () => {
  const page = await site.visit('/tools/xirr')
  const amount = (number: number) => page.getByLabel(`Amount ${number}`)
  await amount(3).waitFor()
  await amount(3).fill('150000')
  await page.getByText('The payments returned 0 % a year.').waitFor()
  await page.getByRole('button', { name: 'Remove row 2' }).click()
  await page.getByRole('button', { name: 'One more date' }).click()
  await page.getByLabel('Date 3').fill('2026-04-01')
  await amount(3).fill('10000')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect
    .poll(() => new URL(page.url()).searchParams.get('flows')?.split(/\r?\n/))
    .toEqual(['2024-04-01 -100000', '2026-04-01 150000', '2026-04-01 10000'])
  await page.getByRole('button', { name: 'Type or paste a list' }).click()
  await page.getByRole('textbox', { name: 'Dates with amounts' }).waitFor()
  const plain = await site.visit('/tools/xirr', { script: false })
  await plain.getByRole('textbox', { name: 'Dates with amounts' }).waitFor()
})
