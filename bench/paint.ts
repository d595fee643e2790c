import type { Browser } from 'playwright-core'
import { findChromium, launch } from '../test/e2e/chromium.ts'
import { against, median, ms, printTable } from './kit/figures.ts'
import { bodyOf, longestArticles } from './kit/reading.ts'
import { withSite } from './kit/site.ts'
import { withStaticPage } from './kit/static-page.ts'

/** The largest paint of a page against that of the same HTML without scripts: what the application costs a reader at the start. */
const budget = 1.4
const runs = 7
/** A cheap phone: a processor four times slower than this one, and Lighthouse's slow 4G. */
const phone = { slower: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 }

await withSite(async ({ origin }) => {
  const { english, hindi } = await longestArticles(origin)
  const rows = [['page', 'largest paint', 'without scripts', 'ratio', 'spread']]
  const browser = await launch(await findChromium())
  try {
    for (const [name, path] of Object.entries({
      'list of articles': '/articles',
      'article, English': english,
      'article, Hindi': hindi,
    })) {
      const html = (await bodyOf(origin + path, 'identity')).toString()
      rows.push([
        name,
        ...(await withStaticPage(withoutScripts(html), (still) => compare(browser, origin + path, still))),
      ])
    }
  } finally {
    await browser.close()
  }
  printTable(rows)
  console.log(
    `\nMedians of ${runs} runs, in turns. Processor ${phone.slower} times slower, 1.6 Mbit/s, ${phone.latency} ms there and back.`,
  )
})

async function compare(browser: Browser, page: string, still: string): Promise<string[]> {
  const paints: number[] = []
  const stillPaints: number[] = []
  for (let run = 0; run < runs; run++) {
    paints.push(await largestPaint(browser, page, true))
    stillPaints.push(await largestPaint(browser, still, false))
  }
  const ratio = median(paints) / median(stillPaints)
  const spread = `${ms(Math.min(...paints))} to ${ms(Math.max(...paints))}`
  return [ms(median(paints)), ms(median(stillPaints)), against(ratio, budget, (figure) => figure.toFixed(2)), spread]
}

/** Milliseconds until the largest paint of a first visit, all that the page does by itself included. */
async function largestPaint(browser: Browser, address: string, wakes: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slower })
    const { latency, bytesPerSecond } = phone
    const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 }
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
    await page.goto(address)
    if (wakes) await page.waitForFunction(() => window.hydrated)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const watch = (entries: PerformanceObserverEntryList) =>
            resolve(entries.getEntries().at(-1)?.startTime ?? NaN)
          new PerformanceObserver(watch).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
}
