import { expect, test } from 'vitest'
import { steps } from '../../../content/ladder.ts'
import { polls } from '../../../content/polls.ts'
import { readGlossary } from '../glossary/glossary.ts'
import { readScams } from '../scams/read-scams.ts'
import { articlesInFiles } from '../../../test/articles-in-files.ts'

const articles = articlesInFiles()

/** A text without code, addresses, and the marks of figures and notes. Charts stay: their titles are read. */
const proseOf = (text: string) =>
  text
    .replaceAll(/^```(?!chart)\w*\n[\s\S]*?^```$/gm, '')
    .replaceAll(/`[^`\n]+`|\]\([^)]*\)|\{\{[^}]*\}\}|https?:\/\/\S+|\[\^[^\]]*\]/g, '')

/** The lines of a text in which a quote is straight, or one is opened and not closed. */
const wrongLines = (text: string) =>
  proseOf(text)
    .split('\n')
    .filter((line) => /["']/.test(line) || !/^[^“”]*(?:“[^“”]*”[^“”]*)*$/.test(line))

test.each(articles)('$slug: quotes and apostrophes are curved, and each quote is closed', (article) => {
  const { title, excerpt, figure, content } = article
  expect([title, excerpt, figure?.value ?? '', figure?.line ?? '', content].flatMap(wrongLines)).toEqual([])
})

test('quotes and apostrophes are curved in the glossary, in patterns of fraud, in polls and on the ladder', async () => {
  const texts: unknown[] = [await readGlossary(), await readScams(), polls, steps]
  for (let value; (value = texts.pop()) !== undefined;) {
    if (typeof value === 'string') expect(wrongLines(value)).toEqual([])
    else if (value !== null && typeof value === 'object') texts.push(...Object.values(value).filter(Boolean))
  }
})

test.each(['It"s', "the bank's", 'He said “yes.', '“a” and ”b“'])('%s is wrong', (text) => {
  expect(wrongLines(text)).toEqual([text])
})

test.each(["`it's`", '[a](/x "title")', '{{rate:a|"b"}}', '“a” and “b’s”'])('%s is right', (text) => {
  expect(wrongLines(text)).toEqual([])
})
