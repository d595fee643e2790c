import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Practice, ScamPattern } from '../../../contract/scams/scams-api.ts'
import { channels, partsOf } from '../../../contract/scams/scams.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { StartError } from '../../db/start-error.ts'
import { chooseTen, type Example } from './choose-ten.ts'
import { readScams } from './read-scams.ts'
import { parseScamFile } from './scam-files.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })
const patterns = await readScams()
const twice = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)
const folder = new URL('../../../content/scams/', import.meta.url)

test('there are at least 40 patterns, each once, in both languages, with a source and a lesson that is there', async () => {
  expect(patterns.length).toBeGreaterThanOrEqual(40)
  expect(twice(patterns.map(({ id }) => id))).toEqual([])
  expect(twice(patterns.flatMap(({ en, hi }) => [en.name, hi.name]))).toEqual([])
  const lessons = await readdir(new URL('../articles/', folder))
  for (const { id, en, hi, lesson, source } of patterns) {
    expect(lessons, id).toContain(`${lesson}.md`)
    expect(hi.name, id).toMatch(/\p{Script=Devanagari}/u)
    expect(en.name + en.why + en.do, id).not.toMatch(/\p{Script=Devanagari}/u)
    expect(source, id).toMatch(/\b20\d\d\b/)
  }
})

test('each channel has ten messages, frauds and genuine ones', () => {
  const of = (by: string, kind: 'fraud' | 'real') =>
    patterns.flatMap((pattern) => (pattern[kind] ?? []).filter((message) => message.by === by)).length
  for (const by of channels) {
    expect(of(by, 'fraud') + of(by, 'real'), by).toBeGreaterThanOrEqual(10)
    expect(Math.min(of(by, 'fraud'), of(by, 'real')), by).toBeGreaterThanOrEqual(3)
  }
})

const example = (over: Partial<Example> & { key: string }): Example => ({
  pattern: over.key,
  by: 'sms',
  isFraud: true,
  ...over,
})

test('ten messages of a number are the same each time, differ from those of another, and mix frauds, genuine ones and channels', () => {
  const all = channels.flatMap((by) =>
    Array.from({ length: 12 }, (_, index) => example({ key: `${by}${index}`, by, isFraud: index % 2 === 0 })),
  )
  for (let set = 1; set <= 50; set++) {
    const ten = chooseTen(all, set, null)
    expect(new Set(ten).size).toBe(10)
    expect(ten).toEqual(chooseTen(all, set, null))
    expect([5, 6]).toContain(ten.filter(({ isFraud }) => isFraud).length)
    expect(new Set(ten.map(({ by }) => by)).size).toBe(5)
    expect(ten).not.toEqual(chooseTen(all, set + 1, null))
  }
  expect(chooseTen(all, 1, 'call').every(({ by }) => by === 'call')).toBe(true)
})

test('the call gives the patterns, and ten messages of today or of a number, by one channel too', async () => {
  const list = (await site.get('/api/scams')).json as ScamPattern[]
  expect(list.map(({ id }) => id)).toEqual(patterns.map(({ id }) => id))
  const today = (await site.get('/api/scams/practice')).json as Practice
  expect(today.messages).toHaveLength(10)
  expect(today.until).not.toBeNull()
  const again = (await site.get(`/api/scams/practice?set=${today.set}`)).json as Practice
  expect(again).toEqual({ ...today, until: null })
  const calls = (await site.get('/api/scams/practice?set=3&by=call')).json as Practice
  expect(calls.messages.map(({ by }) => by)).toEqual(Array.from({ length: 10 }, () => 'call'))
  for (const { from, inPerson } of calls.messages) expect(inPerson).toBe(from.startsWith('a man at'))
  expect(await site.get('/api/scams/practice?set=0')).toMatchObject({ status: 400 })
  expect(await site.get('/api/scams/practice?by=fax')).toMatchObject({ status: 400 })
})

test('under /hi a lesson is the Hindi one, where there is one', async () => {
  const [first, second] = patterns.map(({ lesson }) => lesson).filter((lesson, at, all) => all.indexOf(lesson) === at)
  const english = await anArticle(site.db, { title: 'Six tricks' })
  await anArticle(site.db, { title: 'छह चालें', language: 'hi', translationOf: english })
  const alone = await anArticle(site.db, { title: 'Only English' })
  await site.db`insert into starter_items (key, row_id) values (${`article:${first}`}, ${english}), (${`article:${second}`}, ${alone})`
  const titles = async (address: string) => {
    const list = (await site.get(address)).json as ScamPattern[]
    return [...new Set(list.flatMap(({ lesson }) => lesson?.title ?? []))].toSorted()
  }
  expect(await titles('/hi/api/scams')).toEqual(['Only English', 'छह चालें'])
  expect(await titles('/api/scams')).toEqual(['Only English', 'Six tricks'])
})

test('under /hi a sender that is no name is named in Hindi', async () => {
  const sendersAt = async (address: string) =>
    ((await site.get(`${address}/api/scams/practice?set=3&by=call`)).json as Practice).messages.map(({ from }) => from)
  const [english, hindi] = [await sendersAt(''), await sendersAt('/hi')]
  expect(hindi).not.toEqual(english)
  for (const [index, from] of english.entries())
    if (!/(^| · )[a-z]/.test(from)) expect(hindi[index]).toBe(from)
    else expect(hindi[index]).toMatch(/\p{Script=Devanagari}/u)
})

test('a reminder is a date in three months for the reader’s own calendar', async () => {
  const answer = await site.get('/scams/practice.ics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(String(answer.text)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:\d{8}\r\n[^]*END:VCALENDAR\r\n$/)
})

test('what gives a message away stands in double brackets', () => {
  expect(partsOf('Pay [[now]] or [[else]].')).toEqual(['Pay ', 'now', ' or ', 'else', '.'])
})

test.each([
  ['no Hindi', (text: string) => text.replace(/\n {2}hi:[^]*?\n {2}report/, '\n  report'), 'digital-arrest.hi'],
  ['no source', (text: string) => text.replace(/\n {2}source: .*/, ''), 'digital-arrest.source'],
  [
    'a source without a date',
    (text: string) => text.replace(/source: .*/, "source: 'the press'"),
    'digital-arrest.source',
  ],
  ['nothing marked', (text: string) => text.replaceAll(/\[\[|\]\]/g, ''), 'digital-arrest.fraud.0.text'],
  ['an office that is none', (text: string) => text.replace(/report: .*/, 'report: nobody'), 'digital-arrest.report'],
  ['no YAML', () => 'digital-arrest: [', 'is no YAML: '],
])('a file with a fault is named with its pattern: %s', async (_, spoil, where) => {
  const text = spoil(await readFile(new URL('fear.yaml', folder), 'utf8'))
  expect(() => parseScamFile('fear.yaml', text)).toThrow(StartError)
  expect(() => parseScamFile('fear.yaml', text)).toThrow(where)
})
