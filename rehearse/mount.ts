import { spawnSync } from 'node:child_process'
import type { Place } from './case.ts'

/**
 * Shows a folder in another place, where nobody may write, until the case has ended.
 * @returns false where the program may not mount
 */
export function showReadOnly(place: Place, folder: string, at: string): boolean {
  const run = (program: string, ...words: string[]) => spawnSync(program, words, { stdio: 'pipe' }).status === 0
  if (process.getuid?.() !== 0 || !run('mount', '--bind', folder, at)) return false
  place.undo(() => void run('umount', '--lazy', at))
  return run('mount', '-o', 'remount,bind,ro', at)
}
