import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { openSite } from './site.ts'

const parts = ['How much', 'Where to keep it', 'When to use it', 'What to do next', 'Sources']
const long = Array.from({ length: 12 }, (_, n) => `Paragraph ${n + 1} of a part.`).join('\n\n')
const content = `It begins.\n\n${parts.map((part) => `# ${part}\n\n${long}`).join('\n\n')}`

const site = await openSite()
const id = await anArticle(site.db, { title: 'Your first emergency fund', content })

const contents = (page: Page) => page.getByRole('navigation', { name: 'In this lesson' })
const top = (page: Page, part: string) =>
  page.getByRole('heading', { name: part }).evaluate((heading) => heading.getBoundingClientRect().top)

test.each([true, false])(
  'on a phone the contents are folded, and lead to each part; with scripts: %s',
  async (script) => {
    const page = await site.visit(`/articles/${id}`, { width: 360, height: 740, script })
    const link = contents(page).getByRole('link', { name: 'When to use it' })
    expect(await link.isVisible()).toBe(false)
    await contents(page).getByText('In this lesson').click()
    await link.click()
    await page.waitForURL('**#h-when-to-use-it')
    await expect.poll(() => top(page, 'When to use it')).toBeLessThan(200)
    await page.goBack()
    await expect.poll(() => top(page, 'When to use it')).toBeGreaterThan(740)
  },
)

test('on a wide screen they stand open beside the text, stay in view, and mark the part that is read', async () => {
  const page = await site.visit(`/articles/${id}`, { width: 1280, height: 800 })
  const links = contents(page).getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual(parts)
  const [beside, text] = await Promise.all([contents(page).boundingBox(), page.getByText('It begins.').boundingBox()])
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
  const marked = () => contents(page).locator('a:target-current').allTextContents()
  await links.filter({ hasText: 'What to do next' }).click()
  await expect.poll(marked).toEqual(['What to do next'])
  await expect.poll(() => links.first().isVisible()).toBe(true)
  expect((await contents(page).boundingBox())?.y).toBeLessThan(200)
})
