import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { CliError } from './cli-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runQuietly } from './processes.mjs'
import { isRelease } from './released.mjs'
import { serving } from './serving.mjs'
import { withFileLock } from './file-lock.mjs'

const stamp = 'build/.arthashala'
/** The sources of the build. */
const sources = ['web', 'contract', 'money', 'words', 'content/scams', 'vite.config.ts', 'package-lock.json']

/** Builds the pages if the build is missing or out of date. */
export async function buildWhenStale() {
  if (!isRelease && isStale()) await withFileLock('.runtime', () => (isStale() ? make() : undefined))
}

export async function build() {
  await withFileLock('.runtime', make)
}

function isStale() {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(sources)
}

async function make() {
  console.error('Building…')
  // Taken before the build, so that a source that changes during it makes it stale.
  const made = fingerprint(sources)
  rmSync(stamp, { force: true })
  // Test runners set NODE_ENV=test, with which Vite would mix in development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  await step(['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel=warn'], env)
  rmSync(serving.env.NODE_COMPILE_CACHE, { force: true, recursive: true })
  await step(['bin/compile.mjs'], { ...env, ...serving.env })
  writeFileSync(stamp, made)
}

async function step(args, env) {
  const { code, output } = await runQuietly('node', args, { env })
  if (code !== 0) throw new CliError(`${output.trim()}\nThe build failed: see the message above.`, code)
  if (output.trim()) console.error(output.trim())
}
