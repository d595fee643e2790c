import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aComment } from '../texts.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()
const meera = await aMember(site.people, { username: 'meera', firstName: 'Meera' })
const kiran = await aMember(site.people, { username: 'kiran', firstName: 'Kiran' })
// A new member's links would wait for a moderator.
await site.db`update users set text_approved_at = now() where id = ${meera.id}`

/** An article of a test's own, so that none sees what another says. */
const fresh = async () => {
  const id = await anArticle(site.db)
  return { id, path: `/articles/${id}/your-first-emergency-fund` }
}
const comments = (page: Page) => page.getByRole('region', { name: 'Discussion' })
const comment = (page: Page, text: string) => comments(page).getByRole('listitem').filter({ hasText: text }).last()
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const box = (page: Page) => comments(page).getByRole('textbox')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('a visitor reads names, times, replies and likes, and is led to the login and back', async () => {
  const { id, path } = await fresh()
  const at = new Date(Date.now() - 2 * 3_600_000)
  const root = await aComment(site.db, { article: id, by: kiran.id, content: 'Is a sweep-in instant?', at })
  await aComment(site.db, { article: id, by: meera.id, under: root, content: 'With most banks.' })
  await aComment(site.db, { article: id, by: null, content: 'Gone account' })
  await site.db`update article_comments set like_count = 3 where id = ${root}`
  const page = await site.visit(path)
  await comments(page).getByRole('heading', { name: 'Discussion 3 comments' }).waitFor()
  const shownText = await comment(page, 'Is a sweep-in instant?').innerText()
  expect(shownText).toContain('Kiran')
  expect(shownText).toContain('2 hours ago')
  expect(shownText).toContain('3 likes')
  await comment(page, 'Gone account').getByText('Anonymous User', { exact: true }).waitFor()
  await expect.poll(() => comments(page).getByRole('button').count()).toBe(0)
  await expect.poll(() => comments(page).innerText()).toContain('Please log in to join the discussion.')
  await comments(page).getByRole('link', { name: 'log in' }).click()
  await page.getByLabel('Username or email').fill('meera')
  await page.getByLabel('Password', { exact: true }).fill(meera.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`**${path}#discussion`)
  const start = comments(page).getByRole('button', { name: 'Start a discussion...' })
  await start.waitFor()
  await expect.poll(() => start.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true)
})

test('a member starts a discussion: it is there at once, and counted', async () => {
  const { path } = await fresh()
  const page = await site.visitAs(meera, path)
  await comments(page).getByText('No comments yet. Yours can be the first.').waitFor()
  await comments(page).getByRole('button', { name: 'Start a discussion...' }).click()
  await expect.poll(() => hasFocus(box(page))).toBe(true)
  await box(page).fill('Line one\nsee https://rbi.org.in/rates.')
  const answer = Promise.withResolvers<void>()
  await page.route('**/comments', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.continue()
  })
  await comments(page).getByRole('button', { name: 'Post Comment' }).click()
  await comment(page, 'Line one').getByText('Sending…').waitFor()
  await expect.poll(() => box(page).isVisible()).toBe(false)
  answer.resolve()
  await toast(page, 'Comment added')
  await comments(page).getByRole('heading', { name: 'Discussion 1 comment' }).waitFor()
  const mine = comment(page, 'Line one')
  await expect.poll(() => hasFocus(mine)).toBe(true)
  await expect.poll(() => mine.getByText('Line one').innerText()).toBe('Line one\nsee https://rbi.org.in/rates.')
  const link = mine.getByRole('link', { name: 'https://rbi.org.in/rates' })
  await expect.poll(() => link.getAttribute('rel')).toBe('nofollow ugc noopener')
  await expect.poll(() => link.getAttribute('href')).toBe('https://rbi.org.in/rates')
  await comments(page).getByRole('button', { name: 'Start a discussion...' }).waitFor()
  await page.reload()
  await expect.poll(() => comments(page).getByText('Line one').count()).toBe(1)
})

test('the form says what is wrong with a text, counts near its end, and Cancel resets it', async () => {
  const { path } = await fresh()
  const page = await site.visitAs(meera, path)
  const start = comments(page).getByRole('button', { name: 'Start a discussion...' })
  await start.click()
  const post = comments(page).getByRole('button', { name: 'Post Comment' })
  await post.click()
  await comments(page).getByText('Comment cannot be empty').first().waitFor()
  await box(page).fill('  ab ')
  await post.click()
  await comments(page).getByText('Comment must be at least 3 characters').first().waitFor()
  await box(page).fill('a'.repeat(1_990))
  await comments(page).getByText('10 characters left').waitFor()
  await box(page).fill('a'.repeat(2_003))
  await comments(page).getByText('3 too many').waitFor()
  await post.click()
  await comments(page).getByText('Comment must be at most 2,000 characters').first().waitFor()
  await comments(page).getByRole('button', { name: 'Cancel' }).click()
  const keepWriting = comments(page).getByRole('button', { name: 'Keep writing' })
  await expect.poll(() => hasFocus(keepWriting)).toBe(true)
  await keepWriting.click()
  await expect.poll(() => hasFocus(box(page))).toBe(true)
  await comments(page).getByRole('button', { name: 'Cancel' }).click()
  await comments(page).getByRole('button', { name: 'Throw it away' }).click()
  await expect.poll(() => hasFocus(start)).toBe(true)
  await start.click()
  await expect.poll(() => box(page).inputValue()).toBe('')
})

