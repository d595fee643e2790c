import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aComment } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { firstName: 'Meera' })
const kiran = await aMember(site.people, { firstName: 'Kiran' })
const off = { script: false }

const fresh = async () => {
  const id = await anArticle(site.db)
  return { id, path: `/articles/${id}/your-first-emergency-fund` }
}
const open = async (path: string) => {
  const page = await site.page(off)
  await page.goto(path)
  return page
}
const comments = (page: Page) => page.getByRole('region', { name: 'Discussion' })
const comment = (page: Page, text: string) => comments(page).getByRole('listitem').filter({ hasText: text }).last()

test('without JavaScript the discussion is read, folded, and paged through', async () => {
  const { id, path } = await fresh()
  for (let n = 1; n <= 22; n++)
    await aComment(site.db, {
      article: id,
      by: kiran.id,
      content: `Root ${n}.`,
      at: new Date(Date.now() - (60 - n) * 60_000),
    })
  const long = await aComment(site.db, { article: id, by: kiran.id, content: 'A long thread' })
  for (let n = 1; n <= 28; n++)
    await aComment(site.db, {
      article: id,
      by: meera.id,
      under: long,
      content: `Reply ${n}.`,
      at: new Date(Date.now() + n),
    })
  const page = await open(path)
  await comments(page).getByText('Hide replies (28)').click()
  await comments(page).getByText('Show 28 replies').click()
  await expect
    .poll(() =>
      comments(page)
        .getByText(/^Reply/)
        .allTextContents(),
    )
    .toEqual([1, 2, 3, 4, 5].map((n) => `Reply ${n}.`))
  await comments(page).getByRole('link', { name: 'Show 23 more replies to Kiran' }).click()
  await expect
    .poll(() =>
      comments(page)
        .getByText(/^Reply/)
        .first()
        .textContent(),
    )
    .toBe('Reply 6.')
  await comments(page).getByRole('link', { name: 'more replies to Kiran' }).click()
  await expect
    .poll(() =>
      comments(page)
        .getByText(/^Reply/)
        .allTextContents(),
    )
    .toEqual(['Reply 26.', 'Reply 27.', 'Reply 28.'])
  await comments(page).getByRole('link', { name: 'Show the whole discussion' }).click()
  await comments(page).getByText('Root 22.').waitFor()
  await comments(page).getByRole('link', { name: 'Load More' }).click()
  await expect
    .poll(() => comments(page).getByText(/^Root/).allTextContents())
    .toEqual(['Root 3.', 'Root 2.', 'Root 1.'])
  await comment(page, 'Root 2.').getByRole('link', { name: "link to Kiran's comment" }).click()
  await expect.poll(() => comments(page).getByText(/^Root/).allTextContents()).toEqual(['Root 2.'])
})

test('without JavaScript a member posts, and what is wrong is said', async () => {
  const { path } = await fresh()
  const page = await site.page({ ...off, expects: /400/ })
  await site.signIn(page, meera)
  await page.goto(path)
  await comments(page).getByRole('button', { name: 'Start a discussion...' }).click()
  await comments(page).getByRole('textbox', { name: 'Your comment' }).fill('ab')
  await comments(page).getByRole('button', { name: 'Post Comment' }).click()
  await comments(page).getByText('Comment must be at least 3 characters').first().waitFor()
  await expect.poll(() => comments(page).getByRole('textbox', { name: 'Your comment' }).inputValue()).toBe('ab')
  // It stands far below on the page, and the visitor is brought there.
  const again = comments(page).getByRole('textbox', { name: 'Your comment' })
  await expect.poll(() => again.evaluate((box) => box === document.activeElement)).toBe(true)
  await comments(page).getByRole('textbox', { name: 'Your comment' }).fill('Without a script\nI am heard')
  await comments(page).getByRole('button', { name: 'Post Comment' }).click()
  await page.waitForURL('**?comment=*')
  await expect
    .poll(() => comment(page, 'Without a script').getByText('Without').innerText())
    .toBe('Without a script\nI am heard')
})

