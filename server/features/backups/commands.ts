import { resolve } from 'node:path'
import { ConfigError, readConfig, type Config } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import type { Db } from '../../db/open.ts'
import { errorCode, StartError } from '../../db/start-error.ts'
import { DatabaseUnavailable } from '../../db/unavailable.ts'
import { HttpError } from '../../kit/errors.ts'
import { createLog, type Log } from '../../kit/log.ts'
import { mediaStore } from '../media/store.ts'
import { openSecretKey, type SecretKey } from '../../secret-key.ts'
import { createBackups } from './backups.ts'
import { BackupError, type Manifest } from './format.ts'
import { reasonOf } from './listing.ts'
import { restore } from './restore.ts'
import { doubtOf } from './signature.ts'
import { takeBackupLock } from './backup-lock.ts'
import { mayMakeDatabases, verifyBackup } from './verify.ts'

interface Deps {
  config: Config
  db: Db
  log: Log
  secretKey: SecretKey
  heard: (percent: number) => void
}

/** What the operator at the terminal may do with backups; each says what to print. */
export const commands = {
  /** Makes one, beside the running site or without it. */
  async backup({ config, db, log, secretKey, heard }: Deps): Promise<string> {
    await migrate(db)
    const backups = createBackups({ db, config, log, secretKey, now: () => new Date(), media: mediaStore(config) })
    await backups.tidy()
    const { ended } = await backups.create('manual', { adminUserId: null, by: 'terminal' }, heard)
    const { file, failure } = await ended
    if (!file) throw new BackupError(failure ?? 'The backup could not be made.')
    return `The backup is ${resolve(backups.path(file))}`
  },

  /** Tries one out, beside the running site or without it. */
  async 'verify-backup'({ db, secretKey, heard }: Deps, path: string): Promise<string> {
    if (!(await mayMakeDatabases(db)))
      throw new BackupError(
        "The database's user needs the right CREATEDB: a backup is tried out in a database of its own.",
      )
    const turn = await takeBackupLock(db)
    if (!turn) throw new BackupError('A backup is being made or verified. Please wait until that is done.')
    try {
      const { manifest, sealedBy } = await verifyBackup(path, { db, secretKey, heard })
      const doubt = doubtOf(sealedBy)
      return `The backup is good: ${inWords(manifest)}, the same after a restore as before.${doubt ? ` ${doubt}` : ''}`
    } finally {
      await turn.end()
    }
  },

  /** Puts one in the place of what the site has; the site must not run. */
  async restore({ config, db, secretKey, heard }: Deps, path: string, trusted: boolean): Promise<string> {
    const manifest = await restore(path, { db, media: mediaStore(config), secretKey, trusted, heard })
    return `Restored: ${inWords(manifest)}, as of ${manifest.madeAt}. Everybody has to log in again.`
  },
}

/**
 * Runs a command for the operator: with the settings of the environment, its progress on a terminal, and what cannot be done in a
 * sentence with exit code 1.
 * @param args the file, where the command takes one, and options
 */
export async function runCommand(name: keyof typeof commands, args: string[]): Promise<void> {
  try {
    const files = args.filter((word) => !word.startsWith('--'))
    const [option, ...others] = args.filter((word) => word.startsWith('--'))
    const trusted = name === 'restore' && option === '--trust-file'
    if (files.length !== (name === 'backup' ? 0 : 1) || (option && !trusted) || others.length > 0)
      throw new BackupError(`Use it so: npm run ${name}${use[name]}`)
    const config = readConfig(process.env)
    const secretKey = openSecretKey(config)
    const log = createLog('silent')
    const { db, close } = await connect(config, log)
    try {
      const said = await commands[name]({ config, db, log, secretKey, heard: showProgress }, files[0] ?? '', trusted)
      console.log(said)
    } finally {
      await close()
    }
  } catch (error) {
    const expected = [BackupError, ConfigError, DatabaseUnavailable, HttpError, StartError]
    const isSentence = expected.some((one) => error instanceof one)
    if (!isSentence && !errorCode(error)) throw error
    console.error(isSentence ? (error as Error).message : reasonOf(error))
    process.exitCode = 1
  }
}

const use = { backup: '', 'verify-backup': ' -- FILE', restore: ' -- FILE [--trust-file]' }

function showProgress(percent: number): void {
  if (process.stderr.isTTY) process.stderr.write(percent < 100 ? `\r${percent} % ` : '\r      \r')
}

function inWords({ tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables and ${pictures.length} picture files`
}
