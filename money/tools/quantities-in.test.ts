import { expect, test } from 'vitest'
import { quantitiesIn } from './quantities-in.ts'

const years = (count: number) => ({ count, unit: 'years' })

test.each([
  ['50 lakh home loan emi 20 saal', [5_000_000], [], [years(20)]],
  ['10000 sip 20 years 12 percent', [10_000], [12], [years(20)]],
  ['12.5% par 3 lakh 50 thousand', [350_000], [12.5], []],
  ['५० लाख का होम लोन २० साल', [5_000_000], [], [years(20)]],
  ['sukanya 1000 mahina', [1000], [], []],
  ['5k sip 18 mahine', [5000], [], [{ count: 18, unit: 'months' }]],
  ['1 karod kaise banaye', [10_000_000], [], []],
  ['sip 300 rupaye', [300], [], []],
])('%s has its numbers', (text, amounts, percents, times) => {
  expect(quantitiesIn(text)).toMatchObject({ amounts, percents, times })
})

test.each(['form 16', '80c', '15g form', '436 wali bima', 'no number', ''])('%s has no quantity', (text) => {
  expect(quantitiesIn(text).ranges).toEqual([])
})

test('a calendar year, days and an age are no amount and no time, and say nothing of the subject', () => {
  for (const text of ['2026', '18 saal ka hu', '30 saal ki umar', '90 din'])
    expect(quantitiesIn(text)).toEqual({
      amounts: [],
      percents: [],
      times: [],
      ranges: [{ start: 0, end: text.length }],
    })
})
