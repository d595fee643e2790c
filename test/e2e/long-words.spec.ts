import { test } from 'vitest'
import { longWordScreens } from './long-words.ts'
import { expectFit } from './screens.ts'
import { openSite } from './site.ts'

const width = 320
const site = await openSite({ UPI_ID: 'arthashala@okbank', RATE_LIMITS: 'off' })

test.each(Object.entries(await longWordScreens(site)))(
  `%s fits into ${width} pixels, whatever words stand on it`,
  async (_, { path, open, as, expects }) => {
    const reader = { width, ...(expects && { expects }) }
    const page = await (as ? site.visitAs(as, path, reader) : site.visit(path, reader))
    await open?.(page)
    await page.waitForLoadState('networkidle')
    await expectFit(page, width)
  },
)
