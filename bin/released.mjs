import { existsSync } from 'node:fs'

/** True in a release: packages, pages and the server's JavaScript have come with it (bin/release.ts). */
export const isRelease = existsSync(new URL('../build/release', import.meta.url))

/**
 * The file of one of our programs: TypeScript in a checkout, JavaScript in a release.
 * @param {string} name its path without the ending
 */
export const program = (name) => `${name}.${isRelease ? 'js' : 'ts'}`
