import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { hydrated, openSite } from './site.ts'

const content = `Money that you can reach
within a day.

# How much

Count the *months*.[^1]

## For a family

- rent
- food

* school
* medicine

1. Open an account
2. Fill it

| Months | Rupees |
|---|---:|
| 3 | 90,000 |
| 6 | 1,80,000 |

> [!WARNING]
> Not in shares.

> [!TIP]
> A sweep-in deposit.

${Array.from({ length: 30 }, (_, n) => `Paragraph ${n + 1} of the long part.`).join('\n\n')}

<script>alert(1)</script>

See [the other article](/articles/OTHER).

[^1]: RBI bulletin, March 2026.
`

const site = await openSite()
const other = await anArticle(site.db, { title: 'Where to keep it', category: 'Savings', tags: ['emergency'] })
const id = await anArticle(site.db, {
  title: 'Your first emergency fund',
  category: 'Savings',
  tags: ['emergency'],
  content: content.replace('OTHER', other),
  createdAt: '2026-11-18T20:00:00Z',
})
const draft = await anArticle(site.db, { title: 'Not yet', published: false })
const hindi = await anArticle(site.db, {
  title: 'आपात निधि',
  excerpt: 'दस मिनट में अपनी संख्या निकालिए।',
  language: 'hi',
  category: 'Retirement',
})

const path = `/articles/${id}`
const article = (page: Page) => page.getByRole('article')
const inView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

test('an article shows category, read time, date, title, author and its words', async () => {
  const page = await site.visit(path)
  await page.getByRole('heading', { level: 1, name: 'Your first emergency fund' }).waitFor()
  const shownText = await article(page).innerText()
  expect(shownText).toContain('Savings')
  expect(shownText).toContain('6 min read')
  // 20:00 in London's winter is the next day in India.
  expect(shownText).toContain('19 November 2026')
  expect(shownText).toContain('Anonymous')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await article(page).getByRole('link', { name: 'Savings' }).click()
  await page.waitForURL('**/articles?category=Savings')
})

test('the body keeps the block rules: headings, lists, paragraphs with their line breaks', async () => {
  const page = await site.visit(path)
  await article(page).getByRole('heading', { level: 2, name: 'How much' }).waitFor()
  await article(page).getByRole('heading', { level: 3, name: 'For a family' }).waitFor()
  await expect
    .poll(() => article(page).getByText('Money that you can reach').innerText())
    .toBe('Money that you can reach\nwithin a day.')
  const lists = await article(page)
    .getByRole('list')
    .evaluateAll((all) => all.map((list) => (list as HTMLElement).innerText))
  expect(lists).toContain('rent\nfood')
  expect(lists).toContain('school\nmedicine')
  expect(lists).toContain('Open an account\nFill it')
  await article(page).getByRole('emphasis').filter({ hasText: 'months' }).waitFor()
  // HTML is text.
  await article(page).getByText('<script>alert(1)</script>').waitFor()
})

test('a table is a table', async () => {
  const page = await site.visit(path)
  const box = article(page).getByRole('group', { name: 'For a family' })
  await expect.poll(() => box.getByRole('columnheader').allTextContents()).toEqual(['Months', 'Rupees'])
  await expect.poll(() => box.getByRole('row').nth(2).getByRole('cell').allTextContents()).toEqual(['6', '1,80,000'])
})

test('Tab stops at a table and at code that scroll, and at none that fits; another width changes it', async () => {
  // Below 481 pixels the rows of a wide table stand one below the other.
  const long = 'a'.repeat(60)
  const content = `[Begin](/articles)\n\n| What | Sum |\n|---|---|\n| Rent | ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n\n| Months | Rupees |\n|---|---|\n| 3 | 90,000 |\n\n[End](/polls)`
  const page = await site.visit(`/articles/${await anArticle(site.db, { content })}`, { width: 500 })
  const stops = async () => {
    await page.getByRole('link', { name: 'Begin' }).focus()
    const names: (string | null)[] = []
    while (names.at(-1) !== 'End') {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? null),
      )
    }
    return names.map((name) => name?.trim())
  }
  await expect.poll(stops).toEqual(['Table 1', long, 'End'])
  expect(await page.getByRole('region', { name: 'Table 1' }).count()).toBe(1)
  expect(await page.getByRole('region', { name: 'Table 2' }).count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(stops).toEqual(['End'])
  await page.setViewportSize({ width: 500, height: 800 })
  await expect.poll(stops).toEqual(['Table 1', long, 'End'])
  const plain = await site.page({ script: false })
  await plain.goto(page.url())
  await plain.getByRole('region', { name: 'Table 2' }).focus()
  await expect.poll(() => plain.evaluate(() => document.activeElement?.ariaLabel)).toBe('Table 2')
})

