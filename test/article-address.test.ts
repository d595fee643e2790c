import { expect, test } from 'vitest'
import { anArticle } from './drafts.ts'
import { aMember, anAdmin, signedIn } from './people.ts'
import { startSite } from './site.ts'

const site = await startSite({ RATE_LIMITS: 'off' })

const people = { db: site.db, clock: { now: new Date() } }
const id = await anArticle(site.db, { title: 'காப்பீடு என்ன' })
const own = `/articles/${id}/${encodeURIComponent('காப்பீடு-என்ன')}`

const hindi = await anArticle(site.db, { title: 'बीमा क्या है' })
const inLatin = `/articles/${hindi}/bima-kya-hai`

const get = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(site.url + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

test.each([
  [`/articles/${id}`, own],
  [`/articles/${id}/an-old-one`, own],
  [`/articles/${id}/BIMA?comment=x&comment=y%20z`, `${own}?comment=x&comment=y%20z`],
  [own.toLowerCase(), own],
  [`${own}?utm_source=letter`, null],
  [own, null],
  [`/articles/${hindi}/${encodeURIComponent('बीमा-क्या-है')}?comment=x`, `${inLatin}?comment=x`],
])('%s redirects for good to %s', async (path, to) => {
  const { status, headers, body } = await get(path)
  expect([status, headers.get('location')]).toEqual([to ? 301 : 200, to])
  if (!to) expect(body).toContain(`<link rel="canonical" href="${site.url}${own}">`)
})

test('a redirect is kept for visitors like a page, unless its query is one that no page reads', async () => {
  const publicCache = /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/
  expect((await get(`/articles/${id}/an-old-one`)).headers.get('cache-control')).toMatch(publicCache)
  const odd = await get(`/articles/${id}?comment=x&comment=y%20z`)
  expect(odd.headers.get('cache-control')).toBe('private, no-store')
})

test('the page links to other articles at their own addresses, and so does every list', async () => {
  const other = await anArticle(site.db, { title: 'காப்பீடு பணம்' })
  const path = `/articles/${other}/${encodeURIComponent('காப்பீடு-பணம்')}`
  for (const page of ['/', '/articles', `/articles?search=${encodeURIComponent('பணம்')}`, own]) {
    const { body } = await get(page)
    expect(body, page).toContain(`href="${path}"`)
    expect(body.replaceAll(path, ''), page).not.toMatch(new RegExp(`href="/articles/${other}`))
  }
})

test('the address of a draft is no secret’s keeper: visitors get the same 404 at any slug', async () => {
  const draft = await anArticle(site.db, { title: 'Secret plans', published: false })
  for (const path of [`/articles/${draft}`, `/articles/${draft}/secret-plans`]) {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).not.toContain('Secret plans')
  }
  const { cookie } = await signedIn(people, await anAdmin(people))
  const { status, headers } = await get(`/articles/${draft}`, { headers: { cookie } })
  expect([status, headers.get('location')]).toEqual([301, `/articles/${draft}/secret-plans`])
})

test('a form that was opened at an old address works: errors come back there, and success leads to where it says', async () => {
  const { cookie } = await signedIn(people, await aMember(people))
  const send = (content: string) =>
    get(`/articles/${id}?write=${id}`, {
      method: 'POST',
      headers: { cookie, origin: site.url },
      body: new URLSearchParams({
        call: 'POST /api/articles/:id/comments',
        form: `start:${id}`,
        to: `${own}?comment={id}#comment-{id}`,
        id,
        content,
      }),
    })
  const refused = await send('x')
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('role="alert"')
  const stored = await send('Words of a member')
  expect(stored.status).toBe(303)
  expect(stored.headers.get('location')).toMatch(new RegExp(`^${own}\\?comment=[\\da-f-]{36}#comment-`))
})
