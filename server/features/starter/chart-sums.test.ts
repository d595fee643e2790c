import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { BarsChart, CurvesChart } from '../../../money/charts/chart.ts'
import { readChart } from '../../../money/charts/read-chart.ts'
import { figuresInFiles } from '../../../test/file-figures.ts'
import { figuresWith, sumOf } from '../../../test/tools/figures.ts'
import { withFigures } from '../articles/rate-mark-values.ts'
import { parseArticleFile } from './content-files.ts'

type Inputs = Record<string, string | number>
type Amounts = (number | null)[]

const textsOf = (inputs: Inputs) =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, `${value}`]))
/** A result of one of the site's calculators. */
const count = (calculator: string, inputs: Inputs, result: string): number =>
  Number(figuresWith(calculator, textsOf(inputs))[result])

/** The months of a loan: number, instalment, interest, principal and what is left. */
function scheduleOf(loan: Inputs): number[][] {
  return (sumOf('emiSchedule', loan).calculation.table?.rows ?? []).map((row) => row.map(Number))
}

/** A loan, and from its end on the same payment in a recurring deposit. */
function loanThenSavings(loan: { principal: number; ratePercent: number; years: number; emi: number }) {
  const months = scheduleOf({ principal: loan.principal, ratePercent: loan.ratePercent, time: `${loan.years} years` })
  const saved = (years: number) =>
    years === 0 ? 0 : count('rd', { monthly: loan.emi, ratePercent: 6, time: `${years} years` }, 'maturity')
  return (year: number): Amounts => [
    year > loan.years ? null : year === 0 ? loan.principal : (months[year * 12 - 1]?.[4] ?? null),
    year < loan.years ? null : saved(year - loan.years),
  ]
}

/** The value of a monthly investment, the amount paid, and what the value then buys in prices of today. */
const monthlyInvestment = (monthly: number) => (years: number) => {
  if (years === 0) return [0, 0, 0]
  const value = count('sip', { monthly, ratePercent: 8, time: `${years} years` }, 'value')
  return [value, monthly * 12 * years, count('inflation', { today: value, percent: 6, years }, 'buysToday')]
}

/** A fund that is filled until a month, pays for some, and is filled again. */
const fund =
  (needs: number, has: number, saves: number, [fills, pays]: [number, number]) =>
  (month: number) => {
    const atWorst = has + saves * fills - needs * pays
    if (month <= fills) return [has + saves * month]
    if (month <= fills + pays) return [has + saves * fills - needs * (month - fills)]
    const refill = count(
      'emergencyFund',
      { needsAMonth: needs, months: 6, have: atWorst, saveAMonth: saves },
      'monthsToSave',
    )
    return month - fills - pays >= refill ? [needs * 6] : [atWorst + saves * (month - fills - pays)]
  }

const retirement = (retireAt: number) => (age: number) => {
  const inputs = { age: 40, retireAt, spendAYearToday: 240_000, have: 1_800_000, realReturnPercent: 0 }
  if (age > retireAt) return count('retirement', inputs, 'corpusToday') - 240_000 * (age - retireAt)
  return 1_800_000 + count('retirement', inputs, 'saveAMonthToday') * 12 * (age - 40)
}

/** The needs of a family after some years: living costs, debts, education. */
const needs = (needsAYear: number, debts: (year: number) => number, goals: number) => (year: number) => [
  year === 15 ? 0 : count('lifeCover', { needsAYear, years: 15 - year, debts: 0, goals: 0, have: 0 }, 'needs'),
  debts(year),
  year === 15 ? 0 : goals,
]

const tax = (taxableIncome: number, result: string) => count('incomeTax', { taxableIncome }, result)

const homeLoan = scheduleOf({ principal: 3_000_000, ratePercent: 8.5, time: '20 years' })
const yearOfHomeLoan = (year: number, column: number) =>
  homeLoan.slice(year * 12 - 12, year * 12).reduce((sum, month) => sum + (month[column] ?? 0), 0)

/** A recurring deposit at an assumed 6 %, after some years. */
const savedMonthly = (monthly: number) => (years: number) => [
  years === 0 ? 0 : count('rd', { monthly, ratePercent: 6, time: `${years} years` }, 'maturity'),
]

const dearLoan = scheduleOf({ principal: 50_000, ratePercent: 60, time: '24 months' })

const costsOfFund = (years: number): Amounts => {
  const of = { amount: 150_000, grossPercent: 9, costPercentA: 0.5, costPercentB: 1.5, years }
  return years === 0 ? [150_000, 150_000] : [count('costDrag', of, 'a'), count('costDrag', of, 'b')]
}

const cardCosts = (fixedPayment: number) =>
  count('creditCardPayoff', { balance: 40_000, monthlyRatePercent: 3.5, fixedPayment }, 'interestAndTax')
const cardByMinimum = () =>
  count('creditCardPayoff', { balance: 40_000, monthlyRatePercent: 3.5, wholeGstInMinimum: 'true' }, 'interestAndTax')

