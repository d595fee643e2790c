import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { signedIn } from '../people.ts'
import { startSite } from '../site.ts'
import { openBrowser } from './browser.ts'

interface Reader {
  /** CSS pixels; a phone's is 360. */
  width?: number
  height?: number
  /** Whether the page's scripts run. */
  script?: boolean
  device?: 'light' | 'dark'
  /** What the reader chose before. */
  theme?: 'light' | 'dark' | 'system'
  touch?: boolean
  permissions?: string[]
  /** What the console may complain of: the failure that the test is about. */
  expects?: RegExp
}

/**
 * A site of a spec file's own and a browser to read it with; both end with the file. After each test, nothing may have been
 * complained of: no console error or warning, no failed request, no broken script.
 * @param env settings beside the defaults
 */
export async function openSite(env: Record<string, string> = {}) {
  const [site, browser] = await Promise.all([startSite(env), openBrowser()])
  let complaints: string[] = []

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const heard = complaints
    complaints = []
    expect(heard, 'what the browser complained of').toEqual([])
  })
  afterAll(() => site.close())

  /** A reader's first page, with nothing kept from before. */
  async function page(reader: Reader = {}): Promise<Page> {
    const {
      width = 1280,
      height = 800,
      script = true,
      device = 'light',
      theme,
      touch = false,
      permissions = [],
    } = reader
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height },
      javaScriptEnabled: script,
      colorScheme: device,
      reducedMotion: 'reduce',
      hasTouch: touch,
      permissions,
    })
    context.setDefaultTimeout(20_000)
    if (theme) await context.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
    const opened = await context.newPage()
    listen(opened, (complaint) => reader.expects?.test(complaint) || complaints.push(complaint))
    return opened
  }

  /** A reader at an address, with the application hydrated. */
  async function visit(path: string, reader: Reader = {}): Promise<Page> {
    const opened = await page(reader)
    await opened.goto(path)
    if (reader.script !== false) await hydrated(opened)
    return opened
  }

  /** People of this site, at this time. */
  const people = { db: site.db, clock: { now: new Date() } }

  /** Signs somebody in, in the browser that a page is open in. */
  async function signIn(opened: Page, person: { id: string }): Promise<void> {
    const { cookie } = await signedIn(people, person)
    await opened.context().addCookies([{ name: 'session', value: cookie.replace('session=', ''), url: site.url }])
  }

  /** Somebody who is signed in, at an address. */
  async function visitAs(person: { id: string }, path: string, reader: Reader = {}): Promise<Page> {
    const opened = await page(reader)
    await signIn(opened, person)
    await opened.goto(path)
    if (reader.script !== false) await hydrated(opened)
    return opened
  }

  return { ...site, people, page, visit, signIn, visitAs }
}

/** Waits until the application has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.hydrated)
}

function listen(page: Page, hear: (complaint: string) => void) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) hear(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => hear(`script: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Leaving a page ends what it was fetching.
    if (why !== 'net::ERR_ABORTED') hear(`request: ${why} ${request.url()}`)
  })
}
