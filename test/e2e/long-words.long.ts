import { test } from 'vitest'
import { longWordScreens } from './long-words.ts'
import { expectFit, expectLargeTextFits } from './screens.ts'
import { hydrated, openSite } from './site.ts'

const width = 320
const site = await openSite({ UPI_ID: 'arthashala@okbank', RATE_LIMITS: 'off' })
const screens = Map.groupBy(Object.entries(await longWordScreens(site)), ([, { as }]) => as)

// One reader goes from screen to screen: a new browser for each would take three times as long.
test.each(
  [...screens.keys()].map((as, index) => ({ as, reader: ['a stranger', 'a member', 'a reader', 'an admin'][index] })),
)(
  `every screen fits into ${width} pixels for $reader, whatever words stand on it, with text twice as large too`,
  async ({ as }) => {
    const page = await site.page({ width, expects: /404/ })
    if (as) await site.signIn(page, as)
    for (const [name, { path, open }] of screens.get(as) ?? []) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await hydrated(page)
      await open?.(page)
      await expectFit(page, width)
        .then(() => expectLargeTextFits(page, width))
        .catch((error: unknown) => {
          throw new Error(name, { cause: error })
        })
    }
  },
)
