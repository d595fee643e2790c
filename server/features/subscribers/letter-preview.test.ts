import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url })
const silent = await testApp()
const { db, clock, get, post } = site

const editor = await aMember(site, { email: 'editor@example.in' })
await db`update users set role = 'editor' where id = ${editor.id}`
const asEditor = await signedIn(site, editor)
beforeEach(async () => {
  box.letters.length = 0
  await db`select empty('mailings', 'articles', 'rate_limits')`
})

const preview = (id: string, query = '', as: Record<string, string> = asEditor) =>
  get(`/api/admin/articles/${id}/letter${query}`, as)
const sendTest = (id: string, as: Record<string, string> = asEditor) => post(`/api/admin/articles/${id}/letter`, {}, as)
const stateOf = async (id: string) => (await get(`/api/admin/articles/${id}/mailing`, asEditor)).json

test('an editor looks at the letter about a draft, as HTML and as text', async () => {
  const id = await anArticle(db, { published: false, title: 'Save <b>more</b>' })
  const page = await preview(id)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.text).toContain('Save &lt;b&gt;more&lt;/b&gt;')
  const text = await preview(id, '?as=text')
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text.text).toContain(`Save <b>more</b>\nSavings · 6 min read\n`)
  expect(await preview(id, '?as=pdf')).toMatchObject({ status: 400 })
})

test('a test goes to the editor alone, and is no mailing', async () => {
  const id = await anArticle(db, { published: false })
  await db`
    insert into subscribers (id, email, confirmed_at, leave_token)
    values (${newId()}, 'asha@example.in', now(), ${'a'.repeat(43)})`
  expect(await sendTest(id)).toMatchObject({
    status: 200,
    json: { message: 'A test letter is on its way to editor@example.in.' },
  })
  await site.runJobs()
  expect(box.letters.map(({ to }) => to)).toEqual([['editor@example.in']])
  expect(box.letters[0]?.text).toMatch(/^Subject: Test: Your first emergency fund$/m)
  expect(box.letters[0]?.text).not.toContain('List-Unsubscribe')
  expectBothForms(box.letters[0])
  expect(await stateOf(id)).toEqual({ state: 'waits', at: null, letters: 0 })
})

test('every test comes that was promised, also the sixth in an hour; what is too much is refused', async () => {
  const id = await anArticle(db)
  for (let n = 1; n <= 20; n += 1) {
    expect((await sendTest(id)).status).toBe(200)
    await site.runJobs()
  }
  expect((await sendTest(id)).status).toBe(429)
  await site.runJobs()
  expect(box.letters).toHaveLength(20)
})

test('the state of a letter follows its article', async () => {
  expect(await stateOf(await anArticle(db))).toEqual({ state: 'none', at: null, letters: 0 })
  const id = await anArticle(db)
  const at = clock.now.toISOString()
  await db`insert into mailings (id, article_id, created_at, next_at) values (${newId()}, ${id}, ${at}, ${at})`
  expect(await stateOf(id)).toEqual({ state: 'planned', at, letters: 0 })
  await db`update articles set published = false where id = ${id}`
  expect(await stateOf(id)).toEqual({ state: 'waits', at: null, letters: 0 })
  await db`update articles set published = true where id = ${id}`
  await db`update mailings set begun_at = ${at}, letters = 3`
  expect(await stateOf(id)).toEqual({ state: 'going', at, letters: 3 })
  await db`update mailings set next_at = null`
  expect(await stateOf(id)).toEqual({ state: 'sent', at: null, letters: 3 })
  await db`update mailings set begun_at = null, letters = 0`
  expect(await stateOf(id)).toEqual({ state: 'waits', at: null, letters: 0 })
})

test('of an article that is missing or deleted there is none', async () => {
  const id = await anArticle(db)
  await db`update articles set published = false, deleted_at = now() where id = ${id}`
  for (const one of [id, newId()]) {
    expect(await preview(one)).toMatchObject({ status: 404 })
    expect(await sendTest(one)).toMatchObject({ status: 404 })
    expect(await get(`/api/admin/articles/${one}/mailing`, asEditor)).toMatchObject({ status: 404 })
  }
})

test('only editors see it and may', async () => {
  const id = await anArticle(db)
  const author = await aMember(site)
  await db`update users set role = 'author' where id = ${author.id}`
  for (const [as, status] of [
    [{}, 401],
    [await signedIn(site, author), 403],
  ] as const) {
    expect(await preview(id, '', as)).toMatchObject({ status })
    expect(await sendTest(id, as)).toMatchObject({ status })
    expect(await get(`/api/admin/articles/${id}/mailing`, as)).toMatchObject({ status })
  }
})

test('a site without mail has no letter', async () => {
  const id = await anArticle(silent.db)
  const asAdmin = await signedIn(silent, await anAdmin(silent))
  const reply = await silent.get(`/api/admin/articles/${id}/mailing`, asAdmin)
  expect(reply.json).toEqual({ state: 'off', at: null, letters: 0 })
  expect(await silent.get(`/api/admin/articles/${id}/letter`, asAdmin)).toMatchObject({ status: 404 })
  expect(await silent.post(`/api/admin/articles/${id}/letter`, {}, asAdmin)).toMatchObject({ status: 404 })
})