/** Charts by article and title, and the numbers of a row: of its number on the axis, or of its first name's number. */
const sums: [slug: string, title: string, numbersAt: (x: number) => Amounts][] = [
  [
    'how-emi-works',
    'Sunita’s ten years: one payment, two jobs',
    loanThenSavings({ principal: 500_000, ratePercent: 12, years: 5, emi: 11_122 }),
  ],
  [
    'karz-aur-emi',
    'सलीम के दस साल: पहले कर्ज़, फिर बचत',
    loanThenSavings({ principal: 300_000, ratePercent: 14, years: 3, emi: 10_253 }),
  ],
  ['what-a-sip-does', '₹1,000 a month over ten, twenty and thirty years', monthlyInvestment(1000)],
  ['nivesh-ki-shuruaat', '₹2,000 महीने से दस, बीस और तीस साल', monthlyInvestment(2000)],
  ['emergency-fund', 'Kavita’s fund in a hard year', fund(23_000, 30_000, 4500, [14, 3])],
  ['aapatkaaleen-kosh', 'मुसीबत के दो महीने, और कोष', fund(22_000, 0, 3000, [20, 2])],
  ['retirement-number', 'The hill that Lata and Manoj must climb', (age) => [retirement(60)(age), retirement(65)(age)]],
  [
    'term-life-cover-how-much',
    'What Ravi’s family would need, year by year',
    needs(204_000, (year) => 900_000 - 50_000 * year + (year === 0 ? 100_000 : 0), 800_000),
  ],
  [
    'bima-kya-hai',
    'इमरान के परिवार की ज़रूरत, साल दर साल',
    needs(240_000, (year) => Math.max(0, 400_000 - 50_000 * year), 1_000_000),
  ],
  [
    'tax-year-and-new-act',
    'Just above the limit of the rebate',
    (income) => [tax(income, 'slabTax'), tax(income, 'slabTax') - tax(income, 'rebate')],
  ],
  [
    'upi-safety-and-fraud',
    'The most that is paid, by what you lost',
    (loss) => [count('fraudCompensation', { loss, reportedAfterDays: 1, on: '2027-02-10' }, 'atMost')],
  ],
  [
    'prepay-floating-loan',
    'Twenty years of EMIs: interest below, principal on top',
    (year) => [yearOfHomeLoan(year, 2), yearOfHomeLoan(year, 3)],
  ],
  [
    'inflation-and-real-return',
    'Ten notes of ₹10, and what they still buy',
    (years) => [count('inflation', { today: 100, percent: 5, years }, 'buysToday')],
  ],
  [
    'debt-trap-and-loan-apps',
    'Two payments on the same ₹50,000',
    (month) => [50_000, month === 0 ? 50_000 : (dearLoan[month - 1]?.[4] ?? null)],
  ],
  [
    'salary-slip-ctc-and-leaving-a-job',
    'Priya’s gratuity, by the year in which she leaves',
    (years) => [count('gratuity', { lastMonthlyWages: 26_000, years }, 'payableUnderCap20Lakh')],
  ],
  [
    'pension-without-an-employer',
    'What a pension of ₹5,000 buys, in prices of today',
    (years) => [count('inflation', { today: 5000, percent: 5, years }, 'buysToday')],
  ],
  ['government-benefits-and-dbt', '₹500 of each month’s pension', savedMonthly(500)],
  [
    'senior-income-and-safety',
    'The month gets dearer, the income stays',
    (years) => [count('inflation', { today: 31_000, percent: 5, years }, 'later'), 35_950],
  ],
  ['read-your-fund-statement', '₹1,50,000 with a charge of 0.5 % and of 1.5 % a year', costsOfFund],
  [
    'credit-card-minimum-due',
    'What the ₹40,000 bill costs in the end',
    (payment) => [40_000, payment === 0 ? cardByMinimum() : cardCosts(payment)],
  ],
]

const figures = figuresInFiles()

async function chartOf(slug: string, title: string): Promise<BarsChart | CurvesChart> {
  const file = new URL(`../../../content/articles/${slug}.md`, import.meta.url)
  const { content } = parseArticleFile(slug, await readFile(file, 'utf8'))
  const block = [...content.matchAll(/^```chart\n(.*?)\n```$/gms)].find(([, text]) =>
    text?.includes(`title: ${title}\n`),
  )
  const read = readChart(withFigures(block?.[1] ?? '', { figures }))
  if ('fault' in read || !('series' in read.chart) || read.chart.type === 'waterfall')
    throw new Error(`${slug} has no chart '${title}' of rows`)
  return read.chart
}

const xOf = (row: { label: string; x?: number }) =>
  row.x ?? Number(/\d[\d,]*/.exec(row.label)?.[0].replaceAll(',', '') ?? 0)

