import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './case.ts'
import { endProcessesIn, memoryIn, processesIn } from './processes-in.ts'
import type { Stock } from './stock.ts'

/** Milliseconds that processes have to end after a case. */
const grace = 5_000

/** A place as the program sees it, which clears it. */
export interface OpenPlace extends Place {
  /** The commands of processes that have not ended by themselves. */
  left(): Promise<string[]>
  /** Ends all processes, undoes what is to be undone, and removes the folder: at once, and once. */
  clear(): void
}

/** @param say is told each step */
export function openPlace(folder: string, stock: Stock, say: (step: string) => void): OpenPlace {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const acts: (() => void)[] = []
  let most = 0
  let measuredFrom = 0
  let measuring = false
  const look = setInterval(async () => {
    if (measuring) return
    measuring = true
    const from = measuredFrom
    const held = await memoryIn(folder)
    if (from === measuredFrom) most = Math.max(most, held)
    measuring = false
  }, 500)
  return {
    folder,
    stock,
    say,
    undo: (act) => void acts.push(act),
    measure() {
      most = 0
      // A look that is under way tells of what was before.
      measuredFrom += 1
    },
    most: () => most,
    async left() {
      const end = performance.now() + grace
      while (processesIn(folder).length > 0 && performance.now() < end) await pause(100)
      return processesIn(folder).map(({ command }) => command)
    },
    clear() {
      clearInterval(look)
      endProcessesIn(folder)
      // The last first: what was made on top of another thing goes before it.
      while (acts.length > 0) attempt(acts.pop())
      attempt(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    },
  }
}

/** One thing that cannot be undone does not keep the others. */
function attempt(act: (() => void) | undefined): void {
  try {
    act?.()
  } catch (error) {
    console.error(`Not cleared: ${error instanceof Error ? error.message : error}`)
  }
}
