import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hiddenComment } from '../../contract/texts/rules.ts'
import { hiddenReply } from '../../contract/texts/placeholders.ts'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aComment, aDiscussion, aReply } from '../texts.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const { db } = site
const meera = await aMember(site.people, { firstName: 'Meera' })
const kiran = await aMember(site.people, { firstName: 'Kiran' })
const tara = await aMember(site.people, { firstName: 'Tara' })
const admin = await anAdmin(site.people, { firstName: 'Asha' })

/** The two places in which members write, each with a text by Kiran. */
const comment = {
  kind: 'comment',
  start: 'Start a discussion...',
  submit: 'Post Comment',
  added: 'Comment added',
  answer: /^Reply to Kiran/,
  hidden: hiddenComment,
  note: 'Only its writer and the admins see this:',
  async create(content: string) {
    const article = await anArticle(db)
    const id = await aComment(db, { article, by: kiran.id, content })
    return { id, path: `/articles/${article}` }
  },
  hide: (id: string) =>
    db`update article_comments set hidden_at = now(), hidden_reason = 'No tips here' where id = ${id}`,
  remove: (id: string) => db`update article_comments set deleted_at = now() where id = ${id}`,
  likes: (id: string) => db`select like_count from article_comments where id = ${id}`,
  own: () => db`select content from article_comments where author_id = ${meera.id} order by id`,
}
const reply = {
  kind: 'reply',
  start: 'Write a reply...',
  submit: 'Post Reply',
  added: 'Reply added',
  answer: /^Quote Kiran's reply/,
  hidden: hiddenReply,
  note: 'Hidden by the admins:',
  async create(content: string) {
    const discussion = await aDiscussion(db, { by: tara.id, category: 'General Discussion' })
    const id = await aReply(db, { discussion, by: kiran.id, content })
    return { id, path: `/forum/${discussion}` }
  },
  hide: (id: string) => db`update forum_replies set hidden_at = now(), hidden_reason = 'No tips here' where id = ${id}`,
  remove: (id: string) => db`update forum_replies set deleted_at = now() where id = ${id}`,
  likes: (id: string) => db`select like_count from forum_replies where id = ${id}`,
  own: () => db`select content from forum_replies where author_id = ${meera.id} order by id`,
}

const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const box = (page: Page) => page.getByRole('main').getByRole('textbox')
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last()
const reported = (by: { id: string }) => db`select reason, details from reports where reporter_id = ${by.id}`

