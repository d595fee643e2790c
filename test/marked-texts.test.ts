import { expect, test } from 'vitest'
import { routes } from '../web/routes.tsx'
import { bracketedBuild } from './bracketed-build.ts'
import { aMember, signedIn } from './people.ts'
import { startSite } from './site.ts'
import { unmarkedTexts } from './unmarked-texts.ts'

const env = { RATE_LIMITS: 'off', LANGUAGES: 'en,hi,ta', SITE_NAME: 'अर्थशाला' }
const site = await startSite(env, undefined, undefined, undefined, await bracketedBuild())
const get = async (path: string, init: RequestInit = {}) => (await fetch(site.url + path, init)).text()
const people = { db: site.db, clock: { now: new Date() } }
const { cookie } = await signedIn(people, await aMember(people))

const paths = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path) && !path.startsWith('/admin'))
/** Names that are the same in every language, and days: the names of the months are one text. */
const names =
  /^(Arthashala|Asha|Rao|asha\d+(?:@example\.in)?|English|[ ,]*(?:(?:SMS|WhatsApp)[ ,]*)+|\d{1,2} [A-Z][a-z]+ \d{4})$/

test.each(paths)('every text of %s is marked, for a visitor and for a member', async (path) => {
  for (const session of ['', cookie]) {
    const html = await (await fetch(`${site.url}/hi${path}`, { headers: { cookie: session } })).text()
    expect(unmarkedTexts(html).filter((text) => !names.test(text))).toEqual([])
  }
})

test('a third language needs its line in contract/languages.ts and its file: pages stand under its prefix, and lead there', async () => {
  const html = await get('/ta/glossary')
  expect(html).toContain('<html lang="ta-IN">')
  expect(html).toMatch(/<h1>⟦[^⟧]+⟧<\/h1>/)
  const links = Array.from(html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g), ([, href = '']) => href)
  const outside = new Set(links.filter((href) => !/^\/ta(\/|$)|\.png$/.test(href)))
  expect(outside, 'The switches of languages').toEqual(new Set(['/glossary', '/hi/glossary']))
  for (const [language, path] of [
    ['en-IN', '/glossary'],
    ['hi', '/hi/glossary'],
    ['ta', '/ta/glossary'],
  ])
    expect(html).toContain(`<link rel="alternate" href="${site.url}${path}" hreflang="${language}">`)
  expect(html).toContain(`content="${site.url}/ta/picture.png"`)
})

test('an English page offers each other language to a browser that is set to it', async () => {
  const html = await get('/glossary')
  for (const language of ['hi', 'ta']) {
    expect(html).toContain(`[data-offer=${language}] .language-offer:lang(${language})`)
    expect(html).toMatch(new RegExp(`<aside class="language-offer" lang="${language}">⟦.*<a href="/${language}"`))
  }
})

test('refusals, feeds, the page without a connection and the site map are in the third language too', async () => {
  const body = JSON.stringify({ usernameOrEmail: 'nobody', password: 'wrong-password' })
  const headers = { 'content-type': 'application/json' }
  expect(JSON.parse(await get('/ta/api/auth/login', { method: 'POST', headers, body }))).toMatchObject({
    message: '⟦Invalid credentials⟧',
    english: 'Invalid credentials',
  })
  for (const feed of ['/ta/changes/feed.xml', '/ta/rates/feed.xml']) expect(await get(feed)).toMatch(/<title>⟦/)
  expect(await get('/ta/offline')).toContain('<html lang="ta-IN">')
  expect(await get('/sitemap.xml')).toContain(`<loc>${site.url}/ta/glossary</loc>`)
})

test('a member chooses the third language for their letters, without JavaScript', async () => {
  const page = '/ta/profile?tab=preferences'
  expect(await get(page, { headers: { cookie } })).toMatch(/value="ta"/)
  const sent = new URLSearchParams({ call: 'PUT /api/auth/preferences', to: page, theme: 'light', language: 'ta' })
  await get(page, { method: 'POST', headers: { cookie }, body: sent })
  const me = JSON.parse(await get('/api/auth/user', { headers: { cookie } })) as { preferences: object }
  expect(me.preferences).toMatchObject({ language: 'ta' })
})
