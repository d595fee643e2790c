import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError, errorCode, systemReason } from './start-error.ts'
import { type Owner, changeOwner, ownPath } from './embedded-owner.ts'
import { plainEnvironment, failureIn } from './embedded-process.ts'
import type { Folder } from './embedded-folder.ts'

/**
 * Runs initdb if there is no database, under a temporary name first, so that an interrupted start leaves no partial database.
 * @returns true if it was created
 * @throws StartError if initdb fails, or the folder has another major version
 */
export async function initialise(folder: Folder, owner: Owner, native: string, major: string): Promise<boolean> {
  if (await holdsDatabase(folder, major)) return false
  const making = join(folder.dataDir, 'postgres.new')
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  if (owner) await changeOwner(making, owner)
  const args = ['--username=arthashala', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions']
  const localeAndFolder = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-D', ownPath(making, owner)]
  const child = spawn(join(native, 'bin', 'initdb'), [...args, ...localeAndFolder], {
    ...owner,
    cwd: making,
    env: plainEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, [status]] = await Promise.all([
    text(child.stderr),
    once(child, 'close').catch((error) => [systemReason(error)]),
  ])
  if (status !== 0) {
    await rm(making, { recursive: true, force: true })
    throw new StartError(`The database in ${folder.dataDir} cannot be made: ${failureIn(stderr || String(status))}`)
  }
  await rename(making, folder.data)
  await syncFolder(folder.dataDir)
  return true
}

async function holdsDatabase(folder: Folder, major: string): Promise<boolean> {
  try {
    const version = (await readFile(join(folder.data, 'PG_VERSION'), 'utf8')).trim()
    if (version === major) return true
    throw new StartError(
      `The data folder ${folder.data} is of PostgreSQL ${version}, and this is PostgreSQL ${major}: restore a backup into a new folder.`,
    )
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  const names = await readdir(folder.data).catch((): string[] => [])
  if (names.length > 0)
    throw new StartError(
      `The folder ${folder.data} holds files, but no database: move them away, or choose another DATA_DIR.`,
    )
  return false
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
