import { expect, test } from 'vitest'
import type { Ladder } from '../../../contract/ladder/ladder-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, somePictures } from '../../../test/drafts.ts'
import { aStep } from '../../../test/steps.ts'
import { loadStarterRates } from '../starter/load-rates.ts'
import { loadStarterContent } from '../starter/starter.ts'
import { styleOf } from './style.ts'

const site = await testApp({ SITE_URL: 'https://money.example' })
const { db, get, clock } = site
const headings = (text: string) => Array.from(text.matchAll(/<h2 id="title-\d+">(.*?)<\/h2>/g), ([, title]) => title)

const loan = '/tools/loan-emi?principal=500000&ratePercent=12&time=5+years'
const second = await anArticle(db, {
  title: 'Where to keep it',
  content: `[Your loan](${loan})\n\nSee [the bank](https://www.rbi.org.in/) and [your loan](${loan}).`,
  figure: { value: '2 places', line: 'for two needs' },
})
const content = `# How much\n\nA KYC form. [Then this](/articles/${second}/where-to-keep-it).[^1]\n\n[^1]: A note.`
const hindi = await anArticle(db, { title: 'पहला कोष', language: 'hi', content: '# कितना\n\nछह महीने।' })
const first = await anArticle(db, { content, translationOf: hindi, media: somePictures(1) })
const draft = await anArticle(db, { title: 'A draft', published: false })
const later = await anArticle(db, {
  title: 'Of another step',
  content: `See [the fund](/articles/${first}/x), [in Hindi](/articles/${hindi}/y).`,
})
await aStep(db, 'First ₹10,000', [first, draft, second], { hindiName: 'पहले दस हज़ार', summary: 'A beginning.' })
await aStep(db, 'Cover', [later])

const booklet = async (path = '/learn/first-10-000/print') => {
  const { status, text, headers } = await get(path)
  return { status, text, headers, body: text.slice(text.indexOf('<body>')) }
}

test('a step is one page with its published lessons in their order, the day and where the current one is', async () => {
  const { status, text, headers } = await booklet()
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headings(text)).toEqual(['Your first emergency fund', 'Where to keep it'])
  expect(text).toMatch(/<a href="#lesson-2" ?>Where to keep it<\/a>/)
  expect(text).toContain('A KYC form.')
  expect(text).toContain('<b>As of 20 November 2026</b>')
  expect(text).toContain(
    '<a href="https://money.example/learn/first-10-000">https://money.example/learn/first-10-000</a>',
  )
  expect(text).toContain('<link rel="canonical" href="https://money.example/learn/first-10-000" />')
  expect(text).toContain('<meta name="robots" content="noindex" />')
  expect(text).toMatch(/<svg [^>]*viewBox="0 0 \d+ \d+" shape-rendering="crispEdges">/)
  expect(text).toContain('@bottom-left{content:"https://money.example/learn/first-10-000"')
  expect(text).toContain('<b>2 places</b> for two needs')
  expect(text).toContain('alt="Picture 1"')
  clock.now = new Date('2026-11-20T19:00:00Z')
  expect((await booklet()).text).toContain('<b>As of 21 November 2026</b>')
})

test('it is whole without a script: words are plain, calculators have their result, links say where they lead', async () => {
  const { body, headers } = await booklet()
  expect(body).not.toMatch(/<(?:script|button|form|input)|popover|loading="lazy"/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body).toContain('<h3 id="lesson-1-h-how-much">How much</h3>')
  expect(body).toContain('<a href="#lesson-2" data-at="lesson 2">Then this</a>')
  expect(body).toContain('href="#lesson-1-fn1"')
  expect(body).toContain('You would pay ₹11,122 a month for 5 years')
  expect(body).toMatch(/<a href="\/tools\/loan-emi\?[^"]*" data-at="\/tools\/loan-emi">your loan/)
  expect(body).toContain('<a href="https://www.rbi.org.in/" data-at="rbi.org.in" rel="noopener">the bank</a>')
  const other = await booklet('/learn/cover/print')
  expect(other.body).toContain('data-at="step 1, lesson 1">the fund')
  expect(other.body).toContain('data-at="step 1, lesson 1, in Hindi">in Hindi')
})

test('lessons are printed in Hindi where they are there in Hindi', async () => {
  expect((await booklet()).body).toContain('<a href="/learn/first-10-000/print?language=hi" lang="hi">')
  const { text } = await booklet('/learn/first-10-000/print?language=hi')
  expect(text).toContain('<html lang="hi">')
  expect(headings(text)).toEqual(['पहला कोष', 'Where to keep it'])
  expect(text).toContain('<h1>पहले दस हज़ार</h1>')
  expect(text).toContain('21 नवंबर 2026')
  expect(text).toMatch(/<div lang="en">\s*<h2 id="title-2">/)
  expect((await booklet('/learn/cover/print')).body).not.toContain('language=hi')
  expect(headings((await booklet('/learn/first-10-000/print?language=fr')).text)[0]).toBe('Your first emergency fund')
})

test('a step that readers do not see has no booklet', async () => {
  await db`update steps set hidden = true where name = 'Cover'`
  for (const slug of ['nothing', 'cover', '%00', 'x'.repeat(121)]) {
    const { status, text } = await booklet(`/learn/${slug}/print`)
    expect([slug, status, text.includes('<h1>Step Not Found</h1>')]).toEqual([slug, 404, true])
  }
})

test('no name of a site ends the style', () => {
  const style = styleOf('#0b5c66', { top: ['A "}</style>\\ \n', ''], bottom: '', page: ['', ''] })
  expect(style).toContain(String.raw`"A \22 \7d \3c /style\3e \5c  \a "`)
})

test('each step of the ladder that comes along, in both languages, is at most 300 kB, whole, and has no id twice', async () => {
  await db`select empty('steps', 'articles')`
  await loadStarterRates(db)
  await loadStarterContent(db, { siteName: 'Arthashala' })
  const { steps } = (await get('/api/ladder')).json as Ladder
  expect(steps.length).toBeGreaterThanOrEqual(7)
  for (const { slug, lessons } of steps)
    for (const language of ['en', 'hi']) {
      const { text, body } = await booklet(`/learn/${slug}/print?language=${language}`)
      expect(Buffer.byteLength(text), `${slug} ${language}`).toBeLessThan(300_000)
      const shown = lessons.map(({ counterpart, ...lesson }) => (language === 'hi' && counterpart) || lesson)
      expect(headings(text)).toEqual(shown.map(({ title }) => title.replaceAll("'", '&#39;').replaceAll('&', '&amp;')))
      expect(body).not.toMatch(/<(?:script|button|form|input)/)
      const ids = Array.from(body.matchAll(/ id="([^"]*)"/g), ([, id]) => id)
      expect(ids.length).toBe(new Set(ids).size)
      const targets = Array.from(body.matchAll(/ href="#([^"]*)"/g), ([, id]) => id)
      expect(targets.filter((id) => !ids.includes(id))).toEqual([])
    }
})
