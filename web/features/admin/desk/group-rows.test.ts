import { expect, test } from 'vitest'
import { rowsOf } from './group-rows.ts'

const step = {
  value: '7.1',
  text: '7.1 % a year',
  validFrom: '2020-04-01',
  validUntil: null,
  checkedOn: '2026-09-30',
  reviewBy: '2026-12-10',
  certainty: 'A',
  note: null,
  meaning: null,
}

test.each([
  [true, 'Due since 10 December 2026. In no lesson.'],
  [false, 'To be looked at again by 10 December 2026. In no lesson.'],
])('a figure is due since its day of review, and stands there before: %s', (isDue, why) => {
  const rate = { key: 'ppf', title: 'PPF', current: { ...step, isDue }, coming: [], earlier: [] }
  const row = { key: 'ppf', title: 'PPF', reviewBy: '2026-12-10', articles: 0, rate }
  const [first] = rowsOf({ kind: 'figures', count: 1, isMore: false, rows: [row] } as never)
  expect(first?.why).toBe(why)
})
