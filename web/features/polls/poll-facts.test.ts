import { expect, test } from 'vitest'
import { endOfPoll } from './poll-facts.tsx'

/** Noon on 18 November 2026 in India. */
const now = new Date('2026-11-18T06:30:00Z')

test.each([
  ['2026-11-18T13:00:00Z', 'today at 6:30 pm'],
  ['2026-11-18T03:00:00Z', 'today at 8:30 am'],
  ['2026-11-18T18:29:59Z', 'today at 11:59 pm'],
  ['2026-11-18T18:30:00Z', 'tomorrow at 12:00 am'],
  ['2026-11-19T18:29:00Z', 'tomorrow at 11:59 pm'],
  ['2026-11-19T18:30:00Z', '20 November 2026'],
  ['2026-11-17T18:29:00Z', '17 November 2026'],
])('%s is told at noon of 18 November in India as %s', (end, text) => {
  expect(endOfPoll(end, now)).toBe(text)
})
