import { expect, test } from 'vitest'
import { draftOf } from '../field-table.ts'
import { fields, type ArticleDraft } from './article-field-table.ts'
import { changesIn, merged } from './merge.ts'

const base: ArticleDraft = {
  ...draftOf(fields, null),
  title: 'A title',
  excerpt: 'An excerpt',
  content: 'The text',
  tags: ['PPF'],
}

test('of a conflict each side gives what it alone has changed; only what both have changed is a choice', () => {
  const theirs = { ...base, excerpt: 'Their excerpt', title: 'Their title', tags: ['PPF', 'tax'], published: true }
  const mine = { ...base, content: 'My text', title: 'My title', tags: ['PPF', 'tax'] }
  const changes = changesIn({ base, theirs, mine })
  expect(changes.map(({ heading, by }) => [heading, by])).toEqual([
    ['Title', 'both'],
    ['Excerpt', 'them'],
    ['Content', 'me'],
    ['Publishing', 'them'],
  ])
  expect(changes[0]).toMatchObject({ theirs: 'Their title', mine: 'My title' })
  const together = { ...theirs, content: 'My text' }
  expect(merged({ theirs, mine }, changes, new Set())).toEqual({ ...together, title: 'My title' })
  expect(merged({ theirs, mine }, changes, new Set(['Title']))).toEqual(together)
})

test('the switch and the time of publishing are one choice, and spaces around a text no change', () => {
  const theirs = { ...base, published: true, title: 'A title ' }
  const mine = { ...base, publishAt: '2099-01-01T09:00' }
  const changes = changesIn({ base, theirs, mine })
  expect(changes).toMatchObject([{ heading: 'Publishing', by: 'both', theirs: 'Published' }])
  expect(merged({ theirs, mine }, changes, new Set(['Publishing']))).toEqual({ ...base, published: true })
})

test('where the version before is not on record, each field that differs is a choice', () => {
  const theirs = { ...base, title: 'Their title', published: true }
  const { published: _published, publishAt: _publishAt, ...recorded } = base
  expect(changesIn({ base: recorded, theirs, mine: base }).map(({ by }) => by)).toEqual(['them', 'both'])
  expect(changesIn({ base: {}, theirs, mine: base }).map(({ by }) => by)).toEqual(['both', 'both'])
})
