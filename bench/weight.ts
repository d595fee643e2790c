import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Request } from 'playwright-core'
import { findChromium, launch } from '../test/e2e/chromium.ts'
import { against, kB, printTable } from './kit/figures.ts'
import { bodyOf, longestArticles, longestPoll } from './kit/reading.ts'
import { withSite } from './kit/site.ts'

/** What a reader's phone has to fetch for each page, until the page is quiet. */
const budget = { script: 90_000, list: 20_000 }

await withSite(async ({ origin }) => {
  const { english, hindi } = await longestArticles(origin)
  const pages = {
    'landing page': '/',
    'list of articles': '/articles',
    'search of articles': '/articles?search=emergency%20fund',
    'article, English': english,
    'article, Hindi': hindi,
    'list of polls': '/polls',
    poll: await longestPoll(origin),
  }
  const browser = await launch(await findChromium())
  const rows = [['page', 'HTML', 'of it CSS', 'HTML, brotli', 'script, brotli', 'other', 'requests']]
  try {
    for (const [name, path] of Object.entries(pages)) rows.push([name, ...(await weigh(browser, origin, path))])
  } finally {
    await browser.close()
  }
  printTable(rows)
  console.log('\nHTML has the budget of the list alone. Icons and manifest are among the other bytes.')
})

async function weigh(browser: Browser, origin: string, path: string): Promise<string[]> {
  const plain = await bodyOf(origin + path, 'identity')
  const packed = await bodyOf(origin + path, 'br')
  const css = Array.from(plain.toString().matchAll(/<style>(.*?)<\/style>/gs), ([, text]) => text).join('')
  const loaded = await loadedBy(browser, origin + path)
  const script = sum(loaded.filter(({ type }) => type === 'script'))
  const other = sum(loaded.filter(({ type }) => type !== 'script' && type !== 'document'))
  return [
    kB(plain.length),
    `${kB(css.length)} (${kB(brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length)} br)`,
    path === '/articles' ? against(packed.length, budget.list, kB) : kB(packed.length),
    against(script, budget.script, kB),
    kB(other),
    String(loaded.length),
  ]
}

interface Loaded {
  type: string
  bytes: number
}

/** Opens a page as a first-time visitor, lets the application take over, and waits until nothing more comes. */
async function loadedBy(browser: Browser, address: string): Promise<Loaded[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(address)
  await page.waitForFunction(() => window.awake)
  await page.waitForLoadState('networkidle')
  const loaded = await Promise.all(
    finished.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  await context.close()
  return loaded
}

function sum(loaded: Loaded[]): number {
  return loaded.reduce((total, { bytes }) => total + bytes, 0)
}
