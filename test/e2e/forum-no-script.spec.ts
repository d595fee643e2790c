import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { aDiscussion, aReply } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { firstName: 'Meera' })
const kiran = await aMember(site.people, { firstName: 'Kiran' })
const { db } = site

const open = async (path: string, expects?: RegExp) => {
  const page = await site.page({ script: false, ...(expects && { expects }) })
  await site.signIn(page, meera)
  await page.goto(path)
  return page
}
const reply = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test('without JavaScript the list is searched, filtered and paged through', async () => {
  for (let n = 1; n <= 21; n++)
    await aDiscussion(db, { by: kiran.id, title: `Story ${n}.`, category: 'Success Stories' })
  const page = await open('/forum')
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Success Stories' }).click()
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => page.getByRole('heading', { name: /^Story/ }).allTextContents()).toEqual(['Story 1.'])
  await page.getByRole('searchbox', { name: 'Search discussions' }).fill('Story 7')
  await press(page, 'Show')
  await page.getByRole('list', { name: 'Search results' }).waitFor()
})

test('without JavaScript a discussion is begun, with what is wrong at its field; sent twice it is one', async () => {
  const page = await open('/forum/new', /400/)
  await page.getByLabel('Title').fill('ab')
  await page.getByLabel('Category').selectOption('Tax Help')
  await press(page, 'Create discussion')
  await page.getByText('Title must be at least 3 characters', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Tax Help')
  await page.getByLabel('Title').fill('Which form?')
  await page.getByLabel('Content').fill('Line one\nLine two')
  const formKey = (await page.locator('input[name="formKey"]').getAttribute('value')) ?? ''
  await press(page, 'Create discussion')
  await page.waitForURL(/\/forum$/)
  await page.getByRole('link').filter({ hasText: 'Which form?' }).waitFor()
  const form = {
    call: 'POST /api/forum/posts',
    to: '/forum',
    formKey,
    title: 'Which form?',
    category: 'Tax Help',
    content: 'Line one\r\nLine two',
  }
  const again = await page.request.post('/forum/new', { form, headers: { origin: site.url }, maxRedirects: 0 })
  expect(again.status()).toBe(303)
  await expect
    .poll(() => db`select content from forum_posts where title = 'Which form?'`)
    .toEqual([{ content: 'Line one\nLine two' }])
})

test('without JavaScript a member quotes, likes the discussion, and a deleted reply keeps its place', async () => {
  const id = await aDiscussion(db, { by: kiran.id, category: 'General Discussion' })
  await aReply(db, { discussion: id, by: kiran.id, content: 'Lock-in decides.' })
  const page = await open(`/forum/${id}`)
  await press(page, /^Quote Kiran's reply/)
  await page.getByRole('blockquote').getByText('Quoting Kiran (#1)').waitFor()
  await page.getByLabel('Your reply to Kiran').fill('Not for me.')
  await press(page, 'Post Reply')
  await page.waitForURL('**?reply=*#reply-*')
  await expect.poll(() => reply(page, 'Not for me.').getByRole('blockquote').innerText()).toContain('Lock-in decides.')
  await press(page, "Like Kiran's discussion")
  await expect
    .poll(() => page.getByRole('button', { name: "Like 1: Kiran's discussion" }).getAttribute('aria-pressed'))
    .toBe('true')
  await press(page, /^Delete your reply/)
  await press(page, 'Delete reply')
  await reply(page, 'Reply deleted').waitFor()
})

test('without JavaScript a member follows, marks the answer, edits and deletes the discussion', async () => {
  const id = await aDiscussion(db, { by: meera.id, category: 'Investment Questions' })
  await aReply(db, { discussion: id, by: kiran.id, content: 'It is the lock-in.' })
  const page = await open(`/forum/${id}`)
  await press(page, 'Unfollow')
  await page.getByText('You will not be told of new replies.').waitFor()
  await press(page, 'Follow')
  await page.getByText('You will be told of new replies.').waitFor()
  await press(page, /^Mark as answer/)
  const answer = page.getByRole('listitem').getByText('Answer', { exact: true })
  await expect.poll(() => answer.count()).toBe(1)
  await press(page, /^Not the answer/)
  await expect.poll(() => answer.count()).toBe(0)
  await press(page, 'Edit your discussion')
  await page.getByLabel('Title').fill('A better title')
  await press(page, 'Save')
  await page.getByRole('heading', { level: 1, name: 'A better title' }).waitFor()
  await db`delete from forum_replies where post_id = ${id}`
  await press(page, 'Delete your discussion')
  await press(page, 'Delete discussion')
  await page.waitForURL(/\/forum$/)
})

test('without JavaScript a text is not lost when its writer is logged out, or the discussion is gone', async () => {
  const page = await open('/forum/new', /40[14]/)
  const copy = page.getByRole('textbox', { name: 'Your text was not sent. You can copy it here.' })
  await page.getByLabel('Title').fill('Written too long')
  await page.getByLabel('Category').selectOption('Tax Help')
  await page.getByLabel('Content').fill('The session ended meanwhile.')
  await page.context().clearCookies()
  await press(page, 'Create discussion')
  await page.getByRole('alert').filter({ hasText: 'You are not logged in. Your text is still here.' }).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Written too long')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Tax Help')
  await expect.poll(() => page.getByLabel('Content').inputValue()).toBe('The session ended meanwhile.')

  const id = await aDiscussion(db, { by: kiran.id })
  await site.signIn(page, meera)
  await page.goto(`/forum/${id}`)
  await press(page, 'Write a reply...')
  await page.getByLabel('Your reply').fill('An answer to nobody')
  await db`delete from forum_posts where id = ${id}`
  await press(page, 'Post Reply')
  await page.getByRole('heading', { level: 1, name: 'Discussion Not Found' }).waitFor()
  await expect.poll(() => copy.inputValue()).toBe('An answer to nobody')
})

test('without JavaScript a discussion and a reply with a UPI ID come back with the question', async () => {
  const page = await open('/forum/new', /400/)
  await page.getByLabel('Title').fill('Write to 98765 43210')
  await page.getByLabel('Category').selectOption('Tax Help')
  await page.getByLabel('Content').fill('Gifts to asha@okaxis, please.')
  await press(page, 'Create discussion')
  await page.locator('.private-warning').first().getByText('This would show private details to everybody').waitFor()
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Tax Help')
  // The title's warning has the same words.
  await page.getByRole('button', { name: 'It is my own, show it' }).last().click()
  await page.getByRole('button', { name: 'Mask it' }).first().click()
  await page.waitForURL(/\/forum$/)
  const [discussion] = await db`select id, title, content from forum_posts order by created_at desc limit 1`
  expect(discussion).toMatchObject({ title: 'Write to XXXXX XXX10', content: 'Gifts to asha@okaxis, please.' })

  await page.goto(`/forum/${String(discussion?.id)}`)
  await press(page, 'Write a reply...')
  await page.getByLabel('Your reply').fill('Mine is meera@okaxis')
  await press(page, 'Post Reply')
  await press(page, 'It is my own, show it')
  await page.waitForURL('**?reply=*#reply-*')
  await expect
    .poll(() => db`select content from forum_replies where post_id = ${String(discussion?.id)}`)
    .toEqual([{ content: 'Mine is meera@okaxis' }])
  await press(page, 'Edit your discussion')
  await press(page, 'Save')
  await press(page, 'It is my own, show it')
  expect((await db`select title, content from forum_posts where id = ${String(discussion?.id)}`)[0]).toMatchObject({
    content: 'Gifts to asha@okaxis, please.',
  })
})
