import { expect, test } from 'vitest'
import { pageAt } from '../../web/kit/page.ts'
import { routes } from '../../web/routes.tsx'
import { everyScreen } from './every-screen.ts'
import { longWordScreens } from './long-words.ts'
import { openSite } from './site.ts'

const width = 320
const site = await openSite({ UPI_ID: 'arthashala@okbank', RATE_LIMITS: 'off' })
const screens = { ...(await everyScreen(site)), ...(await longWordScreens(site)) }

test('every page of web/routes.tsx is looked at', () => {
  const looked = Object.values(screens).map(({ path }) => pageAt(routes, path.split('?')[0] ?? '').page)
  expect(
    routes.filter((page) => !looked.includes(page)).map(({ path }) => path),
    'Add these to test/e2e/every-screen.ts',
  ).toEqual([])
})

test.each(Object.entries(screens))(`%s fits into ${width} pixels, whatever words stand on it`, async (_, screen) => {
  const { path, open, as, expects } = screen
  const reader = { width, ...(expects && { expects }) }
  const page = await (as ? site.visitAs(as, path, reader) : site.visit(path, reader))
  await open?.(page)
  await page.waitForLoadState('networkidle')
  // In the order of the page: the first is the one to blame.
  const wide = () =>
    page.evaluate((most) => {
      if (document.documentElement.scrollWidth <= most) return []
      const all = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > most + 1)
      return [`${document.documentElement.scrollWidth} pixels`, ...all.map((one) => `${one.tagName}.${one.className}`)]
    }, width)
  await expect.poll(wide, { timeout: 3_000 }).toEqual([])
})
