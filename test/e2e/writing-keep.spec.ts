import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { anAdmin } from '../people.ts'
import { holdScripts, openSite } from './site.ts'
import { updateArticle } from './update-article.ts'

const site = await openSite()
/** An editor of a test's own, so that none is offered what another left. */
const anEditor = () => anAdmin(site.people)

const title = (page: Page) => page.getByLabel('Title')
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const edit = async (differs = {}) => `/admin/articles/${await anArticle(site.db, differs)}/edit`
const announced = (page: Page, message: string) => page.getByText(message, { exact: true }).first().waitFor()
const isKept = (page: Page) => page.getByText(/^Saved (just now|\d+ seconds? ago)$/).waitFor()

/** Answers the browser's own question whether to leave. */
const leaveAnyway = (page: Page) => page.once('dialog', (dialog) => void dialog.accept())

test('what is typed is kept over a reload, and readers see nothing of it', async () => {
  const editor = await anEditor()
  const path = await edit()
  const page = await site.visitAs(editor, path)
  await title(page).fill('A better title')
  await isKept(page)
  leaveAnyway(page)
  await page.reload()
  await page.getByText(/^Unsaved changes from/).waitFor()
  // Until it is said what is to become of the text, nothing is put into it.
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array([1])], 'clip.png', { type: 'image/png' }))
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
    document.body.dispatchEvent(paste)
  })
  await expect.poll(() => page.getByText('clip.png').count()).toBe(0)
  const visitor = await site.visit(path.replace('/admin', '').replace('/edit', ''))
  await visitor.getByRole('heading', { level: 1, name: 'Your first emergency fund' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => title(page).inputValue()).toBe('A better title')
  await updateArticle(page)
  await announced(page, 'Article updated successfully')
  await page.goto(path)
  await expect.poll(() => title(page).inputValue()).toBe('A better title')
  await expect.poll(() => page.getByText(/^Unsaved changes from/).count()).toBe(0)
})

/** A new article that is stored, and whose form does not know it: the connection broke off before the answer. */
async function storedUnheard(page: Page, named: string) {
  await title(page).fill(named)
  await page.getByLabel('Excerpt').fill('The answer is lost on its way.')
  await text(page).fill('The connection broke off in the middle of it.')
  await page.getByLabel('Category').selectOption('Savings')
  await isKept(page)
  const [saved] = await site.db<[{ id: string }]>`select id from article_drafts where body->>'title' = ${named}`
  return page.evaluate(async (draftId) => {
    const [draft] = (await (await fetch('/api/admin/drafts')).json()) as { body: object }[]
    const body = JSON.stringify({ ...draft?.body, publishAt: null, translationOf: null, figure: null, draftId })
    const headers = { 'content-type': 'application/json' }
    const stored = await (await fetch('/api/admin/articles', { method: 'POST', headers, body })).json()
    return (stored as { id: string }).id
  }, saved.id)
}

test('what was stored, but whose answer was lost, is stored once, with what was typed since', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await storedUnheard(page, 'Sent once')
  await title(page).fill('Sent twice')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await announced(page, 'Article created successfully')
  await expect
    .poll(() => site.db`select title from articles where title like 'Sent %'`)
    .toEqual([{ title: 'Sent twice' }])
})

test('and what another editor made of it meanwhile is not overwritten unseen', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new', { expects: /409/ })
  const id = await storedUnheard(page, 'Written by the first')
  const other = await site.visitAs(await anEditor(), `/admin/articles/${id}/edit`)
  await title(other).fill('Mended by the second')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await announced(other, 'Article updated successfully')
  await title(page).fill('Written on by the first')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('heading', { name: 'Somebody else saved this article' }).waitFor()
  await expect
    .poll(() => site.db`select title from articles where id = ${id}`)
    .toEqual([{ title: 'Mended by the second' }])
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await announced(page, 'Article updated successfully')
  await expect
    .poll(() => site.db`select title from articles where id = ${id}`)
    .toEqual([{ title: 'Written on by the first' }])
})

test('unsaved changes can be discarded', async () => {
  const page = await site.visitAs(await anEditor(), await edit())
  await title(page).fill('Nonsense')
  await isKept(page)
  leaveAnyway(page)
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => title(page).inputValue()).toBe('Your first emergency fund')
  await expect.poll(() => site.db`select from article_drafts where body->>'title' = 'Nonsense'`).toEqual([])
})

test('a new article that was not finished is offered beside a new one', async () => {
  const editor = await anEditor()
  const page = await site.visitAs(editor, '/admin/articles/new')
  await title(page).fill('Half an article')
  await isKept(page)
  leaveAnyway(page)
  await page.goto('/admin/articles/new')
  await page.getByRole('heading', { name: 'You have not finished' }).waitFor()
  await page.getByRole('button', { name: 'Start a new article' }).click()
  await title(page).fill('Another')
  await isKept(page)
  leaveAnyway(page)
  await page.reload()
  await page.getByText('Half an article:').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Half an article' })
    .getByRole('button', { name: 'Continue' })
    .click()
  await expect.poll(() => title(page).inputValue()).toBe('Half an article')
})

