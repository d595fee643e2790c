import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aComment } from '../texts.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { username: 'meera', firstName: 'Meera' })
const kiran = await aMember(site.people, { username: 'kiran', firstName: 'Kiran' })
const shared = await aMember(site.people, { firstName: 'Tara', preferences: { sharedPhone: true } })

const fresh = async () => {
  const id = await anArticle(site.db)
  return { id, path: `/articles/${id}/your-first-emergency-fund` }
}
const comments = (page: Page) => page.getByRole('region', { name: 'Discussion' })
const box = (page: Page) => comments(page).getByRole('textbox')
const begin = async (page: Page, text: string) => {
  await comments(page).getByRole('button', { name: 'Start a discussion...' }).click()
  await box(page).fill(text)
}
const post = (page: Page) =>
  comments(page)
    .getByRole('button', { name: /Post (Comment|Reply)/ })
    .click()
const stored = async (article: string) =>
  (
    await site.db<{ content: string }[]>`select content from article_comments where article_id = ${article} order by id`
  ).map(({ content }) => content)

test('a draft is there again after a reload, of a reply too, and gone once it is sent', async () => {
  const { id, path } = await fresh()
  await aComment(site.db, { article: id, by: kiran.id, content: 'A question' })
  const page = await site.visitAs(meera, path)
  await begin(page, 'Half a thought')
  await page.reload()
  await expect.poll(() => box(page).inputValue()).toBe('Half a thought')
  await comments(page).getByRole('button', { name: 'Cancel' }).click()
  await comments(page).getByRole('button', { name: 'Reply to Kiran' }).click()
  await box(page).fill('Half an answer')
  await page.reload()
  await expect.poll(() => box(page).inputValue()).toBe('Half an answer')
  await post(page)
  await page.getByText('Reply added', { exact: true }).first().waitFor()
  await page.reload()
  await hydrated(page)
  await expect.poll(() => box(page).count()).toBe(0)
  await expect.poll(() => stored(id)).toEqual(['A question', 'Half an answer'])
})

test("the server's own words are said when it refuses, and a text whose place is gone is found again", async () => {
  const { id, path } = await fresh()
  const root = await aComment(site.db, { article: id, by: kiran.id, content: 'Soon gone' })
  const page = await site.visitAs(meera, path, { expects: /40\d/ })
  await comments(page).getByRole('button', { name: 'Reply to Kiran' }).click()
  await box(page).fill('Too late')
  await site.db`delete from article_comments where id = ${root}`
  await post(page)
  await page.getByText('Failed to post reply', { exact: true }).first().waitFor()
  await page.getByText('The comment that you answer is not here any more.').first().waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('Too late')
  await page.reload()
  await expect.poll(() => box(page).inputValue()).toBe('Too late')
  await comments(page).getByRole('button', { name: 'Post Comment' }).waitFor()
})

test('a session that has ended keeps the draft over the login, for this member alone', async () => {
  const { id, path } = await fresh()
  const page = await site.visitAs(meera, path, { expects: /401/ })
  await begin(page, 'Written while logged out')
  await site.db`delete from sessions where user_id = ${meera.id}`
  await post(page)
  await comments(page).getByText('You are not logged in. Your text is still here.').waitFor()
  const login = comments(page).getByRole('link', { name: 'Log in and come back to it' })
  const back = await login.getAttribute('href')
  await login.click()
  await page.getByLabel('Username or email').fill('meera')
  await page.getByLabel('Password', { exact: true }).fill(meera.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`**${path}#discussion`)
  await expect.poll(() => box(page).inputValue()).toBe('Written while logged out')
  expect(back).toContain('next=')

  await site.signIn(page, kiran)
  await page.goto(path)
  await hydrated(page)
  await expect.poll(() => box(page).count()).toBe(0)
  await site.signIn(page, meera)
  await page.goto(path)
  await expect.poll(() => box(page).inputValue()).toBe('Written while logged out')
  await post(page)
  await page.getByText('Comment added', { exact: true }).first().waitFor()
  await expect.poll(() => stored(id)).toEqual(['Written while logged out'])
})

test('on a shared phone a draft survives a reload, is not kept beyond the browser, and goes with the logout', async () => {
  const { path } = await fresh()
  const page = await site.visitAs(shared, path)
  await begin(page, 'On the shop phone')
  await page.reload()
  await expect.poll(() => box(page).inputValue()).toBe('On the shop phone')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))))
    .toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out', { exact: true }).first().waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))))
    .toEqual([])
})

test('a draft goes with the logout, and when somebody else logs in on the device', async () => {
  const { path } = await fresh()
  const page = await site.visitAs(meera, path)
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
  await begin(page, 'Half a thought')
  await expect.poll(async () => (await drafts()).length).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Meera' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Logged out', { exact: true }).first().waitFor()
  await expect.poll(drafts).toEqual([])
  const draftOf = (by: string) => JSON.stringify({ text: 'Mine', keep: [], by, at: Date.now() })
  await page.evaluate(
    (values) => {
      localStorage.setItem('draft:comment:a', values[0] ?? '')
      localStorage.setItem('draft:comment:b', values[1] ?? '')
    },
    [draftOf(meera.id), draftOf(kiran.id)],
  )
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Username or email').fill(kiran.username)
  await page.getByLabel('Password', { exact: true }).fill(kiran.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Welcome back!', { exact: true }).first().waitFor()
  await expect.poll(drafts).toEqual(['draft:comment:b'])
})

test('private details are warned of, and masked by one press', async () => {
  const { id, path } = await fresh()
  const page = await site.visitAs(meera, path)
  await begin(page, 'My PAN is ABCPE1234F, call 98765 43210')
  await comments(page).getByText('With your PAN somebody can ask for a loan').waitFor()
  await post(page)
  await comments(page).getByRole('button', { name: 'It is my own, show it (Phone number)' }).waitFor()
  const mask = comments(page).getByRole('button', { name: 'Mask it' })
  await expect.poll(() => mask.evaluate((element) => element === document.activeElement)).toBe(true)
  await mask.click()
  await expect.poll(() => box(page).inputValue()).not.toContain('ABCPE1234F')
  await expect.poll(() => comments(page).getByRole('button', { name: 'Mask it' }).count()).toBe(0)
  await post(page)
  await page.getByText('Comment added', { exact: true }).first().waitFor()
  expect((await stored(id))[0]).toMatch(/^My PAN is X+, call X+ ?X*10$/)
})

test('a phone number of their own may be shown, a PAN may not', async () => {
  const { id, path } = await fresh()
  // A new member's contact waits for a moderator.
  await site.db`update users set text_approved_at = now() where id = ${meera.id}`
  const page = await site.visitAs(meera, path)
  await begin(page, 'My PAN is ABCPE1234F')
  await comments(page).getByRole('button', { name: 'Mask it' }).waitFor()
  await expect.poll(() => comments(page).getByRole('button', { name: 'It is my own, show it' }).count()).toBe(0)
  await box(page).fill('Call my shop: 98765 43210')
  await comments(page).getByRole('button', { name: 'It is my own, show it' }).click()
  await post(page)
  await page.getByText('Comment added', { exact: true }).first().waitFor()
  await expect.poll(() => stored(id)).toEqual(['Call my shop: 98765 43210'])
})
