import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { findChromium, launch, type Chromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: Chromium
  }
}

/** Before the browser tests: finds the program once for all of them. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findChromium())
}

let browser: Promise<Browser> | undefined

/** The browser of this worker, started once for all its files; it ends with the worker. A test keeps to contexts of its own. */
export async function openBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) browser = launch(inject('browser'))
  return browser as Promise<Browser>
}
