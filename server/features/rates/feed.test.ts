import { XMLParser } from 'fast-xml-parser'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aRate } from '../../../test/rates.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })
beforeEach(() => site.db`select empty('rates')`)

test('the feed tells of changes, the newest first, also of those to come; not of what was withdrawn', async () => {
  const empty = await site.get('/rates/feed.xml')
  expect([empty.status, empty.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  await aRate(site.db, { validUntil: '2027-01-01' })
  const source = {
    body: 'Ministry of Finance',
    title: 'Notice',
    number: null,
    date: null,
    url: 'https://finmin.gov.in',
  }
  await aRate(site.db, { value: '7', validFrom: '2027-01-01', note: 'Less & later', source })
  await aRate(site.db, { key: 'dicgc', value: 500_000, validFrom: null })
  const wrong = await aRate(site.db, { key: 'repo', value: '5' })
  await site.db`update rates set withdrawn_at = now() where id = ${wrong}`
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse((await site.get('/rates/feed.xml')).text) as {
    feed: {
      title: string
      entry: { title: { '#text': string }; link: { '@_href': string }; summary: { '#text': string } }[]
    }
  }
  expect(feed.title).toBe('Arthashala: Rates')
  expect(feed.entry.map(({ title }) => title['#text'])).toEqual([
    'Public Provident Fund (PPF): 7 % a year from 1 January 2027',
    'Public Provident Fund (PPF): 7.1 % a year from 1 April 2020',
  ])
  expect(feed.entry[0]?.link['@_href']).toBe('http://site.test/rates#ppf')
  expect(feed.entry[0]?.summary['#text']).toContain('by Ministry of Finance (https://finmin.gov.in).')
})

test('the moment of the feed is that of the last change, also where a figure was withdrawn', async () => {
  const updated = async () => /<updated>(.*?)<\/updated>/.exec((await site.get('/rates/feed.xml')).text)?.[1]
  const [ppf, repo] = [await aRate(site.db), await aRate(site.db, { key: 'repo', value: '5' })]
  await aRate(site.db, { key: 'dicgc', value: 500_000, validFrom: null })
  await site.db`update rates set created_at = case id when ${ppf} then timestamptz '2026-01-01' when ${repo} then '2026-02-01' else '2026-05-01' end`
  expect(await updated()).toBe('2026-02-01T00:00:00.000Z')
  await site.db`update rates set withdrawn_at = '2026-03-01T00:00:00Z' where id = ${ppf}`
  expect(await updated()).toBe('2026-03-01T00:00:00.000Z')
  await site.db`update rates set withdrawn_at = '2026-04-01T00:00:00Z' where id = ${repo}`
  expect(await updated()).toBe('2026-04-01T00:00:00.000Z')
})

test('the feed under /hi is in Hindi', async () => {
  await aRate(site.db, { note: 'Paid every month.' })
  const { text } = await site.get('/hi/rates/feed.xml')
  expect(text).toContain('<title>Arthashala: दरें</title>')
  expect(text).toContain('लोक भविष्य निधि (PPF): 1 अप्रैल 2020 से 7.1 % सालाना')
  expect(text).toContain('ब्याज हर महीने मिलता है।')
  expect(text).toContain('http://site.test/hi/rates#ppf')
})
