import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { notificationLimits } from '../../contract/notifications/notifications.ts'
import { notify } from '../../server/acts/notify.ts'
import { anArticle } from '../drafts.ts'
import { aMember, signedIn, type Person } from '../people.ts'
import { aComment, aDiscussion, aReply } from '../texts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db, people } = site
const article = await anArticle(db, { title: 'Emergency fund' })
const ravi = await aMember(people, { firstName: 'Ravi' })

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const rows = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
const named = (page: Page) => bell(page).getAttribute('aria-label')

/** Somebody who is told of so many replies to a comment of theirs. */
async function notified(count: number): Promise<{ asha: Person; replies: string[] }> {
  const asha = await aMember(people)
  const mine = await aComment(db, { article, by: asha.id })
  const replies: string[] = []
  for (let n = 1; n <= count; n++) replies.push(await reply(asha, mine, `Reply ${n}`))
  return { asha, replies }
}
async function reply({ id }: Person, under: string, content: string): Promise<string> {
  const comment = await aComment(db, { article, by: ravi.id, under, content })
  await notify(db, { kind: 'comment-reply', to: id, by: ravi.id, about: { comment }, now: new Date() })
  return comment
}

test('a number of two digits at the bell stays on one line of a phone', async () => {
  const { asha } = await notified(12)
  const page = await site.visitAs(asha, '/articles', { width: 360, height: 740 })
  const number = bell(page).getByText('12', { exact: true })
  await expect.poll(async () => (await number.boundingBox())?.height).toBeLessThan(24)
})

test('a reply by one member shows at the bell of the other, is followed to its place, and read then', async () => {
  const asha = await aMember(people)
  const mine = await aComment(db, { article, by: asha.id, content: 'What is enough?' })
  const page = await site.visitAs(asha, '/articles')
  await expect.poll(() => named(page)).toBe('Notifications')
  const sent = await fetch(`${site.url}/api/articles/${article}/comments`, {
    method: 'POST',
    headers: { ...(await signedIn(people, ravi)), 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Six months.', parentId: mine }),
  })
  expect(sent.status).toBe(200)

  await page.reload()
  await expect.poll(() => named(page)).toBe('Notifications, 1 unread')
  await bell(page).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await expect
    .poll(() => rows(page).allInnerTexts())
    .toEqual([expect.stringMatching(/New\s+Ravi replied to your comment/)])
  await rows(page).getByRole('link').click()
  await page.waitForURL(/\/articles\/.+\?comment=.+#comment-/)
  await page.getByText('Six months.').waitFor()
  await expect.poll(() => named(page)).toBe('Notifications')
  await page.goBack()
  await expect.poll(() => rows(page).getByText('New').count()).toBe(0)
})

test('the number follows while the page stands, and not in a tab that saves data', async () => {
  const { asha } = await notified(0)
  const mine = await aComment(db, { article, by: asha.id })
  await aDiscussion(db, { by: ravi.id, title: 'Who can tell me?', category: 'Tax Help' })
  const page = await site.page()
  await site.signIn(page, asha)
  await page.clock.install()
  await page.goto('/notifications')
  await page.waitForFunction(() => window.hydrated)
  await page.getByRole('heading', { name: 'No notifications yet' }).waitFor()
  const waits = page.getByRole('region', { name: 'Can you answer this?' })
  await waits.getByRole('link', { name: 'Who can tell me?' }).waitFor()
  await reply(asha, mine, 'Just now')
  await page.clock.runFor(61_000)
  await expect.poll(() => named(page)).toBe('Notifications, 1 unread')
  await rows(page).getByText('Just now').waitFor()

  await db`update users set preferences = preferences || '{"dataSaver": true}' where id = ${asha.id}`
  await page.reload()
  await page.waitForFunction(() => window.hydrated)
  let requested = 0
  page.on('request', (request) => (requested += request.url().endsWith('/api/auth/user') ? 1 : 0))
  await page.clock.runFor(200_000)
  expect(requested).toBe(0)
})

test('one is marked as read, then all; other tabs follow', async () => {
  const { asha } = await notified(3)
  const page = await site.visitAs(asha, '/notifications')
  const other = await page.context().newPage()
  await other.goto('/articles')
  await other.waitForFunction(() => window.hydrated)
  await rows(page).nth(1).getByRole('button', { name: 'Mark as read' }).click()
  await expect.poll(() => named(page)).toBe('Notifications, 2 unread')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('notifications')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => named(page)).toBe('Notifications')
  await expect.poll(() => page.getByRole('button', { name: /as read/ }).count()).toBe(0)
  await expect.poll(() => named(other)).toBe('Notifications')
})

test('what could not be marked is said and stays as it was', async () => {
  const { asha } = await notified(1)
  const page = await site.visitAs(asha, '/notifications', { expects: /ERR_FAILED/ })
  await page.route('**/api/notifications/read', (route) => route.abort())
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('Not marked as read', { exact: true }).waitFor()
  await rows(page).getByText('New').waitFor()
  await expect.poll(() => named(page)).toBe('Notifications, 1 unread')
})

test('a reply that has been taken back is not there, and no more is made of that', async () => {
  const { asha, replies } = await notified(2)
  const page = await site.visitAs(asha, '/notifications', { expects: /404/ })
  await db`delete from article_comments where id = ${replies[1] ?? null}`
  await rows(page).filter({ hasText: 'Reply 2' }).getByRole('link').click()
  await page.getByText('This comment is not there.').waitFor()
  await expect.poll(() => named(page)).toBe('Notifications, 1 unread')
  expect(await page.getByText('Not marked as read').count()).toBe(0)
  await bell(page).click()
  await expect.poll(() => rows(page).count()).toBe(1)
})

test('without JavaScript the list is read, paged and marked', async () => {
  const { asha } = await notified(notificationLimits.page + 2)
  const page = await site.visitAs(asha, '/articles', { script: false })
  await expect.poll(() => named(page)).toBe('Notifications, 22 unread')
  await bell(page).click()
  await rows(page).first().getByRole('button', { name: 'Mark as read' }).click()
  expect(page.url()).toBe(`${site.url}/notifications`)
  await expect.poll(() => named(page)).toBe('Notifications, 21 unread')
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  expect(page.url()).toContain('/notifications?cursor=')
  await expect.poll(() => named(page)).toBe('Notifications')
  await rows(page).first().getByRole('link').click()
  expect(page.url()).toContain('?comment=')
})

test('on a phone the bell is in the bar and the way is in the menu', async () => {
  const { asha } = await notified(2)
  const page = await site.visitAs(asha, '/articles', { width: 360 })
  await expect.poll(() => named(page)).toBe('Notifications, 2 unread')
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Notifications, 2 unread' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
})

test('a large number covers nothing beside the bell', async () => {
  const { asha } = await notified(1)
  await db`
    insert into notifications (id, user_id, kind, comment_id)
    select gen_random_uuid(), user_id, kind, comment_id from notifications, generate_series(1, 100)
    where user_id = ${asha.id}`
  const page = await site.visitAs(asha, '/articles')
  await expect.poll(() => named(page)).toBe('Notifications, 99+ unread')
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const beside = page.getByRole('button', { name: width < 1000 ? 'Menu' : 'Asha', exact: true })
    const number = await bell(page).locator('span').boundingBox()
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual((await beside.boundingBox())?.x ?? 0)
  }
})

