import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { chown, lchown, lstat, mkdir, open, readFile, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { privately } from './private-folder.ts'
import { StartError, errorCode, systemReason } from './start-error.ts'

/** The user that PostgreSQL runs as; undefined for the application's user. */
export type Owner = { uid: number; gid: number } | undefined
/** The paths of an embedded database: `data` is PostgreSQL's data directory, `socket` the folder of its socket. */
export type Folder = {
  dataDir: string
  data: string
  log: string
  startLock: string
  memberLock: string
  socket: string
}

/** The system's 'nobody'. PostgreSQL refuses to run as root. */
const nobody = { uid: 65534, gid: 65534 }
/** The longest path of a socket that every system accepts (macOS: 104 bytes with the terminating NUL). */
const maxSocketPath = 103

/**
 * Creates the data folder if necessary and checks that it is writable.
 * @throws StartError when it cannot
 */
export async function openFolder(dataDir: string): Promise<Folder> {
  try {
    await mkdir(dataDir, { recursive: true, mode: privately.folder })
    const real = await realpath(dataDir)
    const probe = join(real, `.probe-${process.pid}`)
    await writeFile(probe, Buffer.alloc(8192)).finally(() => rm(probe, { force: true }))
    const data = join(real, 'postgres')
    const at = (name: string) => join(real, name)
    return {
      dataDir: real,
      data,
      log: at('postgres.log'),
      startLock: at('postgres.lock'),
      memberLock: at('postgres.members'),
      socket: socketFolder(data),
    }
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written: ${systemReason(error)}.`)
  }
}

/** Beside the data, where every application on this folder finds it; elsewhere if the socket's path would be too long. */
function socketFolder(data: string): string {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= maxSocketPath) return data
  return join(tmpdir(), `arthashala-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`)
}

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

/** PostgreSQL's environment: none of the application's settings, and English messages for the log. */
export const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * The path by which PostgreSQL, started in its folder, refers to it: relative if it runs as another user, who may not be able
 * to traverse the absolute path (a clone in /root).
 */
export function ownPath(path: string, owner: Owner): string {
  return owner && process.platform === 'linux' ? '/proc/self/cwd' : path
}

/** The reason for PostgreSQL's end from its log: the errors, else the last lines. */
export function failureIn(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '').trim())
    .filter(Boolean)
  const errors = lines.filter((line) => /\b(FATAL|PANIC|error): (?!.*database system is)/i.test(line))
  return (errors.length > 0 ? errors : lines).slice(-3).join(' ') || 'it gave no reason.'
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
