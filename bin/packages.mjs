import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Complaint } from './complaint.mjs'
import { fingerprint } from './fingerprint.mjs'
import { runQuietly } from './processes.mjs'
import { turn } from './turn.mjs'

const stamp = 'node_modules/.arthashala'

/**
 * Installs the packages of package-lock.json where they are missing or of another lock file.
 * @param {'prod' | 'all'} kind what serves the site, or the tools for tests and checks too
 */
export async function installWhenStale(kind) {
  if (readPlan(kind) !== 'nothing') await turn('.runtime', () => install(kind))
}

/**
 * What has to be done. 'add' leaves what is there in its place: a site may be running from it.
 * @param {'prod' | 'all'} kind
 * @param {string} stamped what the last installation left in its stamp, '' where there was none
 * @param {string} lock the fingerprint of the lock file
 * @returns {'nothing' | 'add' | 'install'}
 */
export function plan(kind, stamped, lock) {
  const [stampedLock, stampedKind] = stamped.trim().split(' ')
  if (stampedLock !== lock) return 'install'
  return stampedKind === 'all' || stampedKind === kind ? 'nothing' : 'add'
}

/**
 * Runs npm without its chatter.
 * @param {string[]} args
 * @param {string} folder
 * @throws {Complaint} with npm's words when it fails
 */
export async function npm(args, folder) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // npm hands its scripts the folder it was started in; here it is another's turn.
  const { npm_config_local_prefix: _, ...env } = process.env
  const own = process.env.npm_execpath ?? ''
  const [program, words] = own.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []]
  const { code, output } = await runQuietly(program, [...words, ...args, ...quiet], { cwd: folder, env })
  if (code !== 0) throw new Complaint(`${output.trim()}\nThe packages could not be installed: see npm's message above.`)
}

async function install(kind) {
  const next = readPlan(kind)
  if (next === 'nothing') return
  console.error('Installing packages…')
  const scope = kind === 'all' ? '--include=dev' : '--omit=dev'
  await npm(
    next === 'add' ? ['install', '--no-save', scope, '--include=optional'] : ['ci', scope, '--include=optional'],
    '.',
  )
  writeFileSync(stamp, `${fingerprint(['package-lock.json'])} ${kind}\n`)
}

function readPlan(kind) {
  return plan(kind, existsSync(stamp) ? readFileSync(stamp, 'utf8') : '', fingerprint(['package-lock.json']))
}
