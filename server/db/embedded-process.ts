import { execFile } from 'node:child_process'
import { readFile, readlink, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Folder } from './embedded-folder.ts'
import { StartError, errorCode } from './start-error.ts'

const run = promisify(execFile)
/** Milliseconds between checks that the server is running. */
const checkInterval = process.platform === 'linux' ? 100 : 1_000

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

/** PostgreSQL's environment: none of the application's settings, and English messages for the log. */
export const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The reason for PostgreSQL's end from its log: the errors, else the last lines. */
export function failureIn(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '').trim())
    .filter(Boolean)
  const errors = lines.filter((line) => /\b(FATAL|PANIC|error): (?!.*database system is)/i.test(line))
  return (errors.length > 0 ? errors : lines).slice(-3).join(' ') || 'it gave no reason.'
}
