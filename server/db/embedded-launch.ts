import { spawn } from 'node:child_process'
import { copyFile, mkdir, lstat, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import type { Folder } from './embedded-folder.ts'
import { failureIn, plainEnvironment } from './embedded-process.ts'
import { changeOwner, ownPath, type Owner } from './embedded-owner.ts'
import { StartError, errorCode, systemReason } from './start-error.ts'
import { settings } from './embedded-settings.ts'

/** Bytes above which the log is copied and truncated. */
const maxLogSize = 2_000_000

/**
 * Starts PostgreSQL on a folder and returns when the process exists; it may still be recovering. It survives a killed
 * application and has a session of its own, so that Ctrl-C in a terminal reaches the application only.
 * @returns `failed`: a promise that rejects with a StartError when the process ends
 */
export async function launch(
  folder: Folder,
  owner: Owner,
  { native, major }: Binaries,
): Promise<{ failed: Promise<never> }> {
  await makeSocketFolder(folder, owner)
  await clearTraces(folder)
  const log = await open(folder.log, 'a', 0o600).catch((error) => {
    throw new StartError(`The file ${folder.log} cannot be written: ${systemReason(error)}.`)
  })
  const { size } = await log.stat()
  const socket = folder.socket === folder.data ? '.' : `"${folder.socket}"`
  // PostgreSQL 17 has no such setting.
  const { io_method, ...common } = settings
  const ofVersion = Number(major) >= 18 ? { io_method } : {}
  const options = { ...common, ...ofVersion, unix_socket_directories: socket }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', ownPath(folder.data, owner), ...args], {
    ...owner,
    cwd: folder.data,
    env: plainEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => {
      reject(new StartError(`The database in ${folder.dataDir} does not start: ${systemReason(error)}.`))
    })
    child.once('exit', async () => {
      const written = (await readFile(folder.log).catch(() => Buffer.alloc(0))).subarray(size).toString()
      reject(
        new StartError(`The database in ${folder.dataDir} does not start: ${failureIn(written)}`, { cause: written }),
      )
    })
  })
  failed.catch(() => {})
  await log.close()
  return { failed }
}

/**
 * Bounds the log: when it is too long, its content moves to `postgres.log.1`. PostgreSQL appends, so it continues at the start
 * of the file.
 */
export async function boundLog(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found || found.size < maxLogSize) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/**
 * Clears the traces of a crash before a start; only call it if no server runs. `postmaster.pid` stays, with the parent's
 * process id, which PostgreSQL never takes for a rival. From the rest of the file it detects lingering processes of the dead
 * server.
 */
async function clearTraces(folder: Folder): Promise<void> {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) await rm(join(folder.socket, name), { force: true })
  const pidFile = join(folder.data, 'postmaster.pid')
  const traces = await readFile(pidFile, 'utf8').catch(() => '')
  if (traces) await writeFile(pidFile, traces.replace(/^\d+/, String(process.pid)))
}

async function makeSocketFolder(folder: Folder, owner: Owner): Promise<void> {
  if (folder.socket === folder.data) return
  const uid = owner?.uid ?? process.getuid?.()
  await mkdir(folder.socket, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST')
      throw new StartError(`The folder ${dirname(folder.socket)} cannot be written: ${systemReason(error)}.`)
  })
  const made = await lstat(folder.socket)
  if (owner && made.uid === process.getuid?.() && made.isDirectory()) await changeOwner(folder.socket, owner)
  else if (made.uid !== uid || !made.isDirectory() || made.mode & 0o077) {
    throw new StartError(`The folder ${folder.socket} belongs to somebody else: remove it.`)
  }
}
