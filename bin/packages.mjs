import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { CliError } from './cli-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { isLoadable, isWhole, missingPackages, nameOf, nativeFiles } from './installed.mjs'
import { npm } from './npm.mjs'
import { isRelease } from './released.mjs'
import { runQuietly } from './processes.mjs'
import { withFileLock } from './file-lock.mjs'

/**
 * The stamp of an installation: the kind and the lock file's fingerprint, then a line with size and path for each large native
 * file.
 */
const stamp = 'node_modules/.arthashala'

/**
 * Installs the packages of package-lock.json if they are missing, damaged or of another lock file.
 * @param {'prod' | 'all'} kind 'all' includes the tools for tests and checks
 * @throws {CliError} if npm fails or leaves out a package, or a package does not work on this machine
 */
export async function installWhenStale(kind) {
  if (isRelease && kind === 'all')
    throw new CliError('This is a release: only a checkout can be built, tested, measured and changed.')
  if (!isRelease && readPlan(kind) !== 'nothing') await withFileLock('.runtime', () => install(kind))
}

/**
 * The work to do. 'add' keeps the installed packages in place, since a site may be running from them.
 * @param {'prod' | 'all'} kind
 * @param {string} stamped the text of the stamp; '' if there is none
 * @param {string} lock the fingerprint of the lock file
 * @param {(kind: 'prod' | 'all', files: { path: string, size: number }[]) => boolean} isSound true if the installed packages
 *   are complete and undamaged
 * @returns {'nothing' | 'add' | 'install'}
 */
export function plan(kind, stamped, lock, isSound = () => true) {
  const [[stampedLock, stampedKind], ...sizes] = stamped.split('\n').map((line) => line.split(' '))
  if (stampedLock !== lock) return 'install'
  const files = sizes.flatMap(([size, ...path]) => (size ? [{ path: path.join(' '), size: Number(size) }] : []))
  if (!isSound(stampedKind === 'all' ? kind : stampedKind, files)) return 'install'
  return stampedKind === 'all' || stampedKind === kind ? 'nothing' : 'add'
}

async function install(kind) {
  const next = readPlan(kind)
  if (next === 'nothing') return
  console.error('Installing packages…')
  // A process that is killed midway leaves no stamp, so the next one starts over.
  rmSync(stamp, { force: true })
  const scope = kind === 'all' ? '--include=dev' : '--omit=dev'
  const args = next === 'add' ? ['install', '--no-save'] : ['ci']
  await npm([...args, scope, '--include=optional'], '.')
  const missing = missingPackages(kind)
  if (missing.length > 0)
    throw new CliError(`npm left out packages that this machine needs: ${missing.join(', ')}. Try another npm.`)
  const files = nativeFiles(kind)
  await tryOut(files.filter(isLoadable).map(({ path }) => path))
  const lines = files.map(({ path, size }) => `${size} ${path}\n`)
  writeFileSync(stamp, `${fingerprint(['package-lock.json'])} ${kind}\n${lines.join('')}`)
}

/** Native code is made for a processor and a C library; only loading it shows that it fits. */
async function tryOut(paths) {
  const { code, output } = await runQuietly('node', ['bin/load-native.mjs', ...paths])
  if (code === 0) return
  const [path, ...why] = String(output.trim().split('\n').at(-1)).split(': ')
  const reason = why.join(': ') || `it ends the program (${code})`
  throw new CliError(`The package ${nameOf(path)} does not work on this machine: ${reason}.`)
}

function readPlan(kind) {
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const isSound = (of, files) => files.every(isWhole) && missingPackages(of).length === 0
  return plan(kind, stamped, fingerprint(['package-lock.json']), isSound)
}
