import { describe, expect, test } from 'vitest'
import { answerOf, figuresWith } from '../../test/tools/figures.ts'

const emi = (texts: object) =>
  figuresWith('emi', { principal: '500000', ratePercent: '12', months: '60', ...texts }).emi
const inputsOf = (name: string, texts: Record<string, unknown>) => {
  const answer = answerOf(name, texts)
  return 'errors' in answer ? Object.keys(answer.errors) : answer.inputs
}

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
    { ratePercent: '12 %' },
    { ratePercent: '१२' },
    { months: ' 60 ' },
  ])('is read as people write it: %j', (texts) => {
    expect(emi(texts)).toBe(11_122.22)
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

  test('is refused with an example of a line', () => {
    const answer = answerOf('xirr', { flows: '31/02/2024 -10000\n01/01/2025 11000' })
    expect('errors' in answer && answer.errors.flows).toEqual([
      expect.stringMatching(/a line, such as 2024-01-31 -10,000$/),
    ])
    const other = answerOf('depositInsurance', { accountsInOneBankSameCapacity: 'none' })
    expect('errors' in other && Object.values(other.errors).flat()).toEqual([
      expect.stringMatching(/a line, such as 1,20,000$/),
    ])
  })

  test('may have commas in its amounts', () => {
    expect(inputsOf('depositInsurance', { accountsInOneBankSameCapacity: '1,20,000\n450000' })).toEqual({
      accountsInOneBankSameCapacity: [120_000, 450_000],
    })
  })
})
