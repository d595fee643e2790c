import { expect, test } from 'vitest'
import { createTextFinder } from './find-texts.ts'
import { readMeanings } from './meanings.ts'
import { mendedOf, suggestionFor } from './mended.ts'
import { partsOf } from './question.ts'
import { stem } from '../../contract/tokenizer.ts'
import { searchQueryOf } from './tsquery.ts'

const meanings = await readMeanings()
const partsIn = (text: string) => partsOf(text, meanings, null)
const typedIn = (text: string) =>
  partsIn(text).flatMap((part) => part.filter(({ weight }) => weight === 1).map(({ lexemes }) => lexemes.join(' ')))
const meantIn = (text: string) => partsIn(text).flatMap((part) => part.map(({ lexemes }) => lexemes.join(' ')))

test.each([
  ['cibil score kaise badhaye', 'credit report'],
  ['bank doob gaya to mera FD ka paisa', 'deposit insurance'],
  ['पति की मौत के बाद बैंक का पैसा कैसे मिलेगा', 'nominee'],
  ['health insurance claim rejected', 'ombudsman'],
])('a question means what the files of content/questions list: %s', (question, meaning) => {
  expect(meantIn(question)).toContain(meaning.split(' ').map(stem).join(' '))
})

test('words that say nothing are no part of a question, in either script', () => {
  expect(typedIn('kya mera paisa kaise')).toEqual(['paisa'])
  expect(typedIn('how do i get the loan')).toEqual(['loan'])
  expect(typedIn('मुझे कर्ज़ का क्या करना चाहिए')).toEqual(['कर्ज'])
  expect(partsIn('kya kaise how the में')).toEqual([])
  // 'banana' is to make; what has an English ending is no Hindi word.
  expect(typedIn('vasiyat banana zaruri hai')).toEqual(['vasiyat'])
  expect(typedIn('how to grow bananas')).toEqual(['grow', 'banana'])
})

test('amounts, times and calendar years are no part of a question, and money is a small one beside others', () => {
  expect(typedIn('50 lakh home loan emi 20 saal')).toEqual(['home', 'loan', 'emi'])
  expect(typedIn('ppf interest rate 2026')).toEqual(['ppf', 'interest', 'rate'])
  expect(typedIn('form 16')).toEqual(['form', '16'])
  expect(typedIn('paisa nominee')).toEqual(['nomine'])
})

test('every form of a Hindi verb in Latin letters means the same, and is no slip', () => {
  for (const form of ['nikalna', 'nikalu', 'nikale']) expect(meantIn(form), form).toContain('withdraw')
  expect(meanings.isKnown(stem('badhaoon'))).toBe(true)
  expect(meanings.isKnown(stem('zzyzx'))).toBe(false)
})

test('a phrase counts as itself and by its words, and a word with a meaning is not taken for a slip', () => {
  expect(typedIn('provident fund')).toEqual(['provid', 'fund'])
  expect(meantIn('provident fund')).toContain('epf')
  const tried = searchQueryOf([{ exact: ['doob'], others: [{ lexemes: ['dubai'], onlyAsTag: false }] }])
  expect(
    partsOf('doob', meanings, tried)
      .flat()
      .map(({ lexemes }) => lexemes.join(' ')),
  ).not.toContain('dubai')
})

test('what a misspelt word was completed or mended to is part of the question, for less', () => {
  const tried = searchQueryOf([{ exact: ['xyzabc'], others: [{ lexemes: ['xyzab'], onlyAsTag: false }] }])
  expect(partsOf('xyzabc', meanings, tried)).toEqual([
    [
      { lexemes: ['xyzabc'], weight: 1 },
      { lexemes: ['xyzab'], weight: 0.5 },
    ],
  ])
})

test.each([
  ['insuramce', ['insurance'], 'insurance'],
  ['nomineee', ['nominee'], 'nominee'],
  ['kiraaya', ['किराया'], undefined],
  ['fumd', ['fund'], undefined],
  ['80ccd', ['80ccc'], undefined],
  ['zzyzx', ['zebra'], undefined],
])('%s was meant as one of %j: %s', (typed, near, meant) => {
  expect(
    mendedOf(
      typed,
      near.map((word) => ({ typed: word, lexeme: stem(word) })),
    ),
  ).toBe(meant)
})

test('a suggestion changes the misspelt word alone', () => {
  const query = searchQueryOf([
    { exact: ['insuramc'], others: [], mended: { typed: 'insuramce', meant: 'insurance' } },
    { exact: ['claim'], others: [] },
  ])
  expect(suggestionFor('My Insuramce claim, please', query)).toBe('My insurance claim, please')
  expect(suggestionFor('claim', null)).toBeNull()
})

test('a short list is searched by names; one named so and nothing else comes first', () => {
  const find = createTextFinder(
    [
      { name: 'Breaking a fixed deposit', about: 'What it costs.' },
      { name: 'Fixed deposit', about: 'What it pays.' },
      { name: 'Inflation', about: 'What a fixed deposit still buys.' },
      ...Array.from({ length: 12 }, (_, index) => ({ name: `Other ${index}`, about: 'Something else.' })),
    ],
    ({ name, about }) => ({ names: [name], text: about }),
  )
  const names = (text: string) => find(partsIn(text), 3).map(({ name }) => name)
  expect(names('fd me paisa')).toEqual(['Fixed deposit', 'Breaking a fixed deposit'])
  expect(names('cricket')).toEqual([])
  expect(names('kya kaise')).toEqual([])
})
