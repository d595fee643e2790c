import { expect, test } from 'vitest'
import { checkArticle } from './article-check.ts'
import { readTimeOf, wordsIn } from './reading-time.ts'
import { stopwatch } from '../../test/stopwatch.ts'

const good = {
  title: 'Where your salary goes',
  excerpt: 'A month of notes, and what they say.',
  content: 'Write down every rupee. See [the RBI](https://www.rbi.org.in).',
  media: [{ alt: 'A note book' }],
}
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const linked = (text: string) => `${text}\n\nSource: Ministry of Finance`
/** The pieces of the field that findings point at. */
const pieces = (draft: Partial<typeof good>) =>
  checkArticle({ ...good, ...draft }).map(({ field, where }) => [
    field,
    where && String({ ...good, ...draft }[field]).slice(...where),
  ])

test('an article with all that belongs to it is passed', () => {
  expect(checkArticle(good)).toEqual([])
})

test.each([
  ['a link', 'See https://www.rbi.org.in for more.'],
  ['a footnote', 'Seven percent.[^1]\n\n[^1]: Ministry of Finance.'],
  ['a section', 'Seven percent.\n\n## Sources\n\nMinistry of Finance'],
  ['a line', 'Seven percent.\n\n**Source:** Ministry of Finance'],
  ['a Hindi section', 'सात प्रतिशत।\n\n## स्रोत\n\nवित्त मंत्रालय'],
])('%s is a source', (_, content) => {
  expect(checkArticle({ ...good, content })).toEqual([])
})

test.each([
  'Seven percent.',
  'See [the other lesson](/articles/1).',
  'The sourceless text.',
  'बिना किसी सूत्र का लेख।',
  '`https://x.example`',
])('%j has none', (content) => {
  expect(checkArticle({ ...good, content })).toEqual([
    { field: 'content', message: 'Say where this comes from: a link, or a section named Source.', where: null },
  ])
})

test.each([
  ['This fund gives guaranteed returns.', 'guaranteed returns'],
  ['Guaranteed monthly income for you.', 'Guaranteed monthly income'],
  ['An assured return of 12 %.', 'assured return'],
  ['Returns are guaranteed.', 'Returns are guaranteed'],
  ['It will double your money.', 'double your money'],
  ['A risk-free way.', 'risk-free'],
  ['There is zero risk.', 'zero risk'],
  ['You have no risk here.', 'no risk'],
  ['यह गारंटीड रिटर्न देता है।', 'गारंटीड रिटर्न'],
  ['इसमें पक्का मुनाफा है।', 'पक्का मुनाफा'],
  ['इसमें पक्का मुनाफ़ा है।', 'पक्का मुनाफ़ा'],
  ['पाँच साल में पैसा दोगुना।', 'पैसा दोगुना'],
  ['यह बिना जोखिम का रास्ता है।', 'बिना जोखिम'],
  ['जोखिम-मुक्त निवेश', 'जोखिम-मुक्त'],
])('%j holds the promise %j', (text, promise) => {
  expect(pieces({ content: linked(text) })).toEqual([['content', promise]])
  expect(pieces({ title: text, excerpt: text })).toEqual([
    ['title', promise],
    ['excerpt', promise],
  ])
})

test.each([
  'The PPF has guaranteed returns, by the Government of India.',
  'Nobody can give guaranteed returns.',
  'Guaranteed returns are not to be had in shares.',
  'Whoever offers to double your money is a fraud.',
  'Do not believe in a risk-free way.',
  'डाकघर की योजना में गारंटीड रिटर्न मिलता है।',
  'शेयर में गारंटीड रिटर्न नहीं मिलता।',
  'The guarantor pays.',
  'Returns change from year to year.',
])('%j promises nothing', (text) => {
  expect(pieces({ content: linked(text) })).toEqual([])
})

test('a warning in the sentence before does not excuse the next one', () => {
  expect(pieces({ content: linked('Beware of scams. This one has guaranteed returns.') })).toEqual([
    ['content', 'guaranteed returns'],
  ])
})

