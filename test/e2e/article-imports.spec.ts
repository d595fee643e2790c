import { expect, test } from 'vitest'
import { runDueJobs } from '../../server/jobs.ts'
import { wordpressComment, wordpressEnd, wordpressHead, wordpressItem } from '../exports.ts'
import { aFolder } from '../folder.ts'
import { anAdmin } from '../people.ts'
import { openSite } from './site.ts'

const site = await openSite({ RATE_LIMITS: 'off', DATA_DIR: await aFolder() })
const admin = await anAdmin(site.people)

test.each([true, false])(
  'an export is checked, its result is still there after a reload, and a second press imports it (JavaScript: %s)',
  async (script) => {
    const page = await site.visitAs(admin, '/admin?tab=articles', { script, expects: /400/ })
    await page.getByRole('link', { name: 'Import from a file' }).click()
    const title = `An old lesson, ${script ? 'with' : 'without'} scripts`
    const item = (id: number, title: string, status?: string) =>
      wordpressItem({
        id: script ? id : id + 10,
        title,
        content: '<p>Some words about money.</p>',
        ...(status && { status }),
        more: wordpressComment(1, 'Thank you for this', { by: 'Lata' }),
      })
    const send = async (name: string, text: string) => {
      await page
        .getByLabel('File of the other site')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
      await page.getByLabel('Bring the comments along').check()
      await page.getByRole('button', { name: 'Check the file' }).click()
    }
    await send('notes.txt', 'x')
    await page.locator('.wrong').getByText('This is none of what can be imported').waitFor()
    const file = wordpressHead + item(1, title) + item(2, 'In the bin', 'trash') + wordpressEnd
    await send(`site-${script}.xml`, file)
    const card = page.getByRole('article', { name: `site-${script}.xml` })
    await card.getByText('Being checked').waitFor()
    await runDueJobs(site.services)
    if (!script) await page.reload()
    await card.getByText('Checked', { exact: true }).waitFor()
    await page.reload()
    await card.getByText('Left out, and why').click()
    await card.getByText('In the bin: it is in the bin.').waitFor()
    await card.getByText('1 comment', { exact: false }).waitFor()
    await expect.poll(() => page.getByLabel('File of the other site').count()).toBe(0)
    await card.getByRole('button', { name: 'Import 1 article' }).click()
    await card.getByText('0 of 2 are imported').waitFor()
    await runDueJobs(site.services)
    if (!script) await page.reload()
    await card.getByText('Imported', { exact: true }).waitFor()
    expect(await site.db`select published from articles where title = ${title}`).toEqual([{ published: true }])
    await page.getByLabel('File of the other site').waitFor()

    const [{ id }] = await site.db<[{ id: string }]>`select id from articles where title = ${title}`
    await page.goto(`/articles/${id}`)
    const comment = page.getByRole('listitem').filter({ hasText: 'Lata' })
    await comment.getByText('from the former site').waitFor()
    await comment.getByRole('button', { name: "Delete Lata's comment: Thank you for this" }).click()
    await comment.getByRole('button', { name: 'Delete comment' }).click()
    await expect.poll(() => site.db`select from article_comments where article_id = ${id}`).toHaveLength(0)

    // Nothing but the comment is left to import of an article that is here.
    await page.goto('/admin/articles/import')
    await send(`again-${script}.xml`, file)
    const again = page.getByRole('article', { name: `again-${script}.xml` })
    await again.getByText('Being checked').waitFor()
    await runDueJobs(site.services)
    if (!script) await page.reload()
    await again.getByRole('button', { name: 'Import 1 comment' }).waitFor()
    await again.getByRole('button', { name: 'Discard the check' }).click()
    await again.waitFor({ state: 'detached' })
  },
)
