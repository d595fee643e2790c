import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Complaint } from './cli-error.mjs'
import { fingerprint } from './fingerprint.mjs'
import { isLoadable, isWhole, missingPackages, nameOf, nativeFiles } from './installed.mjs'
import { npm } from './npm.mjs'
import { runQuietly } from './processes.mjs'
import { turn } from './file-lock.mjs'

/** Says of which lock file the packages are and of which kind, and then, a line each, the size and path of large native files. */
const stamp = 'node_modules/.arthashala'

/**
 * Installs the packages of package-lock.json where they are missing, not whole, or of another lock file.
 * @param {'prod' | 'all'} kind what serves the site, or the tools for tests and checks too
 * @throws {Complaint} where npm fails, or leaves out what is needed, or what it brought does not work on this machine
 */
export async function installWhenStale(kind) {
  if (readPlan(kind) !== 'nothing') await turn('.runtime', () => install(kind))
}

/**
 * The work that has to be done. 'add' leaves what is there in its place: a site may be running from it.
 * @param {'prod' | 'all'} kind
 * @param {string} stamped what the last installation left in its stamp, '' where there was none
 * @param {string} lock the fingerprint of the lock file
 * @param {(kind: 'prod' | 'all', files: { path: string, size: number }[]) => boolean} isSound whether packages that were installed are still there and whole
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
  // A process that is killed before the end leaves no stamp: the next one begins anew.
  rmSync(stamp, { force: true })
  const scope = kind === 'all' ? '--include=dev' : '--omit=dev'
  const args = next === 'add' ? ['install', '--no-save'] : ['ci']
  await npm([...args, scope, '--include=optional'], '.')
  const missing = missingPackages(kind)
  if (missing.length > 0)
    throw new Complaint(`npm left out packages that this machine needs: ${missing.join(', ')}. Try another npm.`)
  const files = nativeFiles(kind)
  await tryOut(files.filter(isLoadable).map(({ path }) => path))
  const lines = files.map(({ path, size }) => `${size} ${path}\n`)
  writeFileSync(stamp, `${fingerprint(['package-lock.json'])} ${kind}\n${lines.join('')}`)
}

/** Native code is made for a processor and a C library; whether it is for these is known when it has been loaded. */
async function tryOut(paths) {
  const { code, output } = await runQuietly('node', ['bin/load-native.mjs', ...paths])
  if (code === 0) return
  const [path, ...why] = String(output.trim().split('\n').at(-1)).split(': ')
  const reason = why.join(': ') || `it ends the program (${code})`
  throw new Complaint(`The package ${nameOf(path)} does not work on this machine: ${reason}.`)
}

function readPlan(kind) {
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const isSound = (of, files) => files.every(isWhole) && missingPackages(of).length === 0
  return plan(kind, stamped, fingerprint(['package-lock.json']), isSound)
}