test('who is not signed in has no bell, and is shown the way in', async () => {
  const page = await site.visit('/notifications')
  await expect.poll(() => bell(page).count()).toBe(0)
  await page.getByRole('heading', { name: 'Notifications Access Required' }).waitFor()
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Sign In' }).getAttribute('href'))
    .toBe('/login?next=%2Fnotifications')
})

test('a member reads what was done in the forum: a reply there, and that theirs is the answer', async () => {
  const asha = await aMember(people)
  const discussion = await aDiscussion(db, { by: ravi.id, title: 'What is an FD?' })
  const mine = await aReply(db, { discussion, by: asha.id })
  const later = await aReply(db, { discussion, by: ravi.id })
  await notify(db, {
    kind: 'forum-answer',
    to: asha.id,
    by: ravi.id,
    about: { discussion, reply: mine },
    now: new Date(0),
  })
  await notify(db, {
    kind: 'forum-reply',
    to: asha.id,
    by: ravi.id,
    about: { discussion, reply: later },
    now: new Date(),
  })
  const page = await site.visitAs(asha, '/notifications')
  await expect
    .poll(() => rows(page).allInnerTexts())
    .toEqual([
      expect.stringContaining('Ravi replied in a discussion'),
      expect.stringContaining('Ravi marked your reply as the answer'),
    ])
  // Both are about one page, whose title stands above them.
  expect(await page.locator('.title').allTextContents()).toEqual(['What is an FD?'])
})

test('a list that does not come is said', async () => {
  const { asha } = await notified(1)
  const page = await site.visitAs(asha, '/articles', { expects: /500/ })
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await bell(page).click()
  await page.getByRole('heading', { name: 'Failed to Load Notifications' }).waitFor()
})
