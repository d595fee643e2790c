import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Skipped, type Case } from './case.ts'
import { openPlace, type OpenPlace } from './place.ts'
import type { Stock } from './stock.ts'

/** A case when it has ended. */
export interface Row {
  name: string
  does: string
  result: 'passed' | 'failed' | 'skipped'
  /** Words for what was seen, or the reason. */
  saw: string
  seconds: number
  /** The most memory that all its processes held together, in bytes. */
  memory: number
}

interface Run {
  cases: readonly Case[]
  /** Holds a folder for each case while that runs. */
  folder: string
  stock: Stock
  /** Hears each step, and each row as soon as there is one. */
  say(step: string): void
  tell(row: Row): void
}

/**
 * Runs cases one after the other, each in a fresh folder that is gone afterwards. A case that leaves a process running has failed.
 * @returns a row for each
 */
export async function runCases({ cases, folder, stock, say, tell }: Run): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, one] of cases.entries()) {
    const prefix = `[${index + 1}/${cases.length}] ${one.name}`
    say(`${prefix}: ${one.does}`)
    const place = openPlace(join(folder, one.name), stock, (step) => say(`${prefix}: ${step}`))
    const clear = () => place.clear()
    // Before the listener that removes the folder of all.
    process.prependOnceListener('exit', clear)
    const began = performance.now()
    const { result, saw } = await outcomeOf(one, place)
    const seconds = (performance.now() - began) / 1_000
    clear()
    process.off('exit', clear)
    const row: Row = { name: one.name, does: one.does, result, saw, seconds, memory: place.most() }
    rows.push(row)
    tell(row)
  }
  return rows
}

async function outcomeOf(one: Case, place: OpenPlace): Promise<Pick<Row, 'result' | 'saw'>> {
  const late = new AbortController()
  const { minutes = 10 } = one
  const running = (async () => one.run(place))()
  // After its time it is told of by nobody: its processes are ended, and it fails for that reason.
  running.catch(() => {})
  try {
    const saw = await Promise.race([
      running,
      pause(minutes * 60_000, undefined, { signal: late.signal }).then(() => {
        throw new Error(`It was not done after ${minutes} minutes.`)
      }),
    ])
    const left = await place.left()
    if (left.length > 0) return { result: 'failed', saw: `It left processes running: ${left.join('; ')}` }
    return { result: 'passed', saw }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { result: error instanceof Skipped ? 'skipped' : 'failed', saw: reason }
  } finally {
    late.abort()
  }
}
