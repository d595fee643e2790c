import { v7 as newId } from 'uuid'
import type { Config } from '../../config.ts'
import { takeLock } from '../../db/advisory-lock.ts'
import { locks } from '../../db/locks.ts'
import { migrate } from '../../db/migrate.ts'
import type { Db } from '../../db/client/open.ts'
import { StartError } from '../../db/start-error.ts'
import type { Log } from '../../kit/log.ts'
import { readSecretKey } from '../../secret-key.ts'
import { openMediaStore } from '../media/open-store.ts'
import { backupDirectoryOf, fileName } from './backup-directory.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { makeBackup } from './make.ts'

/** The number of backups from before upgrades to retain. */
const retained = 3

/**
 * Brings a database to the schema of this version. One that holds something is backed up before, unless the operator has
 * switched that off.
 * @throws StartError if it cannot be backed up or brought there
 */
export async function upgrade(db: Db, config: Config, log: Log): Promise<void> {
  await migrate(db, {
    applied: (migration, ms) => log.info({ migration, ms }, 'migrated'),
    async before(pending) {
      if (!config.backups.beforeUpgrade) return
      const began = performance.now()
      const { file, missing } = await backUp(db, config).catch((error: unknown) => {
        throw new StartError(
          `This version changes the database (${pending.join(', ')}), and the backup before that failed. ${reasonOf(error)} Nothing was changed. Mend that, or set BACKUPS_BEFORE_UPGRADE=off.`,
        )
      })
      if (missing > 0) log.warn({ file, missing }, 'pictures are missing')
      log.info({ file, ms: Math.round(performance.now() - began) }, 'the database was backed up before the migrations')
    },
  })
}

/** Not by `createBackups`, which writes into tables that may still have another shape. */
async function backUp(db: Db, config: Config): Promise<{ file: string; missing: number }> {
  const lock = await takeLock(db, locks.backups)
  if (!lock) throw new BackupError('Another backup is being made or verified.')
  try {
    const directory = backupDirectoryOf(config)
    await directory.sweep()
    const now = new Date()
    const id = newId()
    const name = fileName({ id, kind: 'upgrade', createdAt: now.toISOString().slice(0, 19) })
    const path = directory.at(name)
    const deps = { db, media: openMediaStore(config), secretKey: readSecretKey(config) }
    const missing = await makeBackup({ ...deps, id, now, path, tempDir: directory.tempDir(id) })
    if (missing > 0) await directory.note(name, { missingPictures: missing })
    const earlier = (await directory.list()).filter(({ kind }) => kind === 'upgrade')
    for (const one of earlier.slice(retained)) await directory.remove(one)
    return { file: path, missing }
  } finally {
    await lock.release()
  }
}