test.each(sums)('%s: the numbers of "%s" are those of the calculators', async (slug, title, numbersAt) => {
  const { rows } = await chartOf(slug, title)
  const drawn = rows.map((row) => [xOf(row), ...row.figures.map((figure) => figure?.value ?? null)])
  const counted = rows.map((row) => [xOf(row), ...numbersAt(xOf(row))])
  // Cells are as exact as they are written: whole rupees, or paise where one has paise.
  const digits = drawn.flat().every((value) => value === null || Number.isInteger(value)) ? 0 : 2
  const rounded = counted.map((row) => row.map((value) => value && Number(value.toFixed(digits))))
  expect(drawn).toEqual(rounded)
})

test.each([
  ['household-budget-in-one-evening', 'The ₹45,000 of a month, note by note', 45_000],
  ['ghar-ka-bajat', 'महीने के ₹38,000, नोट-नोट करके', 38_000],
  ['trading-futures-options-odds', 'One hundred people who traded futures and options', 100],
])('%s: the parts of "%s" come to %d', async (slug, title, whole) => {
  const { rows } = await chartOf(slug, title)
  const parts = rows.flatMap((row) => row.figures.map((figure) => figure?.value ?? 0))
  expect(parts.reduce((sum, value) => sum + value, 0)).toBe(whole)
})

const loan = (principal: number, ratePercent: number, time: string, result = 'totalInterest') =>
  count('emi', { principal, ratePercent, time }, result)
const interestOfFirstYear = (principal: number) =>
  scheduleOf({ principal, ratePercent: 8.5, time: '20 years' })
    .slice(0, 12)
    .reduce((sum, month) => sum + (month[2] ?? 0), 0)
const nps = (result: string) =>
  count('npsProjection', { monthly: 1000, ratePercent: 8, years: 30, annuityPercent: 6 }, result)
const taxOf2025 = (taxableIncome: number) => count('incomeTax', { taxableIncome, taxYear: '2025-26' }, 'total')

/** Amounts of worked sums that no card or chart of their lesson states, and how the calculators come to them. */
const stated: [slug: string, amount: string, counted: () => number][] = [
  ['debt-trap-and-loan-apps', '₹16,340', () => loan(15_000, 30, '6 months', 'totalPaid')],
  [
    'bank-account-kyc-and-dormant',
    '₹33,981',
    () => count('fd', { principal: 30_000, ratePercent: 2.5, time: '5 years' }, 'maturity'),
  ],
  ['ayushman-bharat-and-esi', '₹63,757', () => loan(240_000, 16, '36 months')],
  ['ayushman-bharat-and-esi', '₹3,03,757', () => loan(240_000, 16, '36 months', 'totalPaid')],
  ['pension-without-an-employer', '₹12,00,236', () => nps('cash')],
  ['pension-without-an-employer', '₹1,500', () => nps('pensionAMonth')],
  ['rent-or-buy-and-home-loan', '₹2,69,557', () => interestOfFirstYear(3_200_000)],
  ['rent-or-buy-and-home-loan', '₹3,64,357', () => interestOfFirstYear(3_200_000) + 0.06 * 1_080_000 + 30_000],
  ['gold-hallmark-and-gold-loans', '₹5,499', () => loan(100_000, 10, '12 months')],
  ['farm-and-shop-credit', '₹5,191', () => loan(40_000, 12, '24 months')],
  ['college-and-education-loans', '4,74,505', () => loan(810_000, 10, '10 years')],
  ['college-and-education-loans', '12,84,505', () => loan(810_000, 10, '10 years', 'totalPaid')],
  ['mule-accounts-and-job-scams', '₹1,13,472', () => 12 * Math.round(loan(100_000, 24, '12 months', 'emi'))],
  ['tax-notices-and-ais', '9,360', () => taxOf2025(1_385_000) - taxOf2025(1_325_000)],
]

test.each(stated)('%s: %s is the amount that the calculators come to', async (slug, amount, counted) => {
  const text = await readFile(new URL(`../../../content/articles/${slug}.md`, import.meta.url), 'utf8')
  expect(text).toContain(amount)
  expect(Math.round(counted())).toBe(Number(amount.replace(/[₹,]/g, '')))
})

test('the three rates of an old policy in its chart are those of its cards', async () => {
  const { rows } = await chartOf('old-policy-keep-stop-or-surrender', 'One policy, three rates')
  const later = Array.from({ length: 9 }, (_, year) => `${2028 + year}-01-01 -40000`)
  const flows = ['2027-01-01 -160000', ...later, '2037-01-01 850000'].join(';')
  const policy = { premium: 40_000, premiumYears: 15, maturity: 850_000, afterYears: 15 }
  const rates = [
    count('policyReturn', policy, 'percent'),
    count('xirr', { flows }, 'percent'),
    count('cagr', { from: 120_000, to: 260_000, years: 10 }, 'percent'),
  ]
  expect(rows.map(({ figures }) => figures[0]?.value)).toEqual(rates.map((rate) => Number(rate.toFixed(2))))
})