test.each([
  ['New regime', '₹75,000[^a]', 'block'],
  ['New', 'No', 'table-row'],
])('a table of three columns needs no scrolling on a phone (%s)', async (heading, cell, display) => {
  const content = `| Deduction | Old regime (₹) | ${heading} |\n|:---|---:|:---|\n| Own deposit (80CCD(1B)) | 1,50,000[^a] | ${cell} |\n\n[^a]: A source.`
  const page = await site.visit(`/articles/${await anArticle(site.db, { content })}`, { width: 360 })
  const table = page.getByRole('group', { name: 'Table 1' })
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const row = table.getByRole('row').filter({ hasText: 'Own deposit' })
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe(display)
})

test('callouts stand apart and are named', async () => {
  const page = await site.visit(path)
  await expect.poll(() => article(page).getByRole('note', { name: 'Warning' }).innerText()).toContain('Not in shares.')
  await expect.poll(() => article(page).getByRole('note', { name: 'Tip' }).innerText()).toContain('A sweep-in deposit.')
})

test('a footnote is reached from the text, and the text from the footnote', async () => {
  const page = await site.visit(path)
  const note = page.getByText('RBI bulletin, March 2026.')
  const mark = article(page).getByRole('link', { name: '1', exact: false }).first()
  expect(await inView(note)).toBe(false)
  await mark.click()
  await expect.poll(() => inView(note)).toBe(true)
  await page.getByRole('link', { name: 'Back to the text' }).click()
  await expect.poll(() => inView(mark)).toBe(true)
  expect(await inView(note)).toBe(false)
  await page.goBack()
  await expect.poll(() => inView(note)).toBe(true)
})

test('an article in Hindi says so, and what stands around its text is Hindi', async () => {
  const page = await site.visit(`/articles/${hindi}`)
  await expect.poll(() => article(page).getAttribute('lang')).toBe('hi')
  await article(page).getByRole('navigation', { name: 'आप यहाँ हैं' }).getByRole('link', { name: 'लेख' }).waitFor()
  await expect.poll(() => article(page).innerText()).toContain('मिनट में पढ़ें')
  await article(page).getByRole('link', { name: 'यह लेख पसंद है' }).waitFor()
  await article(page).getByRole('button', { name: 'भेजें' }).first().waitFor()
  const related = page.getByRole('region', { name: 'इससे जुड़े लेख' })
  await related.waitFor()
  expect(await related.getAttribute('lang')).toBe('hi')
  // A category as installed has a name in the language of the article.
  expect(await article(page).locator('.category-note').innerText()).toBe('रिटायरमेंट')
  await expect.poll(() => article(page).innerText()).not.toMatch(/min read|Like|Save|Share|Written by/)
  // The site around it speaks English, and is read out in English.
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-IN')
})

test('two articles that say the same lead to each other above the text', async () => {
  const english = await anArticle(site.db, { title: 'An account for the child' })
  await anArticle(site.db, { title: 'बच्चे का खाता', language: 'hi', translationOf: english })
  const page = await site.visit(`/articles/${english}`)
  const other = page.locator('link[hreflang=hi]')
  expect(await other.getAttribute('href')).toContain('bachche')
  await article(page).getByRole('link', { name: 'हिंदी में पढ़ें' }).click()
  await page.getByRole('heading', { level: 1, name: 'बच्चे का खाता' }).waitFor()
  await article(page).getByRole('link', { name: 'Read in English' }).click()
  await page.getByRole('heading', { level: 1, name: 'An account for the child' }).waitFor()
})

