import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished, TestRunner } from 'vitest'

/** Files and folders of the checkout that a copy of it needs to be built and started. */
export const buildSources = [
  'bin',
  'content',
  'contract',
  'money',
  'server',
  'web',
  'words',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]

/**
 * An empty folder of a test's own, in the folder of the run. It goes with the test that asked for it, as some hold a whole database, or
 * else with the run; also where the test fails.
 */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('folder'), 'a-'))
  if (TestRunner.getCurrentTest()) onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
