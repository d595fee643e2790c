import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ToolAnswer, ToolForm, ToolInput } from '../../../contract/tools/tool-shapes.ts'
import { calculators } from '../../../money/tools/calculators.ts'
import { explainedBy } from './explained-by.ts'
import { anArticle } from '../../../test/drafts.ts'
import { testApp } from '../../../test/app.ts'
import { aRate } from '../../../test/rates.ts'
import { ratesOf2026 } from '../../../test/tools/rates-of-2026.ts'
import { faultsOf, met, textsOf, writtenPlainly } from '../../../test/tools/vectors.ts'

const site = await testApp()

beforeAll(async () => {
  for (const [key, value] of Object.entries(ratesOf2026))
    await aRate(site.db, { key, value, validFrom: key === 'liabilityNew' ? '2027-01-01' : '2020-04-01' })
})

const ask = (name: string, inputs: Record<string, unknown> = {}, as = '') =>
  site.get(`/api/tools/${name}${as}?${new URLSearchParams(textsOf(inputs))}`)
const answerOf = async (name: string, inputs: Record<string, unknown> = {}) =>
  (await ask(name, inputs)).json as ToolAnswer
const loan = { principal: 500_000, ratePercent: 12, months: 60 }

test.each(met)('%s', async (_, vector) => {
  const { status, json } = await ask(vector.calculator, vector.inputs)
  expect(faultsOf(vector, { status, ...(json as Partial<ToolAnswer>) })).toEqual([])
})

test.each(writtenPlainly)('the answer repeats the inputs: %s', async (_, vector) => {
  const { calculator, inputs } = await answerOf(vector.calculator, vector.inputs)
  expect(calculator).toBe(vector.calculator)
  expect(inputs).toMatchObject(vector.inputs)
})

describe('the list', () => {
  test('has every calculator with its inputs', async () => {
    const list = (await site.get('/api/tools')).json as { calculator: string; inputs: ToolInput[] }[]
    expect(list.map(({ calculator }) => calculator)).toEqual(calculators.map(({ name }) => name))
    expect(list.find(({ calculator }) => calculator === 'emi')?.inputs[2]).toEqual({
      name: 'time',
      label: 'Loan term',
      kind: 'duration',
      unit: 'months',
      min: 1,
      max: 600,
      aliases: { months: 'months', years: 'years' },
      most: null,
      choices: null,
      when: null,
      required: true,
      default: null,
      rate: null,
      rateBy: null,
      example: '5 years',
      group: null,
      former: false,
    })
  })

  test('says under which choices an input matters, and which figures fill it by a choice', async () => {
    const list = (await site.get('/api/tools')).json as { calculator: string; inputs: ToolInput[] }[]
    const inputOf = (name: string, input: string) =>
      list.find(({ calculator }) => calculator === name)?.inputs.find((one) => one.name === input)
    expect(inputOf('gratuity', 'contract')).toMatchObject({
      when: { end: ['leaving', 'disablement'] },
      required: false,
    })
    expect(inputOf('poTimeDeposit', 'ratePercent')).toMatchObject({
      default: 6.9,
      rateBy: { by: 'term', keys: { '5 years': 'poTd5' } },
    })
  })

  test('has the figure of the registry as the default of an input that it fills', async () => {
    const list = (await site.get('/api/tools')).json as { calculator: string; inputs: ToolInput[] }[]
    const input = list.find(({ calculator }) => calculator === 'ppf')?.inputs.find(({ rate }) => rate === 'ppf')
    expect(input).toMatchObject({ name: 'ratePercent', default: 7.1, required: false })
  })
})

