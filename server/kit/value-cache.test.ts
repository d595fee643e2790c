import { expect, test } from 'vitest'
import { largeCounts, ValueCache } from './value-cache.ts'

test('a value is made once until it is told that it changes, however many ask for it', async () => {
  const cache = new ValueCache({})
  const counted = counter()
  expect(await Promise.all([cache.get('a', counted), cache.get('a', counted)])).toEqual([1, 1])
  expect(await cache.get('b', counted)).toBe(2)
  cache.clear()
  expect(await cache.get('a', counted)).toBe(3)
})

test('a value that changes while it is made is made again for the next', async () => {
  const cache = new ValueCache({})
  const counted = counter()
  const pending = cache.get('a', counted)
  cache.clear()
  expect([await pending, await cache.get('a', counted)]).toEqual([1, 2])
})

test('a value that is made of something else is made anew, also when that changed while it was made', async () => {
  let settings = {}
  const cache = new ValueCache({ madeOf: () => settings })
  const counted = counter()
  expect([await cache.get('a', counted), await cache.get('a', counted)]).toEqual([1, 1])
  settings = {}
  const pending = cache.get('a', counted)
  settings = {}
  expect([await pending, await cache.get('a', counted), await cache.get('a', counted)]).toEqual([2, 3, 3])
})

test('what failed is tried again', async () => {
  for (const cache of [new ValueCache<number>({}), largeCounts()]) {
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('a', counter())).toBe(1)
  }
})

test('nothing is cached while nobody tells when it changes', async () => {
  const cache = new ValueCache({ clearedOnChange: true })
  const counted = counter()
  expect([await cache.get('a', counted), await cache.get('a', counted)]).toEqual([1, 2])
  cache.clear()
  expect([await cache.get('a', counted), await cache.get('a', counted)]).toEqual([3, 3])
})

test('values that are too many or too large give way, those first that were asked for longest ago', async () => {
  const cache = new ValueCache({ maxSize: 3 })
  const counted = counter()
  const get = (key: string, size?: number) => cache.get(key, counted, size)
  expect([await get('a'), await get('b', 2), await get('a'), await get('c')]).toEqual([1, 2, 1, 3])
  expect([await get('a'), await get('c'), await get('b', 2)]).toEqual([1, 3, 4])
  expect([await get('large', 4), await get('large', 4)]).toEqual([5, 6])
})

test('a large count is remembered, and a small one counted anew, also for who asks while it is counted', async () => {
  const counts = largeCounts(3)
  const counted = counter()
  expect(await Promise.all([counts.get('a', counted), counts.get('a', counted)])).toEqual([1, 2])
  expect([await counts.get('a', counted), await counts.get('a', counted)]).toEqual([3, 3])
})

function counter() {
  let count = 0
  return async () => (count += 1)
}
