import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes. Smaller files of native packages are not checked at start: libraries and programs are larger. */
const large = 64 * 1024

/** The machine, in the terms of a lock file. */
export const machine = { os: process.platform, cpu: process.arch, libc: libc() }

/**
 * The packages of a lock file that a machine needs, including native ones, which npm may silently leave out.
 * @param {Record<string, object>} packages `packages` of the lock file
 * @param {'prod' | 'all'} kind
 * @param {{ os: string, cpu: string, libc: string | undefined }} on
 * @returns {{ folder: string, version: string, native: boolean }[]}
 */
export function wanted(packages, kind, on = machine) {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    if (folder === '' || (kind === 'prod' && (entry.dev || entry.devOptional))) return []
    const native = entry.os !== undefined || entry.cpu !== undefined
    // An optional package without a platform is a dependency of another platform's, such as WebAssembly's.
    if (entry.optional && !native) return []
    const fits = ['os', 'cpu', 'libc'].every((name) => entry[name] === undefined || entry[name].includes(on[name]))
    return fits ? [{ folder, version: entry.version, native }] : []
  })
}

/**
 * The packages that are missing or of another version.
 * @param {'prod' | 'all'} kind
 * @returns {string[]} their names
 */
export function missingPackages(kind) {
  return wanted(readLock(), kind)
    .filter(({ folder, version, native }) => !isThere(folder, version, native))
    .map(({ folder }) => nameOf(folder))
}

/**
 * The large files of the installed native packages, to check later that they are unchanged.
 * @param {'prod' | 'all'} kind
 * @returns {{ path: string, size: number }[]}
 */
export function nativeFiles(kind) {
  return wanted(readLock(), kind)
    .filter(({ native }) => native)
    .flatMap(({ folder }) => filesIn(folder))
    .filter(({ size }) => size >= large)
}

/** True for a native addon. */
export const isLoadable = ({ path }) => path.endsWith('.node')

/** True if the file exists with this size. */
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

/** The C library of this Linux; undefined on other systems. */
function libc() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
