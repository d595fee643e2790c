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

/** Starts the browser that was found. */
export const openBrowser = (): Promise<Browser> => launch(inject('browser'))