test('without JavaScript a text is not lost when its writer is logged out, or what it answers is gone', async () => {
  const { id, path } = await fresh()
  const page = await site.page({ ...off, expects: /40[01]/ })
  await site.signIn(page, meera)
  await page.goto(path)
  await comments(page).getByRole('button', { name: 'Start a discussion...' }).click()
  await comments(page).getByRole('textbox', { name: 'Your comment' }).fill('Said too late')
  await page.context().clearCookies()
  await comments(page).getByRole('button', { name: 'Post Comment' }).click()
  await expect.poll(() => comments(page).getByRole('alert').innerText()).toBe('Please sign in.')
  await comments(page).getByText('Please log in to join the discussion.').waitFor()
  const copy = comments(page).getByRole('textbox', { name: 'Your text was not sent. You can copy it here.' })
  await expect.poll(() => copy.inputValue()).toBe('Said too late')

  await site.signIn(page, meera)
  const root = await aComment(site.db, { article: id, by: kiran.id, content: 'Soon gone' })
  await page.goto(`${path}?reply=${root}`)
  await comments(page).getByRole('textbox', { name: 'Your reply to Kiran' }).fill('An answer to nobody')
  await site.db`delete from article_comments where id = ${root}`
  await comments(page).getByRole('button', { name: 'Post Reply' }).click()
  await expect
    .poll(() => comments(page).getByRole('alert').innerText())
    .toBe('The comment that you answer is not here any more.')
  await expect.poll(() => copy.inputValue()).toBe('An answer to nobody')
})

test('without JavaScript a member is asked before a phone number is shown, and has it masked or keeps it', async () => {
  const { path } = await fresh()
  // A new member's contact waits for a moderator.
  await site.db`update users set text_approved_at = now() where id = ${meera.id}`
  const page = await site.page({ ...off, expects: /400/ })
  await site.signIn(page, meera)
  const write = async (text: string) => {
    await page.goto(path)
    await comments(page).getByRole('button', { name: 'Start a discussion...' }).click()
    await comments(page).getByRole('textbox', { name: 'Your comment' }).fill(text)
    await comments(page).getByRole('button', { name: 'Post Comment' }).click()
  }
  const press = (name: string) => comments(page).getByRole('button', { name, exact: true }).click()
  const stored = async () => (await site.db`select content from article_comments order by created_at desc limit 1`)[0]

  await write('Call me on 98765 43210')
  await comments(page).locator('.private-warning').getByText('This would show private details to everybody').waitFor()
  await expect
    .poll(() => comments(page).getByRole('listitem').filter({ hasText: 'Phone number' }).innerText())
    .toContain('98765 43210')
  await expect
    .poll(() => comments(page).getByRole('textbox', { name: 'Your comment' }).inputValue())
    .toContain('98765 43210')
  await press('It is my own, show it')
  await page.waitForURL('**?comment=*')
  await expect.poll(() => stored()).toEqual({ content: 'Call me on 98765 43210' })

  await write('Ring me on 98765 43210')
  await press('Mask it')
  await page.waitForURL('**?comment=*')
  await expect.poll(() => stored()).toEqual({ content: 'Ring me on XXXXX XXX10' })

  // Two kinds are two questions; what is nobody's own to show has no such choice.
  await write('Pay asha@okaxis or 98765 43210, PAN ABCPE1234F')
  await expect
    .poll(() =>
      comments(page)
        .getByRole('button', { name: /^It is my own, show it/ })
        .count(),
    )
    .toBe(2)
  await press('It is my own, show it (Phone number)')
  await press('It is my own, show it (UPI ID)')
  await expect
    .poll(() =>
      comments(page)
        .getByRole('button', { name: /^It is my own/ })
        .count(),
    )
    .toBe(0)
  await press('Mask it')
  await page.waitForURL('**?comment=*')
  await expect.poll(() => stored()).toEqual({ content: 'Pay asha@okaxis or 98765 43210, PAN XXXXXXXXXX' })

  await press('Edit your comment: Pay asha@okaxis or 98765…')
  await comments(page).getByRole('textbox', { name: 'Your comment' }).fill('Pay asha@okaxis')
  await press('Save')
  await press('It is my own, show it')
  await comment(page, 'Pay asha@okaxis').getByText('edited').waitFor()
  await expect.poll(() => stored()).toEqual({ content: 'Pay asha@okaxis' })
})
