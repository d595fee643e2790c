import { expect, test } from 'vitest'
import { plural, speaking, t, translated } from '#words'
import { momentInWords } from './india.ts'
import { spokenIn } from './spoken.ts'

const hindi = spokenIn('hi', [
  ['{name} has {0} rupees', '{0} रुपये {name} के पास हैं'],
  ['{days} day', '{days} दिन'],
  ['{days} days', '{days} दिनों'],
  ['Reply', 'जवाब'],
  ['Reply', 'जवाब दें', 'button'],
])
const inHindi = (make: () => string) => speaking(hindi, make)
const name = 'Asha'

test('a text is made in the language that is spoken, its values where that wants them', () => {
  expect(inHindi(() => t`${name} has ${2 * 50} rupees`)).toBe('100 रुपये Asha के पास हैं')
  expect(t`${name} has ${2 * 50} rupees`).toBe('Asha has 100 rupees')
})

test('a number chooses the form, by the rules of the language', () => {
  const days = (count: number) => plural(count, { one: '# day', other: '# days' })
  expect([0, 1, 2, 123_456].map((count) => inHindi(() => days(count)))).toEqual([
    '0 दिन',
    '1 दिन',
    '2 दिनों',
    '1,23,456 दिनों',
  ])
  expect([0, 1].map(days)).toEqual(['0 days', '1 day'])
})

test('a context tells two meanings apart, and a text that was made before is translated by itself', () => {
  expect(inHindi(() => t({ message: 'Reply', context: 'button' }))).toBe('जवाब दें')
  expect(inHindi(() => translated('Reply'))).toBe('जवाब')
})

test('nothing that waits is made in a language: the type refuses a promise', () => {
  const made = { text: 'now' } as { text: string } | Promise<{ text: string }>
  // @ts-expect-error: it would go on after the language has ended
  void speaking(hindi, async () => t`Reply`)
  // @ts-expect-error: it may be a promise
  expect(speaking(hindi, () => made)).toBe(made)
})

test('what has no translation is English, and so is everything afterwards', () => {
  expect(inHindi(() => t`${name} has left`)).toBe('Asha has left')
  const fails = () =>
    inHindi(() => {
      throw new Error('no letter')
    })
  expect(fails).toThrow('no letter')
  expect(translated('Reply')).toBe('Reply')
  expect(speaking(spokenIn('en', []), () => translated('Reply'))).toBe('Reply')
})

test.each([
  ['2026-11-27T18:35:00Z', '28 November 2026 at 12:05 am'],
  ['2026-11-27T06:30:00Z', '27 November 2026 at 12:00 pm'],
  ['2026-01-05T17:59:00Z', '5 January 2026 at 11:29 pm'],
])('a moment in India is written out: %s', (moment, text) => {
  expect(momentInWords(new Date(moment))).toBe(text)
})
