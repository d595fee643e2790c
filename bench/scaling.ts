import { commitsPerSecond } from './kit/commits.ts'
import { openConnection } from './kit/connection.ts'
import { cpuQuestions, type CpuQuestion } from './kit/cpu-questions.ts'
import { median, printTable } from './kit/figures.ts'
import { memoryOf, workOf } from './kit/processes.ts'
import { bodyOf } from './kit/reading.ts'
import { withSite } from './kit/site.ts'

/*
 * The arithmetic of docs/scaling.md: what a visit costs of the processor, measured here, and how many visits a day machines
 * carry by that. `npm run bench -- scaling [runs]`.
 */

const runs = Number(process.argv[2] ?? 200)
const rounds = 5
/** The share of a day's visits that falls into its busiest hour, and of a processor that may be in use then. */
const busiest = 0.1
const inUse = 0.6

/** Requests of one visit. A browser has the built files from the first visit on; clicks after the first page are calls. */
const visits: Record<string, Record<string, number>> = {
  'reader, first visit': {
    'article page, cached': 1,
    'built file': 15,
    'GET articles, visitor': 1,
    'GET article, visitor': 2,
  },
  'reader, searching': {
    'list page, cached': 1,
    'GET search, visitor': 2,
    'GET article, visitor': 2,
    'GET comments, visitor': 2,
  },
  member: {
    'article page': 1,
    'GET user': 1,
    'GET articles': 1,
    'GET article': 3,
    'GET comments': 3,
    'GET search': 0.5,
    'POST vote': 0.3,
    'PUT like': 0.5,
    'POST comment': 0.1,
  },
}

/** Processor milliseconds of one request. */
interface Cost {
  application: number
  database: number
}

await withSite(async (site) => {
  const { questions, cookie } = await cpuQuestions(site)
  const path = (name: string) => questions.find((one) => one.name === name)?.path ?? ''
  const html = (await bodyOf(`${site.origin}/articles`, 'identity')).toString()
  const all: Pick<CpuQuestion, 'name' | 'path' | 'member' | 'sent'>[] = [
    ...questions,
    { name: 'built file', path: /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '' },
    { name: 'GET search, visitor', path: path('GET search') },
    { name: 'GET comments, visitor', path: path('GET comments') },
  ]
  const needed = new Set(Object.values(visits).flatMap(Object.keys))
  const costs = new Map<string, Cost>()
  for (const name of needed) {
    const question = all.find((one) => one.name === name)
    if (!question?.path) throw new Error(`There is no question '${name}'.`)
    const connection = openConnection(site.origin, {
      'Accept-Encoding': 'br',
      'User-Agent': 'Mozilla/5.0 (bench)',
      ...(question.member && { Cookie: cookie }),
    })
    const found: Cost[] = []
    for (let round = 0; round <= rounds; round++) {
      const before = await workOf(site)
      for (let n = 0; n < runs / rounds; n++) await connection.send(question.path, question.sent?.(n))
      const after = await workOf(site)
      const each = (side: keyof Cost) => ((after[side] - before[side]) * rounds) / runs
      // The first round is for what is compiled as it runs.
      if (round > 0) found.push({ application: each('application'), database: each('database') })
    }
    connection.close()
    const middle = (side: keyof Cost) => median(found.map((cost) => cost[side]))
    costs.set(name, { application: middle('application'), database: middle('database') })
  }
  const us = (milliseconds: number) => `${Math.round(milliseconds * 1_000).toLocaleString('en')} µs`
  const count = (number: number) => Number(number.toPrecision(2)).toLocaleString('en')
  printTable([
    ['request', 'application', 'database'],
    ...Array.from(costs, ([name, { application, database }]) => [name, us(application), us(database)]),
  ])
  console.log()
  const rows = [
    ['visit', 'application', 'database', 'a day on a core', 'on 2', 'on 4', 'on 8', 'a database of 8 cores'],
  ]
  for (const [name, requests] of Object.entries(visits)) {
    const of = (side: keyof Cost) =>
      Object.entries(requests).reduce((sum, [one, times]) => sum + times * (costs.get(one)?.[side] ?? 0), 0)
    const [application, database] = [of('application'), of('database')]
    const aDay = (milliseconds: number, cores: number) =>
      milliseconds > 0.05 ? count((cores * 3_600_000 * inUse) / milliseconds / busiest) : 'any'
    const onOne = [1, 2, 4, 8].map((cores) => aDay(application + database, cores))
    rows.push([name, us(application), us(database), ...onOne, aDay(database, 8)])
  }
  printTable(rows)
  const memory = await memoryOf(site)
  const MB = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
  console.log(
    `\nA day has a tenth of its visits in the busiest hour, in which ${inUse * 100} % of the processor may be in use; one process for each core. ` +
      `Memory: application ${MB(memory.application)}, database ${MB(memory.database)}.`,
  )
  for (const announced of [false, true])
    console.log(
      `Durable commits a second, 20 at once${announced ? ', each with an announcement' : ''}: ${count(await commitsPerSecond(site.dataDir, announced))}.`,
    )
})