test('without a connection that is said, the device keeps the text over a reload, and it is sent when the connection is back', async () => {
  const editor = await anEditor()
  const page = await site.visitAs(editor, await edit(), { expects: /ERR_INTERNET_DISCONNECTED/ })
  await page.context().setOffline(true)
  await title(page).fill('Typed in a train')
  await announced(page, 'Not saved: no connection')
  await updateArticle(page)
  await announced(page, 'Failed to update article')
  await expect.poll(() => title(page).inputValue()).toBe('Typed in a train')
  await page.context().setOffline(false)
  await isKept(page)
  await expect
    .poll(() => site.db`select body->>'title' as title from article_drafts where admin_id = ${editor.id}`)
    .toEqual([{ title: 'Typed in a train' }])
  // Too soon for the server to have it.
  await title(page).fill('Typed and closed')
  leaveAnyway(page)
  // And pressed too soon for the page to know what the device has.
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Continue' }).click()
  release()
  await expect.poll(() => title(page).inputValue()).toBe('Typed and closed')
})

test('what is typed and pressed before the application is there is not lost', async () => {
  const page = await site.page()
  await site.signIn(page, await anEditor())
  const release = await holdScripts(page)
  await page.goto('/admin/articles/new')
  await title(page).pressSequentially('Typed early')
  await text(page).pressSequentially('Some of it')
  await page.getByRole('button', { name: 'Save draft' }).click()
  release()
  await announced(page, 'Choose a category')
  await expect.poll(() => title(page).inputValue()).toBe('Typed early')
  await expect.poll(() => text(page).inputValue()).toBe('Some of it')
  await page.getByText('11 / 200').waitFor()
})

test('nothing is asked when nothing was typed', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin')
})

test('who saves second is told before, sees both texts, and may keep their own; what only the first has changed stays', async () => {
  const path = await edit({ title: 'As it was' })
  const first = await site.visitAs(await anEditor(), path)
  const second = await site.visitAs(await anEditor(), path, { expects: /409/ })
  await second.getByText(/^Asha Rao has had this open since \d\d:\d\d\.$/).waitFor()
  await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await first.getByText(/^Asha Rao has had this open since/).waitFor()
  await title(first).fill('What the first wrote')
  await first.getByLabel('Excerpt').fill('An excerpt by the first.')
  await title(second).fill('What the second wrote')
  await text(second).fill('A text by the second.')
  await updateArticle(first)
  await announced(first, 'Article updated successfully')
  await updateArticle(second)
  await second.getByRole('heading', { name: 'Somebody else saved this article' }).waitFor()
  const compared = second.getByRole('region', { name: 'Title' })
  await expect.poll(() => compared.locator('mark').allInnerTexts()).toEqual(['first', 'second'])
  await second.getByText('Only they have changed this: their text is used.').waitFor()
  await compared.getByLabel('Use theirs').check()
  await second.getByRole('button', { name: 'Put both together' }).click()
  await expect.poll(() => title(second).inputValue()).toBe('What the first wrote')
  await second.getByRole('button', { name: 'Bring it back' }).click()
  await updateArticle(second)
  await announced(second, 'Article updated successfully')
  const [id] = path.match(/[0-9a-f-]{36}/) ?? []
  await expect
    .poll(() => site.db`select title, excerpt, content, version from articles where id = ${id ?? ''}`)
    .toEqual([
      {
        title: 'What the second wrote',
        excerpt: 'An excerpt by the first.',
        content: 'A text by the second.',
        version: 3,
      },
    ])
})

test('a version is compared with the text and restored', async () => {
  const path = await edit({ title: 'The first title', content: 'Count the months of spending.' })
  const page = await site.visitAs(await anEditor(), path)
  await title(page).fill('The second title')
  await text(page).fill('Count the weeks of spending.')
  await updateArticle(page)
  await announced(page, 'Article updated successfully')
  await page.goto(path)
  await page.getByText('History', { exact: true }).click()
  await page.getByRole('button', { name: 'Compare version 1' }).click()
  const compared = page.getByRole('region', { name: 'Content' })
  await expect.poll(() => compared.locator('del').innerText()).toBe('months')
  await expect.poll(() => compared.locator('ins').innerText()).toBe('weeks')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await announced(page, 'Version 1 is the newest again')
  await expect.poll(() => title(page).inputValue()).toBe('The first title')
  const versions = page.getByRole('list', { name: 'Versions' }).locator('b')
  await expect.poll(() => versions.allInnerTexts()).toEqual(['Version 3', 'Version 2', 'Version 1'])
  const visitor = await site.visit(path.replace('/admin', '').replace('/edit', ''))
  await visitor.getByRole('heading', { level: 1, name: 'The first title' }).waitFor()
})
