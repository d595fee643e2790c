import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { missingPictures } from '../../../contract/backups/backup-messages.ts'
import type { Config } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { takeLock } from '../../db/advisory-lock.ts'
import { locks } from '../../db/locks.ts'
import type { Db } from '../../db/client/open.ts'
import { holdsSite, describeSite } from '../../db/existing-site.ts'
import type { Log } from '../../kit/log.ts'
import { openSecretKey, readSecretKey, throwawayKey } from '../../secret-key.ts'
import { openMediaStore } from '../media/open-store.ts'
import { signatureWarning } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { createBackups } from './backups.ts'
import { withFile } from './fetch.ts'
import type { Manifest } from './format.ts'
import { percents, type OnProgress } from './progress.ts'
import { checkRestorable, restoreChecked } from './restore.ts'
import { refuseWithoutRight, verifyBackup } from './verify.ts'

/** The site that a command works on. */
export interface Deps {
  config: Config
  db: Db
  log: Log
  onProgress: OnProgress
}

/** Makes a backup, beside the running site or without it. Each command returns the sentence to print. */
export async function makeBackup(site: Deps): Promise<string> {
  const { path, missing } = await backUp(site)
  return [`The backup is ${path}`, ...(missing ? [missing] : [])].join('\n')
}

/** Verifies one, beside the running site or without it. */
export async function verify({ config, db, onProgress }: Deps, file: string): Promise<string> {
  const secretKey = readSecretKey(config)
  await refuseWithoutRight(db)
  const lock = await takeLock(db, locks.backups)
  if (!lock) throw new BackupError('A backup is being made or verified. Please wait until that is done.')
  try {
    const verifying = (path: string) => verifyBackup(path, { db, secretKey, onProgress })
    const { manifest, signedBy, ...found } = await withFile(config, file, verifying)
    const good = `The backup is good: ${describe(manifest)}, the same after a restore as before.`
    return [good, signatureWarning(signedBy), missingPictures(found.missingPictures)].filter(Boolean).join(' ')
  } finally {
    await lock.release()
  }
}

interface Restoring extends Omit<Deps, 'db'> {
  trusted: boolean
  /** Called with a sentence about what will be done, before it is. */
  announce: (sentence: string) => void
  nameOf: (db: Db) => Promise<string>
}

/** As `restoreFile`, also of a backup in the second store (`s3:NAME`). */
export const restoreBackup = (file: string, options: Restoring): Promise<string> =>
  withFile(options.config, file, (path) => restoreFile(path, options))

/** Replaces the data of the site, which must not run, by a backup, or makes a site of it. A file that is refused changes nothing. */
async function restoreFile(path: string, { config, log, trusted, ...options }: Restoring): Promise<string> {
  const { between, done } = percents(options.onProgress)
  const isKeyThere = config.secretKey !== undefined || existsSync(join(config.dataDir, 'secret.key'))
  const secretKey = isKeyThere ? readSecretKey(config) : throwawayKey()
  const checking = between(0, 30)
  const checked = await checkRestorable(path, {
    secretKey,
    trusted,
    onProgress: (percent) => checking(percent, 100),
  })
  const { db, close } = await connect(config, log)
  try {
    options.announce(
      (await holdsSite(db))
        ? `This replaces all that the site '${await options.nameOf(db)}' in ${describeSite(config)} holds.`
        : `There is no site in ${describeSite(config)} yet: one is made.`,
    )
    openSecretKey(config)
    const { madeAt, ...manifest } = await restoreChecked(path, checked, {
      db,
      media: openMediaStore(config),
      onBytes: between(30, 99),
    })
    done()
    return `Restored: ${describe(manifest)}, as of ${madeAt}. Everybody has to log in again.`
  } finally {
    await close()
  }
}

/** @returns its path, and the sentence about pictures that are missing */
export async function backUp({ config, db, log, onProgress }: Deps): Promise<{ path: string; missing: string | null }> {
  const secretKey = readSecretKey(config)
  const backups = createBackups({ db, config, log, secretKey, now: () => new Date(), media: openMediaStore(config) })
  await backups.sweep()
  const { ended } = await backups.create('manual', 'terminal', onProgress)
  const { file, failure, ...made } = await ended
  if (!file) throw new BackupError(failure ?? 'The backup could not be made.')
  return { path: resolve(backups.path(file)), missing: missingPictures(made.missingPictures) }
}

/** The size of a backup, for a sentence. */
export function describe({ tables, pictures }: Pick<Manifest, 'tables' | 'pictures'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables and ${pictures.length} picture files`
}
