import { expect, test } from 'vitest'
import { aMember } from '../people.ts'
import { aPost, aReply } from '../posts.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { db } = site
const asha = await aMember(site.people, { firstName: 'Asha' })
const ravi = await aMember(site.people, { firstName: 'Ravi' })

async function aHiddenDiscussion() {
  const discussion = await aPost(db, { by: asha.id, title: 'Sure profit' })
  await aReply(db, { post: discussion, by: asha.id, content: 'Not for you to read' })
  const first = await aReply(db, { post: discussion, by: ravi.id, content: 'My street is MG Road' })
  await aReply(db, { post: discussion, by: ravi.id, content: 'And my second word' })
  await db`update forum_posts set hidden_at = now(), hidden_reason = 'Spam' where id = ${discussion}`
  return { path: `/forum/${discussion}`, first }
}

test.each([true, false])(
  'who replied in a hidden discussion finds and deletes what they wrote there, with JavaScript %s',
  async (script) => {
    const { path, first } = await aHiddenDiscussion()
    const page = await site.visitAs(ravi, path, { script, expects: /status of 404/ })
    await page.getByRole('heading', { level: 1, name: 'Discussion Not Found' }).waitFor()
    const replies = page.getByRole('list', { name: 'Your replies there' }).getByRole('listitem')
    await expect.poll(() => replies.count()).toBe(2)
    await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/Sure profit|Not for you/)
    await page.getByRole('button', { name: 'Delete your reply #2' }).click()
    if (script) {
      await page.getByRole('button', { name: 'Keep it' }).click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Delete your reply #2')
      await page.getByRole('button', { name: 'Delete your reply #2' }).click()
    }
    await page.getByRole('button', { name: 'Delete reply', exact: true }).click()
    await expect.poll(() => replies.count()).toBe(1)
    await expect.poll(() => replies.innerText()).toContain('And my second word')
    await expect
      .poll(() => db`select content from forum_replies where id = ${first}`)
      .toEqual([{ content: 'Reply deleted' }])
    if (!script) return
    await page.getByRole('status').filter({ hasText: 'Reply deleted' }).first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('own-replies')
    await page.getByRole('button', { name: 'Delete your reply #3' }).click()
    await page.getByRole('button', { name: 'Delete reply', exact: true }).click()
    await expect.poll(() => page.getByText('Your replies there').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  },
)

test('who wrote nothing there sees no more than that it is not there', async () => {
  const { path } = await aHiddenDiscussion()
  const other = await aMember(site.people)
  const page = await site.visitAs(other, path, { expects: /status of 404/ })
  await page.getByRole('heading', { level: 1, name: 'Discussion Not Found' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Your replies there' }).count()).toBe(0)
})
