import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aComment } from '../texts.ts'
import { scriptOf } from './built.ts'
import { openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { username: 'meera', firstName: 'Meera' })
const long = Array.from({ length: 60 }, (_, n) => `Paragraph ${n + 1} of a long article.`).join('\n\n')
const id = await anArticle(site.db, { content: long })
const path = `/articles/${id}`
const commentId = await aComment(site.db, { article: id, by: meera.id, content: 'Said at the end' })

const script = await scriptOf('web/features/texts/comments/comments.tsx')
const code = `**${script}`
const comments = (page: Page) => page.getByRole('region', { name: 'Discussion' })
const start = (page: Page) => comments(page).getByRole('button', { name: 'Start a discussion...' })
const box = (page: Page) => comments(page).getByRole('textbox')

test('the code of the discussion comes when the reader is near it', async () => {
  const page = await site.page()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await site.signIn(page, meera)
  await page.goto(path)
  await page.waitForFunction(() => window.hydrated)
  await page.waitForLoadState('networkidle')
  const arrived = () => requested.some((url) => url.endsWith(script))
  expect(arrived()).toBe(false)
  await start(page).scrollIntoViewIfNeeded()
  await expect.poll(arrived).toBe(true)
})

test('what is pressed before the code is there shows it at once, and is done when it is', async () => {
  const page = await site.page()
  const letIn = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await letIn.promise
    await route.continue()
  })
  await site.signIn(page, meera)
  await page.goto(path)
  await page.waitForFunction(() => window.hydrated)
  const like = comments(page).getByRole('button', { name: "Like Meera's comment" })
  for (const button of [like, start(page)]) {
    await button.click()
    expect(await button.getAttribute('aria-busy')).toBe('true')
  }
  await expect.poll(() => box(page).count()).toBe(0)
  letIn.resolve()
  await box(page).waitFor()
  await comments(page).getByRole('button', { name: 'Like 1', pressed: true }).waitFor()
  await expect.poll(() => comments(page).locator('[aria-busy]').count()).toBe(0)
})

test('code that does not arrive leaves the page as it is, and is asked for again', async () => {
  const page = await site.page({ expects: /ERR_FAILED/ })
  await page.route(code, (route) => route.abort('failed'))
  await site.signIn(page, meera)
  await page.goto(path)
  await page.waitForFunction(() => window.hydrated)
  await start(page).scrollIntoViewIfNeeded()
  await page.waitForEvent('requestfailed')
  await comments(page).getByText('Said at the end').waitFor()
  await page.unroute(code)
  await start(page).click()
  await box(page).waitFor()
})

test.each([
  ['the discussion', `${path}#discussion`],
  ['a comment', `${path}?comment=${commentId}#comment-${commentId}`],
])('a login leads back to %s at the end of a long article', async (_, address) => {
  const page = await site.visit(`/login?next=${encodeURIComponent(address)}`)
  await page.getByLabel('Username or email').fill('meera')
  await page.getByLabel('Password', { exact: true }).fill(meera.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`**${address}`)
  const text = comments(page).getByText('Said at the end')
  await expect
    .poll(() => text.evaluate((element) => element.getBoundingClientRect().top < innerHeight).catch(() => false))
    .toBe(true)
})

test('all of it is done by the keyboard on a small phone', async () => {
  const own = `/articles/${await anArticle(site.db)}`
  const page = await site.visitAs(meera, own, { width: 360, height: 640 })
  await start(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('By keys alone')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Comment added', { exact: true }).first().waitFor()
  const focused = () =>
    page.evaluate(() => {
      const { id, ariaLabel, textContent } = document.activeElement ?? document.body
      return id || ariaLabel || textContent
    })
  await expect.poll(focused).toMatch(/^comment-/)
  const seen: unknown[] = []
  for (let n = 0; n < 5; n++) {
    await page.keyboard.press('Tab')
    seen.push(await focused())
  }
  expect(seen.slice(1)).toEqual([
    "Like Meera's comment: By keys alone",
    'Reply to Meera: By keys alone',
    'Edit your comment: By keys alone',
    'Delete your comment: By keys alone',
  ])
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Keep it')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => comments(page).getByText('By keys alone').count()).toBe(0)
  await expect.poll(focused).toBe('discussion')
})