describe('an answer', () => {
  test('has the sum step by step, in a sentence, with the figures and their sources', async () => {
    const answer = await answerOf('incomeTax', { taxableIncome: 1_250_000 })
    expect(answer.sentence).toBe('Your tax for the year would be ₹52,000, cess and surcharge included.')
    expect(answer.working.at(-1)).toEqual({ label: 'To pay, rounded to ten rupees', value: 52_000, unit: 'rupees' })
    expect(answer.rates.map(({ key }) => key)).toContain('newRebate')
    expect(answer.rates[0]).toMatchObject({ validFrom: '2020-04-01', source: { body: 'Ministry of Finance' } })
    expect(answer.inputs).toEqual({
      regime: 'new',
      taxYear: '2026-27',
      taxableIncome: 1_250_000,
      age: 40,
      resident: true,
    })
  })

  test('names the figure that an input left out has got, and no figure where all is given', async () => {
    const all = { amount: 5_000, ratePercent: 8, months: 115, inflationPercent: 4 }
    const keysWith = async (inputs: object) => (await answerOf('kvp', { ...inputs })).rates.map(({ key }) => key)
    expect(await keysWith({ amount: 5_000 })).toEqual(['kvp', 'kvpMonths', 'cpiLatest'])
    expect(await keysWith(all)).toEqual([])
  })

  test('counts a tax year by the figures of its first day', async () => {
    site.clock.now = new Date('2027-05-01T06:30:00Z')
    await site.db`update rates set valid_until = '2027-04-01' where key = 'cess'`
    await aRate(site.db, { key: 'cess', value: '10', validFrom: '2027-04-01' })
    const { result } = await answerOf('incomeTax', { taxableIncome: 1_600_000, taxYear: '2026-27' })
    expect(result.cess).toBe(4_800)
    site.clock.now = new Date('2026-11-20T06:30:00Z')
  })

  test('takes amounts as people write them', async () => {
    expect((await answerOf('emi', { ...loan, principal: '₹5,00,000' })).result.emi).toBe(11_122.22)
    expect((await answerOf('emi', { ...loan, months: '६०' })).result.emi).toBe(11_122.22)
  })

  test('may be read by the pages of other sites, and kept by its tag', async () => {
    const { headers } = await ask('emi', loan)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('etag')).toMatch(/\S/)
  })

  test('is null where a debt is never paid', async () => {
    const { result, sentence } = await answerOf('creditCardPayoff', {
      balance: 40_000,
      monthlyRatePercent: 3.5,
      fixedPayment: 1_000,
    })
    expect(result).toEqual({ months: null, interestAndTax: null, totalPaid: null })
    expect(sentence).toContain('never')
  })
})

describe('a refusal', () => {
  test.each([
    [{ ...loan, principal: 'NaN' }, ['principal']],
    [{ ...loan, months: 12.5, ratePercent: -1 }, ['ratePercent', 'months']],
    [{ principal: 1e15 }, ['principal', 'ratePercent', 'time']],
    [{ ...loan, color: 'red' }, ['color']],
  ])('of %j names %j', async (inputs, names) => {
    const { status, json } = await ask('emi', inputs)
    expect(status).toBe(400)
    expect(Object.keys((json as { fields: object }).fields).toSorted()).toEqual(names.toSorted())
  })

  test('of an input that is there twice, and of inputs that do not go together', async () => {
    expect((await site.get('/api/tools/emi?months=12&months=24&principal=1&ratePercent=1')).status).toBe(400)
    const { status, json } = await ask('retirement', {
      age: 60,
      retireAt: 50,
      spendAYearToday: 1,
      realReturnPercent: 1,
    })
    expect([status, json]).toMatchObject([
      400,
      { fields: { retireAt: [expect.stringContaining('not below the age')] } },
    ])
  })

  test.each(['nothing', 'constructor', 'EMI', '01a1f73e-55e0-7000-8000-000000000009'])(
    'of the calculator %s, which is not there, is a 404',
    async (name) => {
      for (const as of ['', '/form', '/csv']) expect((await ask(name, loan, as)).status).toBe(404)
    },
  )

  test('of a sum whose figures are not on record names them by their titles', async () => {
    await site.db`update rates set withdrawn_at = now() where key = 'dicgc'`
    const { status, json } = await ask('depositInsurance', { accountsInOneBankSameCapacity: [1] })
    expect([status, json]).toMatchObject([
      404,
      { message: 'This sum needs figures that are not on record: Deposit insurance, for each depositor in each bank.' },
    ])
  })
})

