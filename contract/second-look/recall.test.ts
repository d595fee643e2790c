import { expect, test } from 'vitest'
import { afterAnswer, dueOn, isDue, mergeRecalls, withWish, type Recall } from './recall.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, 20 + n)).toISOString().slice(0, 10)

/** The days, counted from the first answer, on which a question comes within a year; a miss on the days that are named. */
function yearOf(missedOn: readonly number[] = [], visits = (_: number) => true) {
  let recall = afterAnswer(null, !missedOn.includes(0), day(0))
  const days: number[] = []
  for (let n = 1; n <= 365; n++)
    if (visits(n) && isDue(recall, day(n))) {
      days.push(n)
      recall = afterAnswer(recall, !missedOn.includes(n), day(n))
    }
  return { days, recall }
}

test('a question that is always right comes after 1, 3, 7, 21 and 60 days, and then no more', () => {
  const { days, recall } = yearOf()
  expect(days).toEqual([1, 4, 11, 32, 92])
  expect([recall.level, dueOn(recall)]).toEqual([5, null])
})

test('a miss brings it back on the next day, and the intervals begin anew; the first answer counts alike', () => {
  expect(yearOf([0]).days).toEqual([1, 4, 11, 32, 92])
  expect(yearOf([11]).days).toEqual([1, 4, 11, 12, 15, 22, 43, 103])
})

test('who comes late meets it then, and the next interval counts from there', () => {
  expect(yearOf([], (n) => n % 30 === 0).days).toEqual([30, 60, 90, 120, 180])
})

test('the first answer of a day counts, so that the same one may come twice', () => {
  const missed = afterAnswer(null, false, day(0))
  expect(afterAnswer(missed, true, day(0))).toBe(missed)
  const again = afterAnswer(missed, true, day(1))
  expect(again).toMatchObject({ level: 1, isRecalled: true, firstRight: false })
  expect(afterAnswer(again, false, day(1))).toBe(again)
})

test('an answer before its day leaves that day when it is right, and brings it back when it is wrong', () => {
  const second = afterAnswer(afterAnswer(null, true, day(0)), true, day(1))
  expect(dueOn(afterAnswer(second, true, day(2)))).toBe(day(4))
  expect(dueOn(afterAnswer(second, false, day(2)))).toBe(day(3))
})

test('what a reader does not want does not come, and comes again on a wish', () => {
  const first = afterAnswer(null, true, day(0))
  const declined = withWish(first, true, day(0))
  expect([dueOn(declined), isDue(declined, day(9))]).toEqual([null, false])
  expect(withWish(declined, false, day(2))).toEqual(first)
  const unanswered = withWish(null, true, day(0))
  expect(afterAnswer(unanswered, false, day(3))).toMatchObject({ firstRight: false, answeredOn: day(3) })
})

test('an answer to a question that an editor has changed is its first one again; its day stays', () => {
  const changed: Recall = { level: 3, answeredOn: day(0), isDeclined: false, isRecalled: true, firstRight: null }
  expect(afterAnswer(changed, true, day(21))).toEqual({ ...changed, level: 4, answeredOn: day(21), firstRight: true })
  expect(afterAnswer(changed, false, day(2))).toEqual({ ...changed, level: 0, answeredOn: day(2), firstRight: false })
})

test('of two devices the later answer decides, then the further one; in any order, and as often as one likes', () => {
  const first = afterAnswer(null, false, day(0))
  const further = afterAnswer(first, true, day(1))
  const later = afterAnswer(afterAnswer(null, true, day(0)), false, day(2))
  const all: Recall[] = [first, further, later, withWish(further, true, day(1)), { ...further, level: 2 }]
  const schedule = ({ level, answeredOn, isDeclined, isRecalled }: Recall) => [
    level,
    answeredOn,
    isDeclined,
    isRecalled,
  ]
  for (const one of all)
    for (const other of all) {
      const merged = mergeRecalls(one, other)
      expect(schedule(mergeRecalls(other, one))).toEqual(schedule(merged))
      expect(mergeRecalls(merged, other)).toEqual(merged)
      for (const third of all)
        expect(mergeRecalls(merged, third)).toEqual(mergeRecalls(one, mergeRecalls(other, third)))
    }
  expect(mergeRecalls(further, later)).toEqual({ ...later, isRecalled: true, firstRight: false })
  expect(mergeRecalls(further, { ...further, level: 2 }).level).toBe(2)
})