describe.each([comment, reply])('a $kind', (text) => {
  const { kind, create } = text

  test('is reported with a reason', async () => {
    const { path } = await create('Double your money')
    const reporter = await aMember(site.people)
    const page = await site.visitAs(reporter, path)
    await press(page, new RegExp(`^Report Kiran's ${kind}`))
    await press(page, 'Send report')
    await page.getByText('Please choose a reason').first().waitFor()
    await page.getByLabel('Tips, promised returns or fraud').check()
    await page.getByLabel(/What should the admins know/).fill('He sells tips.')
    await press(page, 'Send report')
    await toast(page, 'Report sent')
    await expect.poll(() => reported(reporter)).toEqual([{ reason: 'fraud', details: 'He sells tips.' }])
  })

  test('is reported without JavaScript', async () => {
    const { path } = await create('Double your money')
    const reporter = await aMember(site.people)
    const page = await site.visitAs(reporter, path, { script: false, expects: /400/ })
    await press(page, new RegExp(`^Report Kiran's ${kind}`))
    await press(page, 'Send report')
    await page.getByRole('group').getByText('Please choose a reason').waitFor()
    await page.getByLabel('Spam or advertising').check()
    await press(page, 'Send report')
    await expect.poll(() => reported(reporter)).toEqual([{ reason: 'spam', details: null }])
  })

  test('is liked at once, and not when that could not be kept', async () => {
    const { id, path } = await create('Well said')
    const page = await site.visitAs(meera, path, { expects: /INTERNET_DISCONNECTED/ })
    const like = page.getByRole('button', { name: new RegExp(`^Like (1: )?Kiran's ${kind}`) })
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => text.likes(id)).toEqual([{ likeCount: 1 }])
    await page.reload()
    await hydrated(page)
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await page.context().setOffline(true)
    await like.click()
    await toast(page, 'That was not kept')
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    await page.context().setOffline(false)
    await like.click()
    await expect.poll(() => text.likes(id)).toEqual([{ likeCount: 0 }])
  })

  test('is hidden by an admin with a reason, and shown again', async () => {
    const { id, path } = await create('Join my channel')
    const page = await site.visitAs(admin, path)
    const focus = () => page.evaluate(() => document.activeElement?.id)
    await press(page, new RegExp(`^Hide Kiran's ${kind}`))
    await press(page, `Hide ${kind}`)
    await page.getByText('Please give a reason').first().waitFor()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Advertising.')
    await press(page, `Hide ${kind}`)
    const title = kind === 'comment' ? 'Comment' : 'Reply'
    await page
      .getByRole('status')
      .filter({ hasText: `${title} hidden` })
      .first()
      .waitFor()
    await expect.poll(focus).toBe(`${kind}-${id}`)
    await expect.poll(() => row(page, 'Join my channel').innerText()).toContain(text.note)
    await expect.poll(() => row(page, 'Join my channel').getByRole('button').allTextContents()).toEqual(['Show again'])

    const writer = await site.visitAs(kiran, path, { script: false })
    await expect.poll(() => row(writer, 'Join my channel').innerText()).toContain('Advertising.')
    const reader = await site.visitAs(tara, path, { script: false })
    await reader.getByText(text.hidden).waitFor()
    for (const message of ['Join my channel', 'Advertising.', 'Kiran'])
      await expect.poll(() => reader.getByRole('main').getByText(message).count()).toBe(0)

    await press(page, new RegExp(`^Show again Kiran's ${kind}`))
    await page
      .getByRole('status')
      .filter({ hasText: `${title} shown again` })
      .first()
      .waitFor()
    await expect.poll(focus).toBe(`${kind}-${id}`)
    await expect.poll(() => page.getByText('Advertising.').count()).toBe(0)
    await reader.reload()
    await reader.getByText('Join my channel').waitFor()
  })

  test('stays hidden when showing it is refused, and that is said', async () => {
    const { id, path } = await create('Save first')
    await text.hide(id)
    const page = await site.visitAs(admin, `${path}?${kind}=${id}#${kind}-${id}`, { expects: /status of 409/ })
    await page.getByRole('button', { name: new RegExp(`^Show again Kiran's ${kind}`) }).waitFor()
    await text.remove(id)
    await press(page, new RegExp(`^Show again Kiran's ${kind}`))
    await page
      .getByRole('status')
      .filter({ hasText: `This ${kind} has been deleted.` })
      .first()
      .waitFor()
    await row(page, 'Save first').waitFor()
  })

  test.each([true, false])('is not to be hidden by members, at an address for it neither: %s', async (script) => {
    const { id, path } = await create('Save first')
    const page = await site.visitAs(meera, `${path}?hide=${id}#${kind}-${id}`, { script })
    await page.getByRole('button', { name: new RegExp(`^Report Kiran's ${kind}`) }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Hide (Kiran|comment|reply)/ }).count()).toBe(0)
    await expect.poll(() => page.getByText('Its writer reads this.').count()).toBe(0)
  })

  test('is kept while the connection breaks, also over a reload; sent again it is one', async () => {
    const { path } = await create('Who has tried it?')
    const page = await site.visitAs(meera, path, { expects: /INTERNET_DISCONNECTED|ERR_FAILED/ })
    const message = `A ${kind} over a poor line`
    const stored = async () => (await text.own()).filter(({ content }) => content === message).length
    await press(page, text.start)
    await box(page).fill(message)
    await page.context().setOffline(true)
    await press(page, text.submit)
    await toast(page, `Failed to post ${kind}`)
    await page.getByText('Please check your connection and try again. Your text is still here.').waitFor()
    await expect.poll(() => box(page).inputValue()).toBe(message)
    await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.context().setOffline(false)
    // The server hears it, and its answer is lost.
    const calls = /\/(comments|replies)$/
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort('failed')
    })
    const lost = page.waitForEvent('requestfailed')
    await press(page, text.submit)
    await lost
    await expect.poll(stored).toBe(1)
    await page.unroute(calls)
    await page.reload()
    await expect.poll(() => box(page).inputValue()).toBe(message)
    await press(page, text.submit)
    await toast(page, text.added)
    expect(await stored()).toBe(1)
    await expect.poll(() => page.getByText(message).count()).toBe(1)
  })

  test('is written, edited, liked and deleted without JavaScript, and its writer comes back to it', async () => {
    const { path } = await create('Lock-in decides.')
    const page = await site.visitAs(meera, path, { script: false, expects: /400/ })
    await press(page, text.start)
    await press(page, text.submit)
    await page
      .getByText(/ cannot be empty$/)
      .first()
      .waitFor()
    await page.goto(path)
    await press(page, text.answer)
    await page.getByLabel('Your reply to Kiran').fill('Not for me.')
    await press(page, 'Post Reply')
    await page.waitForURL(new RegExp(`\\?${kind}=.*#${kind}-`))

    await press(page, new RegExp(`^Edit your ${kind}`))
    const message = page.getByRole('textbox', { name: `Your ${kind}`, exact: true }).first()
    // It may stand far below, and the visitor is brought there.
    await expect.poll(() => message.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await message.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
    await message.fill('Not for us.')
    await press(page, 'Save')
    await row(page, 'Not for us.').getByText('edited').waitFor()

    const like = page.getByRole('button', { name: new RegExp(`^Like (1: )?Kiran's ${kind}`) })
    for (const pressed of ['true', 'false']) {
      await like.click()
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe(pressed)
    }
    await press(page, new RegExp(`^Delete your ${kind}`))
    await press(page, `Delete ${kind}`)
    await expect.poll(() => page.getByRole('main').getByText('Not for us.').count()).toBe(0)
  })
})
