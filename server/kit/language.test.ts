import { expect, test } from 'vitest'
import { languageIn } from './language.ts'

test.each([
  ['/hi', 'hi', '/'],
  ['/hi?search=emi', 'hi', '/?search=emi'],
  ['/hi/articles?page=2', 'hi', '/articles?page=2'],
  ['/history', 'en', '/history'],
  ['/articles/hi', 'en', '/articles/hi'],
  ['/ta/articles', 'en', '/ta/articles'],
  ['/', 'en', '/'],
])('%s is in the language %s', (address, language, path) => {
  expect(languageIn(address, ['en', 'hi'])).toEqual({ language, path })
})
