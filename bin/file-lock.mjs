import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A lock that nobody has refreshed for this long belongs to a process that was killed (milliseconds). */
const lifetime = 10_000

/**
 * Does a piece of work that two commands, started at the same moment, must not do at once.
 * @param {string} folder where the lock lies while it is done
 * @param {() => Promise<unknown> | unknown} work
 */
export async function turn(folder, work) {
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
