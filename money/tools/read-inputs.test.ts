import { describe, expect, test } from 'vitest'
import { answerOf, figuresWith } from '../../test/tools/figures.ts'

const emi = (texts: object) =>
  figuresWith('emi', { principal: '500000', ratePercent: '12', months: '60', ...texts }).emi
const inputsOf = (name: string, texts: Record<string, unknown>) => {
  const answer = answerOf(name, texts)
  return 'errors' in answer ? Object.keys(answer.errors) : answer.inputs
}

const refusedAmount = 'Loan amount: enter an amount from ₹1 to ₹10,000 crore, such as 5,00,000 or 5 lakh'

describe('a number', () => {
  test.each([
    { principal: '₹5,00,000' },
    { principal: '5,00,000.00' },
    { principal: '+500000' },
    { principal: 'Rs. 5,00,000/-' },
    { principal: '500000 rupees' },
    { principal: '5 lakh' },
    { principal: '5L' },
    { principal: '0.05 Crore' },
    { principal: '५ लाख' },
    { principal: '०.०५ करोड़' },
    { principal: '500000 रुपये' },
    { principal: '५,००,००० रुपए' },
    { principal: '₹ 500000 रु.' },
    { principal: '500 हज़ार' },
    { principal: '500 हज\u093cार रुपये' },
    { principal: '500 हजार' },
    { principal: '500k' },
    { principal: 'Rs 500k' },
    { principal: '500K/-' },
    { principal: '500 thousand' },
    { principal: '500 hazaar rupees only' },
    { principal: '0.5 million' },
    { principal: '0.05 करोड' },
    { ratePercent: '12 %' },
    { ratePercent: '१२' },
    { months: ' 60 ' },
  ])('is read as people write it: %j', (texts) => {
    expect(emi(texts)).toBe(11_122.22)
  })

  test.each([
    ['5k', 5_000],
    ['2.5 लाख', 250_000],
    ['1 करोड़', 10_000_000],
    ['Rs 5k', 5_000],
    ['50K/-', 50_000],
    ['5 lakh 50 thousand', 550_000],
    ['1 crore 20 lakh', 12_000_000],
    ['₹2 हज़ार 500 रुपये', 2_500],
    ['5 लाख और 20 हजार', 520_000],
  ])('has the scale that is named: %s', (principal, value) => {
    expect(inputsOf('emi', { principal, ratePercent: '12', months: '60' })).toMatchObject({ principal: value })
  })

  test.each([
    ['5 lakh 50', 'Did you mean ₹5,00,050 or ₹5,50,000?'],
    ['2 हज़ार 5', 'Did you mean ₹2,005 or ₹2,500?'],
    ['5-6 हज़ार', 'Did you mean ₹5,000 or ₹6,000?'],
    ['₹5,000 to 10,000', 'Did you mean ₹5,000 or ₹10,000?'],
    ['5 m', 'Did you mean ₹50,00,000?'],
    ['2 t', 'Did you mean ₹2,000?'],
    ['5 lakh 200 thousand', refusedAmount],
    ['5 thousand 2 lakh', refusedAmount],
    ['5 hazard', refusedAmount],
    ['k', refusedAmount],
  ])('that can mean several is asked about: %s', (principal, question) => {
    expect(errorsOf('emi', { principal, ratePercent: '12', months: '60' })).toEqual({ principal: question })
  })

  test('may begin with its point, and is more than a point', () => {
    expect(emi({ ratePercent: '.5' })).toBe(emi({ ratePercent: '0.5' }))
    expect(inputsOf('emi', { principal: '.', ratePercent: '12.', months: '60' })).toEqual(['principal', 'ratePercent'])
  })

  test('has a percent sign only if it is a percentage', () => {
    expect(inputsOf('emi', { principal: '5 %', ratePercent: '5 %', months: '60' })).toEqual(['principal'])
  })
})

test('a choice and a yes or no are read in any case', () => {
  expect(inputsOf('incomeTax', { taxableIncome: '1', regime: 'OLD', resident: 'False' })).toMatchObject({
    regime: 'old',
    resident: false,
  })
})