test.each([
  ['an id that names nothing', '/articles/01900000-0000-7000-8000-000000000000'],
  ['a word that is no id', '/articles/nonsense'],
  ['a draft', `/articles/${draft}`],
])('%s is not found, with status 404', async (_, address) => {
  const page = await site.page({ expects: /404/ })
  const response = await page.goto(address)
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Article Not Found' }).waitFor()
  await page.waitForFunction(() => window.hydrated)
  expect(await page.title()).toBe('Article Not Found · Arthashala')
  await page.getByRole('link', { name: 'Browse All Articles' }).click()
  await page.getByRole('heading', { name: 'Financial Articles & Guides' }).waitFor()
})

test('an address that names no screen is not found, with status 404', async () => {
  const page = await site.page({ expects: /404/ })
  const response = await page.goto('/no/such/place')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  await page.waitForFunction(() => window.hydrated)
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  await page.getByRole('main').getByRole('searchbox', { name: 'Search articles' }).fill('emergency')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/articles?search=emergency')
})

test('an article that does not arrive says so, and Try Again fetches it', async () => {
  const page = await site.visit(path, { expects: /INTERNET_DISCONNECTED/ })
  await page.context().setOffline(true)
  await page
    .getByRole('region', { name: 'Related Articles' })
    .getByRole('link', { name: /Where to keep it/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Failed to Load Article' }).waitFor()
  await expect.poll(() => page.title()).toBe('Failed to Load Article · Arthashala')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Where to keep it' }).waitFor()
  await expect.poll(() => page.title()).toBe('Where to keep it · Arthashala')
})

test('an article that did not arrive is asked for again at the next visit', async () => {
  const page = await site.visit(path, { expects: /INTERNET_DISCONNECTED/ })
  const next = page.getByRole('region', { name: 'Related Articles' }).getByRole('link', { name: /Where to keep it/ })
  await page.context().setOffline(true)
  await next.click()
  await page.getByRole('heading', { level: 1, name: 'Failed to Load Article' }).waitFor()
  await page.goBack()
  await page.context().setOffline(false)
  await next.click()
  await page.getByRole('heading', { level: 1, name: 'Where to keep it' }).waitFor()
})

test('a screen whose code does not arrive says so, and Try Again opens it', async () => {
  const page = await site.visit('/articles', {
    expects: /INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/,
  })
  await page.context().setOffline(true)
  await page.getByRole('link', { name: /Where to keep it/ }).click()
  await page.getByRole('heading', { name: 'This page did not open' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Where to keep it' }).waitFor()
})

test('related articles lead on; without any, more are promised', async () => {
  const page = await site.visit(path)
  const related = page.getByRole('region', { name: 'Related Articles' })
  await related.getByRole('link', { name: /Where to keep it/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Where to keep it' }).waitFor()
  expect(page.url()).toBe(`${site.url}/articles/${other}/where-to-keep-it`)
  await page.goto(`/articles/${hindi}`)
  await page.getByRole('region', { name: 'इससे जुड़े लेख' }).waitFor()
})

test('a link in the body leads to another article', async () => {
  const page = await site.visit(path)
  await article(page).getByRole('link', { name: 'the other article' }).click()
  await page.getByRole('heading', { level: 1, name: 'Where to keep it' }).waitFor()
})

test('where the clipboard is closed, Share says that too', async () => {
  const page = await site.visit(path, { permissions: ['geolocation'] })
  await page.locator('#acts').getByRole('button', { name: 'Share' }).click()
  await page.getByText('Unable to copy link to clipboard.', { exact: true }).waitFor()
})

test('the page carries its text once, and shows it again after a way through the site', async () => {
  const page = await site.page()
  const response = await page.goto(`/articles/${id}`)
  expect((await response?.text())?.match(/Paragraph 7 of/g)).toHaveLength(1)
  await hydrated(page)
  const body = page.locator('.body')
  const shown = await body.innerHTML()
  await page.getByRole('banner').getByRole('link', { name: 'Polls' }).click()
  await page.getByRole('heading', { level: 1, name: 'Polls' }).waitFor()
  await page.goBack()
  await body.waitFor()
  expect(await body.innerHTML()).toBe(shown)
})
