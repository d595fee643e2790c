import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
import { hydrated, openSite } from './site.ts'

const site = await openSite()

/** An editor at an article that is planned, and whose read time is not that of its words. */
async function editing() {
  const editor = await anAdmin(site.people)
  const content = 'Count the months.\n\nSource: https://www.rbi.org.in/'
  const id = await anArticle(site.db, { title: 'The first title', published: false, content })
  await site.db`update articles set publish_at = '2099-01-01' where id = ${id}`
  const path = `/admin/articles/${id}/edit`
  return { editor, path, page: await site.visitAs(editor, path, { expects: /409/ }) }
}
/** Presses a button that goes with what it does, by the keyboard alone. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const isAt = (page: Page, id: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
const isOn = (page: Page, label: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent))
    .toBe(label)
const isKept = (page: Page) => page.getByText(/^Saved (just now|\d+ seconds? ago)$/).waitFor()
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await hydrated(page)
}

test('a button that goes beside its field gives the focus to the field', async () => {
  const { page } = await editing()
  await press(page, 'Clear')
  await isAt(page, 'article-publishAt')
  await press(page, 'Use 1')
  await isAt(page, 'article-readTime')
})

test('what was typed before is gone on with, or thrown away, without losing the keyboard', async () => {
  const { page } = await editing()
  for (const answer of ['Continue', 'Discard']) {
    await page.getByLabel('Title').fill(`To ${answer}`)
    await isKept(page)
    await reload(page)
    await isOn(page, 'Continue')
    await press(page, answer)
    await isAt(page, 'article-title')
  }
})

test('a version is restored, and what was put aside brought back, by the keyboard', async () => {
  const { page, path } = await editing()
  await page.getByLabel('Title').fill('The second title')
  await press(page, 'Schedule')
  await page.getByText('Article updated successfully', { exact: true }).first().waitFor()
  await page.goto(path)
  await hydrated(page)
  await page.getByLabel('Title').fill('Typed, not saved')
  await page.getByText('History', { exact: true }).press('Enter')
  await press(page, 'Restore version 1')
  await press(page, 'Cancel')
  await isOn(page, 'Restore version 1')
  await press(page, 'Restore version 1')
  await press(page, 'Restore')
  await isOn(page, 'Restore version 1')
  await press(page, 'Bring it back')
  await isAt(page, 'article-title')
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed, not saved')
})

test('whoever is told of another text goes on where the answer leads', async () => {
  const { page } = await editing()
  await page.getByLabel('Title').fill('Mine')
  await site.db`update articles set version = version + 1, title = 'Theirs' where title = 'The first title'`
  await press(page, 'Schedule')
  await page.getByRole('heading', { name: 'Somebody else saved this article' }).waitFor()
  await press(page, 'Back to my text')
  await isOn(page, 'Schedule')
  await press(page, 'Schedule')
  await press(page, 'Take theirs')
  await isOn(page, 'Bring it back')
})
