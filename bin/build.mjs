import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Complaint } from './cli-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runQuietly } from './processes.mjs'
import { turn } from './file-lock.mjs'

const stamp = 'build/.arthashala'
/** The sources of the build. */
const sources = ['web', 'contract', 'vite.config.ts', 'package-lock.json']

/** Builds the pages where the build is missing or made from other sources. */
export async function buildWhenStale() {
  if (isStale()) await turn('.runtime', () => (isStale() ? make() : undefined))
}

export async function build() {
  await turn('.runtime', make)
}

function isStale() {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(sources)
}

async function make() {
  console.error('Building…')
  // Taken before the build: a source that changes under it makes it stale.
  const made = fingerprint(sources)
  rmSync(stamp, { force: true })
  // A test runner says NODE_ENV=test, by which Vite would build half of a development form.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runQuietly(
    'node',
    ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel=warn'],
    { env },
  )
  if (code !== 0) throw new Complaint(`${output.trim()}\nThe build failed: see the message above.`, code)
  if (output.trim()) console.error(output.trim())
  writeFileSync(stamp, made)
}
