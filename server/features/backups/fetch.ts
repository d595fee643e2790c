import { mkdir, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { v7 as newId } from 'uuid'
import type { Config } from '../../config.ts'
import { StoreFailed } from '../media/store.ts'
import { backupDirectoryOf } from './backup-directory.ts'
import { BackupError } from './backup-error.ts'
import { openSecondStore } from './second-store.ts'

/** The beginning of a name that stands for a backup of the second store. */
const fromStore = 's3:'

/**
 * Does something with a backup's file; one of the second store (`s3:NAME`) is fetched for it, and removed afterwards.
 * @throws BackupError when it is not there, StoreFailed when the store is not
 */
export async function withFile<T>(
  config: Pick<Config, 'dataDir' | 'backups'>,
  file: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!file.startsWith(fromStore)) return work(file)
  if (!config.backups.store)
    throw new BackupError('There is no second store of backups: set BACKUP_S3_ENDPOINT and what belongs to it.')
  const store = openSecondStore(config.backups.store)
  const all = await store.list().catch(asBackupError)
  const name = file.slice(fromStore.length).replace(/\.age$/, '')
  const found = all.find((backup) => backup.name === name)
  if (!found) throw new BackupError(notThere(name, all))
  const tempDir = backupDirectoryOf(config).tempDir(newId())
  const made = await mkdir(tempDir, { recursive: true, mode: 0o700 })
  try {
    const path = join(tempDir, found.name)
    await store.download(found, path).catch(asBackupError)
    return await work(path)
  } catch (error) {
    await rm(tempDir, { recursive: true, force: true })
    // A restore that is refused makes nothing where no site was.
    if (made) await removeEmpty(dirname(tempDir), made)
    throw error
  } finally {
    await rm(tempDir, { recursive: true, force: true })
  }
}

/** Removes a folder and those above it, up to the one that was made first, as far as they are empty. */
async function removeEmpty(folder: string, first: string): Promise<void> {
  for (let at = folder; at.startsWith(first); at = dirname(at)) await rmdir(at).catch(() => undefined)
}

function asBackupError(error: unknown): never {
  throw error instanceof StoreFailed ? new BackupError(error.message) : error
}

function notThere(name: string, all: readonly { name: string }[]): string {
  const sentence = name === '' ? 'Name a backup of the second store.' : `There is no ${name} in the second store.`
  if (all.length === 0) return `${sentence} It has none.`
  return `${sentence} The newest are:\n${all
    .slice(0, 10)
    .map((one) => `  ${fromStore}${one.name}`)
    .join('\n')}`
}
