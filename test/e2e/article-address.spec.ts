import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment } from '../texts.ts'
import { openSite } from './site.ts'
import { updateArticle } from './update-article.ts'

const site = await openSite()
const id = await anArticle(site.db, { title: 'காப்பீடு என்ன', content: 'The article itself.\n\n# A part\n\nMore.' })
const own = `/articles/${id}/${encodeURIComponent('காப்பீடு-என்ன')}`
const linking = await anArticle(site.db, {
  title: 'One that links',
  content: `See [the lesson](/articles/${id}?from=text#discussion), [again](/articles/${id}/old-words).`,
})

test('a link in a text to an old address opens the article at its own, query and part kept, and Back leads back', async () => {
  const page = await site.visit(`/articles/${linking}/one-that-links`)
  await page.getByRole('link', { name: 'the lesson' }).click()
  await page.getByRole('heading', { level: 1, name: 'காப்பீடு என்ன' }).waitFor()
  await page.waitForURL(`${site.url}${own}?from=text#discussion`)
  await page.goBack()
  await page.waitForURL(`${site.url}/articles/${linking}/one-that-links`)
  await page.getByRole('link', { name: 'again' }).click()
  await page.waitForURL(site.url + own)
  await page.goForward().catch(() => null)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'One that links' }).waitFor()
})

test('a card of the list opens the article without asking the server for another address', async () => {
  const page = await site.visit('/articles')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: /காப்பீடு என்ன/ }).click()
  await page.getByRole('heading', { level: 1, name: 'காப்பீடு என்ன' }).waitFor()
  expect(page.url()).toBe(site.url + own)
  expect(requested.filter((path) => path.startsWith('/articles/'))).toEqual([])
})

test.each([true, false])('an address in Tamil goes through the login and back (JavaScript: %s)', async (script) => {
  const reader = await aMember(site.people)
  const comment = await aComment(site.db, { article: id, by: null, content: 'Said by a reader' })
  const page = await site.visit(`${own}?comment=${comment}`, { script })
  await page.getByRole('main').getByRole('link', { name: 'log in', exact: true }).click()
  await page.waitForURL('**/login?**')
  expect(new URL(page.url()).searchParams.get('next')).toBe(`${own}?comment=${comment}#discussion`)
  await site.signIn(page, reader)
  await page.goto(new URL(page.url()).searchParams.get('next') ?? '')
  await page.getByText('Said by a reader').waitFor()
})

test('an editor gives an article other words, and the old address leads to the new one', async () => {
  const article = await anArticle(site.db, { title: 'A long title of a lesson' })
  const page = await site.visitAs(await anAdmin(site.people), `/admin/articles/${article}/edit`)
  await page.getByRole('textbox', { name: 'Address (optional)' }).fill('Short words')
  await updateArticle(page)
  await page.waitForURL('**/admin?tab=articles')
  await page.goto(`/articles/${article}/a-long-title-of-a-lesson`)
  expect(page.url()).toBe(`${site.url}/articles/${article}/short-words`)
})
