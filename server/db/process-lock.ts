import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export type ProcessLock = { release(): void }
type Mode = 'shared' | 'exclusive'

const sqliteBusy = 5

/**
 * Locks a file among processes: many may hold it 'shared', or one 'exclusive'. The kernel keeps the lock (SQLite only asks for it), so one
 * whose holder was killed is free at once, and there is no stale lock to judge by its age or process id.
 * @param path a file for nothing but this lock; it is made, and stays empty
 * @returns undefined when others hold it
 */
export function tryLock(path: string, mode: Mode): ProcessLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    if (mode === 'exclusive') file.exec('begin exclusive')
    // A transaction that has read holds the shared lock until it ends.
    else file.exec('begin; select count(*) from sqlite_schema')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/** As `tryLock`, but waits for its turn. */
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
