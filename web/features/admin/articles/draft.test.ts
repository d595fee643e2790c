import { expect, test } from 'vitest'
import { bodyOf, draftFrom, emptyDraft, isSame, waitingFor, withoutWaiting } from './draft.ts'
import { faultsIn } from './faults.ts'
import { momentOf, wallTimeOf } from '../../../kit/india-time.ts'
import { withTags } from './tags-field.tsx'

const whole = {
  ...emptyDraft,
  title: 'A title',
  excerpt: 'An excerpt of it.',
  content: 'Ten letters and more.',
  category: 'Savings',
}

test('a time of the picker is a time in India', () => {
  expect(momentOf('2026-11-21T09:30')).toBe('2026-11-21T04:00:00.000Z')
  expect(wallTimeOf('2026-11-20T20:00:00.000Z')).toBe('2026-11-21T01:30')
  expect(momentOf('tomorrow')).toBeNull()
})

test('a whole draft has no fault; each missing part has its own', () => {
  const now = new Date('2026-11-20T06:30:00Z')
  expect(faultsIn(whole, now)).toEqual({})
  expect(Object.keys(faultsIn({ ...emptyDraft, readTime: '' }, now))).toEqual([
    'title',
    'excerpt',
    'content',
    'category',
    'readTime',
  ])
  expect(faultsIn({ ...whole, publishAt: '2026-11-20T12:00' }, now)).toHaveProperty('publishAt')
  expect(faultsIn({ ...whole, publishAt: '2026-11-20T12:01' }, now)).toEqual({})
  // What is published at once needs no time.
  expect(faultsIn({ ...whole, published: true, publishAt: '2020-01-01T00:00' }, now)).toEqual({})
})

test('a place that is held for a picture is not sent', () => {
  const held = waitingFor('my [photo].png', 3)
  expect(withoutWaiting(`Before ${held} after`)).toBe('Before  after')
  expect(bodyOf({ ...whole, content: held }).content).toBe('')
})

test('of an unsaved text only what the form knows comes back', () => {
  expect(draftFrom({ title: 'Kept', tags: 'no list', readTime: 5, other: 1 })).toEqual({ ...emptyDraft, title: 'Kept' })
  expect(isSame(draftFrom({ ...whole }), whole)).toBe(true)
  expect(isSame({ ...whole, tags: ['PPF'] }, whole)).toBe(false)
})

test('tags are cut at commas, once each, and what does not fit stays to be mended', () => {
  expect(withTags([], ' PPF , ppf, बीमा ')).toEqual({ kept: ['PPF', 'बीमा'], rest: '', refusal: null })
  expect(withTags(['a'], 'b, 50%')).toMatchObject({ kept: ['a', 'b'], rest: '50%' })
})
