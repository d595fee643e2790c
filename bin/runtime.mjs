import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { CliError } from './cli-error.mjs'
import { npm } from './npm.mjs'
import { withFileLock } from './file-lock.mjs'

const needed = 24
const folder = resolve('.runtime')

/** Puts a recent Node.js first on the PATH: this one, else the pinned one, which npm installs once. */
export async function findRuntime() {
  const version = process.versions.node
  if (Number.parseInt(version, 10) >= needed) return goFirst(dirname(process.execPath))
  const wish = `Arthashala needs Node.js ${needed} or newer, and this is ${version}`
  const home = await fetchRuntime(wish)
  if (!home) throw new CliError(`${wish}: install one.`)
  goFirst(join(home, 'bin'))
}

/**
 * Fetches the pinned Node.js unless it is there.
 * @param {string} [wish] the reason, for the message if it fails
 * @returns {Promise<string | undefined>} its folder; undefined if none is pinned for this system
 */
export async function fetchRuntime(wish = 'A release has a Node.js of its own') {
  const name = `node-${process.platform}-${process.arch}`
  const pinned = JSON.parse(readFileSync('bin/runtime/package.json', 'utf8')).optionalDependencies[name]
  if (!pinned) return undefined
  const home = join(folder, 'node_modules', name)
  if (!isThere(home, pinned)) await withFileLock(folder, () => (isThere(home, pinned) ? undefined : fetch(pinned)))
  if (!isThere(home, pinned))
    throw new CliError(`${wish}; ${name} ${pinned} could not be fetched: install Node.js ${needed}.`)
  return home
}

async function fetch(pinned) {
  console.error(`Fetching Node.js ${pinned}…`)
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join('bin/runtime', name), join(folder, name))
  await npm(['ci', '--include=optional'], folder)
}

function isThere(home, pinned) {
  const manifest = join(home, 'package.json')
  return existsSync(join(home, 'bin', 'node')) && JSON.parse(readFileSync(manifest, 'utf8')).version === pinned
}

function goFirst(folder) {
  process.env.PATH = [folder, process.env.PATH].filter(Boolean).join(delimiter)
}
