import { resolve } from 'node:path'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { StartError } from '../db/start-error.ts'
import { Refused } from '../kit/errors.ts'
import { createLog, type Log } from '../kit/log.ts'
import { mediaStore } from '../media/store.ts'
import { createBackups } from './backups.ts'
import { BackupRefused, type Manifest } from './format.ts'
import { restore } from './restore.ts'
import { takeTurn } from './turn.ts'
import { mayMakeDatabases, verifyBackup } from './verify.ts'

interface Given {
  config: Config
  db: Db
  log: Log
  heard: (percent: number) => void
}

/** What the operator at the terminal may do with backups; each says what to print. */
export const commands = {
  /** Makes one, beside the running site or without it. */
  async backup({ config, db, log, heard }: Given): Promise<string> {
    await migrate(db)
    const backups = createBackups({ db, config, log, now: () => new Date(), media: mediaStore(config) })
    await backups.tidy()
    const { ended } = await backups.create('manual', { adminUserId: null, by: 'terminal' }, heard)
    const { file, failure } = await ended
    if (!file) throw new BackupRefused(failure ?? 'The backup could not be made.')
    return `The backup is ${resolve(backups.path(file))}`
  },

  /** Tries one out, beside the running site or without it. */
  async 'verify-backup'({ db, heard }: Given, path: string): Promise<string> {
    if (!(await mayMakeDatabases(db)))
      throw new BackupRefused(
        "The database's user needs the right CREATEDB: a backup is tried out in a database of its own.",
      )
    const turn = await takeTurn(db)
    if (!turn) throw new BackupRefused('A backup is being made or verified. Please wait until that is done.')
    try {
      return `The backup is good: ${inWords(await verifyBackup(path, db, heard))}, the same after a restore as before.`
    } finally {
      await turn.end()
    }
  },

  /** Puts one in the place of what the site has; the site must not run. */
  async restore({ config, db, heard }: Given, path: string): Promise<string> {
    const manifest = await restore(path, { db, media: mediaStore(config), heard })
    return `Restored: ${inWords(manifest)}, as of ${manifest.madeAt}. Everybody has to log in again.`
  },
}

/**
 * Runs a command for the operator: with the settings of the environment, its progress on a terminal, and what cannot be done in a
 * sentence with exit code 1.
 * @param args the file, where the command takes one
 */
export async function runCommand(name: keyof typeof commands, args: string[]): Promise<void> {
  try {
    const takesFile = name !== 'backup'
    if (args.length !== (takesFile ? 1 : 0))
      throw new BackupRefused(`Use it so: npm run ${name}${takesFile ? ' -- FILE' : ''}`)
    const config = readConfig(process.env)
    const log = createLog('silent')
    const { db, close } = await connect(config, log)
    try {
      const said = await commands[name]({ config, db, log, heard: showProgress }, args[0] ?? '')
      console.log(said)
    } finally {
      await close()
    }
  } catch (error) {
    if (![BackupRefused, ConfigError, Refused, StartError].some((expected) => error instanceof expected)) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

function showProgress(percent: number): void {
  if (process.stderr.isTTY) process.stderr.write(percent < 100 ? `\r${percent} % ` : '\r      \r')
}

function inWords({ tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables and ${pictures.length} picture files`
}
