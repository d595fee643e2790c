import { expect, test } from 'vitest'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { renderToStore } from '../articles/stored-html.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })
const loan = 'principal=500000&ratePercent=12&time=5+years'

test('a sum under /hi is counted and drawn in Hindi, and in English without', async () => {
  const [english, hindi] = await Promise.all(['', '/hi'].map((prefix) => site.get(`${prefix}/api/tools/emi?${loan}`)))
  expect(english?.text).toContain('5 years')
  expect(hindi?.text).toContain('5 साल')
  expect(hindi?.text).not.toContain('5 years')
})

test('the form under /hi writes its times in Hindi, also those of an address in English', async () => {
  for (const query of ['', `?${loan}`, '?principal=500000&ratePercent=12&months=60'])
    expect((await site.get(`/hi/api/tools/emi/form${query}`)).json).toMatchObject({ texts: { time: '5 साल' } })
  expect((await site.get(`/api/tools/emi/form?${loan}`)).json).toMatchObject({ texts: { time: '5 years' } })
})

test('the file of a sum is in the language of its address', async () => {
  expect((await site.get(`/hi/api/tools/emi/csv?${loan}`)).text).toContain('हिसाब की तारीख,2026-11-20')
  expect((await site.get(`/api/tools/emi/csv?${loan}`)).text).toContain('Counted on,2026-11-20')
})

test('a frame is in the language of its address, and stays in it', async () => {
  const { text } = await site.get(`/hi/embed/tools/loan-emi?${loan}`)
  expect(text).toContain('<html lang="hi-IN">')
  expect(text).toContain('<form action="/hi/embed/tools/loan-emi">')
  expect(text).toContain('>हिसाब लगाएँ</button>')
  expect(text).toContain('href="http://site.test/hi/tools/loan-emi?')
  expect((await site.get('/hi/embed/tools/nothing')).text).toContain('ऐसा कोई कैलकुलेटर नहीं है।')
})

test('a card in a Hindi lesson is in Hindi', async () => {
  const content = `[आपका लोन](/tools/loan-emi?${loan})`
  const htmlIn = async (language: 'en' | 'hi') =>
    (await renderToStore(site.db, { content, language }, site.clock.now)).html
  expect(await htmlIn('hi')).toContain('value="5 साल"')
  expect(await htmlIn('hi')).not.toContain('lang="en"')
  expect(await htmlIn('en')).toContain('value="5 years"')
})

test('another site learns how to show a calculator in Hindi by its address under /hi', async () => {
  const address = encodeURIComponent('http://site.test/hi/tools/loan-emi')
  const { status, text } = await site.get(`/api/oembed?url=${address}`)
  expect(status).toBe(200)
  expect(text).toContain('src=\\"http://site.test/hi/embed/tools/loan-emi\\"')
})

test('the article that explains a calculator is the Hindi one, where there is one', async () => {
  const article = await anArticle(site.db, { title: 'How an EMI works' })
  await site.db`insert into starter_items (key, row_id) values ('article:how-emi-works', ${article})`
  const titleIn = async (prefix: string) =>
    ((await site.get(`${prefix}/api/tools/emi/form`)).json as ToolForm).article?.title
  expect(await titleIn('/hi')).toBe('How an EMI works')
  await anArticle(site.db, { title: 'EMI कैसे बनती है', language: 'hi', translationOf: article })
  expect(await titleIn('/hi')).toBe('EMI कैसे बनती है')
  expect(await titleIn('')).toBe('How an EMI works')
})
