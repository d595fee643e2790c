import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files of native packages below this are not worth a look at each start (bytes): what is loaded or run is larger. */
const large = 64 * 1024

/** The machine, in the words of a lock file. */
export const machine = { os: process.platform, cpu: process.arch, libc: libc() }

/**
 * The packages of a lock file that belong on a machine, native parts included: those that npm may leave out without a word.
 * @param {Record<string, object>} packages `packages` of the lock file
 * @param {'prod' | 'all'} kind
 * @param {{ os: string, cpu: string, libc: string | undefined }} on
 * @returns {{ folder: string, version: string, native: boolean }[]}
 */
export function wanted(packages, kind, on = machine) {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    if (folder === '' || (kind === 'prod' && (entry.dev || entry.devOptional))) return []
    const native = entry.os !== undefined || entry.cpu !== undefined
    // An optional package for any machine belongs to one for another machine, such as WebAssembly's.
    if (entry.optional && !native) return []
    const fits = ['os', 'cpu', 'libc'].every((name) => entry[name] === undefined || entry[name].includes(on[name]))
    return fits ? [{ folder, version: entry.version, native }] : []
  })
}

/**
 * The packages that should be there and are not, or in another version.
 * @param {'prod' | 'all'} kind
 * @returns {string[]} their names
 */
export function missingPackages(kind) {
  return wanted(readLock(), kind)
    .filter(({ folder, version, native }) => !isThere(folder, version, native))
    .map(({ folder }) => nameOf(folder))
}

/**
 * The large files of the native packages that are there, for a later look at whether they still are as they were.
 * @param {'prod' | 'all'} kind
 * @returns {{ path: string, size: number }[]}
 */
export function nativeFiles(kind) {
  return wanted(readLock(), kind)
    .filter(({ native }) => native)
    .flatMap(({ folder }) => filesIn(folder))
    .filter(({ size }) => size >= large)
}

/** The file that a package's native code is loaded from has this ending. */
export const isLoadable = ({ path }) => path.endsWith('.node')

/** True when a file is there in this size. */
export const isWhole = ({ path, size }) => statSync(path, { throwIfNoEntry: false })?.size === size

/** The name of the package whose folder, or a file in it, this is. */
export function nameOf(path) {
  const [name = path] = path.split('node_modules/').slice(-1)
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

function isThere(folder, version, native) {
  const manifest = join(folder, 'package.json')
  if (!native) return existsSync(manifest)
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return entry.isFile() ? [{ path, size: statSync(path).size }] : []
  })
}

function readLock() {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
}

/** Which C library this Linux has; other systems have but one. */
function libc() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
