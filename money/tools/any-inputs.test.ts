import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawChart } from '../charts/draw-chart.ts'
import { answerOf, examplesOf } from '../../test/tools/figures.ts'
import type { Figure } from './calculation.ts'
import { calculators } from './calculators.ts'
import type { Field } from './fields.ts'

const decimals = (min: number, max: number) =>
  fc.oneof(
    fc.constantFrom(min, max, Math.max(min, 0), Math.min(max, 1)),
    fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((value) => Math.round(value * 100) / 100),
  )
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Any value in the bounds of an input, as text. */
function textFor(field: Field): fc.Arbitrary<string> {
  switch (field.kind) {
    case 'number':
      return decimals(field.min, field.max).map(plainText)
    case 'whole':
      return fc.integer({ min: field.min, max: field.max }).map(String)
    case 'duration': {
      const { unit, min, max } = field
      const years = fc.double({ min, max, noNaN: true }).map((value) => `${Math.floor(value * 100) / 100} years`)
      const months = fc.integer({ min: Math.ceil(min), max }).map((value) => `${value} months`)
      return unit === 'months' ? months : years
    }
    case 'choice':
      return fc.constantFrom(...Object.keys(field.choices))
    case 'flag':
      return fc.constantFrom('true', 'false')
    case 'day':
      return days
    case 'month':
      return days.map((day) => day.slice(0, 7))
    case 'amounts':
      return fc
        .array(decimals(field.min, field.max), { minLength: 1, maxLength: 10 })
        .map((list) => JSON.stringify(list))
    case 'flows':
      return fc
        .array(fc.tuple(days, decimals(field.min, field.max)), { minLength: 1, maxLength: 10 })
        .map((list) => JSON.stringify(list))
  }
}
const plainText = (value: number) => (Object.is(value, -0) ? '0' : value.toFixed(2))

const isFigure = (figure: Figure) => figure === null || typeof figure === 'string' || Number.isFinite(figure)

describe.each(calculators.map((calculator) => [calculator.name, calculator] as const))('%s', (name, calculator) => {
  const { fields } = calculator
  const inBounds = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, textFor(field)])),
    {
      requiredKeys: Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [name])),
    },
  )

  test('has a figure or none for all inputs in bounds, and no NaN or infinity', () => {
    fc.assert(
      fc.property(inBounds, (texts) => {
        const answer = answerOf(name, texts)
        if ('errors' in answer) return
        const { result, working, table } = answer.calculation
        if (answer.picture) expect(drawChart(answer.picture)).not.toMatch(/NaN|Infinity|undefined/)
        expect(Object.values(result).filter((figure) => !isFigure(figure))).toEqual([])
        expect(working.filter(({ value }) => !isFigure(value))).toEqual([])
        expect(table?.rows.flat().filter((figure) => !isFigure(figure)) ?? []).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  test('names each input that is not one', () => {
    const bad = fc.constantFrom(
      'NaN',
      'Infinity',
      '-Infinity',
      '1e400',
      '1e5',
      'x',
      '0x10',
      '--1',
      '9'.repeat(400),
      '[[[',
      '{}',
      '1,,2',
    )
    fc.assert(
      fc.property(bad, fc.constantFrom(...Object.keys(fields)), (text, input) => {
        const answer = answerOf(name, { [input]: text })
        expect('errors' in answer && answer.errors[input]).toEqual([expect.stringMatching(/\S/)])
      }),
    )
  })

  test('begins, in its form, with inputs that have a sum', () => {
    expect(answerOf(name, examplesOf(calculator))).not.toHaveProperty('errors')
  })
})