test.each([
  ['31 words', `${words(31)}.`, 31],
  ['a comma does not end it', `${words(16)}, ${words(15)}.`, 31],
  ['nor does the end of a line', `${words(16)}\n${words(15)}.`, 31],
  ['a number with a point is no end', `${words(15)} 7.5 ${words(15)}.`, 31],
  ['Hindi', `${Array(31).fill('पैसा').join(' ')}।`, 31],
])('a long sentence: %s', (_, text, count) => {
  expect(checkArticle({ ...good, content: linked(text) })).toEqual([
    {
      field: 'content',
      message: `This sentence has ${count} words. It is easier to read in two.`,
      where: [0, text.length],
    },
  ])
})

test.each([
  ['30 words', `${words(30)}.`],
  ['two sentences', `${words(20)}. ${words(20)}.`],
  ['two Hindi sentences', `${Array(20).fill('पैसा').join(' ')}। ${Array(20).fill('पैसा').join(' ')}।`],
  ['a question', `${words(20)}? ${words(20)}`],
  ['a quoted end', `${words(20)}.” ${words(20)}`],
  ['two paragraphs', `${words(20)}\n\n${words(20)}`],
  ['a heading and a paragraph', `${words(20)}\n# ${words(20)}`],
  ['items of a list', `- ${words(20)}\n- ${words(20)}\n1. ${words(20)}`],
  ['a row of a table', `| ${words(40)} |`],
  ['code', `\`\`\`\n${words(40)}\n\`\`\``],
])('no long sentence: %s', (_, text) => {
  expect(pieces({ content: linked(text) })).toEqual([])
})

test('a missing excerpt, and pictures that nobody describes, are pointed at', () => {
  const content = linked('![](/media/a.webp) and ![A note](/media/b.webp)')
  expect(checkArticle({ ...good, excerpt: ' ', content, media: [{ alt: 'One' }, { alt: ' ' }, {}] })).toEqual([
    { field: 'excerpt', message: 'Write an excerpt: readers see it in the list.', where: null },
    {
      field: 'content',
      message: 'Say between the square brackets what this image shows, for those who do not see it.',
      where: [0, 18],
    },
    { field: 'media', message: 'Say what image 2 shows, for those who do not see it.', where: null },
    { field: 'media', message: 'Say what image 3 shows, for those who do not see it.', where: null },
  ])
})

test.each([
  ['', 0],
  ['# Rent\n\n- food, and *more* — 20 %', 5],
  ['बीमा क्या है?', 3],
  ['[the RBI](https://www.rbi.org.in/a) says', 3],
  ['`const x = 1` is code', 2],
])('%j has %i words', (text, count) => {
  expect(wordsIn(text)).toBe(count)
})

test.each([
  [0, 1],
  [299, 1],
  [300, 2],
  [1000, 5],
  [1_000_000, 180],
])('%i words take %i minutes', (count, minutes) => {
  expect(readTimeOf(count)).toBe(minutes)
})

test('fifty thousand letters are looked over in an instant', () => {
  for (const text of [
    'word '.repeat(10_000),
    '!['.repeat(25_000),
    '(['.repeat(25_000),
    '`'.repeat(50_000),
    'guaranteed '.repeat(4_500),
    'guaranteed returns '.repeat(2_600),
    'double your money.\n'.repeat(2_600),
    '\n \n'.repeat(16_000),
    '![]('.repeat(12_500),
    '[a]('.repeat(12_500),
    '\n[^a'.repeat(12_500),
    'a'.repeat(25_000) + ')'.repeat(25_000),
  ]) {
    const spent = stopwatch()
    checkArticle({ ...good, content: text })
    wordsIn(text)
    expect(spent(), text.slice(0, 20)).toBeLessThan(400)
  }
})

test('a figure that the registry does not have is named with its place', () => {
  const text = (content: string) =>
    checkArticle({ title: 'PPF', excerpt: 'What it pays', content, media: [] }).map(({ message, where }) => [
      message,
      where,
    ])
  expect(text('It pays {{rate:ppf}} a year, {{rate:ppf|value}}.')).toEqual([])
  expect(text('It pays {{rate:gold}} a year, {{rate:ppf}}.')).toEqual([
    ['There is no figure {{rate:gold}}. The page ‘Rates’ lists their keys.', [8, 21]],
  ])
})
