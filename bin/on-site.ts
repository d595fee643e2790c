import { defaultSettings } from '../contract/settings/settings.ts'
import { ConfigError, type Config } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import type { Db } from '../server/db/client/open.ts'
import { describeSite, refuseEmptyDatabase, refuseEmptyFolder } from '../server/db/existing-site.ts'
import { errorCode, StartError } from '../server/db/start-error.ts'
import { DatabaseUnavailable } from '../server/db/client/unavailable.ts'
import { upgrade } from '../server/features/backups/upgrade.ts'
import { readSettings } from '../server/features/settings/current.ts'
import { createLog, type Log } from '../server/kit/log.ts'

/** A site that is there, as a command works on it. */
interface OpenSite {
  config: Config
  db: Db
  log: Log
}

/** The class of an error whose message is a sentence for the operator. */
type Expected = abstract new (...args: never[]) => Error

/**
 * Runs a command of the operator and prints what it returns. A failure that the operator can mend is a sentence and exit code 1.
 * @param expected the command's own such failures, beside those of settings and database
 */
export async function runCommand(expected: readonly Expected[], command: () => Promise<string>): Promise<void> {
  const all: readonly Expected[] = [ConfigError, StartError, DatabaseUnavailable, ...expected]
  try {
    console.log(await command())
  } catch (error) {
    if (!all.some((one) => error instanceof one)) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/**
 * Opens the site that the settings name, says which one that is, and closes it after the work; the site may be running.
 * @param prepare brings its database to the schema that the work needs
 * @throws StartError where there is no site; then nothing was made
 */
export async function onSite<T>(
  config: Config,
  work: (site: OpenSite) => Promise<T>,
  prepare: (site: OpenSite) => Promise<void> = async () => {},
): Promise<T> {
  refuseEmptyFolder(config)
  const log = createLog('error')
  const { db, close } = await connect(config, log)
  try {
    await refuseEmptyDatabase(db, config)
    await prepare({ config, db, log })
    const address = config.siteUrl ?? 'SITE_URL is not set'
    console.error(`The site is '${await nameOf(db, config)}' (${address}), in ${describeSite(config)}.`)
    return await work({ config, db, log })
  } finally {
    await close()
  }
}

/** For `onSite`: the newest schema. */
export const upgraded = ({ db, config, log }: OpenSite): Promise<void> => upgrade(db, config, log)

/** The name of a site, whose database may have an older schema. */
export async function nameOf(db: Db, config: Config): Promise<string> {
  const settings = await readSettings(db, config).catch((error: unknown) => {
    if (errorCode(error) === undefinedTable) return null
    throw error
  })
  return settings?.name ?? config.site.name ?? defaultSettings.name
}

const undefinedTable = '42P01'
