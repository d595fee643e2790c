import { expect, test } from 'vitest'
import { forms } from '../features.ts'
import { formCalls, formOf } from './page-forms.ts'

const sent = (fields: Record<string, string>) => formOf(new URLSearchParams(fields), forms)
const from = new URL('https://site.test/articles/1')

test.each(['GET /api/articles', 'PUT /api/admin/members/:id/role', 'POST /api/admin/backups', '__proto__', ''])(
  'no form makes the call %j',
  (call) => {
    expect(sent({ call })).toBeUndefined()
  },
)

test('forms make the calls of readers and members', () => {
  expect(formCalls).toEqual(expect.arrayContaining(['POST /api/subscribers', 'PUT /api/articles/:id/like']))
})

test('the path to which success leads may name fields of the reply, or else of the form', () => {
  const form = sent({ call: 'POST /api/articles/:id/comments', to: '/articles/{article}?comment={id}#comment-{id}' })
  expect(form?.to({ id: 'a/b' }, from, { id: '1', article: '2' })).toBe('/articles/2?comment=a%2Fb#comment-a%2Fb')
})

test('a form without such a path shows the reply on its page', () => {
  expect(sent({ call: 'POST /api/subscribers' })?.to({}, from, {})).toBeNull()
})