describe('the form', () => {
  const formOf = async (name: string, inputs: object = {}) =>
    (await ask(name, inputs as Record<string, unknown>, '/form')).json as ToolForm

  test('begins with an example', async () => {
    const { texts, answer } = await formOf('emi')
    expect(texts).toEqual({ principal: '500000', ratePercent: '12', time: '5 years' })
    expect(answer?.sentence).toBe('You would pay ₹11,122 a month for 5 years; ₹1,67,333 of it is interest.')
  })

  test('keeps what was entered, with the errors at the inputs', async () => {
    const form = await formOf('emi', { ...loan, principal: 'much' })
    expect(form).toMatchObject({ texts: { principal: 'much', time: '5 years' }, answer: null })
    expect(Object.keys(form.errors)).toEqual(['principal'])
  })

  test('has the first rows of a long table, and the file has all', async () => {
    const inputs = { principal: 500_000, ratePercent: 12, months: 100 }
    const { answer } = await formOf('emiSchedule', inputs)
    expect([answer?.table?.rows.length, answer?.moreRows]).toEqual([60, 40])
    const { text, headers } = await ask('emiSchedule', inputs, '/csv')
    expect(headers.get('content-disposition')).toContain('emiSchedule.csv')
    const lines = text.trim().split('\r\n')
    expect(lines.length - lines.findIndex((line) => line.startsWith('Month,'))).toBe(101)
    expect((await ask('sip', { monthly: 1, ratePercent: 1, months: 1 }, '/csv')).text).toContain(
      'Value at the end,1,rupees',
    )
    expect((await ask('emiSchedule', {}, '/csv')).status).toBe(400)
  })

  test('as a file has inputs, day, figures with their sources, warnings, steps and table', async () => {
    const { text } = await ask('ppf', { deposit: 200_000, years: 15 }, '/csv')
    expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual(
      expect.arrayContaining([
        'Calculator,Public Provident Fund (PPF)',
        'Counted on,2026-11-20',
        expect.stringMatching(/^Result,"?At the end there would be ₹/),
        expect.stringMatching(/^Warning,"?Each deposit: they come to ₹2,00,000 a year/),
        'Each deposit (₹),200000',
        'Paid in,"Once a year, by 5 April"',
        'Interest rate a year (%),7.1',
        'Years,15',
        expect.stringMatching(
          /^Public Provident Fund \(PPF\),7\.1 % a year,2020-04-01,"Ministry of Finance, Office Memorandum/,
        ),
        'Balance at the end,4068209.23,rupees',
        'Year,Paid in,Interest,Balance',
        '1,150000,10650,160650',
      ]),
    )
    const loan = await ask('emi', { principal: 500_000, ratePercent: 12, months: 60 }, '/csv')
    expect(loan.text).toContain('Loan term (months),60\r\n')
    const returns = await ask('xirr', { flows: '[["2024-01-01",-10],["2025-01-01",11]]' }, '/csv')
    expect(returns.text).toContain('2024-01-01 -10; 2025-01-01 11')
  })

  test('leads to the article that explains it, while that is there', async () => {
    expect((await formOf('emi')).article).toBeNull()
    const id = await anArticle(site.db, { title: 'How EMI works' })
    await site.db`insert into starter_items (key, row_id) values ('article:how-emi-works', ${id})`
    expect((await formOf('emi')).article).toMatchObject({ id, title: 'How EMI works' })
    await site.db`update articles set published = false where id = ${id}`
    expect((await formOf('emi')).article).toBeNull()
  })

  test.each(Object.entries(explainedBy))('of %s has its article among those that come along: %s', (name, article) => {
    expect(calculators.map((calculator) => calculator.name)).toContain(name)
    expect(existsSync(`content/articles/${article}.md`)).toBe(true)
  })

  test('ignores what is no input: the page has names of its own in its address', async () => {
    expect((await formOf('emi', { of: 'emi', utm_source: 'x' })).texts).toEqual((await formOf('emi')).texts)
  })
})
