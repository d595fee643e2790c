import { beforeEach, expect, test } from 'vitest'
import type { AdminOwnPage } from '../../../contract/own-pages/own-pages-api.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put } = site
const editor = await signedIn(site, await aMember(site, { role: 'editor', username: 'esha' }))
const admin = await signedIn(site, await aMember(site, { role: 'admin' }))
beforeEach(async () => {
  await db`select empty('own_pages')`
  await site.services.settings.reload()
})

const form = { title: 'About us', content: 'We teach **money** to everybody.', published: true }
const write = async (differs: object = {}, as = editor) => {
  const { status, json } = await post('/api/admin/pages', { ...form, ...differs }, as)
  expect([status, json]).toMatchObject([200, {}])
  return json as AdminOwnPage
}
const save = (page: AdminOwnPage, differs: object, as = editor) =>
  put(`/api/admin/pages/${page.id}`, { ...page, basedOn: page.version, ...differs }, as)
const refused = (field: string, message: RegExp) => ({
  status: 400,
  json: { fields: { [field]: [expect.stringMatching(message)] } },
})
const gone = { status: 404 }

test('an editor writes a page, and readers get it at an address that is made of its title', async () => {
  expect(await write({ description: 'Who we are.' })).toMatchObject({
    slug: 'about-us',
    version: 1,
    translationOf: null,
  })
  expect(await get('/api/pages/about-us')).toMatchObject({
    status: 200,
    json: {
      title: 'About us',
      description: 'Who we are.',
      html: '<p>We teach <strong>money</strong> to everybody.</p>\n',
      language: 'en',
      published: true,
      translations: [],
    },
  })
  expect((await get('/sitemap.xml')).text).toContain('/about-us</loc>')
  expect(site.services.settings.ownPages).toMatchObject([{ slug: 'about-us', label: 'About us', inBar: false }])
})

test('its text is that of articles: figures, charts and calculators; HTML is text', async () => {
  await write({
    content:
      'Hello <script>alert(1)</script>\n\n```chart\ntype: bars\ntitle: Two\ndescription: D.\n\n| a | b |\n| EMI | 1 |\n```',
  })
  const { html } = (await get('/api/pages/about-us')).json as { html: string }
  expect(html).not.toContain('<script')
  expect(html).toContain('<figure class="chart">')
  expect(
    await post('/api/admin/pages', { ...form, content: 'It is {{rate:nothing-so-named}} now.' }, editor),
  ).toMatchObject({
    status: 400,
    json: { fields: { content: [expect.any(String)] } },
  })
})

test('a title in Hindi has its address in Latin letters; one in another script needs one', async () => {
  expect(await write({ title: 'हमारे बारे में', language: 'hi' })).toMatchObject({
    slug: expect.stringMatching(/^[a-z-]+$/),
  })
  expect(await post('/api/admin/pages', { ...form, title: 'எங்களைப் பற்றி' }, editor)).toMatchObject(
    refused('slug', /no Latin letters/),
  )
})

test.each([
  ['About Us', /Latin letters, digits and hyphens/],
  ['हमारे', /Latin letters, digits and hyphens/],
  ['about/us', /Latin letters/],
  ['a'.repeat(81), /at most 80/],
  ['articles', /a page of its own at \/articles/],
  ['forum', /a page of its own/],
  ['privacy', /a page of its own/],
  ['admin', /a page of its own/],
  ['api', /a page of its own/],
  ['hi', /a page of its own/],
  ['media', /a page of its own/],
])('the address %s is refused', async (slug, message) => {
  expect(await post('/api/admin/pages', { ...form, slug }, editor)).toMatchObject(refused('slug', message))
})

test('no two pages have one address, nor has one the former address of another', async () => {
  const page = await write()
  expect(await post('/api/admin/pages', form, editor)).toMatchObject(refused('slug', /‘About us’ has the address/))
  expect(await save(page, { slug: 'who-we-are' })).toMatchObject({
    status: 200,
    json: { slug: 'who-we-are', formerSlugs: ['about-us'] },
  })
  expect(await post('/api/admin/pages', form, editor)).toMatchObject(
    refused('slug', /had the address \/about-us before/),
  )
  expect((await get('/api/pages/about-us')).json).toMatchObject({ slug: 'who-we-are' })
  const again = (await get(`/api/admin/pages/${page.id}`, editor)).json as AdminOwnPage
  expect((await save(again, { slug: 'about-us' })).json).toMatchObject({
    slug: 'about-us',
    formerSlugs: ['who-we-are'],
  })
})

