import { execFile, spawn } from 'node:child_process'
import {
  copyFile,
  mkdir,
  lstat,
  open,
  readFile,
  readlink,
  rm,
  rmdir,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './embedded-binaries.ts'
import { changeOwner, failureIn, ownPath, plainEnvironment, type Folder, type Owner } from './embedded-folder.ts'
import { StartError, errorCode, systemReason } from './start-error.ts'

const run = promisify(execFile)
/** Milliseconds between checks that the server is running. */
const checkInterval = process.platform === 'linux' ? 100 : 1_000
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

/** The process id of the server on this folder. After a crash `postmaster.pid` may name a dead or another process. */
export async function findServer(folder: Folder): Promise<number | undefined> {
  const text = await readFile(join(folder.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 && (await servesFolder(pid, folder.data)) ? pid : undefined
}

/**
 * Shuts a server down (fast mode): open connections are closed, committed data are on the disk.
 * @throws StartError if it has not ended after a minute
 */
export async function shutDown(folder: Folder, pid: number): Promise<void> {
  if (signal(pid, 'SIGINT')) await waitUntilGone(folder, pid)
  // A socket folder outside the data would stay for ever. After a crash it is not empty; the next start clears it.
  if (folder.socket !== folder.data) await rmdir(folder.socket).catch(() => {})
}

async function waitUntilGone(folder: Folder, pid: number): Promise<void> {
  const deadline = Date.now() + 60_000
  while (await servesFolder(pid, folder.data)) {
    if (Date.now() > deadline)
      throw new StartError(`The database in ${folder.dataDir} (process ${pid}) neither answers nor ends: end it first.`)
    await pause(10)
  }
}

/** Waits for the end of the server on this folder, whoever started it. */
export async function waitForEnd(folder: Folder): Promise<void> {
  const pid = await findServer(folder)
  if (!pid) return
  while (await servesFolder(pid, folder.data)) await pause(checkInterval, undefined, { ref: false })
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

async function servesFolder(pid: number, data: string): Promise<boolean> {
  if (!signal(pid, 0)) return false
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes(` -D ${data} `)
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
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

/**
 * The settings that PostgreSQL starts with, for a machine of 2 to 4 GB shared with the application. They are passed at every
 * start, so that a change here applies to existing databases.
 */
export const settings = {
  // The server listens on its socket only, in a private folder.
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // Twelve for each of 16 workers, and some for commands.
  max_connections: '200',

  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  random_page_cost: '1.1',
  // Compiling costs more than these short queries take.
  jit: 'off',
  // Fewer processes leave more memory for the page cache: no parallel queries, no replication, no I/O workers.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',

  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '512MB',
  // After a crash, sync the whole file system instead of a thousand files one by one, which halves the time of recovery.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The application reports refused rows; statements and details would put members' input into the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
