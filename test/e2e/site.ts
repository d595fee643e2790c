import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { Db } from '../../server/db/client/open.ts'
import { signedIn } from '../people.ts'
import { startSite } from '../site.ts'
import { openBrowser } from './browser.ts'

interface Reader {
  /** CSS pixels; a phone's is 360. */
  width?: number
  height?: number
  /** False turns JavaScript off. */
  script?: boolean
  device?: 'light' | 'dark'
  /** The stored theme. */
  theme?: 'light' | 'dark' | 'system'
  touch?: boolean
  permissions?: string[]
  /** The browser's language, such as hi-IN. */
  locale?: string
  /** The console message that the test expects. */
  expects?: RegExp
}

/**
 * Starts a site for a spec file and opens its pages in the browser; both close with the file. After each test it fails on
 * console errors and warnings, failed requests and exceptions.
 * @param env settings in addition to the defaults
 * @param database another one than a fresh one
 */
export async function openSite(env: Record<string, string> = {}, database?: Db) {
  const [site, browser] = await Promise.all([startSite(env, undefined, database), openBrowser()])
  let complaints: string[] = []

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const heard = complaints
    complaints = []
    expect(heard, 'what the browser complained of').toEqual([])
  })

  /** A new page in an empty browser context. */
  async function page(reader: Reader = {}): Promise<Page> {
    const {
      width = 1280,
      height = 800,
      script = true,
      device = 'light',
      theme,
      touch = false,
      permissions = [],
      locale,
    } = reader
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height },
      javaScriptEnabled: script,
      colorScheme: device,
      reducedMotion: 'reduce',
      hasTouch: touch,
      permissions,
      ...(locale && { locale }),
    })
    context.setDefaultTimeout(20_000)
    if (theme) await context.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
    const opened = await context.newPage()
    listen(opened, (complaint) => reader.expects?.test(complaint) || complaints.push(complaint))
    return opened
  }

  /** A new page at an address, hydrated. */
  async function visit(path: string, reader: Reader = {}): Promise<Page> {
    const opened = await page(reader)
    await opened.goto(path)
    if (reader.script !== false) await hydrated(opened)
    return opened
  }

  /** People of this site, at this time. */
  const people = { db: site.db, clock: { now: new Date() } }

  /** Signs a member in, in the page's browser context. */
  async function signIn(opened: Page, person: { id: string }): Promise<void> {
    const { cookie } = await signedIn(people, person)
    await opened.context().addCookies([{ name: 'session', value: cookie.replace('session=', ''), url: site.url }])
  }

  /** A signed-in member's page at an address. */
  async function visitAs(person: { id: string }, path: string, reader: Reader = {}): Promise<Page> {
    const opened = await page(reader)
    await signIn(opened, person)
    await opened.goto(path)
    if (reader.script !== false) await hydrated(opened)
    return opened
  }

  return { ...site, people, page, visit, signIn, visitAs }
}

/** Holds the scripts of the next page back, as a weak line does. @returns what lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()))
  return release
}

/** Waits for hydration. */
export async function hydrated(page: Page): Promise<void> {
  // Not in each frame: hundreds of pages wait for this.
  await page.waitForFunction(() => window.hydrated, undefined, { polling: 50 })
}

function listen(page: Page, hear: (complaint: string) => void) {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) hear(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => hear(`script: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Navigation aborts pending requests.
    if (why !== 'net::ERR_ABORTED') hear(`request: ${why} ${request.url()}`)
  })
}
