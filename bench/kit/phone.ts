import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Member } from './member.ts'

/** A cheap phone: a processor four times slower than this one, and Lighthouse's slow 4G. */
const slower = 4
const latency = 150
const bytesPerSecond = 1_600_000 / 8

export const phoneInWords = `Processor ${slower} times slower, 1.6 Mbit/s, ${latency} ms there and back.`

export interface Phone {
  page: Page
  /**
   * Asks the page something without the library that `page.evaluate` would first have the phone run.
   * @param expression JavaScript; its value, or that of its promise, is returned
   */
  ask<T>(expression: string): Promise<T>
  /** Waits until an expression is true; throws after half a minute. */
  until(expression: string): Promise<void>
}

interface Options {
  /** As whom; as a stranger without it. */
  by?: Member | undefined
  origin: string
  /** JavaScript that runs before the page's own. */
  before?: string
}

/** Does some work with an empty browser on a slow phone. */
export async function withPhone<T>(
  browser: Browser,
  { by, origin, before }: Options,
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    return await work(await slowPage(context, { by, origin, before }))
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext, { by, origin, before }: Options): Promise<Phone> {
  if (by) {
    const [name = '', value = ''] = by.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
  }
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
  const ask = <T>(expression: string) => evaluate<T>(devtools, expression)
  const until = async (expression: string) => {
    const last = Date.now() + 30_000
    while (!(await ask(`Boolean(${expression})`))) {
      if (Date.now() > last) throw new Error(`Not within half a minute: ${expression}`)
      await new Promise((next) => setTimeout(next, 20))
    }
  }
  return { page, ask, until }
}

async function evaluate<T>(devtools: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}
