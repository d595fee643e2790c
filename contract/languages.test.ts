import { expect, test } from 'vitest'
import { inLanguage, pathBelow } from './languages.ts'

test.each([
  ['/hi', '/'],
  ['/hi?years=10', '/?years=10'],
  ['/hi/forum/1?page=2#replies', '/forum/1?page=2#replies'],
  ['/history', '/history'],
  ['/forum/1', '/forum/1'],
  ['https://example.in/hi/forum', 'https://example.in/hi/forum'],
])('%s is %s without the prefix', (address, path) => {
  expect(pathBelow('/hi', address)).toBe(path)
})

test.each([
  ['/', '/hi/'],
  ['/forum/1?page=2', '/hi/forum/1?page=2'],
  ['/history', '/hi/history'],
  ['/hi', '/hi'],
  ['/hi?years=10', '/hi?years=10'],
  ['/hi/forum', '/hi/forum'],
  ['//example.in/forum', '//example.in/forum'],
  ['https://example.in/forum', 'https://example.in/forum'],
  ['#replies', '#replies'],
])('%s in Hindi is %s', (address, inHindi) => {
  expect(inLanguage(address, 'hi')).toBe(inHindi)
  expect(inLanguage(address, 'en')).toBe(address)
})