describe('a list', () => {
  const flows = [
    ['2024-01-01', -10_000],
    ['2025-01-01', 11_000],
  ]
  test.each([
    '[["2024-01-01",-10000],["2025-01-01","11,000"]]',
    '2024-01-01 -10,000\n2025-01-01 11,000',
    '2024-01-01,-10000\r\n\r\n2025-01-01\t11000\r\n',
    '2024-01-01 -10000; 2025-01-01 11000',
    ['2024-01-01 -10000', '2025-01-01 11000'],
    '01/01/2024 -10,000\n1-1-2025 11,000',
    '०१/०१/२०२४ -१०,०००\n01.01.2025 0.11 lakh',
  ])('is JSON, or lines, or given item by item: %j', (text) => {
    expect(inputsOf('xirr', { flows: text })).toEqual({ flows })
  })

  test.each(['2024-01-01', '2024-02-30 5\n2025-01-01 -5', '-5 2024-01-01', '[["2024-01-01",1e400],["2025-01-01",-1]]'])(
    'is refused if an item is not one: %s',
    (text) => {
      expect(inputsOf('xirr', { flows: text })).toEqual(['flows'])
    },
  )

  test.each([
    ['xirr', '2024-01-31 -10000\n\n30/2/2024 5', ['Line 3: 30/2/2024 is no date']],
    ['xirr', '2024-01-31\n2025-01-01 1o,000', ['Line 1: the amount is missing', 'Line 2: 1o,000 is no amount']],
    ['xirr', '-5 2024-01-01\n2025-01-01 5', ['Line 1: -5 2024-01-01 is no date with an amount']],
    [
      'xirr',
      '2024-01-01 5; 2025-01-01 -5,00,00',
      ['Line 2: -5,00,00 has a slip in its commas: write −₹5 lakh or −₹50,000'],
    ],
    ['xirr', '2024-01-01 -1e12\n2025-01-01 5', ['Line 1: -1e12 is no amount']],
    [
      'xirr',
      '2024-01-01 -20000 crore\n2025-01-01 5',
      ['Line 1: -20000 crore is not from −₹10,000 crore to ₹10,000 crore'],
    ],
    ['xirr', '[["2024-01-01",-1],["2024-13-01",1]]', ['Line 2: 2024-13-01 is no date']],
    [
      'xirr',
      'a 1\nb 2\nc 3\nd 4\ne 5',
      ['a 1', 'b 2', 'c 3']
        .map((text, index) => `Line ${index + 1}: ${text} is no date with an amount`)
        .concat('Lines with a slip besides: 2'),
    ],
    ['depositInsurance', '1,20,000\nnone', ['Line 2: none is no amount']],
    ['depositInsurance', '5k\n5 लाख 50', ['Line 2: 5 लाख 50 is not clear: write ₹5,00,050 or ₹5.5 lakh']],
    ['depositInsurance', '5\n'.repeat(101), ['give at most 100 lines; these are 101']],
    ['depositInsurance', '[', ['enter at most 100 amounts, one a line, such as 1,20,000']],
  ])('names the line that is wrong, and why: %s %j', (name, text, faults) => {
    const input = name === 'xirr' ? 'flows' : 'accountsInOneBankSameCapacity'
    const answer = answerOf(name, { [input]: text })
    const errors = 'errors' in answer ? (answer.errors[input] ?? []) : []
    expect(errors.map((error) => error.replace(/^(?:Dates|Accounts)[^:]*: /, '').replaceAll('\u00a0', ' '))).toEqual(
      faults,
    )
  })

  test('may have commas in its amounts', () => {
    expect(inputsOf('depositInsurance', { accountsInOneBankSameCapacity: '1,20,000\n450000' })).toEqual({
      accountsInOneBankSameCapacity: [120_000, 450_000],
    })
  })
})

const errorsOf = (name: string, texts: Record<string, unknown>) => {
  const answer = answerOf(name, texts)
  const errors = 'errors' in answer ? answer.errors : {}
  return Object.fromEntries(
    Object.entries(errors).map(([input, sentences]) => [input, sentences.join(' ').replaceAll('\u00a0', ' ')]),
  )
}

describe('a number with a slip in its commas', () => {
  const loan = { ratePercent: '12', months: '60' }
  test.each([
    ['5,00,00', 'Did you mean ₹50,000 or ₹5,00,000?'],
    ['५,००,००', 'Did you mean ₹50,000 or ₹5,00,000?'],
    ['₹ 5,00,00/-', 'Did you mean ₹50,000 or ₹5,00,000?'],
    ['1,00,0000', 'Did you mean ₹1,00,000 or ₹10,00,000?'],
    ['1,0,000', 'Did you mean ₹10,000 or ₹1,00,000?'],
    ['1500,000', 'Did you mean ₹15,00,000?'],
    ['12,34,5', 'Did you mean ₹12,345 or ₹12,34,500?'],
    ['1,2345', 'Did you mean ₹12,345?'],
    ['0,50', 'Did you mean ₹50 or ₹500?'],
  ])('is asked about: %s', (principal, question) => {
    expect(errorsOf('emi', { ...loan, principal })).toEqual({ principal: question })
  })

  test.each(['5,00,000', '500,000', '1,234,567', '12,34,567', '1,00,00,000', '99,999', '1,234.50', '1,50,000 rupees'])(
    'is none where it is grouped as India or the world does: %s',
    (principal) => {
      expect(errorsOf('emi', { ...loan, principal })).toEqual({})
    },
  )

  test('may be a fraction where it is no amount', () => {
    expect(errorsOf('emi', { principal: '500000', ratePercent: '8,5', months: '60' })).toEqual({
      ratePercent: 'Did you mean 8.5 % or 85 %?',
    })
  })
})

