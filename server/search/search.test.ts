import { beforeAll, expect, test } from 'vitest'
import { scratchDatabase } from '../../test/scratch-database.ts'
import { expandQuery } from './query.ts'
import { searchRank } from './rank.ts'
import { matchesOf } from './matches.ts'
import { rememberWords } from './lexicon.ts'
import { searchVector, type SearchFields } from './vector.ts'

const { sql: db } = await scratchDatabase()

beforeAll(async () => {
  await db`create table documents (name text primary key, published boolean not null default true, search tsvector not null)`
  await db`create index on documents using gin (search)`
  await db`create view published as select name, search from documents where published`
  for (const [name, fields] of Object.entries(documents)) await store(name, fields)
})

const documents: Record<string, SearchFields> = {
  rain: { a: 'बे मौसम बारिश', d: 'बे मौसम बारिश में खेती।' },
  rent: { a: 'किराया और कार्ड', d: 'किराया इस कारण बढ़ा, कार्ड से दिया।' },
  car: { a: 'नई कार', d: 'कार का दाम।' },
  invest: { a: 'निवेश की शुरुआत', d: 'निवेशकों के लिए।' },
  investEnglish: { a: 'Where to begin', d: 'Investing every month.' },
  cover: { a: 'बीमा क्या है', c: ['बीमा', 'bima'] },
  coverEnglish: { a: 'Term insurance', d: 'Insurance for the family.' },
  debt: { a: 'कर्ज़ से बाहर', d: 'कर्ज़ चुकाएँ।' },
  taxHindi: { a: 'नया नियम', c: ['कर'], d: 'आप यह कर सकते हैं।' },
  verb: { a: 'घर साफ़', d: 'आप यह कर सकते हैं, कर दीजिए।' },
  taxEnglish: { a: 'Filing a return', d: 'Tax of 1,80,000 under 80C at 7.1%; 100% of it.' },
  deposit: { a: 'सावधि जमा', d: 'डाकघर में।' },
  fdEnglish: { a: 'FD ladder', d: 'Open a fixed deposit.' },
  fixedElsewhere: { a: 'Fixed costs', d: 'A deposit for the flat, and what is fixed.' },
  bengali: { a: 'বিনিয়োগ শুরু', d: 'টাকা' },
  awkward: { a: 'AT&T or S|P', d: String.raw`C:\temp the bank's "quoted" snake_case` },
}

async function store(name: string, fields: SearchFields, published = true) {
  await db.begin(async (sql) => {
    await sql`insert into documents values (${name}, ${published}, ${searchVector(fields)}::tsvector)`
    await rememberWords(sql, 'documents', fields)
  })
}

async function find(text: string): Promise<string[]> {
  const query = await expandQuery(db, { table: 'published', key: 'name', lexicon: 'documents' }, text)
  if (!query) return []
  const rows = await db<{ name: string }[]>`
    select name from documents where published and search @@ ${query.match}::tsquery
    order by ${searchRank(db, query)} desc, name`
  return rows.map((row) => row.name)
}

async function highlighted(text: string, typed: string): Promise<string[]> {
  const query = await expandQuery(db, { table: 'documents', key: 'name' }, typed)
  return query ? matchesOf(query)(text).map(([start, end]) => text.slice(start, end)) : []
}

test.each([
  ['बीमा does not find बे मौसम', 'बीमा', ['cover', 'coverEnglish']],
  ['कार does not find किराया, कार्ड or कारण', 'कार', ['car']],
  ['निवेश finds निवेश, its cases and the English word', 'निवेश', ['invest', 'investEnglish']],
  ['nivesh finds them too', 'nivesh', ['invest', 'investEnglish']],
  ['bima finds बीमा, bima and insurance', 'bima', ['cover', 'coverEnglish']],
  ['an oblique case finds the word', 'बीमे', ['cover', 'coverEnglish']],
  ['a decomposed nukta', 'कर्ज़'.normalize('NFD'), ['debt']],
  ['a composed one', '\u0915\u0930\u094d\u095b', ['debt']],
  ['no nukta', 'कर्ज', ['debt']],
  ['a joiner inside', 'कर्\u200dज़', ['debt']],
  ['tax finds कर as a tag, not as a verb', 'tax', ['taxHindi', 'taxEnglish']],
  ['a phrase finds its synonyms, and its words apart', 'fixed deposit', ['fdEnglish', 'deposit', 'fixedElsewhere']],
  ['an abbreviation finds the phrase, not its words apart', 'FD', ['fdEnglish', 'deposit']],
  ['every word must be found', 'insurance family', ['coverEnglish']],
  ['small words of a question do not count', 'what is the insurance', ['coverEnglish', 'cover']],
  ['they do when there are no others', 'what is', ['fixedElsewhere']],
  ['a slip in English finds what the word finds', 'insuramce', ['cover', 'coverEnglish']],
  ['a left-out letter', 'insurnce', ['cover', 'coverEnglish']],
  ['swapped letters', 'isnurance', ['cover', 'coverEnglish']],
  ['a slip in Hindi', 'निवेष', ['invest', 'investEnglish']],
  ['a slip in a romanised word', 'mosam', ['rain']],
  ['another first letter makes another word of a short one', 'gosam', []],
  ['a romanised word that is in no list', 'kiraaya', ['rent']],
  ['a romanised Bengali word', 'biniyog', ['bengali']],
  ['a word that is still being typed', 'insuran', ['coverEnglish']],
  ['numbers with Indian commas or none', '180000', ['taxEnglish']],
  ['a rate', '7.1%', ['taxEnglish']],
  ['a section', '80c', ['taxEnglish']],
  ['a number is not a slip of another', '80d', []],
  ['a word of no document', 'xylophone', []],
])('%s', async (_, text, names) => {
  expect(await find(text)).toEqual(names)
})

