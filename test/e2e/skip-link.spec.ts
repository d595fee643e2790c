import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contrast } from '../../contract/settings/contrast.ts'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin } from '../people.ts'
import { hexOf } from './colours.ts'
import { setColorScheme } from './screens.ts'
import { openSite } from './site.ts'

const site = await openSite()
const article = `/articles/${await anArticle(site.db)}`
const [member, admin] = [await aMember(site.people), await anAdmin(site.people)]

const kinds: { path: string; as?: { id: string }; expects?: RegExp }[] = [
  { path: '/', as: member },
  { path: article },
  { path: '/no/such/place', expects: /404/ },
  { path: '/articles?page=nonsense', expects: /400/ },
  { path: '/admin', as: admin },
]

const skip = (page: Page) => page.getByRole('link', { name: 'Skip to the content' })

test.each(
  kinds.flatMap((kind) => [true, false].map((script) => ({ ...kind, script, signedIn: kind.as !== undefined }))),
)(
  'the first stop of $path leads to its content: scripts $script, signed in $signedIn',
  async ({ path, as, expects, script }) => {
    const reader = { theme: 'system', script, ...(expects && { expects }) } as const
    const page = await (as ? site.visitAs(as, path, reader) : site.visit(path, reader))
    for (const size of ['100%', '200%'])
      expect(
        await skip(page).evaluate((link, to) => {
          document.documentElement.style.fontSize = to
          return link.getBoundingClientRect().bottom
        }, size),
        'nothing of it is seen before',
      ).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
    for (const colorScheme of script ? (['light', 'dark'] as const) : (['light'] as const)) {
      if (script) await setColorScheme(page, colorScheme)
      await expectInSight(page)
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true)
  },
)

/** Expects that the link has the focus, that nothing lies over it, and that its text stands out. */
async function expectInSight(page: Page): Promise<void> {
  const link = await skip(page).evaluate((element) => {
    const { color, backgroundColor, outlineStyle } = getComputedStyle(element)
    const { top, left, right } = element.getBoundingClientRect()
    return {
      focused: element === document.activeElement,
      inSight: top >= 0 && left >= 0 && right <= innerWidth,
      onTop: document.elementFromPoint(left + 4, top + 8) === element,
      outlineStyle,
      color,
      backgroundColor,
    }
  })
  expect(link).toMatchObject({ focused: true, inSight: true, onTop: true, outlineStyle: 'solid' })
  expect(contrast(hexOf(link.color), hexOf(link.backgroundColor))).toBeGreaterThanOrEqual(4.5)
}