describe('bounds are told in words', () => {
  test.each([
    [
      'emi',
      { principal: '0' },
      'principal',
      'Loan amount: enter an amount from ₹1 to ₹10,000 crore, such as 5,00,000 or 5 lakh',
    ],
    [
      'emi',
      { ratePercent: '100.01' },
      'ratePercent',
      'Interest rate a year: enter a percentage from 0 to 100, such as 8.5',
    ],
    [
      'emi',
      { time: '51 years' },
      'time',
      'Loan term: enter a time from 1 month to 50 years in whole months, such as 5 years or 18 months',
    ],
    [
      'emi',
      {},
      'time',
      'Loan term is required: enter a time from 1 month to 50 years in whole months, such as 5 years or 18 months',
    ],
    ['fd', { time: '-1' }, 'time', 'Time: enter a time of at most 50 years, such as 5 years or 400 days'],
    [
      'sip',
      { monthly: '20000 crore' },
      'monthly',
      'Investment each month: enter an amount of at most ₹10,000 crore, such as 5,00,000 or 5 lakh',
    ],
    ['retirement', { age: '100' }, 'age', 'Age: enter a whole number of years from 0 to 99'],
    ['incomeTax', { regime: 'middle' }, 'regime', 'Regime: choose one of new, old'],
  ])('%s %j', (name, texts, input, content) => {
    expect(errorsOf(name, texts)[input]).toBe(content)
  })
})

describe('a time', () => {
  const loan = { principal: '500000', ratePercent: '12' }
  test.each([
    '5 years',
    '5',
    '60 months',
    '4 years 12 months',
    '4 years and 12 months',
    '5y',
    '5 साल',
    '60 महीने',
    '५ साल',
    '5.0 Years',
    '2 yrs, 36 mths',
  ])('of whole months is read as people write it: %s', (time) => {
    expect(figuresWith('emi', { ...loan, time }).emi).toBe(11_122.22)
  })

  test.each([
    'years',
    '5 years 5',
    '5 years 2 years',
    '90 days',
    '1.3 years',
    '5 weeks',
    '601 months',
    '0',
    '1e1',
    '-5 years',
  ])('that is none, or no whole months, is refused: %s', (time) => {
    expect(Object.keys(errorsOf('emi', { ...loan, time }))).toEqual(['time'])
  })

  test.each([
    [{ time: '400 days' }, { days: '400' }],
    [{ time: '1 year 6 months' }, { months: '18' }],
    [{ time: '18 months' }, { years: '1.5' }],
    [{ time: '2' }, { years: '2' }],
  ])('of a deposit has one field, and its old names stay: %j is %j', (time, old) => {
    const deposit = { principal: '100000', ratePercent: '7' }
    expect(figuresWith('fd', { ...deposit, ...time })).toEqual(figuresWith('fd', { ...deposit, ...old }))
    expect(inputsOf('fd', { ...deposit, ...old })).toMatchObject({
      [Object.keys(old)[0] ?? '']: Number(Object.values(old)[0]),
    })
  })

  test('given under two names is refused, and an empty one counts as left out', () => {
    expect(errorsOf('fd', { principal: '1', ratePercent: '7', years: '1', months: '12' })).toEqual({
      time: 'Time: give it once, not as ‘years’ and as ‘months’ too',
    })
    expect(errorsOf('fd', { principal: '1', ratePercent: '7', years: '', months: '12' })).toEqual({})
  })
})

describe('an input that does not matter for the choice made', () => {
  test('is not required', () => {
    expect(inputsOf('npsExit', { corpus: '600000', exit: 'early', annuityPercent: '6' })).toMatchObject({
      exit: 'early',
    })
    expect(
      errorsOf('npsExit', { corpus: '600000', exit: 'early', sector: 'nobody', annuityPercent: '6' }),
    ).toHaveProperty('sector')
  })
})

test('an exit from NPS before its time is early or premature', () => {
  const exit = { corpus: '600000', annuityPercent: '6' }
  expect(figuresWith('npsExit', { ...exit, exit: 'Premature' })).toEqual(
    figuresWith('npsExit', { ...exit, exit: 'early' }),
  )
})

test.each([
  ['1', '6.9'],
  ['2 years', '7'],
  ['3', '7.1'],
  ['5 years', '7.5'],
])('a Post Office time deposit of %s takes the rate on record for it', (term, ratePercent) => {
  const deposit = { principal: '100000', term }
  expect(figuresWith('poTimeDeposit', deposit)).toEqual(figuresWith('poTimeDeposit', { ...deposit, ratePercent }))
  const answer = answerOf('poTimeDeposit', deposit)
  expect('used' in answer && answer.used).toContain(`poTd${term.slice(0, 1)}`)
})
