import { expect, test } from 'vitest'
import { sumOf } from '../../test/tools/figures.ts'

const pensionOf = (inputs: Record<string, unknown>) =>
  sumOf('epsPension', { fullPension: 3_000, service: 15, ...inputs })

test.each([
  [50, 2_040, 75],
  [52, 2_280, 77],
  [55, 2_640, 80],
  [56, 2_760, 81],
  [57, 2_880, 82],
])(
  'at %i each year before 58 takes 4 % of the full pension: %d, and waiting has paid more from %i',
  (takenAt, pensionAMonth, evenAtAge) => {
    expect(pensionOf({ takenAt }).calculation.result).toEqual({
      pensionAMonth,
      changeAMonth: pensionAMonth - 3_000,
      paidBefore: pensionAMonth * 12 * (58 - takenAt),
      evenAtAge,
    })
  },
)

test.each([
  [58, 3_000],
  [59, 3_120],
  [60, 3_244.8],
  [65, 3_244.8],
])('at %i each year of waiting adds 4 % to what it has become, until 60: %d', (takenAt, pensionAMonth) => {
  expect(pensionOf({ takenAt }).calculation.result).toMatchObject({ pensionAMonth, paidBefore: 0, evenAtAge: null })
})

test('two years of waiting add 8.16 %, as EPFO said', () => {
  expect(pensionOf({ fullPension: 2_000, takenAt: 60 }).calculation.result).toMatchObject({ pensionAMonth: 2_163.2 })
})

test.each([
  [49, 15, 'Before the age of 50'],
  [58, 9, 'With less than 10 years of service'],
])('at %i with %i years of service nothing is paid, and a warning says why', (takenAt, service, text) => {
  const { calculation, sentence, picture, warnings } = pensionOf({ takenAt, service })
  expect(calculation.result).toMatchObject({ pensionAMonth: 0, paidBefore: 0, evenAtAge: null })
  expect([sentence, picture]).toEqual(['EPS would pay no monthly pension.', null])
  expect(warnings).toEqual([expect.stringContaining(text)])
})

test.each([
  [50, '₹2,164'],
  [55, '₹2,654'],
  [56, '₹2,765'],
])('at %i a warning has the pension by the reading that compounds: %s', (takenAt, text) => {
  expect(pensionOf({ takenAt }).warnings).toEqual([
    expect.stringContaining('for those who have left work under EPF'),
    expect.stringContaining(`each year of what is left, the pension would be ${text}`),
  ])
})

test.each([
  [57, ['stays lower for life']],
  [58, []],
  [60, []],
  [61, ['Waiting adds to the pension until 60']],
])('at %i one year or none has one reading', (takenAt, texts) => {
  expect(pensionOf({ takenAt }).warnings).toEqual(texts.map((text) => expect.stringContaining(text)))
})