test.each([
  ['100%', ['taxEnglish']],
  ['%', []],
  ['%%', []],
  ['__', []],
  ['snake_case', ['awkward']],
  [String.raw`c:\temp`, ['awkward']],
  ["bank's", ['awkward']],
  ['"quoted"', ['awkward']],
  ['AT&T', ['awkward']],
  ['S|P', ['awkward']],
  ['!quoted', ['awkward']],
  ['quo:*', []],
  ['(quoted', ['awkward']],
  ['bank <-> quoted', ['awkward']],
  ["'; drop table documents; --", []],
  ['\u0000\ud800quoted', ['awkward']],
])('operators are text: %s', async (text, names) => {
  if (text === 'quo:*') expect(await find(text)).toEqual(await find('quo'))
  else expect(await find(text)).toEqual(names)
})

test('2 or more characters after trimming', async () => {
  const scope = { table: 'documents', key: 'name' }
  expect(await expandQuery(db, scope, ' a ')).toBeNull()
  expect(await expandQuery(db, scope, '   ')).toBeNull()
  expect(await expandQuery(db, scope, '!?')).toBeNull()
  expect(await expandQuery(db, scope, ' FD ')).not.toBeNull()
})

test.each(['insurance '.repeat(500), 'a'.repeat(5_000), 'क्'.repeat(2_500), "'".repeat(5_000), '<'.repeat(4_999) + 'x'])(
  '5,000 characters are harmless (%#)',
  async (text) => {
    await find(text)
    const words = Array.from({ length: 600 }, (_, index) => `unknown${index} wrod`).join(' ')
    expect((await expandQuery(db, { table: 'documents', key: 'name' }, words))?.terms.length).toBeLessThanOrEqual(12)
  },
)

test('a slip stays forgiven when only a draft has made it too', async () => {
  await store('draft', { a: 'Insurrance' }, false)
  expect(await find('insurrance')).toEqual(['cover', 'coverEnglish'])
})

test('title before excerpt before tags before body, however many hits the lower field has', async () => {
  const many = 'gratuity payment and '.repeat(300)
  await store('rankA', { a: 'Gratuity and payment' })
  await store('rankB', { b: many, c: [many], d: many })
  await store('rankC', { a: 'Something', c: ['gratuity', 'payment'], d: many })
  await store('rankD', { a: 'Something', d: many })
  await store('rankC2', { a: 'Something', c: [many], d: many })
  await store('rankB1', { a: 'Something', b: 'Gratuity at a time, payment at another' })
  for (const text of ['gratuity', 'gratuity payment', 'payment gratuity'])
    expect(await find(text), text).toEqual(['rankA', 'rankB', 'rankB1', 'rankC2', 'rankC', 'rankD'])
})

test('a word as typed ranks above a synonym or slip in the same field, below one in a higher field', async () => {
  await store('budgetTyped', { a: 'Your bajat' })
  await store('budgetSynonym', { a: 'बजट बजट बजट budget budget' })
  await store('budgetBelow', { a: 'Other', b: 'bajat bajat bajat bajat' })
  expect(await find('bajat')).toEqual(['budgetTyped', 'budgetSynonym', 'budgetBelow'])
})

test('a Hindi body of 50,000 characters fits, and its last words are found', async () => {
  const body = Array.from({ length: 7_000 }, (_, index) => `शब्द${index}`)
    .join(' ')
    .slice(0, 49_980)
  await store('long', { a: 'लंबा', d: `${body} अंतिमशब्द` })
  await store('dense', { d: 'क '.repeat(25_000) })
  expect(await find('अंतिमशब्द')).toEqual(['long'])
})

test.each([
  ['investment', 'Invest early: investing in निवेश', ['Invest', 'investing', 'निवेश']],
  ['बीमा', 'बीमे की बात, बे मौसम, bima', ['बीमे', 'bima']],
  ['insurnce', 'Term Insurance', ['Insurance']],
  ['कर्ज', 'कर्ज़ '.normalize('NFD') + 'कर्ज़', ['कर्ज़'.normalize('NFD'), 'कर्ज़']],
  ['FD', 'A fixed deposit is fixed; an FD', ['fixed', 'deposit', 'FD']],
  ['tax', 'आप कर सकते हैं: Taxes', ['Taxes']],
  ['what is the tax', 'What is the tax?', ['tax']],
  ['100%', '100% of ₹1,00,000', ['100']],
  ['<b>', 'a <b> c', ['b']],
])('highlights by the same rules: %s in %s', async (typed, text, words) => {
  expect(await highlighted(text, typed)).toEqual(words)
})

test('words are remembered once, from two writers at the same time too', async () => {
  const fields = { a: 'zamindar yojana xeno', d: 'alpha beta gamma delta' }
  await Promise.all(Array.from({ length: 8 }, (_, index) => store(`twin${index}`, fields)))
  const rows = await db`select word from search_words where scope = 'documents' and word = 'zamindar'`
  expect(rows).toHaveLength(1)
})