test('two editors who choose one address at once: one of them is told', async () => {
  const both = await Promise.all([post('/api/admin/pages', form, editor), post('/api/admin/pages', form, admin)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a draft is shown to editors alone, and stands in no menu and no site map', async () => {
  await write({ published: false, inBar: true })
  expect(await get('/api/pages/about-us')).toMatchObject(gone)
  expect(await get('/api/pages/about-us', await signedIn(site, await aMember(site)))).toMatchObject(gone)
  expect(await get('/api/pages/about-us', editor)).toMatchObject({ status: 200, json: { published: false } })
  expect((await get('/sitemap.xml')).text).not.toContain('/about-us')
  expect(site.services.settings.ownPages).toEqual([])
})

test('a page that comes back from the bin is no second translation in its language', async () => {
  const english = await write()
  const asHindi = { language: 'hi', translationOf: english.id }
  const first = await write({ ...asHindi, title: 'Hamare bare mein' })
  await site.delete(`/api/admin/pages/${first.id}`, editor)
  const second = await write({ ...asHindi, title: 'Hum kaun hain' })
  expect(await post(`/api/admin/pages/${first.id}/restore`, {}, editor)).toMatchObject({
    status: 200,
    json: { translationOf: null },
  })
  const translations = async (slug: string) =>
    ((await get(`/api/pages/${slug}`)).json as { translations: object[] }).translations
  expect(await translations('about-us')).toMatchObject([{ slug: second.slug }])
  expect(await translations(first.slug)).toEqual([])
  // The first of a group leaves it to the others.
  await site.delete(`/api/admin/pages/${english.id}`, editor)
  const third = await write({ title: 'Who we are', translationOf: second.id })
  await post(`/api/admin/pages/${english.id}/restore`, {}, editor)
  expect(await translations(second.slug)).toMatchObject([{ slug: third.slug }])
  expect(await translations('about-us')).toEqual([])
})

test('a page and its translations lead to each other; it is enough to say so in one', async () => {
  const english = await write()
  const hindi = await write({
    title: 'हमारे बारे में',
    slug: 'hamare-bare-mein',
    language: 'hi',
    translationOf: english.id,
  })
  expect((await get('/api/pages/about-us')).json).toMatchObject({
    translations: [{ slug: 'hamare-bare-mein', language: 'hi' }],
  })
  expect((await get('/api/pages/hamare-bare-mein')).json).toMatchObject({ translations: [{ slug: 'about-us' }] })
  expect((await get(`/api/admin/pages/${english.id}`, editor)).json).toMatchObject({ translationOf: hindi.id })
  const twin = { ...form, title: 'Second', slug: 'second', language: 'hi', translationOf: english.id }
  expect(await post('/api/admin/pages', twin, editor)).toMatchObject(refused('translationOf', /in the same language/))
  const shown = (await get(`/api/admin/pages/${english.id}`, editor)).json as AdminOwnPage
  expect(await save(shown, { translationOf: null })).toMatchObject({ status: 200, json: { translationOf: null } })
  expect((await get('/api/pages/hamare-bare-mein')).json).toMatchObject({ translations: [] })
  expect(await save(english, { translationOf: english.id, basedOn: undefined })).toMatchObject(
    refused('translationOf', /another language/),
  )
})

test('a language that the site does not speak is refused', async () => {
  expect(await post('/api/admin/pages', { ...form, language: 'mr' }, editor)).toMatchObject(
    refused('language', /does not speak/),
  )
})

test('a page in the bar needs a name that fits there', async () => {
  const title = 'All about us and what we do all day'
  expect(await post('/api/admin/pages', { ...form, title, inBar: true }, editor)).toMatchObject(
    refused('label', /30 characters/),
  )
  await write({ title, label: 'Us', inBar: true })
  expect(site.services.settings.ownPages).toMatchObject([{ label: 'Us', inBar: true }])
})

test('each save is a version; an old one is restored, and its address and menu stay as they are', async () => {
  const page = await write({ inBar: true })
  expect((await save(page, {})).json).toMatchObject({ version: 1 })
  const second = (await save(page, { content: 'We teach money to all of India.', slug: 'us' })).json as AdminOwnPage
  expect(second).toMatchObject({ version: 2 })
  const versions = (await get(`/api/admin/pages/${page.id}/versions`, editor)).json as { id: string; version: number }[]
  expect(versions).toMatchObject([
    { version: 2, savedBy: 'esha' },
    { version: 1, title: 'About us' },
  ])
  const first = versions[1]?.id ?? ''
  expect((await get(`/api/admin/page-versions/${first}`, editor)).json).toMatchObject({
    body: { content: form.content },
  })
  expect(await post(`/api/admin/page-versions/${first}/restore`, { basedOn: 1 }, editor)).toMatchObject({ status: 409 })
  expect(await post(`/api/admin/page-versions/${first}/restore`, { basedOn: 2 }, editor)).toMatchObject({
    status: 200,
    json: { content: form.content, slug: 'us', inBar: true, version: 3 },
  })
})

test('an old title that does not fit into the bar is not restored while the page stands there', async () => {
  const page = await write({ title: 'All about us and what we do all day' })
  await save(page, { title: 'About us', inBar: true })
  const [, first] = (await get(`/api/admin/pages/${page.id}/versions`, editor)).json as { id: string }[]
  expect(await post(`/api/admin/page-versions/${first?.id}/restore`, { basedOn: 2 }, editor)).toMatchObject(
    refused('label', /30 characters/),
  )
  expect(site.services.settings.ownPages).toMatchObject([{ label: 'About us' }])
})

test('a save over a version that the editor has not seen is refused; the same one sent twice makes one page', async () => {
  const sendKey = '0193b3f4-7d5e-7c00-8000-000000000001'
  const page = await write({ sendKey })
  expect(await write({ sendKey })).toMatchObject({ id: page.id })
  await save(page, { title: 'About' }, admin)
  expect(await save(page, { title: 'Us' })).toMatchObject({
    status: 409,
    json: { message: /Somebody else saved this page/ },
  })
})

test('a deleted page lies in the bin for 30 days, and comes back where it was, or beside what has its address now', async () => {
  const page = await write({ inBar: true })
  expect(await site.delete(`/api/admin/pages/${page.id}`, editor)).toMatchObject({ status: 200 })
  expect(await get('/api/pages/about-us')).toMatchObject(gone)
  expect((await get('/api/admin/bin', editor)).json).toMatchObject([{ id: page.id, kind: 'page', title: 'About us' }])
  expect(await post(`/api/admin/pages/${page.id}/restore`, {}, editor)).toMatchObject({ json: { slug: 'about-us' } })
  await site.delete(`/api/admin/pages/${page.id}`, editor)
  await write({ content: 'Another text that is new.' })
  expect(await post(`/api/admin/pages/${page.id}/restore`, {}, editor)).toMatchObject({
    json: { slug: expect.stringMatching(/^about-us-[0-9a-f]{6}$/) },
  })
  await site.delete(`/api/admin/pages/${page.id}`, editor)
  expect(await site.delete(`/api/admin/bin/${page.id}`, editor)).toMatchObject({ status: 200 })
  expect(await post(`/api/admin/pages/${page.id}/restore`, {}, editor)).toMatchObject(gone)
})

test('the audit log has what was done to a page, of its text the length and the hash', async () => {
  const page = await write({ published: false })
  await save(page, { published: true })
  await site.delete(`/api/admin/pages/${page.id}`, editor)
  const log = await db<{ action: string; details: { after?: { content?: unknown } } }[]>`
    select action, details from audit_logs where resource_id = ${page.id} order by created_at, id`
  expect(log.map(({ action }) => action)).toEqual(['page.created', 'page.published', 'page.deleted'])
  expect(log[0]?.details.after?.content).toEqual({ length: form.content.length, sha256: expect.any(String) })
})

test.each(['user', 'author', 'moderator', null] as const)(
  'a %s may neither read nor write what editors write',
  async (role) => {
    const page = await write()
    const as = role ? await signedIn(site, await aMember(site, { role })) : {}
    const status = role ? 403 : 401
    for (const answer of [
      await get('/api/admin/pages', as),
      await get(`/api/admin/pages/${page.id}`, as),
      await get(`/api/admin/pages/${page.id}/versions`, as),
      await post('/api/admin/pages', { ...form, slug: 'mine' }, as),
      await put(`/api/admin/pages/${page.id}`, form, as),
      await site.delete(`/api/admin/pages/${page.id}`, as),
      await post(`/api/admin/pages/${page.id}/restore`, {}, as),
    ])
      expect(answer).toMatchObject({ status })
  },
)

test('a search finds a page by the words of its title', async () => {
  await write({ title: 'Our team', description: 'Who we are.' })
  const { beside } = (await get('/api/articles/search?q=team')).json as { beside: string }
  expect(beside).toContain('href="/our-team"')
})
