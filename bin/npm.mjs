import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Complaint } from './cli-error.mjs'
import { findOnPath, runQuietly } from './processes.mjs'

/**
 * Runs npm without its chatter, under the Node.js that is first on the PATH: npm leaves out the native parts of packages that do not name the
 * Node.js it runs under, and that may be older than the one that the site runs under.
 * @param {string[]} args
 * @param {string} folder
 * @throws {Complaint} with npm's words when it fails
 */
export async function npm(args, folder) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // npm hands its scripts the folder it was started in; here it is another's turn.
  const { npm_config_local_prefix: _, ...own } = process.env
  const env = { ...own, npm_config_cache: cacheFolder() }
  const script = npmScript()
  const [program, words] = script ? ['node', [script]] : ['npm', []]
  const { code, output } = await runQuietly(program, [...words, ...args, ...quiet], { cwd: folder, env })
  if (code === 0) return
  throw new Complaint(`${output.trim()}\nThe packages could not be installed: see npm's message above.`, code)
}

/** The folder of npm's cache; users that only run services have no home to write to, and npm then leaves packages out without a word. */
function cacheFolder() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return usual
  } catch {
    return resolve('.runtime/npm-cache')
  }
}

/**
 * npm's own program: the one that runs this command, the one on the PATH, or the one beside this Node.js.
 * @returns {string | undefined} its path; undefined where there is only something else that is called npm
 */
function npmScript() {
  const home = dirname(dirname(process.execPath))
  const places = [
    process.env.npm_execpath,
    findOnPath('npm'),
    join(home, 'lib/node_modules/npm/bin/npm-cli.js'),
    join(home, 'share/nodejs/npm/bin/npm-cli.js'),
  ]
  return places
    .filter((place) => place && existsSync(place))
    .map((place) => realpathSync(place))
    .find((place) => place.endsWith('npm-cli.js'))
}
