import { availableParallelism } from 'node:os'
import { breaks } from '../test/outage/break.ts'
import { suffer, type Outage, type Outcome } from '../test/outage/outage.ts'
import { median, printTable } from './kit/figures.ts'
import { withFolder } from './kit/site.ts'

/** Milliseconds from the return of the database until the site serves. */
const budget = 5_000
const runs = Number(process.argv[2] ?? 1)
const only = process.argv[3] ?? ''

const all = (['embedded', 'outside'] as const).flatMap((database) =>
  breaks.flatMap((how) => [true, false].map((visitors): Outage => ({ database, how, visitors }))),
)
const nameOf = ({ database, how, visitors }: Outage) => `${database}, ${how}, ${visitors ? 'visitors' : 'nobody there'}`
const outcomes = new Map<string, Outcome[]>()
for (let run = 1; run <= runs; run += 1) {
  for (const outage of all) {
    const name = nameOf(outage)
    if (!name.includes(only)) continue
    const outcome = await withFolder((folder) => suffer(outage, folder))
    outcomes.set(name, [...(outcomes.get(name) ?? []), outcome])
    for (const fault of outcome.faults) console.log(`${name}: ${fault}`)
    if (!outcome.alive) console.log(`${name}: the process ended`)
  }
  console.error(`Run ${run} of ${runs} is done.`)
}
const rows = [
  [
    'database, how, who',
    'alive',
    'statuses',
    'slowest',
    'serves after, half and most',
    'hears after',
    'acknowledged',
    'faults',
  ],
]
for (const [name, found] of outcomes) rows.push(rowOf(name, found))
printTable(rows)
console.log(
  `\nServes again within ${budget / 1_000} s of the return of the database, ${runs} runs, ${availableParallelism()} processors.`,
)

function rowOf(name: string, found: Outcome[]): string[] {
  const statuses = new Map<string, number>()
  for (const { heard } of found)
    for (const [status, count] of heard.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  const bare = found.reduce((sum, { heard }) => sum + heard.withoutRetryAfter, 0)
  const ready = found.map(({ readyAfter }) => readyAfter)
  const most = Math.max(...ready)
  return [
    name,
    `${found.filter(({ alive }) => alive).length} of ${found.length}`,
    Array.from(statuses)
      .toSorted()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ') + (bare > 0 ? `, ${bare} without Retry-After` : ''),
    seconds(Math.max(...found.map(({ heard }) => heard.slowest))),
    `${seconds(median(ready))}, ${seconds(most)}${most > budget ? ' OVER' : ''}`,
    seconds(Math.max(...found.map(({ listensAfter }) => listensAfter))),
    String(found.reduce((sum, { acknowledged }) => sum + acknowledged, 0)),
    String(found.reduce((sum, { faults }) => sum + faults.length, 0)),
  ]
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
