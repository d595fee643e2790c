import { expect, test } from 'vitest'
import { ContentCache } from './content-cache.ts'

test('a value is made once until content changes, however many ask for it', async () => {
  const cache = new ContentCache()
  cache.clear()
  const counted = counter()
  expect(await Promise.all([cache.get('a', counted), cache.get('a', counted)])).toEqual([1, 1])
  expect(await cache.get('b', counted)).toBe(2)
  cache.clear()
  expect(await cache.get('a', counted)).toBe(3)
})

test('a value whose content changes while it is made is made again for the next', async () => {
  const cache = new ContentCache()
  cache.clear()
  const counted = counter()
  const asked = cache.get('a', counted)
  cache.clear()
  expect([await asked, await cache.get('a', counted)]).toEqual([1, 2])
})

test('what failed is tried again', async () => {
  const cache = new ContentCache()
  cache.clear()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', counter())).toBe(1)
})

test('nothing is cached while nobody tells when content changes', async () => {
  const cache = new ContentCache()
  const counted = counter()
  expect([await cache.get('a', counted), await cache.get('a', counted)]).toEqual([1, 2])
})

function counter() {
  let count = 0
  return async () => (count += 1)
}
