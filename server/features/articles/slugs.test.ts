import { beforeEach, expect, test } from 'vitest'
import { AdminArticle } from '../../../contract/articles/admin-article-shapes.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, articleForm as form } from '../../../test/drafts.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const hers = await signedIn(site, await anAdmin(site))
beforeEach(() => db`delete from articles`)

const shown = async (id: string) => (await site.get(`/api/articles/${id}`)).json as Article

test.each([
  ["Section 80C: what's in it?", 'section-80c-whats-in-it'],
  ['RBI’s “repo rate” — and your EMI', 'rbis-repo-rate-and-your-emi'],
  ['  Loans & Credit  ', 'loans-credit'],
  ['Été à Pondichéry', 'ete-a-pondichery'],
  ['बीमा क्या है? ₹500 की बचत।', 'bima-kya-hai-500-ki-bachat'],
  ['தமிழ்நாடு: காப்பீடு', 'தமிழ்நாடு-காப்பீடு'],
  ['বাংলায় বীমা ১২৩', 'বাংলায\u09bc-বীমা-১২৩'],
  ['ಕನ್ನಡ ವಿಮೆ', 'ಕನ್ನಡ-ವಿಮೆ'],
  ['ٹیکس کیا ہے؟', 'ٹیکس-کیا-ہے'],
  ['ᱥᱟᱱᱛᱟᱲᱤ ᱾', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['💰💰 !?', 'article'],
  ['</script>/../%00&#x27;', 'script-00-x27'],
  ['word '.repeat(39), `${'word-'.repeat(15)}word`],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the address of %j ends with %j', async (title, slug) => {
  expect((await shown(await anArticle(db, { title }))).slug).toBe(slug)
})

test('a slug is a slug of itself, and safe in an address', async () => {
  const slugs = ['section-80c-whats-in-it', 'bima-kya-hai', 'ٹیکس-کیا-ہے', 'x'.repeat(80)]
  for (const slug of slugs) {
    expect(await db`select slug_of(${slug}) as slug`).toEqual([{ slug }])
    expect(encodeURIComponent(slug)).toBe(encodeURI(slug))
  }
})

test('the slug follows the title, until an editor gives words of their own; an old version brings its words back', async () => {
  const written = await site.post('/api/admin/articles', { ...form, published: true }, hers)
  const { id, customSlug } = AdminArticle.parse(written.json)
  expect(customSlug).toBe('')
  const save = (differs: object) =>
    site.put(`/api/admin/articles/${id}`, { ...form, published: true, ...differs }, hers)
  expect((await shown(id)).slug).toBe('where-your-salary-goes')
  expect((await save({ title: 'Where your wages go' })).json).toMatchObject({ slug: 'where-your-wages-go' })
  expect((await save({ customSlug: ' My Salary! ' })).json).toMatchObject({
    slug: 'my-salary',
    customSlug: 'My Salary!',
  })
  expect((await save({ customSlug: 'My Salary!', title: 'Another title' })).json).toMatchObject({ slug: 'my-salary' })
  expect((await save({ customSlug: 'मेरा वेतन' })).json).toMatchObject({ slug: 'mera-vetan' })
  const [version] = await db<{ id: string }[]>`select id from article_versions where article_id = ${id} and version = 2`
  await db`update article_versions set body = body - 'customSlug'`
  expect((await site.post(`/api/admin/versions/${version?.id}/restore`, {}, hers)).json).toMatchObject({
    title: 'Where your wages go',
    slug: 'where-your-wages-go',
    customSlug: '',
  })
})

test.each([
  ['x'.repeat(121), 'Address must be at most 120 characters'],
  ['?!', 'Address must have a letter or a digit'],
])('the address %j is refused', async (customSlug, message) => {
  const reply = await site.post('/api/admin/articles', { ...form, customSlug }, hers)
  expect(reply).toMatchObject({ status: 400, json: { fields: { customSlug: [message] } } })
})

test('lists, searches and related articles name the slug', async () => {
  const id = await anArticle(db, { title: 'बीमा क्या है' })
  await anArticle(db, { title: 'बीमा और बचत' })
  const named = { id, slug: 'bima-kya-hai' }
  expect((await site.get('/api/articles')).json).toContainEqual(expect.objectContaining(named))
  expect((await site.get(`/api/articles/search?q=${encodeURIComponent('बीमा क्या')}`)).json).toMatchObject({
    results: expect.arrayContaining([expect.objectContaining(named)]),
  })
  expect((await shown(id)).related).toMatchObject([{ slug: 'bima-aur-bachat' }])
})
