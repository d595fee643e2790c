import { realpath, readFile, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { errorCode } from '../../db/start-error.ts'
import type { Received } from '../media/receive.ts'

/**
 * A file in a folder, which links and `..` do not lead out of.
 * @param most bytes
 * @returns null for a file that is missing, cannot be read or is larger
 */
export async function readInFolder(root: string, name: string, most: number): Promise<Received | null> {
  if (name.includes('\0')) return null
  try {
    const [top, path] = [await realpath(root), await realpath(join(root, name))]
    const about = await stat(path)
    if (!path.startsWith(top + sep) || !about.isFile() || about.size > most) return null
    return { bytes: await readFile(path), filename: basename(path) }
  } catch (error) {
    if (errorCode(error)) return null
    throw error
  }
}
