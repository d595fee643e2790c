import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError, readConfig, type Config } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import type { Db } from '../../db/open.ts'
import { errorCode, StartError } from '../../db/start-error.ts'
import { DatabaseUnavailable } from '../../db/unavailable.ts'
import { HttpError } from '../../kit/errors.ts'
import { createLog, type Log } from '../../kit/log.ts'
import { openSecretKey, type SecretKey } from '../../secret-key.ts'
import { openMediaStore } from '../media/open-store.ts'
import { signatureWarning } from './archive.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { takeBackupLock } from './backup-lock.ts'
import { createBackups } from './backups.ts'
import type { Manifest } from './format.ts'
import type { OnProgress } from './progress.ts'
import { refuseWhileUsed, restore } from './restore.ts'
import { siteTables } from './tables.ts'
import { upgrade } from './upgrade.ts'
import { mayCreateDatabases, verifyBackup } from './verify.ts'

interface Deps {
  config: Config
  db: Db
  log: Log
  secretKey: SecretKey
  onProgress: OnProgress
}

/** The operator's commands; each returns the sentence to print. */
export const commands = {
  /** Makes one, beside the running site or without it. */
  backup: async (deps: Deps): Promise<string> => `The backup is ${await backUp(deps)}`,

  /** Copies the embedded database, with the site stopped, into the empty one of DATABASE_URL. */
  async move(deps: Deps): Promise<string> {
    const { config, db, log, secretKey, onProgress } = deps
    if (!config.databaseUrl) throw new BackupError('Set DATABASE_URL to the empty database that is to hold the site.')
    if (!existsSync(join(config.dataDir, 'postgres/PG_VERSION')))
      throw new BackupError(`There is no embedded database in ${config.dataDir}: set DATA_DIR to the site's.`)
    if ((await siteTables(db)).length > 0)
      throw new BackupError('The database that DATABASE_URL names holds tables already: create an empty one.')
    const from = await connect({ ...config, databaseUrl: undefined }, log)
    try {
      await refuseWhileUsed(from.db)
      const path = await backUp({ ...deps, db: from.db, onProgress: (percent) => onProgress(percent / 2) })
      const to = { db, media: openMediaStore(config), secretKey }
      const manifest = await restore(path, { ...to, onProgress: (percent) => onProgress(50 + percent / 2) })
      return `Moved: ${describe(manifest)}. Start the site with DATABASE_URL from now on; everybody has to log in again. The backup ${path} and the embedded database stay until you remove them.`
    } finally {
      await from.close()
    }
  },

  /** Verifies one, beside the running site or without it. */
  async 'verify-backup'({ db, secretKey, onProgress }: Deps, path: string): Promise<string> {
    if (!(await mayCreateDatabases(db)))
      throw new BackupError(
        "The database's user needs the right CREATEDB: a backup is tried out in a database of its own.",
      )
    const lock = await takeBackupLock(db)
    if (!lock) throw new BackupError('A backup is being made or verified. Please wait until that is done.')
    try {
      const { manifest, signedBy } = await verifyBackup(path, { db, secretKey, onProgress })
      const warning = signatureWarning(signedBy)
      return `The backup is good: ${describe(manifest)}, the same after a restore as before.${warning ? ` ${warning}` : ''}`
    } finally {
      await lock.release()
    }
  },

  /** Replaces the site's data by one; the site must not run. */
  async restore({ config, db, secretKey, onProgress }: Deps, path: string, trusted: boolean): Promise<string> {
    const manifest = await restore(path, { db, media: openMediaStore(config), secretKey, trusted, onProgress })
    return `Restored: ${describe(manifest)}, as of ${manifest.madeAt}. Everybody has to log in again.`
  },
}

/**
 * Runs a command with the settings of the environment. An expected failure is a sentence and exit code 1.
 * @param args the file, where the command takes one, and options
 */
export async function runCommand(name: keyof typeof commands, args: string[]): Promise<void> {
  try {
    const files = args.filter((word) => !word.startsWith('--'))
    const [option, ...others] = args.filter((word) => word.startsWith('--'))
    const trusted = name === 'restore' && option === '--trust-file'
    if (files.length !== (use[name] === '' ? 0 : 1) || (option && !trusted) || others.length > 0)
      throw new BackupError(`Use it so: npm run ${name}${use[name]}`)
    const config = readConfig(process.env)
    const secretKey = openSecretKey(config)
    const log = createLog('silent')
    const { db, close } = await connect(config, log)
    try {
      const sentence = await commands[name](
        { config, db, log, secretKey, onProgress: showProgress },
        files[0] ?? '',
        trusted,
      )
      console.log(sentence)
    } finally {
      await close()
    }
  } catch (error) {
    const expected = [BackupError, ConfigError, DatabaseUnavailable, HttpError, StartError]
    const isExpected = expected.some((one) => error instanceof one)
    if (!isExpected && !errorCode(error)) throw error
    console.error(isExpected ? (error as Error).message : reasonOf(error))
    process.exitCode = 1
  }
}

/** @returns the path of the backup */
async function backUp({ config, db, log, secretKey, onProgress }: Deps): Promise<string> {
  await upgrade(db, config, log)
  const backups = createBackups({ db, config, log, secretKey, now: () => new Date(), media: openMediaStore(config) })
  await backups.sweep()
  const { ended } = await backups.create('manual', 'terminal', onProgress)
  const { file, failure } = await ended
  if (!file) throw new BackupError(failure ?? 'The backup could not be made.')
  return resolve(backups.path(file))
}

const use = { backup: '', move: '', 'verify-backup': ' -- FILE', restore: ' -- FILE [--trust-file]' }

function showProgress(percent: number): void {
  if (process.stderr.isTTY) process.stderr.write(percent < 100 ? `\r${percent} % ` : '\r      \r')
}

function describe({ tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables and ${pictures.length} picture files`
}