test('whoever replies stands at the reply, also when the discussion has been asked for again', async () => {
  const { id, path } = await fresh()
  await aComment(site.db, { article: id, by: kiran.id, content: 'Who has tried it?' })
  const page = await site.visitAs(meera, path)
  await comments(page).getByRole('button', { name: 'Reply to Kiran' }).click()
  await box(page).fill('I have.')
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/${id}/comments`),
  )
  await comments(page).getByRole('button', { name: 'Post Reply' }).click()
  await (await again).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect.poll(() => hasFocus(comment(page, 'I have.'))).toBe(true)
})

test('a member replies: the reply stands last among the others, however many there are', async () => {
  const { id, path } = await fresh()
  const root = await aComment(site.db, { article: id, by: kiran.id, content: 'Who has tried it?' })
  for (let n = 1; n <= 6; n++) await aComment(site.db, { article: id, by: kiran.id, under: root, content: `Try ${n}` })
  const page = await site.visitAs(meera, path)
  const reply = comments(page).getByRole('button', { name: 'Reply to Kiran' }).first()
  await reply.click()
  await box(page).fill('short')
  await comments(page).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => hasFocus(reply)).toBe(true)
  await reply.click()
  await box(page).fill('I have.')
  await comments(page).getByRole('button', { name: 'Post Reply' }).click()
  await toast(page, 'Reply added')
  await expect.poll(() => hasFocus(comment(page, 'I have.'))).toBe(true)
  await comments(page).getByText('Hide replies (7)').waitFor()
  await comments(page).getByRole('link', { name: 'Show 1 more reply to Kiran' }).click()
  await expect.poll(() => hasFocus(comment(page, 'Try 6'))).toBe(true)
  await expect
    .poll(() =>
      comments(page)
        .getByText(/^Try \d|I have/)
        .allTextContents(),
    )
    .toEqual([...[1, 2, 3, 4, 5, 6].map((n) => `Try ${n}`), 'I have.'])
})

test('three replies fold away and come back, fewer have no button for it; no deeper than depth 4', async () => {
  const { id, path } = await fresh()
  let under: string | null = null
  const ids: string[] = []
  for (let depth = 0; depth <= 4; depth++)
    ids.push((under = await aComment(site.db, { article: id, by: kiran.id, under, content: `Depth ${depth}` })))
  for (const content of ['Second', 'Third'])
    await aComment(site.db, { article: id, by: kiran.id, under: ids[0] ?? null, content })
  const page = await site.visitAs(meera, path)
  const deepest = comments(page).getByText('Depth 4')
  await expect.poll(() => comment(page, 'Depth 4').getByRole('button', { name: 'Reply' }).count()).toBe(0)
  await expect.poll(() => comment(page, 'Depth 3').getByRole('button', { name: 'Reply to Kiran' }).count()).toBe(1)
  const fold = comments(page).locator('summary').filter({ visible: true })
  await expect.poll(() => fold.count()).toBe(1)
  await fold.focus()
  await page.keyboard.press('Enter')
  await comments(page).getByText('Show 3 replies').waitFor()
  await expect.poll(() => deepest.isVisible()).toBe(false)
  await page.keyboard.press('Space')
  await deepest.waitFor()
})

test('a member edits within 15 minutes, and not after', async () => {
  const { id, path } = await fresh()
  const old = new Date(Date.now() - 16 * 60_000)
  await aComment(site.db, { article: id, by: meera.id, content: 'Long ago', at: old })
  await aComment(site.db, { article: id, by: meera.id, content: 'Just now, wiht a slip' })
  const page = await site.visitAs(meera, path)
  await expect.poll(() => comments(page).getByRole('button', { name: 'Edit your comment' }).count()).toBe(1)
  await comments(page).getByRole('button', { name: 'Edit your comment' }).click()
  await expect.poll(() => box(page).inputValue()).toBe('Just now, wiht a slip')
  await box(page).fill('Just now, without')
  await comments(page).getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Comment saved')
  const edited = comment(page, 'Just now, without')
  await edited.getByText('edited').waitFor()
  await expect.poll(() => hasFocus(comments(page).getByRole('button', { name: 'Edit your comment' }))).toBe(true)
})

test('a member deletes: with replies its place stays, without it goes', async () => {
  const { id, path } = await fresh()
  const root = await aComment(site.db, { article: id, by: meera.id, content: 'Asked too soon' })
  await aComment(site.db, { article: id, by: kiran.id, under: root, content: 'An answer' })
  await aComment(site.db, { article: id, by: meera.id, content: 'Said alone' })
  const page = await site.visitAs(meera, path)
  const alone = comment(page, 'Said alone')
  await alone.getByRole('button', { name: 'Delete your comment' }).click()
  await expect.poll(() => hasFocus(alone.getByRole('button', { name: 'Keep it' }))).toBe(true)
  await alone.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => hasFocus(alone.getByRole('button', { name: 'Delete your comment' }))).toBe(true)
  await page.keyboard.press('Enter')
  await alone.getByRole('button', { name: 'Delete comment' }).click()
  await toast(page, 'Comment deleted')
  await expect.poll(() => comments(page).getByText('Said alone').count()).toBe(0)
  await comments(page).getByRole('heading', { name: 'Discussion 2 comments' }).waitFor()

  await comments(page).getByRole('button', { name: 'Delete your comment' }).click()
  await comments(page).getByRole('button', { name: 'Delete comment' }).click()
  await comments(page).getByText('Comment deleted', { exact: true }).waitFor()
  await expect.poll(() => comments(page).getByText('Asked too soon').count()).toBe(0)
  await comment(page, 'An answer').getByText('Kiran', { exact: true }).waitFor()
})

test('a connection that breaks after a comment was deleted leaves the article on the screen', async () => {
  const { id, path } = await fresh()
  await aComment(site.db, { article: id, by: meera.id, content: 'Said too soon' })
  const page = await site.visitAs(meera, path, { expects: /ERR_FAILED/ })
  await comments(page).getByRole('button', { name: 'Delete your comment' }).click()
  await page.route(`**/api/articles/${id}`, (route) => route.abort())
  const requested = page.waitForEvent('requestfailed')
  await comments(page).getByRole('button', { name: 'Delete comment' }).click()
  await requested
  await toast(page, 'Comment deleted')
  await expect.poll(() => comments(page).getByText('Said too soon').count()).toBe(0)
  await expect.poll(() => page.getByText('Failed to Load Article').count()).toBe(0)
})

test('a link to a comment opens its thread and marks it; the whole discussion is one press away', async () => {
  const { id, path } = await fresh()
  const root = await aComment(site.db, { article: id, by: kiran.id, content: 'The root' })
  const wanted = await aComment(site.db, { article: id, by: meera.id, under: root, content: 'The wanted one' })
  await aComment(site.db, { article: id, by: kiran.id, content: 'Another root' })
  const page = await site.visit(path)
  await comment(page, 'The wanted one').getByRole('link', { name: "link to Meera's comment" }).click()
  await page.waitForURL(`**${path}?comment=${wanted}#comment-${wanted}`)
  await expect.poll(() => comments(page).getByText('Another root').count()).toBe(0)
  await expect.poll(() => hasFocus(comment(page, 'The wanted one'))).toBe(true)
  await page.reload()
  await hydrated(page)
  await comment(page, 'The wanted one').waitFor()
  await expect
    .poll(() =>
      comment(page, 'The wanted one').evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
  await comments(page).getByRole('link', { name: 'Show the whole discussion' }).click()
  await comments(page).getByText('Another root').waitFor()
})

test('a link to a comment that is gone says so, and leads to the others', async () => {
  const { id, path } = await fresh()
  await aComment(site.db, { article: id, by: kiran.id, content: 'Still here' })
  const page = await site.visit(`${path}?comment=01900000-0000-7000-8000-000000000000`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await comments(page).getByText('This comment is not there.').waitFor()
  await comments(page).getByRole('link', { name: 'Show the whole discussion' }).click()
  await comments(page).getByText('Still here').waitFor()
})

test('Load More brings older discussions, and the keyboard goes on there', async () => {
  const { id, path } = await fresh()
  for (let n = 1; n <= 22; n++)
    await aComment(site.db, {
      article: id,
      by: kiran.id,
      content: `Root ${n}.`,
      at: new Date(Date.now() - (60 - n) * 60_000),
    })
  const page = await site.visit(path)
  await expect.poll(() => comments(page).getByText(/^Root/).first().textContent()).toBe('Root 22.')
  await expect.poll(() => comments(page).getByText(/^Root/).count()).toBe(20)
  await comments(page).getByRole('link', { name: 'Load More' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => comments(page).getByText(/^Root/).count()).toBe(22)
  await expect.poll(() => hasFocus(comment(page, 'Root 2.'))).toBe(true)
})

test('tricks stay text', async () => {
  const { id, path } = await fresh()
  const tricks = '</script><img src=x onerror=alert(1)> \u202Egnp.exe\u202C javascript:alert(1) https://a@evil.example/'
  await aComment(site.db, { article: id, by: kiran.id, content: tricks })
  const page = await site.visit(path)
  await expect.poll(() => comment(page, '</script>').getByText('</script>').textContent()).toBe(tricks)
  await expect.poll(() => comment(page, '</script>').getByRole('link').count()).toBe(1)
  await expect.poll(() => comment(page, '</script>').getByRole('img').count()).toBe(0)
})
