import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm } from '../../../test/drafts.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const admin = await signedIn(site, await anAdmin(site))
beforeEach(() => db`select empty('articles')`)

const picture = (url: string) => ({
  id: newId(),
  url,
  filename: 'rates.png',
  size: 1_000,
  type: 'image/png',
  uploadedAt: '2026-11-18T06:30:00.000Z',
})
const form = (differs: object) => ({ ...articleForm, published: true, ...differs })
const save = (differs: object) => site.post('/api/admin/articles', form(differs), admin)

test('a media item with an https address elsewhere is kept as it was sent', async () => {
  const item = { ...picture('https://cdn.example.com/rates.png?w=1'), alt: 'Rates', width: 800, height: 400 }
  const { status, json } = await save({ media: [item] })
  expect(status).toBe(200)
  const { id } = json as Article
  expect((await site.get(`/api/articles/${id}`)).json).toMatchObject({ media: [item] })
  expect(
    await site.put(`/api/admin/articles/${id}`, form({ media: [item], title: 'Another one' }), admin),
  ).toMatchObject({ status: 200, json: { media: [item] } })
})

test.each([
  'http://cdn.example.com/rates.png',
  '//cdn.example.com/rates.png',
  'ftp://cdn.example.com/rates.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://name:password@cdn.example.com/rates.png',
  'https://*/rates.png',
  "https://a.example;script-src 'unsafe-inline'/x.png",
  'https://[::1]/rates.png',
  'https://93.184.215.14/rates.png',
  'https://1572394766/rates.png',
  'https://0x5d.0xb8d70e/rates.png',
  'https://localhost/rates.png',
  'rates.png',
  '',
])('a media item cannot have the address %j', async (url) => {
  const { status, json } = await save({ media: [picture('https://cdn.example.com/a.png'), picture(url)] })
  expect(status).toBe(400)
  expect(json).toMatchObject({
    fields: { 'media.1.url': ['The image address must begin with https://, and name a host such as example.com.'] },
  })
})

test('a media item without a proper id is refused in words', async () => {
  expect(await save({ media: [{ ...picture('https://cdn.example.com/a.png'), id: 'first' }] })).toMatchObject({
    status: 400,
    json: { fields: { 'media.0.id': ['The id of a picture must be a UUID, such as an upload answers.'] } },
  })
})

test('an uploaded picture that is gone is not taken for one elsewhere', async () => {
  expect(await save({ media: [picture(`/media/${'a'.repeat(64)}-400.webp`)] })).toMatchObject({
    status: 400,
    json: { fields: { media: ['A picture is not here any more. Please upload it again.'] } },
  })
})

test('a picture in the text may have an https address; its site is not told the page', async () => {
  const { status, json } = await save({ content: '![Rates](https://cdn.example.com/rates.png)' })
  expect(status).toBe(200)
  const { html } = (await site.get(`/api/articles/${(json as Article).id}`)).json as Article
  expect(html).toBe(
    '<p><img src="https://cdn.example.com/rates.png" alt="Rates" referrerpolicy="no-referrer" loading="lazy" /></p>\n',
  )
})

test.each([
  'http://cdn.example.com/rates.png',
  '//cdn.example.com/rates.png',
  'ftp://cdn.example.com/rates.png',
  'data:image/png;base64,AAAA',
  'javascript:alert',
  'file:///etc/passwd',
  'https://localhost/rates.png',
  'https://93.184.215.14/rates.png',
  'https://1572394766/rates.png',
])('a picture in the text cannot have the address %s: saving and the preview say so', async (url) => {
  const message = `Content must show pictures by an https:// address, or uploaded ones, not ${url}`
  expect(await save({ content: `Rates\n\n- ![Rates](${url})` })).toMatchObject({
    status: 400,
    json: { fields: { content: [message] } },
  })
  expect(await site.post('/api/admin/preview', { content: `![Rates](${url})` }, admin)).toMatchObject({
    status: 400,
    json: { message },
  })
})

test('code and links may name any address', async () => {
  expect(await save({ content: '`![x](http://a.example/x.png)` and [x](http://a.example/x.png)' })).toMatchObject({
    status: 200,
  })
})

test('a picture in an older text whose address cannot be shown is a link', async () => {
  const id = await anArticle(db, { content: 'See ![the <rates>](http://cdn.example.com/rates.png).' })
  const { html } = (await site.get(`/api/articles/${id}`)).json as Article
  expect(html).toBe('<p>See <a href="http://cdn.example.com/rates.png" rel="noopener">the &lt;rates&gt;</a>.</p>\n')
})

const ofSites = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `![${n}](https://site${n}.example.com/a.png) ![](https://site0.example.com/b.png)`,
  )

test('the pictures of a text come from at most ten other sites: saving and the preview say so', async () => {
  expect(await save({ content: ofSites(10).join('\n') })).toMatchObject({ status: 200 })
  const message = 'Content must show pictures of at most 10 other sites. Keep copies of the others on this site.'
  const content = ofSites(11).join('\n')
  expect(await save({ content })).toMatchObject({ status: 400, json: { fields: { content: [message] } } })
  expect(await site.post('/api/admin/preview', { content }, admin)).toMatchObject({ status: 400, json: { message } })
})

test('in an older text the pictures of further sites are links', async () => {
  const id = await anArticle(db, { content: ofSites(12).join('\n') })
  const { html } = (await site.get(`/api/articles/${id}`)).json as Article
  expect(new Set(html.match(/<img src="https:\/\/[^/]*/g))).toHaveLength(10)
  expect(html).toContain('<a href="https://site10.example.com/a.png" rel="noopener">10</a>')
})
