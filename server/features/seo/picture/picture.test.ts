import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { KeyFigure } from '../../../../contract/articles/article-form.ts'
import { origin, testApp } from '../../../../test/app.ts'
import { anArticle } from '../../../../test/drafts.ts'
import { aStep } from '../../../../test/steps.ts'
import { outlinesOf } from './glyphs.ts'
import { setTitle } from './lines.ts'

const { app, db, get } = await testApp({ LANGUAGES: 'en,hi,ta' })

async function picture(path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(new Request(origin + path, { headers }), { address: '203.0.113.7' })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each<[string, string, KeyFigure?]>([
  ['English', 'Your first emergency fund: how much, and where to keep it'],
  ['Hindi', 'आपातकालीन कोष: कितना, और कहाँ रखें'],
  ['signs', 'Loans & <b> "x" ]]> \u0007 😀 ₹50,000'],
  ['one long word', 'A'.repeat(200)],
  ['figure and chart', 'What the odds were', { value: '91 in 100', line: 'lost money in futures and options' }],
])('an article has a picture of 1200 by 630 under 60 kB: %s', async (_, title, figure) => {
  const content = 'Look:\n\n```chart\ntype: bars\ntitle: T\ndescription: D.\n\n| A | B |\n|---|---|\n| a | 1 |\n```\n'
  const id = await anArticle(db, { title, ...(figure && { figure, content }) })
  const { status, headers, bytes } = await picture(`/articles/${id}/picture.png`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(60_000)
})

test('the site has a picture', async () => {
  const { bytes } = await picture('/picture.png')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('the ladder and each step of it have a picture, and a missing step has none', async () => {
  await aStep(db, 'First ₹10,000', [await anArticle(db)])
  for (const path of ['/learn/picture.png', '/learn/first-10-000/picture.png']) {
    const { bytes } = await picture(path)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(60_000)
  }
  expect((await get('/learn/nothing/picture.png')).status).toBe(404)
})

test('site, ladder and steps have a picture in each language whose letters the fonts have; an article has that of its own', async () => {
  await db`select empty('steps')`
  await aStep(db, 'Know your month', [await anArticle(db)], { hindiName: 'महीने का हिसाब जानें' })
  const tag = async (path: string) => (await picture(path)).headers.get('etag')
  for (const path of ['/picture.png', '/learn/picture.png', '/learn/know-your-month/picture.png']) {
    expect(await tag(`/hi${path}`)).not.toBe(await tag(path))
    expect(await tag(`/ta${path}`)).toBe(await tag(path))
  }
  const path = `/articles/${await anArticle(db)}/picture.png`
  expect(await tag(`/hi${path}`)).toBe(await tag(path))
})

test('a picture that the caller has is not sent again until the title changes', async () => {
  const id = await anArticle(db)
  const path = `/articles/${id}/picture.png`
  const tag = (await picture(path)).headers.get('etag') ?? ''
  const again = await picture(path, { 'if-none-match': tag })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  await db`update articles set title = 'Another title' where id = ${id}`
  expect((await picture(path, { 'if-none-match': tag })).status).toBe(200)
})

test('drafts, missing articles and invalid ids have no picture', async () => {
  const draft = await anArticle(db, { published: false })
  for (const id of [draft, '01900000-0000-7000-8000-000000000000', 'nonsense', '%00', "'%20or%201=1"]) {
    expect((await get(`/articles/${id}/picture.png`)).status).toBe(404)
  }
})

test('a Devanagari vowel sign adds its own width', () => {
  const width = (text: string) => outlinesOf(text, 'bold').width
  expect(width('काका')).toBeCloseTo(2 * width('का'))
  expect(width('का')).toBeGreaterThan(width('क') * 1.2)
  expect(width('क्ष')).toBeLessThan(width('क') + width('ष'))
})

const space = {
  sizes: [60, 40, 20],
  width: 400,
  height: 160,
  leading: 1.2,
  most: 4,
  widthOf: (word: string) => word.length / 2,
  gap: 0.25,
}

test('a title is set as large as it fits, in lines of about the same length', () => {
  expect(setTitle('Short', space)).toEqual({ size: 60, lines: ['Short'] })
  expect(setTitle('one two three four five six', space)).toEqual({
    size: 60,
    lines: ['one two three', 'four five six'],
  })
})

test('a title too long for the smallest size is cut with an ellipsis', () => {
  const { size, lines } = setTitle('many words '.repeat(40), space)
  expect([size, lines.length]).toEqual([20, 4])
  expect(lines[3]).toMatch(/^many .*…$/)
})

test('a word longer than a line is cut between letters, and nothing is lost', () => {
  const word = 'क्षत्रिय'.repeat(12)
  expect(setTitle(word, space).lines.join('')).toBe(word)
})
