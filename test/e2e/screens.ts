import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../web/routes.tsx'
import { everyScreen } from './every-screen.ts'
import { openSite } from './site.ts'
import { expectTargets } from './targets.ts'

/**
 * Checks every screen at one width, in light and dark: no findings of axe, no horizontal scrolling.
 * @param width CSS pixels
 * @param narrowest a width at which nothing scrolls sideways either
 */
export async function lookAtEveryScreen(width: number, narrowest = width): Promise<void> {
  const site = await openSite({ UPI_ID: 'arthashala@okbank' })
  const screens = await everyScreen(site)
  const here = Object.entries(screens).filter(([, screen]) => width < 600 || !screen.narrowOnly)
  test('every page of web/routes.tsx is looked at', () => {
    const looked = Object.values(screens).map(({ path }) => path.replace(/[?#].*/, ''))
    const missed = routes.filter(({ match }) => !looked.some((path) => match(path)))
    expect(
      missed.map(({ path }) => path),
      'Add these to test/e2e/every-screen.ts',
    ).toEqual([])
  })
  test.each(here)(`%s is accessible and fits into ${width} pixels`, async (_, { path, open, as, expects }) => {
    const reader = { width, theme: 'system', device: 'light', ...(expects && { expects }) } as const
    const page = await (as ? site.visitAs(as, path, reader) : site.visit(path, reader))
    await open?.(page)
    await expectAccessible(page)
    await expectFit(page, width)
    await expectTargets(page)
    expect(await idsTwice(page)).toEqual([])
    // The size of letters that a reader has set in the browser, in pixels: twice as large.
    const standard = 32
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard } })
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${standard}px`)
    await expectFit(page, width)
    if (narrowest === width) return
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await page.setViewportSize({ width: narrowest, height: 640 })
    await expectFit(page, narrowest)
  })
}

/** The ids that two elements of a page have, of which axe says nothing. */
const idsTwice = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })

/** Expects no findings of axe, in light and dark, of a page with the theme 'system'. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark')))
      .toBe(colorScheme === 'dark')
    // Without frames of other sites, one run in the page itself is enough; only colours differ in the dark.
    // Describing all that passes takes as long as the search for what does not.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], selectors: false })
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
    expect(found, `in ${colorScheme}`).toEqual([])
  }
}

/**
 * Expects that a page with text of 200 %, as browsers enlarge it that leave the rest alone, does not scroll sideways. Unlike the size of
 * letters that is set in the browser, this one changes nothing for media queries.
 */
export async function expectLargeTextFits(page: Page, width: number): Promise<void> {
  const enlarge = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size)
  await enlarge('200%')
  await expectFit(page, width)
  await enlarge('')
}

/** Expects that a page does not scroll sideways, or names the elements that make it, in the order of the page. */
export async function expectFit(page: Page, width: number): Promise<void> {
  const wide = () =>
    page.evaluate((most) => {
      if (document.documentElement.scrollWidth <= most) return []
      const all = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > most + 1)
      return [`${document.documentElement.scrollWidth} pixels`, ...all.map((one) => `${one.tagName}.${one.className}`)]
    }, width)
  await expect.poll(wide, { timeout: 3_000 }).toEqual([])
}
