import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../kit/log.ts'
import type { Binaries } from './embedded-binaries.ts'
import { plainEnvironment } from './embedded-process.ts'
import type { Owner } from './embedded-owner.ts'
import { StartError, systemReason } from './start-error.ts'

/** The oldest that has the locale of the embedded database ('builtin'). */
const oldest = 17
/** The folder in which Debian and Ubuntu install PostgreSQL, one folder for each major version. */
const usual = '/usr/lib/postgresql'
const run = promisify(execFile)

/**
 * The operator's own binaries for the embedded database.
 * @param bin the folder of `postgres` and `initdb`
 * @throws StartError if they are not there, do not run as `owner` or are too old
 */
export async function chosenBinaries(bin: string, owner: Owner): Promise<Binaries> {
  const folder = resolve(bin)
  const whole = await Promise.all(['postgres', 'initdb'].map((name) => stat(join(folder, name)).catch(() => null)))
  if (basename(folder) !== 'bin' || whole.includes(null))
    throw new StartError(
      `POSTGRES_BIN must be the folder 'bin' of a PostgreSQL, with postgres and initdb, such as ${usual}/18/bin (it is '${bin}').`,
    )
  const version = await versionOf(join(folder, 'postgres'), owner).catch((error: unknown) => {
    throw new StartError(`The PostgreSQL in POSTGRES_BIN does not run here: ${systemReason(error)}.`)
  })
  if (Number.parseInt(version, 10) < oldest)
    throw new StartError(
      `The PostgreSQL in POSTGRES_BIN is ${version}, and must be ${oldest} or newer. An older one serves the site by DATABASE_URL.`,
    )
  return { native: dirname(folder), major: majorOf(version) }
}

/**
 * Says so if the system has a PostgreSQL of the same major version that is newer than the one that comes along.
 * @param homes where to look
 */
export async function offerNewer({ native, major }: Binaries, log: Pick<Log, 'info'>, homes = usual): Promise<void> {
  const bin = join(homes, major, 'bin')
  const theirs = await versionOf(join(bin, 'postgres')).catch(() => undefined)
  if (!theirs) return
  const ours = await versionOf(join(native, 'bin', 'postgres'))
  if (patchOf(theirs) > patchOf(ours))
    log.info(
      `PostgreSQL ${theirs} is installed here, and ${ours} came along: with POSTGRES_BIN=${bin} the newer one serves.`,
    )
}

/** @returns '18.4' */
async function versionOf(postgres: string, owner?: Owner): Promise<string> {
  const { stdout } = await run(postgres, ['--version'], { ...owner, cwd: '/', env: plainEnvironment })
  return /\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''
}

const majorOf = (version: string) => version.split('.')[0] ?? version
const patchOf = (version: string) => Number(version.split('.')[1] ?? 0)
