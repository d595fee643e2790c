import { expect, test } from 'vitest'
import { schemaErrors } from '../../../forms/form-errors.ts'
import { wallTimeOf } from '../../../kit/dates.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { bodyOf, draftOf, fieldDiff, isSame, readDraft } from '../field-table.ts'
import { editArticle } from './edit-article.ts'
import type { ArticleDraft } from './article-field-table.ts'
import { placeholder, withoutPlaceholders } from './upload-placeholders.ts'
import { withTags } from './tags-field.tsx'

const { fields, schema } = editArticle
const empty = draftOf(fields, null)
const whole: ArticleDraft = {
  ...empty,
  title: 'A title',
  excerpt: 'An excerpt of it.',
  content: 'Ten letters and more.',
  category: 'Savings',
}
const errorsIn = (draft: ArticleDraft) => ({
  ...schemaErrors(schema, bodyOf(fields, draft, null)),
  ...editArticle.check(draft),
})
const inMinutes = (minutes: number) => wallTimeOf(new Date(Date.now() + minutes * 60_000))

test('a time of the picker is a time in India', () => {
  expect(momentOf('2026-11-21T09:30')).toBe('2026-11-21T04:00:00.000Z')
  expect(wallTimeOf('2026-11-20T20:00:00.000Z')).toBe('2026-11-21T01:30')
  expect(momentOf('tomorrow')).toBeNull()
})

test('a whole draft has no error; each missing part has its own', () => {
  expect(errorsIn(whole)).toEqual({})
  expect(Object.keys(errorsIn({ ...empty, readTime: '' }))).toEqual([
    'title',
    'excerpt',
    'content',
    'category',
    'readTime',
  ])
  expect(errorsIn({ ...whole, publishAt: inMinutes(0) })).toHaveProperty('publishAt')
  expect(errorsIn({ ...whole, publishAt: inMinutes(2) })).toEqual({})
  // An article that is published at once needs no time.
  expect(errorsIn({ ...whole, published: true, publishAt: '2020-01-01T00:00' })).toEqual({})
})

test('the placeholder of a picture is not sent, and does not come back with a draft of before', () => {
  const content = `Before ${placeholder({ file: { name: 'my [photo].png' }, key: 3 })} after`
  expect(withoutPlaceholders(content)).toBe('Before  after')
  expect(bodyOf(fields, { ...whole, content }, null).content).toBe('Before  after')
  expect(editArticle.onResume?.({ ...whole, content }, null).content).toBe('Before  after')
  expect(isSame(fields, { ...whole, content }, { ...whole, content: 'Before  after' })).toBe(true)
})

test('of an unsaved draft only what the form knows comes back', () => {
  expect(readDraft(fields, { title: 'Kept', tags: 'no list', readTime: 5, other: 1 })).toEqual({
    ...empty,
    title: 'Kept',
  })
  expect(isSame(fields, readDraft(fields, { ...whole }), whole)).toBe(true)
  expect(isSame(fields, { ...whole, tags: ['PPF'] }, whole)).toBe(false)
})

test('two versions are compared by the words of each field', () => {
  const changed: ArticleDraft = { ...whole, tags: ['PPF', 'tax'], language: 'hi', published: true }
  expect(fieldDiff(fields, whole, changed)).toEqual([
    { name: 'Language', left: 'English', right: 'Hindi' },
    { name: 'Tags', left: '', right: 'PPF, tax' },
    { name: 'Publishing', left: 'Draft', right: 'Published' },
  ])
})

test('tags are cut at commas, once each, and what does not fit stays to be mended', () => {
  expect(withTags([], ' PPF , ppf, बीमा ')).toEqual({ accepted: ['PPF', 'बीमा'], rest: '', refusal: null })
  expect(withTags(['a'], 'b, 50%')).toMatchObject({ accepted: ['a', 'b'], rest: '50%' })
})
