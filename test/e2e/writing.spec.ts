import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { aRate } from '../rates.ts'
import { holdScripts, hydrated, openSite } from './site.ts'

const site = await openSite()
/** An editor of a test's own, so that none is offered what another left. */
const anEditor = () => anAdmin(site.people)

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
const saved = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor()

/** @returns false if the page pastes by itself */
const pasteInto = (field: Locator, types: Record<string, string>) =>
  field.evaluate((element, types) => {
    const data = new DataTransfer()
    for (const [type, value] of Object.entries(types)) data.setData(type, value)
    return element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  }, types)

/** Fills in what an article needs; nothing that the check before publishing points at. */
async function write(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('Find your own number in ten minutes.')
  await text(page).fill('Money within a day.\n\n# How much\n\nCount the months. Source: https://www.rbi.org.in/')
  await page.getByLabel('Category').selectOption('Savings')
}

test('an article is written, seen before, published, and there for a visitor at once', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await write(page, 'An emergency fund')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'How much' }).waitFor()
  await page.getByLabel('Figure', { exact: true }).fill('6 months')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Say in a line what the figure is').waitFor()
  await hasFocus(page, 'figure.line')
  await page.getByLabel('Line under the figure').fill('for one steady income')
  await preview.getByText('6 months').waitFor()
  // Enter in a line of text sends nothing: the article would be saved as a draft.
  await page.getByLabel('Title').press('Enter')
  await page.getByLabel('Tags').fill('savings')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Publish immediately' }).check()
  const visitor = await site.visit('/articles')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await saved(page, 'Article created successfully')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin')
  await page.getByRole('button', { name: 'View article' }).click()
  await page.getByRole('heading', { level: 1, name: 'An emergency fund' }).waitFor()

  await visitor.reload()
  await visitor.getByRole('link', { name: /An emergency fund/ }).click()
  await visitor.getByRole('heading', { level: 1, name: 'An emergency fund' }).waitFor()
  await visitor.getByRole('heading', { name: 'How much' }).waitFor()
  await visitor.locator('.read').getByText('6 months').waitFor()
  await expect
    .poll(() => site.db`select tags, version from articles where title = 'An emergency fund'`)
    .toEqual([{ tags: ['savings'], version: 1 }])
})

test('a draft is saved, changed and published; a visitor sees nothing of it before', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await write(page, 'A quiet draft')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await saved(page, 'Article created successfully')
  const [row] = await site.db<[{ id: string }]>`select id from articles where title = 'A quiet draft'`
  await site.visit(`/articles/${row.id}`, { expects: /404/ })

  await page.goto(`/admin/articles/${row.id}/edit`)
  await page.getByRole('link', { name: 'View article' }).waitFor()
  await page.getByLabel('Title').fill('A loud article')
  await page.getByRole('switch').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await saved(page, 'Article updated successfully')
  const visitor = await site.visit(`/articles/${row.id}`)
  await visitor.getByRole('heading', { level: 1, name: 'A loud article' }).waitFor()

  // Opened again without a reload, it is what was saved.
  await page.getByRole('link', { name: 'Edit ‘A loud article’' }).click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('A loud article')
})

test('a title, a line and a text that are changed before the code arrived stay changed', async () => {
  const editor = await anEditor()
  const id = await anArticle(site.db, { published: false })
  const page = await site.page()
  await site.signIn(page, editor)
  const release = await holdScripts(page)
  await page.goto(`/admin/articles/${id}/edit`)
  const typed = {
    Title: 'Changed at once',
    Excerpt: 'Changed before the code was there.',
    Content: 'A whole new text.',
  }
  for (const [label, value] of Object.entries(typed)) await page.getByRole('textbox', { name: label }).fill(value)
  release()
  await hydrated(page)
  for (const [label, value] of Object.entries(typed))
    expect(await page.getByRole('textbox', { name: label }).inputValue()).toBe(value)
  await page.getByRole('region', { name: 'Preview' }).getByText('A whole new text.').waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await saved(page, 'Article updated successfully')
  const [row] = await site.db`select title, excerpt, content from articles where id = ${id}`
  expect(row).toEqual({ title: typed.Title, excerpt: typed.Excerpt, content: typed.Content })
})

test('what is missing stands at its field, the focus goes to the first, and nothing typed is lost', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await page.getByLabel('Excerpt').fill('Short')
  await page.getByLabel('Read time in minutes').fill('0')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Title must be at least 3 characters').waitFor()
  await hasFocus(page, 'title')
  for (const message of [
    'Excerpt must be at least 10 characters',
    'Content must be at least 10 characters',
    'Choose a category',
    'Read time must be at least 1 minute',
  ])
    await page.getByText(message).waitFor()
  await page.getByLabel('Title').fill('An article')
  await expect.poll(() => page.getByText('Title must be at least 3 characters').count()).toBe(0)
  await expect.poll(() => page.getByLabel('Excerpt').inputValue()).toBe('Short')
  await page.getByText('5 / 500').waitFor()
})

