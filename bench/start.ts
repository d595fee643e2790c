import { rm } from 'node:fs/promises'
import { against, median, ms, printTable } from './kit/figures.ts'
import { workOf } from './kit/processes.ts'
import { startSite, withFolder, type Site } from './kit/site.ts'

/**
 * From the start of the process, packages and build being there, until the site can serve; and the processor time of application
 * and database until it has answered with its first page. Milliseconds.
 */
const budget = { first: 8_000, later: 2_000, work: 1_000 }
const runs = 5
const npmStart: [string, ...string[]] = ['npm', 'start', '--silent']

const first: Started[] = []
const later: Started[] = []
const throughNpm: Started[] = []
for (let run = 0; run < runs; run++) {
  await withFolder(async (dataDir) => {
    first.push(await once(dataDir))
    later.push(await once(dataDir))
    throughNpm.push(await once(dataDir, npmStart))
    await rm(dataDir, { recursive: true })
  })
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`
const row = (name: string, starts: Started[], most: number) => [
  name,
  against(median(starts.map(({ ready }) => ready)), most, seconds),
  ms(median(starts.map(({ page }) => page))),
  name.startsWith('first')
    ? ms(median(starts.map(({ work }) => work)))
    : against(median(starts.map(({ work }) => work)), budget.work, ms),
  `${seconds(Math.min(...starts.map(({ ready }) => ready)))} to ${seconds(Math.max(...starts.map(({ ready }) => ready)))}`,
]
printTable([
  ['start', 'until ready', 'then the first /articles', 'processor time', 'spread'],
  row('first, empty data folder', first, budget.first),
  row('later', later, budget.later),
  row('later, through npm start', throughNpm, budget.later),
])
console.log(`\nMedians of ${runs}. What a first and a later start say, and when:`)
for (const { marks } of [first[0], later[0], throughNpm[0]].flatMap((started) => started ?? [])) {
  console.log(marks.map(([at, message]) => `${ms(at)} ${message}`).join('; '))
}

interface Started {
  /** Milliseconds until /readyz answers, and from there until the first page has been made. */
  ready: number
  page: number
  /** Processor time until then. */
  work: number
  marks: Site['marks']
}

async function once(dataDir: string, command?: [string, ...string[]]): Promise<Started> {
  const site = await startSite({ dataDir, ...(command && { command }), env: { LOG_LEVEL: 'info' } })
  const began = performance.now()
  const answer = await fetch(`${site.origin}/articles`)
  await answer.text()
  const page = performance.now() - began
  const { application, database } = await workOf(site)
  await site.stop()
  if (answer.status !== 200) throw new Error(`/articles answered ${answer.status}`)
  return {
    ready: site.readyAfter,
    page,
    work: application + database,
    marks: site.marks.filter(([, message]) => message !== ''),
  }
}
