import { describe, expect, test } from 'vitest'
import { answerOf } from '../../test/tools/figures.ts'
import { textsOf } from '../../test/tools/vectors.ts'

const sumOf = (name: string, inputs: Record<string, unknown>) => {
  const answer = answerOf(name, textsOf(inputs))
  if ('errors' in answer) throw new Error(JSON.stringify(answer.errors))
  return answer
}
const resultOf = (name: string, inputs: Record<string, unknown>) => sumOf(name, inputs).calculation.result

describe('the total income counts to the nearest ten rupees', () => {
  test.each([
    [500_004, 0],
    [500_004.99, 0],
    [500_005, 13_002.08],
  ])('in the old regime: %d', (taxableIncome, total) => {
    expect(resultOf('incomeTax', { regime: 'old', taxableIncome })).toMatchObject({ total })
  })

  test('from a salary and with gains too', () => {
    expect(resultOf('incomeTaxFromSalary', { regime: 'old', grossSalary: 550_004 })).toMatchObject({ total: 0 })
    const gains = { slabIncome: 1_000_000, equityShortTermGain: 200_004 }
    expect(resultOf('incomeTaxWithGains', gains)).toEqual(
      resultOf('incomeTaxWithGains', { ...gains, slabIncome: 999_996 }),
    )
  })

  test('and the step by step says so', () => {
    expect(sumOf('incomeTax', { taxableIncome: 1_600_004 }).calculation.working[0]).toEqual({
      label: 'Income by the slabs, with the total income rounded to ₹10',
      value: 1_600_000,
      unit: 'rupees',
    })
  })
})