test('Enter or a comma adds a tag, Backspace removes the last, and no more than ten of thirty characters fit', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  const input = page.getByRole('textbox', { name: 'Tags' })
  const tags = () => page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts()
  await input.focus()
  await page.keyboard.type('PPF,')
  await page.keyboard.type('बीमा')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ppf,')
  await expect.poll(() => tags()).toEqual(['PPF', 'बीमा'])
  await page.keyboard.press('Backspace')
  await expect.poll(() => tags()).toEqual(['PPF'])
  await page.keyboard.type(`${'x'.repeat(31)},`)
  await page.getByText('A tag has at most 30 characters').waitFor()
  await input.fill('50%,')
  await page.getByText(/A tag can only contain letters/).waitFor()
  await input.fill('')
  for (let n = 1; n <= 10; n++) await page.keyboard.type(`tag ${n},`)
  await page.getByText('At most 10 tags', { exact: true }).waitFor()
  await expect.poll(() => tags()).toHaveLength(10)
  await page.getByRole('button', { name: 'Remove tag 3' }).click()
  await expect.poll(() => tags()).toHaveLength(9)
})

test('the toolbar and its keys mark the text, and the undo of the browser takes it back', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  const box = text(page)
  await box.fill('Money')
  await box.selectText()
  await page.keyboard.press('Control+b')
  await expect.poll(() => box.inputValue()).toBe('**Money**')
  await page.keyboard.press('Control+z')
  await expect.poll(() => box.inputValue()).toBe('Money')
  await box.selectText()
  await page.keyboard.press('Control+i')
  await expect.poll(() => box.inputValue()).toBe('*Money*')
  await page.keyboard.press('Control+i')
  await expect.poll(() => box.inputValue()).toBe('Money')
  await page.keyboard.press('Control+k')
  await expect.poll(() => box.inputValue()).toBe('[Money](https://)')
  await page.keyboard.type('https://rbi.org.in')
  await expect.poll(() => box.inputValue()).toBe('[Money](https://rbi.org.in)')
  await box.fill('One\nTwo')
  await box.selectText()
  await page.getByRole('button', { name: 'Numbered list' }).click()
  await expect.poll(() => box.inputValue()).toBe('1. One\n2. Two')
  await box.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Three')
  await expect.poll(() => box.inputValue()).toBe('1. One\n2. Two\n3. Three')
  // Arrow keys go from button to button.
  await page.getByRole('button', { name: 'Bold' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Italic')
})

test('rich text is pasted as Markdown, and the undo of the browser takes it back; plain text is left to the browser', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  const box = text(page)
  const paste = (types: Record<string, string>) => pasteInto(box, types)
  await box.fill('Before.')
  const html = '<h2>Rates</h2><ul><li>PPF: <b>7.1%</b></li><li><a href="https://rbi.org.in/">RBI</a></li></ul>'
  expect(await paste({ 'text/html': html, 'text/plain': 'Rates\nPPF: 7.1%\nRBI' })).toBe(false)
  await expect.poll(() => box.inputValue()).toBe('Before.\n\n# Rates\n\n- PPF: **7.1%**\n- [RBI](https://rbi.org.in/)')
  await page.keyboard.press('Control+z')
  await expect.poll(() => box.inputValue()).toBe('Before.')
  expect(await paste({ 'text/plain': '# Rates' })).toBe(true)
  expect(await paste({ 'text/html': '<span>Rates</span>', 'text/plain': 'Rates' })).toBe(true)
})

test('a rate is searched and stands at the cursor; Escape gives the cursor back, and the undo of the browser takes it away', async () => {
  await aRate(site.db)
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  const box = text(page)
  await box.fill('It earns .')
  await page.keyboard.press('ArrowLeft')
  const rate = page.getByRole('button', { name: 'Rate', exact: true })
  await rate.click()
  const search = page.getByRole('combobox', { name: 'Search figures' })
  await search.fill('ppf')
  await page.getByRole('option', { name: /\(PPF\) 7\.1 % a year since 1 April 2020/, selected: true }).waitFor()
  await search.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('It earns {{rate:ppf}}.')
  await hasFocus(page, 'content')
  await page.keyboard.press('Control+z')
  await expect.poll(() => box.inputValue()).toBe('It earns .')
  await rate.click()
  await search.press('Escape')
  await hasFocus(page, 'content')
  await page.keyboard.type('7.1 %')
  await expect.poll(() => box.inputValue()).toBe('It earns 7.1 %.')

  // The preview goes with the language, too.
  await box.fill('{{rate:ppf}}')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText(/^7.1.% a year/).waitFor()
  await page.getByLabel('Language', { exact: true }).selectOption('hi')
  await preview.getByText(/^7.1.?% सालाना/).waitFor()
})

