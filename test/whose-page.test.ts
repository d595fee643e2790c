import { expect, test } from 'vitest'
import { anArticle } from './drafts.ts'
import { oddCookies } from './odd-cookies.ts'
import { aMember, anAdmin, signedIn, type Person } from './people.ts'
import { aComment } from './texts.ts'
import { startSite } from './site.ts'
import { sendLines } from './wire.ts'

const site = await startSite({ RATE_LIMITS: 'off' })
const people = { db: site.db, clock: { now: new Date() } }
const host = new URL(site.url).host

const token = async (person: Person) => (await signedIn(people, person)).cookie.replace('session=', '')
const get = (path: string, cookies: string[] = []) =>
  sendLines(site.url, [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...cookies.map((cookie) => `Cookie: ${cookie}`)])

test.each(['session =', 'session\t=', ' session  = '])(
  'a page that was made with the cookie %j is its member’s alone, hidden texts and all',
  async (named) => {
    const asha = await aMember(people, { firstName: 'Asha' })
    const article = await anArticle(site.db)
    const comment = await aComment(site.db, { article, by: asha.id, content: 'Buy my sure tips' })
    await site.db`update article_comments set hidden_at = now(), hidden_reason = 'Spam' where id = ${comment}`
    const own = await get(`/articles/${article}/your-first-emergency-fund`, [`${named}${await token(asha)}`])
    expect(own.body).toContain('Buy my sure tips')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect((await get(`/articles/${article}/your-first-emergency-fund`)).body).not.toContain('Buy my sure tips')
  },
)

test('a draft that an admin looks at under an odd cookie stays a draft', async () => {
  const admin = await anAdmin(people)
  const draft = await anArticle(site.db, { title: 'Not yet', published: false })
  for (const cookies of oddCookies) await get(`/articles/${draft}/not-yet`, cookies(await token(admin)))
  expect((await get(`/articles/${draft}/not-yet`)).status).toBe(404)
})

test(
  '2,000 requests by members, an admin and visitors with odd cookies put nothing private into a kept page',
  { timeout: 600_000 },
  async () => {
    const asha = await aMember(people, { firstName: 'Private-of-Asha' })
    const ravi = await aMember(people, { firstName: 'Private-of-Ravi' })
    const admin = await anAdmin(people, { firstName: 'Private-of-the-admin' })
    const article = await anArticle(site.db, { title: 'For everybody' })
    const draft = await anArticle(site.db, { title: 'Private draft', published: false })
    const comment = await aComment(site.db, { article, by: ravi.id, content: 'Private since it is hidden' })
    await site.db`update article_comments set hidden_at = now(), hidden_reason = 'Spam' where id = ${comment}`
    const tokens = await Promise.all([asha, ravi, admin].map(token))
    const paths = [
      '/',
      '/articles',
      `/articles/${article}/for-everybody`,
      `/articles/${draft}/private-draft`,
      '/polls',
      '/forum',
      '/profile',
      '/admin',
    ]

    const requests = Array.from({ length: 2_000 }, (_, n) => {
      // Strides that have no common factor: every path meets every cookie of every person, and the visitor in between.
      const path = paths[n % paths.length] ?? '/'
      const cookies = n % 5 > 0 ? [] : (oddCookies[(n * 7) % oddCookies.length]?.(tokens[(n * 5) % 3] ?? '') ?? [])
      return { path, cookies }
    })
    let cached = 0
    const work = async () => {
      for (let next = requests.pop(); next; next = requests.pop()) {
        const { headers, body } = await get(next.path, next.cookies)
        const open = headers.get('cache-control')?.includes('public')
        if (open) cached += 1
        if (open || next.cookies.length === 0) expect(body.includes('Private'), next.path).toBe(false)
      }
    }
    await Promise.all(Array.from({ length: 12 }, work))
    expect(cached).toBeGreaterThan(400)
  },
)
