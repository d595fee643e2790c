import { expect, test } from 'vitest'
import { sourcesOf } from './media.ts'

const hash = '0f'.repeat(32)

test.each([
  [`/media/${hash}-1600.webp`, [400, 800, 1600]],
  [`/media/${hash}-1000.webp`, [400, 800, 1000]],
  [`/media/${hash}-401.webp`, [400, 401]],
])('%s has the forms %j', (url, widths) => {
  expect(sourcesOf(url)).toBe(widths.map((width) => `/media/${hash}-${width}.webp ${width}w`).join(', '))
})

test.each([
  `/media/${hash}-400.webp`,
  `/media/${hash}-399.webp`,
  `/media/${hash}.webp`,
  `https://elsewhere.example/media/${hash}-1600.webp`,
  `/media/${hash}-1600.webp?x`,
  '/picture.png',
  '',
])('%s has one form', (url) => {
  expect(sourcesOf(url)).toBeUndefined()
})
