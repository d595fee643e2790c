import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember } from '../people.ts'
import { aDiscussion, aReply } from '../texts.ts'
import { openSite } from './site.ts'

const address = 'https://www.rbi.org.in/Scripts/FAQView.aspx'
const columns = Array.from({ length: 14 }, (_, n) => `A long heading ${n}`)
const table = `| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}\n| ${columns.map(() => '₹1,00,000').join(' | ')} |`

const site = await openSite()
const member = await aMember(site.people)
const article = await anArticle(site.db, { content: `See [the bank](${address}).\n\n${table}` })
const discussion = await aDiscussion(site.db, { by: member.id, title: 'Where to ask?', content: `Is it ${address} ?` })
await aReply(site.db, { discussion, by: member.id, content: `No: ${address}` })

/** A page as it is on A4 paper, 794 pixels wide. */
async function printed(path: string, theme: 'light' | 'dark'): Promise<Page> {
  const page = await site.visitAs(member, path, { width: 794, theme })
  await page.emulateMedia({ media: 'print' })
  return page
}

const places = [`/articles/${article}`, '/tools/loan-emi', `/forum/${discussion}`]

test.each(places)('%s is printed without bars, menus and what is to be pressed', async (path) => {
  const page = await printed(path, 'light')
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('header.top-bar, footer.footer, .skip, .crumbs, nav, button, summary, form button')]
      // The name of a folded part is its heading on paper.
      .filter((element) => !element.closest('.gloss, .tool-fold') && element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 100)),
  )
  expect(seen.filter((html) => !html.includes('class="term"'))).toEqual([])
})

test.each(places)('%s is dark on white, also from the dark theme', async (path) => {
  const page = await printed(path, 'dark')
  const { color, backgroundColor } = await page.evaluate(() => {
    const { color: ink, backgroundColor: paper } = getComputedStyle(document.body)
    return { color: ink, backgroundColor: paper }
  })
  expect([color, backgroundColor]).toEqual(['rgb(23, 33, 43)', 'rgb(251, 250, 246)'])
})

test('on paper a link to another site says where it leads', async () => {
  const page = await printed(`/articles/${article}`, 'light')
  const after = await page
    .getByRole('link', { name: 'the bank' })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(after).toContain(address)
})

test('an address that is written out is not printed twice', async () => {
  const page = await printed(`/forum/${discussion}`, 'light')
  const links = page.locator(`main a[href="${address}"]`)
  expect(await links.count()).toBeGreaterThan(0)
  for (const link of await links.all())
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none')
})

test('on paper no part of a wide table is cut off', async () => {
  const page = await printed(`/articles/${article}`, 'light')
  const box = page.locator('.read .body > .table')
  const cut = await box.evaluate((element) => [getComputedStyle(element).overflowX, element.scrollWidth - innerWidth])
  expect(cut[0]).toBe('visible')
  expect(cut[1]).toBeLessThanOrEqual(0)
})
