import { expect, test } from 'vitest'
import { sentenceRanges, speechChunks } from './speech-chunks.ts'

const sentencesOf = (...input: Parameters<typeof sentenceRanges>) =>
  sentenceRanges(...input).map((range) => input[0].slice(...range))

test.each([
  [
    'en',
    'He paid Rs. 500. “Is it safe?” Yes!  See No. 5.',
    ['He paid Rs. 500.', '“Is it safe?”', 'Yes!', 'See No. 5.'],
  ],
  ['hi', ' राधा ने PIN डाला। पैसे गए? रु. 500 गए।', ['राधा ने PIN डाला।', 'पैसे गए?', 'रु. 500 गए।']],
  ['en', 'See cybercrime.gov.in today. It takes 2.5 hours', ['See cybercrime.gov.in today.', 'It takes 2.5 hours']],
  ['en', ' — ', []],
] as const)('a text in %s is cut at the ends of its sentences: %s', (language, text, sentences) => {
  expect(sentencesOf(text, language)).toEqual(sentences)
})

test('a browser without a segmenter finds the sentences by their marks', () => {
  const ranges = sentenceRanges('It costs Rs. 5. पैसे गए। No end', 'en', null)
  expect(ranges).toEqual([
    [0, 15],
    [16, 24],
    [25, 31],
  ])
})

test('what a voice gets at once has at most 200 letters, and is cut at a comma, else between words', () => {
  const words = 'word '.repeat(30).trim()
  expect(speechChunks('A short one.')).toEqual(['A short one.'])
  expect(speechChunks(`${words}, ${words}.`)).toEqual([`${words},`, ` ${words}.`])
  for (const text of [`${words} ${words} ${words}`, 'x'.repeat(450), `${'x'.repeat(250)} ${words}, ${words}`]) {
    const chunks = speechChunks(text)
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(200)
    expect(chunks.join('')).toBe(text)
  }
})
