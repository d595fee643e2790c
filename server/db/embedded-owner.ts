import { chown, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError, systemReason } from './start-error.ts'
import type { Folder } from './embedded-folder.ts'

/** The user that PostgreSQL runs as; undefined for the application's user. */
export type Owner = { uid: number; gid: number } | undefined

/** The system's 'nobody'. PostgreSQL refuses to run as root. */
const nobody = { uid: 65534, gid: 65534 }

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: 'nobody', unless the folder has another owner already.
 * @throws StartError if the folder cannot be given to that user
 */
export async function chooseOwner(folder: Folder): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const found = await lstat(folder.data).catch(() => undefined)
  if (!found) return nobody
  if (found.uid !== 0) return { uid: found.uid, gid: found.gid }
  await changeOwner(folder.data, nobody)
  return nobody
}

/**
 * The path by which PostgreSQL, started in its folder, refers to it: relative if it runs as another user, who may not be able
 * to traverse the absolute path (a clone in /root).
 */
export function ownPath(path: string, owner: Owner): string {
  return owner && process.platform === 'linux' ? '/proc/self/cwd' : path
}

/** Changes the owner of a folder recursively. */
export async function changeOwner(path: string, owner: NonNullable<Owner>): Promise<void> {
  try {
    await chown(path, owner.uid, owner.gid)
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
    }
  } catch (error) {
    throw new StartError(
      `The folder ${path} cannot be given to the user ${owner.uid}, who runs the database: ${systemReason(error)}.`,
    )
  }
}
