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

/** The languages of the interface that the site is to have: English, those of LANGUAGES, and more. */
const wanted = (...more) => [...new Set(['en', ...(process.env.LANGUAGES ?? '').split(','), ...more])].filter(Boolean)

/**
 * Builds the pages if the build is missing or out of date, or lacks a language.
 * @param {string[]} more languages beside those of the setting
 */
export async function buildWhenStale(...more) {
  const languages = wanted(...more)
  if (!isRelease && isStale(languages))
    await withFileLock('.runtime', () => (isStale(languages) ? make(languages) : undefined))
}

export async function build() {
  await withFileLock('.runtime', () => make(wanted()))
}

function isStale(languages) {
  const before = stamped()
  return before.made !== fingerprint(sources) || !languages.every((language) => before.languages.includes(language))
}

/** The sources of the last build, and the languages that it has. */
function stamped() {
  const [made, languages = ''] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  return { made, languages: languages.split(',').filter(Boolean) }
}

/** Builds the languages, and those that the build had before, so that commands that want others do not build in turn. */
async function make(more) {
  console.error('Building…')
  const languages = [...new Set([...more, ...stamped().languages])].join()
  // Taken before the build, so that a source that changes during it makes it stale.
  const made = fingerprint(sources)
  rmSync(stamp, { force: true })
  // Test runners set NODE_ENV=test, with which Vite would mix in development code.
  const env = { ...process.env, NODE_ENV: 'production', LANGUAGES: languages }
  await step(['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel=warn'], env)
  rmSync(serving.env.NODE_COMPILE_CACHE, { force: true, recursive: true })
  await step(['bin/compile.mjs'], { ...env, ...serving.env })
  writeFileSync(stamp, `${made} ${languages}`)
}

async function step(args, env) {
  const { code, output } = await runQuietly('node', args, { env })
  if (code !== 0) throw new CliError(`${output.trim()}\nThe build failed: see the message above.`, code)
  if (output.trim()) console.error(output.trim())
}
