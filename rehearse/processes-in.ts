import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { heldBy, usedBy } from '../bench/kit/processes.ts'

/** A process that belongs to a folder. */
export interface Resident {
  pid: number
  /** Its program and words. */
  command: string
}

/** The processes that run in a folder, or were told of it by their environment; all others' are nobody's business. */
export function processesIn(folder: string): Resident[] {
  const isTold = (pid: number) => read(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(`${folder}/`)
  const isInside = (pid: number) => `${read(() => readlinkSync(`/proc/${pid}/cwd`))}/`.startsWith(`${folder}/`)
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && (isInside(pid) || isTold(pid)))
    .map((pid) => ({ pid, command: commandOf(pid) }))
}

/** Ends every process of a folder at once; a second look finds those that were begun meanwhile. */
export function endProcessesIn(folder: string): void {
  for (let looks = 0; looks < 20; looks += 1) {
    const found = processesIn(folder)
    if (found.length === 0) return
    for (const { pid } of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}

/** The memory of a folder's processes together, in bytes; pages that they share count once. */
export async function memoryIn(folder: string): Promise<number> {
  const held = await Promise.all(processesIn(folder).map(({ pid }) => heldBy(pid)))
  return held.reduce((sum, one) => sum + one, 0)
}

/** The processor time that a folder's processes have used so far, in milliseconds, by what they are. */
export async function workIn(folder: string): Promise<{ application: number; database: number; pooler: number }> {
  const work = { application: 0, database: 0, pooler: 0 }
  const kinds = { application: /server\/main/, database: /\bpostgres\b/, pooler: /\bpgbouncer / }
  for (const { pid, command } of processesIn(folder))
    for (const kind of ['application', 'database', 'pooler'] as const)
      if (kinds[kind].test(command)) work[kind] += await usedBy(pid)
  return work
}

const commandOf = (pid: number) =>
  read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    .replaceAll('\0', ' ')
    .trim()

/** A process that has just ended, or is another user's, tells nothing. */
function read(look: () => string): string {
  try {
    return look()
  } catch {
    return ''
  }
}
