import { expect, test } from 'vitest'
import { stopwatch } from '../../test/stopwatch.ts'
import { phoneticKey } from '../../contract/phonetic-key.ts'
import { typosBetween } from './lexicon.ts'
import { lexemesOf, stem, tokenise } from '../../contract/tokenizer.ts'
import { longestPhrase } from './synonyms.ts'
import { synonymGroups } from './synonym-groups.ts'

const wordsOf = (text: string) => Array.from(tokenise(text), ({ word }) => word)
const keyOf = (text: string) => wordsOf(text).map(phoneticKey).join(' ')

test.each([
  ['a vowel sign is part of its word', 'निवेश बे मौसम', ['निवेश', 'बे', 'मौसम']],
  ['a mark alone is no word', 'ि ≠ ़', []],
  ['joiners are not', 'शक्\u200dति', ['शक्ति']],
  ['case is not', 'PPF Ppf ppf', ['ppf', 'ppf', 'ppf']],
  ['accents on Latin letters are not', 'nivéśa', ['nivesa']],
  ['sections and rates', '80C, 80CCD(1B) at 7.1%', ['80c', '80ccd', '1b', 'at', '7.1']],
  ['lakh and crore with their commas', '₹1,80,000 ₹1,00,00,000.50 1,000,000', ['180000', '10000000.50', '1000000']],
  ['a list of numbers is not one number', '1,2,3 and 10,20,30', ['1', '2', '3', 'and', '10', '20', '30']],
  ['Indian digits', '१,८०,००० ৭.১ ௫', ['180000', '7.1', '5']],
  [
    'an apostrophe is inside a word',
    "the bank's and the bank’s, don't 'quoted'",
    ['the', 'bank', 'and', 'the', 'bank', 'dont', 'quoted'],
  ],
  ['operators are not words', `% _ \\ " & | ! ( ) :* <-> -- ;`, []],
  ['nukta or none', 'कर्ज़ कर्ज क़र्ज़ ख़र्च', ['कर्ज', 'कर्ज', 'कर्ज', 'खर्च']],
  ['the two spellings of a nasal', 'हिन्दी सम्पत्ति पाँच जन्म', ['हिंदी', 'संपत्ति', 'पांच', 'जन्म']],
])('words: %s', (_, text, words) => {
  expect(wordsOf(text)).toEqual(words)
  expect(wordsOf(text.normalize('NFD'))).toEqual(words)
})

test('the places of words are those of the text as given, in any normalisation', () => {
  for (const text of ['मेरा कर्ज़ और बीमा', 'मेरा कर्ज़ और बीमा'.normalize('NFD'), 'मेरा \u0915\u0930\u094d\u095b और']) {
    const word = tokenise(text).find(({ word }) => word === 'कर्ज')
    expect(text.slice(word?.start, word?.end).normalize('NFC')).toBe('कर्ज़'.normalize('NFC'))
  }
})

test.each(['12,', '1,', '1.', '9', "a'", 'क्'])('fifty thousand characters of %j are cut at once', (part) => {
  const spent = stopwatch()
  wordsOf(part.repeat(50_000 / part.length))
  expect(spent()).toBeLessThan(400)
})

test('a word is cut at 60 characters, between characters', () => {
  expect(Array.from(wordsOf('𝒜'.repeat(80))[0] ?? '')).toHaveLength(60)
})

test.each([
  ['बीमा बीमे बीमों'],
  ['खाता खाते खातों'],
  ['पैसा पैसे पैसों'],
  ['कर करों'],
  ['किस्त किस्तें किस्तों'],
  ['योजना योजनाएँ योजनाएं योजनाओं'],
  ['नीति नीतियां नीतियों'.replace('नीति ', 'नीती ')],
  ['निवेशक निवेशकों'],
  ['खर्च ख़र्चा खर्चे'],
  ['invest investment investing invested'],
  ['saving savings saved'],
  ['tax taxes'],
])('one lexeme: %s', (words) => {
  expect(new Set(lexemesOf(words)).size).toBe(1)
})

test.each([
  'कार कार्ड कारण किराया कर',
  'बीमा बे बीमारी',
  'आय आया',
  'कर करें करना',
  'जमा जाम',
  'दर दरवाजा',
  'बचत बच्चा',
  '80c 80d',
])('each its own lexeme: %s', (words) => {
  expect(new Set(lexemesOf(words)).size).toBe(words.split(' ').length)
})

test.each([
  ['निवेश', 'nivesh'],
  ['बीमा', 'beema'],
  ['बीमा', 'bima'],
  ['ब्याज', 'byaaj'],
  ['बचत', 'bachat'],
  ['कर्ज़', 'karz'],
  ['सरकार', 'sarkaar'],
  ['पैसा', 'paisa'],
  ['किराया', 'kiraya'],
  ['ज्ञान', 'gyan'],
  ['संपत्ति', 'sampatti'],
  ['वेतन', 'wetan'],
  ['निवेशकों', 'niveshkon'],
  ['ਨਿਵੇਸ਼', 'nivesh'],
  ['বীমা', 'bima'],
  ['રોકાણ', 'rokan'],
  ['పెట్టుబడి', 'pettubadi'],
  ['ಹೂಡಿಕೆ', 'hoodike'],
])('%s sounds like %s', (word, typed) => {
  expect(keyOf(word)).toBe(keyOf(typed))
})

test('keys are letters a to z; numbers and other scripts have none', () => {
  expect(keyOf('80C 7.1 Привет سود')).toBe('   ')
  expect(keyOf('നിക്ഷേപങ്ങൾ முதலீடு କର ਪੰਜਾਬ ৎ')).toMatch(/^[a-z ]+$/)
})

test('slips are letters left out, put in, mistaken or swapped', () => {
  const slips = ['nvesh', 'niivesh', 'nivish', 'nievsh', 'nivesh', 'nve'].map((typed) => typosBetween('nivesh', typed))
  expect(slips).toEqual([1, 1, 1, 1, 0, 3])
  expect(typosBetween('', 'abc')).toBe(3)
})

test('every phrase of the synonym list is found by its words', () => {
  const phrases = synonymGroups.flatMap(({ words, onlyAsTag = [] }) => [...words, ...onlyAsTag])
  for (const phrase of phrases) expect(lexemesOf(phrase).length, phrase).toBeGreaterThan(0)
  expect(Math.max(...phrases.map((phrase) => lexemesOf(phrase).length))).toBeLessThanOrEqual(longestPhrase)
  for (const word of wordsOf(phrases.join(' '))) expect(stem(word)).not.toBe('')
})