test('a calculator comes filled in after the list at the cursor; a chart is filled in, drawn, inserted and edited', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  const box = text(page)
  await box.fill('- One\n- Two')
  await page.getByRole('button', { name: 'Calculator', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search calculators' }).fill('home loan')
  await page.keyboard.press('Enter')
  await page.getByLabel('Text of the link').fill('Your own EMI')
  const amount = page.getByLabel('Loan amount', { exact: false }).first()
  await amount.fill('')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByText(/^Loan amount is required/).waitFor()
  await amount.fill('5 lakh')
  // Closed by a slip, it comes back as it was left.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Calculator', exact: true }).click()
  await page.getByText(/^You would pay .* a month/).waitFor()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect
    .poll(() => box.inputValue())
    .toMatch(/^- One\n- Two\n\n\[Your own EMI\]\(\/tools\/loan-emi\?principal=5\+lakh&[^)]*\)\n\n$/)

  await box.fill('End')
  const chart = page.getByRole('button', { name: 'Chart', exact: true })
  await chart.click()
  const form = page.getByRole('dialog', { name: 'Insert a chart' })
  await form.getByRole('button', { name: 'Insert', exact: true }).click()
  await form.getByText('Give it a title').waitFor()
  await form.getByLabel('Title').fill('Saved')
  await form.getByLabel('What it shows, in a sentence').fill('It grows.')
  await pasteInto(form.getByLabel('Name of column 1'), { 'text/plain': 'Year\tRupees\n2025\t1,00,000\n2026\t1,20,000' })
  await form.getByRole('img', { name: 'Saved' }).waitFor()
  await form.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect.poll(() => box.inputValue()).toMatch(/^End\n\n```chart\n[^]*\| 2026 \| 1,20,000 \|\n```\n\n$/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await chart.click()
  const edit = page.getByRole('dialog', { name: 'Edit the chart' })
  await expect.poll(() => edit.getByLabel('Title').inputValue()).toBe('Saved')
  await edit.getByLabel('Title').fill('Saved in a year')
  await edit.getByRole('button', { name: 'Save the chart' }).click()
  await expect.poll(() => box.inputValue()).toMatch(/^End\n\n```chart\ntype: bars\ntitle: Saved in a year\n/)
})

test('the check before publishing leads to each place, and publishing anyway stays possible', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await write(page, 'A promise')
  await text(page).fill('Here you get guaranteed returns. Everybody does.')
  await page.getByRole('switch').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you publish' })
  await dialog.getByText('Say where this comes from').waitFor()
  await dialog.getByRole('button', { name: /is a promise/ }).click()
  await hasFocus(page, 'content')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('guaranteed returns')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await saved(page, 'Article created successfully')
})

test('the read time is suggested from the words', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await expect.poll(() => page.getByLabel('Read time in minutes').inputValue()).toBe('5')
  await text(page).fill('word '.repeat(1_240))
  await page.getByText('The text has 1,240 words: 6 minutes.').waitFor()
  await page.getByRole('button', { name: 'Use 6' }).click()
  await expect.poll(() => page.getByLabel('Read time in minutes').inputValue()).toBe('6')
})

test('a time that is past is refused; one that lies ahead is kept as a moment in India', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await write(page, 'For tomorrow')
  const at = page.getByLabel('Publish later, at (time in India)')
  await at.fill('2026-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Choose a time that lies ahead.').waitFor()
  await hasFocus(page, 'publishAt')
  await at.fill('2099-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await saved(page, 'Article created successfully')
  const [row] = await site.db`select publish_at, published from articles where title = 'For tomorrow'`
  expect(row).toEqual({ publishAt: '2099-01-01T03:30:00.000Z', published: false })
})

test('half a time is said, and not left out', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new')
  await write(page, 'For some day')
  const at = page.getByLabel('Publish later, at (time in India)')
  await at.focus()
  await page.keyboard.type('11112099')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Enter day and time in full, or clear them', { exact: true }).waitFor()
  await hasFocus(page, 'publishAt')
  expect(await site.db`select from articles where title = 'For some day'`).toHaveLength(0)
})

test('somebody who has never seen it publishes on a phone with what is in reach', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/new', { width: 360, height: 640, touch: true })
  await write(page, 'From a phone')
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.getByRole('button', { name: 'Preview' }).tap()
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'How much' }).waitFor()
  await page.getByRole('button', { name: 'Write' }).tap()
  // Back to the line that was being written.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await page.getByText('Publish immediately', { exact: true }).tap()
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await saved(page, 'Article created successfully')
  await expect
    .poll(() => site.db`select published from articles where title = 'From a phone'`)
    .toEqual([{ published: true }])
})

test('an article that is not there is a 404, and the door stays shut to members', async () => {
  const page = await site.visitAs(await anEditor(), '/admin/articles/0199f000-0000-7000-8000-000000000000/edit', {
    expects: /404/,
  })
  await page.getByRole('heading', { level: 1, name: 'Article Not Found' }).waitFor()
  expect(await page.title()).toBe('Article Not Found · Arthashala')
  const member = await site.visitAs(await aMember(site.people), `/admin/articles/${await anArticle(site.db)}/edit`)
  await member.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
  await expect.poll(() => member.getByLabel('Title').count()).toBe(0)
})
