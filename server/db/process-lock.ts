import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export type ProcessLock = { release(): void }
type Mode = 'shared' | 'exclusive'

const sqliteBusy = 5

/**
 * Locks a file among processes: many may hold it 'shared', or one 'exclusive'. It is a kernel lock, taken through SQLite, so it
 * is released at once when its holder is killed: there are no stale locks.
 * @param path a file for this lock only; it is created, and stays empty
 * @returns undefined if others hold it
 */
export function tryLock(path: string, mode: Mode): ProcessLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    if (mode === 'exclusive') file.exec('begin exclusive')
    // In SQLite a transaction holds the shared lock from its first read until its end.
    else file.exec('begin; select count(*) from sqlite_schema')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/** As `tryLock`, but waits until the lock is free. */
export async function waitForLock(path: string, mode: Mode): Promise<ProcessLock> {
  for (;;) {
    const lock = tryLock(path, mode)
    if (lock) return lock
    await pause(15)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy
}
