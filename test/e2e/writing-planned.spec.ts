import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publishDue } from '../../server/features/articles/scheduled.ts'
import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
import { openSite } from './site.ts'
import { updateArticle } from './update-article.ts'

const site = await openSite()

/** An article that is due so many milliseconds from now, and the address of its form. */
async function planned(milliseconds: number) {
  const id = await anArticle(site.db, { published: false })
  await site.db`update articles set publish_at = ${new Date(Date.now() + milliseconds)} where id = ${id}`
  return { id, path: `/admin/articles/${id}/edit` }
}
const stored = async (id: string) => {
  const [row] = await site.db`select title, published, publish_at from articles where id = ${id}`
  return row
}
const title = (page: Page) => page.getByLabel('Title')
const asPublished = { published: true, publishAt: null }

test('an article that the clock publishes while it is written stays with its readers when it is saved', async () => {
  const { id, path } = await planned(1_000)
  const page = await site.visitAs(await anAdmin(site.people), path)
  await title(page).fill('Saved a little later')
  await expect.poll(() => publishDue(site.db, new Date())).toBe(1)
  await page.getByText('This article is published now, as planned', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByLabel('Publish immediately').isChecked()).toBe(true)
  await expect.poll(() => page.getByLabel('Publish later, at (time in India)').inputValue()).toBe('')
  await expect.poll(() => title(page).inputValue()).toBe('Saved a little later')
  await updateArticle(page)
  await page.getByText('Article updated successfully', { exact: true }).first().waitFor()
  await expect.poll(() => stored(id)).toEqual({ title: 'Saved a little later', ...asPublished })
})

test('an unsaved text of before goes on as one of a published article', async () => {
  const editor = await anAdmin(site.people)
  const { id, path } = await planned(60_000)
  const page = await site.visitAs(editor, path)
  await title(page).fill('Typed the day before')
  await page.getByText(/^Saved (just now|\d+ seconds? ago)$/).waitFor()
  await page.close()
  const past = '2026-01-01T09:00'
  await site.db`
    update article_drafts set body = jsonb_set(body, '{publishAt}', to_jsonb(${past}::text)) where article_id = ${id}`
  expect(await publishDue(site.db, new Date(Date.now() + 120_000))).toBe(1)
  const later = await site.visitAs(editor, path)
  await later.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => later.getByLabel('Publish immediately').isChecked()).toBe(true)
  await later.getByRole('button', { name: 'Update', exact: true }).click()
  await later.getByRole('button', { name: 'Save', exact: true }).click()
  await later.getByText('Choose what kind of edit it is').waitFor()
  await later.getByRole('radio', { name: /^A significant change/ }).check()
  await later.getByRole('button', { name: 'Save', exact: true }).click()
  await later.getByText('Write a line on what it means for readers').waitFor()
  await later.getByLabel('What it means for you').fill('Count six months.')
  await later.keyboard.press('Escape')
  // The line that was typed stays.
  await later.getByRole('button', { name: 'Update', exact: true }).click()
  await later.getByRole('button', { name: 'Save', exact: true }).click()
  await later.getByText('Article updated successfully', { exact: true }).first().waitFor()
  await expect.poll(() => stored(id)).toEqual({ title: 'Typed the day before', ...asPublished })
  expect(await site.db`select note from article_changes where article_id = ${id}`).toEqual([
    { note: 'Count six months.' },
  ])
})
