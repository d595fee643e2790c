import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { CliError } from './cli-error.mjs'
import { findOnPath, runQuietly } from './processes.mjs'

/**
 * Runs npm quietly under the Node.js that is first on the PATH: npm leaves out native packages that do not support the Node.js
 * it runs under, which may be older than the site's. One that takes long says now and then that it lives.
 * @param {string[]} args
 * @param {string} folder
 * @param {number} [lifeSign] seconds between the signs of life
 * @throws {CliError} with npm's output if it fails
 */
export async function npm(args, folder, lifeSign = 15) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // npm passes the folder in which it was started to its scripts; this run has its own.
  const { npm_config_local_prefix: _, ...own } = process.env
  const env = { ...own, npm_config_cache: cacheFolder() }
  const script = npmScript()
  const [program, prefix] = script ? ['node', [script]] : ['npm', []]
  const began = performance.now()
  const sayIt = () =>
    console.error(`npm has been at work for ${Math.round((performance.now() - began) / 1_000)} seconds…`)
  const signs = setInterval(sayIt, lifeSign * 1_000)
  const { code, output } = await runQuietly(program, [...prefix, ...args, ...quiet], { cwd: folder, env })
    .catch(refuseWithoutNpm)
    .finally(() => clearInterval(signs))
  if (code === 0) return
  throw new CliError(`${output.trim()}\nThe packages could not be installed: see npm's message above.`, code)
}

function refuseWithoutNpm(error) {
  throw error?.code === 'ENOENT' ? new CliError('There is no npm to install the packages with: install one.') : error
}

/** The folder of npm's cache. Service users may have no writable home; npm then silently leaves packages out. */
export function cacheFolder() {
  try {
    // A user without an entry in the list of users has no home at all, and asking for it throws.
    const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return usual
  } catch {
    return resolve('.runtime/npm-cache')
  }
}

/**
 * npm's script: the one that runs this command, else the one on the PATH, else the one beside this Node.js.
 * @returns {string | undefined} its path; undefined if there is none
 */
function npmScript() {
  const home = dirname(dirname(process.execPath))
  const paths = [
    process.env.npm_execpath,
    findOnPath('npm'),
    join(home, 'lib/node_modules/npm/bin/npm-cli.js'),
    join(home, 'share/nodejs/npm/bin/npm-cli.js'),
  ]
  return paths
    .filter((path) => path && existsSync(path))
    .map((path) => realpathSync(path))
    .find((path) => path.endsWith('npm-cli.js'))
}
