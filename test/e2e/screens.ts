import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { routes } from '../../web/routes.tsx'
import { everyScreen } from './every-screen.ts'
import type { Screen } from './screen.ts'
import { hydrated, openSite } from './site.ts'
import { expectMenusInWords, expectTargets } from './targets.ts'

const axeProgram = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** CSS pixels: a phone, a desktop, and the narrowest at which nothing may scroll sideways either. */
const widths = { phone: 360, desktop: 1280, narrowest: 320 }

/**
 * Checks every screen: no findings of axe, no horizontal scrolling. The colours of a theme are the same at every width.
 * @param readers those who see the screen: half of the screens are visitors', and each half is a file of its own, for the other worker
 * @param device the desktop's widths are looked at in the rehearsal
 */
export async function lookAtEveryScreen(readers: 'visitors' | 'members', device: Device = 'phone'): Promise<void> {
  const site = await openSite({ UPI_ID: 'arthashala@okbank' })
  const screens = await everyScreen(site)
  const here = Object.entries(screens).filter(([, { as }]) => (as !== undefined) === (readers === 'members'))
  test('every page of web/routes.tsx is looked at', () => {
    const looked = Object.values(screens).map(({ path }) => path.replace(/[?#].*/, ''))
    const missed = routes.filter(({ match }) => !looked.some((path) => match(path)))
    expect(
      missed.map(({ path }) => path),
      'Add these to test/e2e/every-screen.ts',
    ).toEqual([])
  })
  const byReader = Map.groupBy(here, ([, { as }]) => as)
  // One reader goes from screen to screen in one browser context: a new one for each would take a third longer.
  test.each(Array.from(byReader, ([as, own], index) => ({ as, own, number: index + 1, count: own.length })))(
    'the $count screens of reader $number are accessible and fit',
    async ({ as, own, count }) => {
      const expected = own.flatMap(([, { expects }]) => expects?.source ?? [])
      const expects = expected.length > 0 ? new RegExp(expected.join('|')) : undefined
      const page = await site.page({
        width: widths.phone,
        theme: 'system',
        device: 'dark',
        ...(expects && { expects }),
      })
      if (as) await site.signIn(page, as)
      await lookAtScreens(page, own, device)
      expect(own.length).toBe(count)
    },
    600_000,
  )
}

/** Checks screens one after another in a page with the theme 'system'; the failure names all screens that are wrong. */
export async function lookAtScreens(
  page: Page,
  screens: readonly (readonly [string, Screen])[],
  device: Device = 'phone',
): Promise<void> {
  const setFontSize = await fontSizeOf(page)
  const wrong: Error[] = []
  for (const [name, screen] of screens)
    await lookAt(page, screen, { setFontSize, device }).catch((error: unknown) =>
      // A report says the message alone, without the cause.
      wrong.push(new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })),
    )
  if (wrong.length > 0) throw new AggregateError(wrong, wrong.map(({ message }) => message).join('\n'))
}

async function lookAt(page: Page, screen: Screen, { setFontSize, device }: How): Promise<void> {
  const { path, open, narrowOnly, otherColours } = screen
  if (device === 'desktop' && (narrowOnly || otherColours)) return
  await page.setViewportSize({ width: widths.phone, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(path)
  await hydrated(page)
  await open?.(page)
  // A tooltip of what was pressed last would be a part of the screen.
  await page.mouse.move(0, 0)
  if (device === 'desktop') {
    await page.setViewportSize({ width: widths.desktop, height: 800 })
    await expectAccessible(page, ['light'])
    return expectComfortable(page, widths.desktop, setFontSize)
  }
  expect(await idsTwice(page)).toEqual([])
  if (otherColours) expect(await findings(page, 'all but colours')).toEqual([])
  else await expectAccessible(page, ['dark', 'light'])
  await expectMenusInWords(page)
  await expectComfortable(page, widths.phone, setFontSize)
  await expectLargeTextFits(page, widths.phone)
  await page.setViewportSize({ width: widths.narrowest, height: 640 })
  await expectFit(page, widths.narrowest)
  await expectLargeTextFits(page, widths.narrowest)
}

type Device = 'phone' | 'desktop'

interface How {
  setFontSize: SetFontSize
  device: Device
}

type SetFontSize = (pixels: number) => Promise<void>

/** Expects that nothing scrolls sideways, with letters of twice the size either, and that all targets are large enough. */
async function expectComfortable(page: Page, width: number, setFontSize: SetFontSize): Promise<void> {
  await expectFit(page, width)
  await expectTargets(page)
  await setFontSize(32)
  await expectFit(page, width)
  await setFontSize(16)
}

/** Sets the size of letters as a reader does in the browser, in pixels; the standard is 16. */
async function fontSizeOf(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  return async (standard: number) => {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard } })
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${standard}px`)
  }
}

/** The ids that two elements of a page have, of which axe says nothing. */
const idsTwice = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })

type Theme = 'light' | 'dark'

/** Expects no findings of axe, by default in light and dark, of a page with the theme 'system'. */
export async function expectAccessible(page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<void> {
  for (const [index, theme] of themes.entries()) {
    await setColorScheme(page, theme)
    // All else is the same in the other theme.
    expect(await findings(page, index > 0 ? 'colours' : 'all'), `in ${theme}`).toEqual([])
  }
}

/**
 * The findings of axe in a page. Reading its program takes a browser longer than a search, so a page gets it once.
 * @param which the rules; those of colours take most of the time
 */
async function findings(page: Page, which: 'all' | 'colours' | 'all but colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram)
  return page.evaluate(async (kind) => {
    const rules = {
      ...(kind === 'colours' && { runOnly: { type: 'rule' as const, values: ['color-contrast'] } }),
      ...(kind === 'all but colours' && { rules: { 'color-contrast': { enabled: false } } }),
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      selectors: false,
      // No rule that is on looks at the text of style sheets, or at sounds and films.
      preload: false,
      ...rules,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, which)
}

/** Changes the device's colours under a page with the theme 'system', and waits until the page follows. */
export async function setColorScheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark')))
    .toBe(colorScheme === 'dark')
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
