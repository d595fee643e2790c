import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { dueIn, isRememberedIn, noteAnswerHere, recallsHere, storeWishHere } from './recalls-here.ts'

/** A browser's storage; full when `isFull`. */
const stored = new Map<string, string>()
let isFull = false
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, text: string) {
    if (isFull) throw new Error('QuotaExceededError')
    stored.set(key, text)
  },
  removeItem: (key: string) => stored.delete(key),
}
vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
vi.stubGlobal('StorageEvent', Event)
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  stored.clear()
  isFull = false
})

const lesson = { article: 'lesson', questions: ['one', 'two'] }

test('a lesson stays as long as it was when its questions are not at hand', () => {
  noteAnswerHere(lesson, 'one', true)
  noteAnswerHere({ ...lesson, questions: [] }, 'two', true)
  expect(recallsHere()['lesson']).toMatchObject({ of: 2, recalls: { one: {}, two: {} } })
})

test('a lesson is remembered once each question was right on a later day, and not without questions', () => {
  const recall = { level: 1, answeredOn: '2026-11-27', isDeclined: false, isRecalled: true, firstRight: true }
  expect(isRememberedIn({ lesson: { of: 2, recalls: { one: recall, two: recall } } }, 'lesson')).toBe(true)
  expect(isRememberedIn({ lesson: { of: 2, recalls: { one: recall } } }, 'lesson')).toBe(false)
  expect(isRememberedIn({ lesson: { of: 0, recalls: {} } }, 'lesson')).toBe(false)
  expect(isRememberedIn({}, 'lesson')).toBe(false)
})

test('what a full storage does not take is not passed for stored', () => {
  expect(storeWishHere(lesson, false)).toMatchObject({ isDeclined: true })
  isFull = true
  expect(storeWishHere(lesson, true)).toBeNull()
  expect(recallsHere()['lesson']?.recalls['one']?.isDeclined).toBe(true)
})

test('what was answered is due on a later day, unless it is not wanted again', () => {
  noteAnswerHere(lesson, 'one', true)
  expect(dueIn(recallsHere())).toBe(0)
  const earlier = JSON.stringify(recallsHere()).replaceAll(/"answeredOn":"[^"]*"/g, '"answeredOn":"2026-01-01"')
  expect(dueIn(JSON.parse(earlier) as ReturnType<typeof recallsHere>)).toBe(1)
  storeWishHere(lesson, false)
  expect(dueIn(recallsHere())).toBe(0)
})

test('no more are due than a second look has', () => {
  const recall = { level: 0, answeredOn: '2026-01-01', firstRight: true, isDeclined: false, isRecalled: false }
  const recalls = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index}`, recall]))
  expect(dueIn({ lesson: { of: 8, recalls } })).toBe(5)
})
