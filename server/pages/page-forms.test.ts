import { expect, test } from 'vitest'
import { forms } from '../features.ts'

test.each(['vote', 'read-notifications', 'unsave-article', 'like-discussion', 'answer-discussion', 'rule-discussion'])(
  '%s leads nowhere but to this site',
  (name) => {
    const to = forms[name]?.to
    expect(to?.({}, new URL('https://site.test//elsewhere.test/x?page=2'), {})).toBe('/')
  },
)

test('the like of a reply leads to its place, and nowhere but to this site', () => {
  const to = forms['like-reply']?.to
  expect(to?.({}, new URL('https://site.test/forum/1?page=2'), { like: '3' })).toBe('/forum/1?reply=3#reply-3')
  expect(to?.({}, new URL('https://site.test//elsewhere.test/x'), { like: '3' })).toBe('/?reply=3#reply-3')
})

test('a vote leads back to its page, without the wish to change it', () => {
  const to = forms.vote?.to
  expect(to?.({}, new URL('https://site.test/articles/1?comment=2&change=3'), {})).toBe('/articles/1?comment=2')
})
