import { expect, test } from 'vitest'
import { factsOf } from './audit-facts.ts'
import { nameOf, valueOf } from './audit-names.ts'

test.each([
  [
    'a value that is no object is compared whole',
    { key: 'ppf', before: '7.1', after: '7.0' },
    [
      { name: 'value', before: '7.1', now: '7.0' },
      { name: 'key', now: 'ppf' },
    ],
  ],
  ['a first value', { before: null, after: '7.0' }, [{ name: 'value', before: '–', now: '7.0' }]],
  ['a text of one letter', { before: 'a', after: 'b' }, [{ name: 'value', before: 'a', now: 'b' }]],
  [
    'fields that have changed, and no others',
    { before: { title: 'A', readTime: 5 }, after: { title: 'B', readTime: 5 } },
    [{ name: 'title', before: 'A', now: 'B' }],
  ],
  [
    'a field that was empty',
    { before: { summary: null }, after: { summary: 'Short' } },
    [{ name: 'summary', before: '–', now: 'Short' }],
  ],
  [
    'fields of an object within',
    { before: { seo: { title: 'A', words: 3 } }, after: { seo: { title: 'A', words: 4 } } },
    [{ name: 'seo words', before: '3', now: '4' }],
  ],
  [
    'bands',
    {
      before: [{ above: 0, percent: '5' }],
      after: [
        { above: 0, percent: '5' },
        { above: 400000, percent: '10' },
      ],
    },
    [{ name: 'value', before: 'above 0, percent 5', now: 'above 0, percent 5, above 4,00,000, percent 10' }],
  ],
  ['all fields of what is new', { after: { title: 'A' } }, [{ name: 'title', now: 'A' }]],
  ['all fields of what is gone', { before: { title: 'A' } }, [{ name: 'title', before: 'A', now: 'gone' }]],
  [
    'a long text by its length',
    { before: { content: { length: 1200, sha256: 'x' } }, after: { content: { length: 1300, sha256: 'y' } } },
    [{ name: 'content', before: '1,200 characters', now: '1,300 characters' }],
  ],
  [
    'a name of a file by its ends',
    { file: 'arthashala-backup-2026-11-27T03-30-00-full.tar.zst' },
    [{ name: 'file', now: 'arthashala-backup-202…ll.tar.zst' }],
  ],
  ['neither before nor after', { reason: 'A slip' }, [{ name: 'reason', now: 'A slip' }]],
])('%s', (_, details, facts) => {
  expect(factsOf(details)).toEqual(facts)
})

test.each([
  ['readTime', 'Read time'],
  ['firstPage off', 'First page, Switched off'],
  ['madeAt', 'made at'],
])('the property %s is called %s', (path, name) => {
  expect(nameOf(path)).toBe(name)
})

test('a value that is one of few has a name', () => {
  expect([valueOf('by', 'timer'), valueOf('kind', 'weekly'), valueOf('title', 'timer')]).toEqual([
    'the timer',
    'Weekly',
    'timer',
  ])
})
