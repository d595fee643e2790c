import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds after which a lock that was not refreshed belongs to a process that was killed. */
const lifetime = 10_000

/**
 * Runs `work` under a file lock, so that concurrent commands run it one at a time.
 * @param {string} folder the folder of the lock
 * @param {() => Promise<unknown> | unknown} work
 */
export async function withFileLock(folder, work) {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'turn.lock')
  while (!take(lock)) await pause(100)
  const refresh = setInterval(() => utimesSync(lock, new Date(), new Date()), lifetime / 10)
  try {
    await work()
  } finally {
    clearInterval(refresh)
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    closeSync(openSync(lock, 'wx'))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const made = statSync(lock, { throwIfNoEntry: false })
    if (made && Date.now() - made.mtimeMs > lifetime) rmSync(lock, { force: true })
    return false
  }
}
