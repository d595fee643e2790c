import { expect, test } from 'vitest'
import { anArticle, someArticles } from './drafts.ts'
import { aMember, anAdmin, signedIn } from './people.ts'
import { aComment, aPoll, aDiscussion, aReply } from './texts.ts'
import { startSite } from './site.ts'

const site = await startSite()

const people = { db: site.db, clock: { now: new Date() } }
const admin = await anAdmin(people)
const { cookie } = await signedIn(people, admin)
await someArticles(site.db, 3, { category: 'Savings' })
const article = await anArticle(site.db, { title: 'Your first emergency fund', category: 'Budgeting' })
const comment = await aComment(site.db, { article, by: null, content: 'Said by a reader' })
const elsewhere = await aComment(site.db, { article: await anArticle(site.db), by: null })
await aPoll(site.db, 'Do you save?', ['Yes', 'No'])
const discussion = await aDiscussion(site.db, { by: (await aMember(people)).id, title: 'Where to begin' })
await aReply(site.db, { discussion, by: admin.id, content: 'With a list' })

const nobody = '01900000-0000-7000-8000-000000000000'
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + path, { redirect: 'manual', headers })
  return { status: response.status, body: await response.text() }
}
const own = `/articles/${article}/your-first-emergency-fund`
const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1]

test.each([
  ['a word', 'nonsense'],
  ['a comment that is gone', nobody],
  ['one of another article', elsewhere],
  ['letters that are none', '%E0%A4'],
])('an article whose address names %s as its comment is whole, and says so at the discussion', async (_, named) => {
  for (const part of ['comment', 'reply', 'edit', 'report']) {
    const { status, body } = await get(`${own}?${part}=${named}`)
    expect(status).toBe(200)
    expect(body.includes('Your first emergency fund</h1>')).toBe(true)
    expect(body.includes('This comment is not there.')).toBe(true)
    expect(canonicalOf(body)).toBe(`${site.url}${own}`)
  }
})

test.each([
  ['/articles?cursor=nonsense', 'Your first emergency fund', '/articles'],
  ['/articles?category=Savings&cursor=WyJ4Il0&sort=a-z', 'Lesson 1', '/articles?category=Savings'],
  ['/articles?category=Nonsense&sort=backwards', 'Your first emergency fund', '/articles'],
  ['/articles?search=emergency&cursor=nonsense', 'result(s) found for', undefined],
  [`ARTICLE?comments=nonsense`, 'Said by a reader', 'ARTICLE'],
  [`ARTICLE?comments=`, 'Said by a reader', 'ARTICLE'],
  [`ARTICLE?comments=a&comments=b`, 'Said by a reader', 'ARTICLE'],
  [`ARTICLE?comment=${comment}&replies=nonsense`, 'Said by a reader', 'ARTICLE'],
  ['/polls?status=later&sort=x&offset=-1&articleId=none', 'Do you save?', '/polls'],
  ['/polls?offset=99999999999', 'Do you save?', '/polls'],
  ['/forum?cursor=nonsense&category=none', 'Where to begin', undefined],
  [`/forum/${discussion}?page=999999999`, 'With a list', undefined],
  [`/forum/${discussion}?page=nonsense`, 'With a list', undefined],
  [`/forum/${discussion}?reply=nonsense`, 'This reply is not there.', undefined],
  [`/forum/${discussion}?reply=${nobody}`, 'This reply is not there.', undefined],
  ['/admin?tab=articles&cursor=nonsense', 'Your first emergency fund', undefined],
  ['/admin?tab=nonsense&sort=x&category=y', 'What waits', undefined],
  ['/admin?sort=x&category=y', 'Your first emergency fund', undefined],
  ['/admin?tab=polls&cursor=nonsense', 'Do you save?', undefined],
  ['/admin?tab=audit&from=nonsense&to=2026-99-99', 'Audit log', undefined],
  ['/admin?tab=audit&from=0001-01-01&to=0000-06-01', 'Audit log', undefined],
  ['/admin?tab=members&cursor=%FF', admin.username, undefined],
  ['/notifications?cursor=nonsense', 'Notifications', undefined],
  ['/profile?tab=saved&cursor=nonsense', 'Saved', undefined],
])('%s is shown as if what cannot be read in it were not there', async (path, shown, canonical) => {
  const whole = (text: string) => text.replace('ARTICLE', own)
  const { status, body } = await get(whole(path), { cookie })
  expect(status).toBe(200)
  expect(body.includes(shown), shown).toBe(true)
  expect(/Failed to [Ll]oad|did not (?:load|arrive)/.test(body)).toBe(false)
  expect(canonicalOf(body)).toBe(canonical && site.url + whole(canonical))
})

test('the API goes on refusing what it cannot read', async () => {
  for (const [path, status] of [
    ['/api/articles?cursor=nonsense', 400],
    [`/api/articles/${article}/comments?thread=nonsense`, 400],
    [`/api/articles/${article}/comments?thread=${nobody}`, 404],
    ['/api/polls?offset=-1', 400],
  ] as const)
    expect((await get(path)).status).toBe(status)
})

test('a page whose own subject is not there stays a 404', async () => {
  for (const path of [
    `/articles/${nobody}?comment=${comment}`,
    '/articles/nonsense',
    `/forum/${nobody}`,
    '/polls/none',
  ])
    expect((await get(path, { cookie })).status).toBe(404)
})
