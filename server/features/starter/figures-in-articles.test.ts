import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { rateMarks, readMark } from '../../../contract/rate-marks.ts'
import { parseRateFile } from './rate-files.ts'

const folder = (name: string) => new URL(`../../../content/${name}/`, import.meta.url)
const textsIn = async (name: string) =>
  Promise.all(
    (await readdir(folder(name))).map(async (file) => ({
      file,
      text: await readFile(new URL(file, folder(name)), 'utf8'),
    })),
  )
const articles = await textsIn('articles')
const rates = (await textsIn('rates')).flatMap(({ file, text }) => parseRateFile(file, text))

/** The rates that are set afresh each quarter or year, in digits: a text that states one is wrong some day. */
const volatile = rates
  .filter(
    ({ key, validUntil }) =>
      validUntil === null && /^(?:po(?:Td|Rd)|scss$|mis$|nsc$|ppf$|kvp$|ssy$|epfRate$)/.test(key),
  )
  .map(({ value }) => String(value))
const stated = new RegExp(
  `(?<![\\d.,₹-])(?:${[...new Set(volatile)].map((value) => value.replace('.', '\\.')).join('|')})(?= ?%| *\\|)`,
)

/** Lines that may state such a number, by words in them, with the reason. */
const allowed: [slug: string, words: string, reason: string][] = [
  ['inflation-and-real-return', 'rates of January-March 2026', 'dated, and its sums rest on it'],
  ['inflation-and-real-return', '| Public Provident Fund | 7.1 |', 'a sum of that date'],
  ['inflation-and-real-return', '| Senior Citizens', 'a sum of that date'],
  ['ppf-fifteen-years', 'rests on an **assumption**', 'the assumption of its sums'],
  ['ppf-fifteen-years', '7.1 % all the way is an assumption', 'the words of a chart of its sums'],
  ['ppf-fifteen-years', 'at an assumed 7.1 %', 'the assumption of its sums'],
  ['small-savings-schemes', 'At 6.9 % the year', 'a worked sum'],
  ['small-savings-schemes', 'our made-up example', 'a worked sum'],
  ['small-savings-schemes', 'Put in ₹50,000 at 7.7 %', 'a worked sum'],
  ['small-savings-schemes', 'used here as an assumption', 'the assumption of the sum above'],
  ['spotting-bad-money-advice', 'At an assumed 7.1 %', 'the assumption of its sums'],
  ['spotting-bad-money-advice', 'the assumed 7.1 % a year', 'the words of a chart of its sums'],
  ['spotting-bad-money-advice', '7.1 % a year, assumed', 'the assumption of a chart'],
  ['sukanya-samriddhi', '8.2 % for all 21 years is an assumption', 'the words of a chart of its sums'],
  ['sukanya-samriddhi', 'We **assume** 8.2 %', 'the assumption of its sums'],
  ['sukanya-samriddhi', '| 7.0 % |', 'one of three assumptions'],
  ['sukanya-samriddhi', '| 7.5 % |', 'one of three assumptions'],
  ['sukanya-samriddhi', '| 8.2 % |', 'one of three assumptions'],
]

/** The lines of an article's text, without its sources and notes. */
const linesOf = (text: string) =>
  (text.split(/^# .*Sources/m)[0] ?? '').split('\n').filter((line) => !line.startsWith('[^'))

test.each(articles)(
  '$file states no figure of the registry in digits, but in sums that rest on an assumption',
  ({ file, text }) => {
    const found = linesOf(text).filter(
      (line) => stated.test(line) && !allowed.some(([slug, words]) => file === `${slug}.md` && line.includes(words)),
    )
    expect(found, 'Write a mark such as {{rate:ppf}}, or add the line to `allowed` with its reason').toEqual([])
  },
)

test('every exception is still needed', () => {
  const needless = allowed.filter(
    ([slug, words]) =>
      !articles.some(
        ({ file, text }) =>
          file === `${slug}.md` && linesOf(text).some((line) => stated.test(line) && line.includes(words)),
      ),
  )
  expect(needless).toEqual([])
})

test.each(articles)('every mark of $file names a figure', ({ text }) => {
  const unknown = [...text.matchAll(rateMarks)].filter(([, inside = '']) => readMark(inside) === null)
  expect(unknown.map(([mark]) => mark)).toEqual([])
})
