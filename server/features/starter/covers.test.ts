import { expect, test } from 'vitest'
import { rateKeysIn } from '../../../money/rates/rate-marks.ts'
import { articlesInFiles } from '../../../test/articles-in-files.ts'

const articles = articlesInFiles()

/** The text of a lesson without the addresses of its links, in which a number would find itself, and without its sources. */
const bodyOf = (content: string) => content.slice(0, content.search(/^# .*Sources/m)).replace(/\]\([^)]*\)/g, ']')
const numbersIn = (text: string) => text.replace(/\{\{[^}]*\}\}/g, ' ').match(/\d(?:[\d,]*\d)?(?:\.\d+)?/g) ?? []

test.each(articles)('$slug: each number of its cover stands in the lesson', ({ figure, content }) => {
  const cover = `${figure?.value ?? ''} ${figure?.line ?? ''}`
  const body = bodyOf(content)
  const numbers = new Set(numbersIn(body))
  expect(numbersIn(cover).filter((number) => !numbers.has(number))).toEqual([])
  const keys = rateKeysIn(body)
  expect(rateKeysIn(cover).filter((key) => !keys.includes(key))).toEqual([])
})
