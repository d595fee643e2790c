import { setTimeout } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import type { Member } from './member.ts'

/** A page that is opened. */
export interface Opened {
  path: string
  /** As whom; a stranger unless given. */
  by?: Member
  /** Used and read to its end: the polls and the discussion of an article load, and the buttons of the forum. */
  toItsEnd?: true
}

/** A file that a page has fetched. */
export interface Loaded {
  type: string
  file: string
  bytes: number
  /** The share of a script that has not run. */
  unused?: number | undefined
}

/** Opens a page as a first-time visitor, lets the application take over, and waits until nothing more comes. */
export async function loadedBy(browser: Browser, origin: string, { path, by, toItsEnd }: Opened): Promise<Loaded[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  if (by) {
    const [name = '', value = ''] = by.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
  }
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.coverage.startJSCoverage()
  await page.goto(origin + path)
  await page.waitForFunction(() => window.hydrated)
  await page.waitForLoadState('networkidle')
  if (toItsEnd) await readToItsEnd(page, finished)
  const unused = await unusedIn(page)
  const loaded = await Promise.all(
    finished.map(async (request) => ({
      type: request.resourceType(),
      file: new URL(request.url()).pathname.slice(1),
      bytes: (await request.sizes()).responseBodySize,
      unused: unused.get(request.url()),
    })),
  )
  await context.close()
  return loaded
}

/** The share of each script that has not run, by its address. */
async function unusedIn(page: Page): Promise<Map<string, number>> {
  const scripts = await page.coverage.stopJSCoverage()
  return new Map(
    scripts.map(({ url, source = '', functions }) => {
      const ran = new Uint8Array(source.length).fill(1)
      // A function is used when it has run at all, as Lighthouse counts. Outer functions come first.
      const whole = functions.flatMap(({ ranges }) => ranges.slice(0, 1))
      for (const { startOffset, endOffset, count } of whole.toSorted(
        (a, b) => b.endOffset - b.startOffset - a.endOffset + a.startOffset,
      ))
        ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
      return [url, 1 - ran.reduce((sum, one) => sum + one, 0) / source.length]
    }),
  )
}

/** Touches a key, goes down screen by screen, as a reader does, and waits until nothing more has come for a second. */
async function readToItsEnd(page: Page, finished: Request[]): Promise<void> {
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
  })
  for (let before = -1; before < finished.length; await setTimeout(1_000)) before = finished.length
}

/** The bytes of some files as they travelled. */
export function bytesOf(loaded: Loaded[]): number {
  return loaded.reduce((total, { bytes }) => total + bytes, 0)
}
