import { expect, test } from 'vitest'
import { knownRate, knownRates } from '../../../money/rates/rate-list.ts'
import { rateMarks, readMark } from '../../../money/rates/rate-marks.ts'
import { allowedDigits } from '../../../test/allowed-digits.ts'
import { contextOf } from '../../../test/figure-contexts.ts'
import { isNumeric, isSum, statedIn } from '../../../test/stated-figures.ts'
import { contentFiles } from '../../kit/content.ts'

const articles = contentFiles('articles', '.md').map(({ name, text }) => ({ file: `${name}.md`, text }))

/** The lines of an article's text, without its sources, notes and sums. */
const linesOf = (text: string) =>
  (text.split(/^# .*Sources/m)[0] ?? '').split('\n').filter((line) => !line.startsWith('[^') && !isSum(line))

const isAllowed = (slug: string, line: string) =>
  allowedDigits.some(([article, words]) => slug === article && line.includes(words))
const slugOf = (file: string) => file.replace('.md', '')

test.each(articles)('$file states no figure of the registry in digits', ({ file, text }) => {
  const slug = slugOf(file)
  const found = linesOf(text).flatMap((line) => {
    const keys = isAllowed(slug, line) ? [] : statedIn(slug, line)
    return keys.length > 0 ? [`${keys.join(', ')}: ${line}`] : []
  })
  expect(found, 'Write a mark such as {{rate:ppf}}, or add the line to test/allowed-digits.ts with its reason').toEqual(
    [],
  )
})

test('every figure with a number has the words by which a line is about it', () => {
  const without = knownRates.filter(({ key, kind }) => isNumeric(kind) && !contextOf[key])
  expect(without.map(({ key }) => key)).toEqual([])
})

test('every exception is still needed', () => {
  const needless = allowedDigits.filter(
    ([slug, words]) =>
      !articles.some(
        ({ file, text }) =>
          slugOf(file) === slug &&
          linesOf(text).some((line) => line.includes(words) && statedIn(slug, line).length > 0),
      ),
  )
  expect(needless).toEqual([])
})

test.each(articles)('every mark of $file names a figure', ({ text }) => {
  const unknown = [...text.matchAll(rateMarks)].filter(([, inside = '']) => readMark(inside) === null)
  expect(unknown.map(([mark]) => mark)).toEqual([])
})

/** The last word of a figure's unit, such as 'year' of '₹ a year'. */
function lastOfUnit(key: string, part?: string): string | null {
  const kind = knownRate(key)?.kind
  const own = kind?.form === 'set' ? kind.parts[part ?? '']?.kind : kind
  return own && 'unit' in own ? (/ a (\w+)$/.exec(own.unit)?.[1] ?? null) : null
}

test('no text says the unit of a figure again after its mark', () => {
  const twice = articles.flatMap(({ file, text }) =>
    [...text.matchAll(/\{\{rate:(\w+)(?:\.(\w+))?\}\} a (\w+)/g)]
      .filter(([, key = '', part, word]) => lastOfUnit(key, part) === word)
      .map(([mark]) => `${file}: ${mark}`),
  )
  expect(twice).toEqual([])
})
