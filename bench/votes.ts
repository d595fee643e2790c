import { openSession } from '../server/features/accounts/sessions.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import type { Db } from '../server/db/open.ts'
import { readCounts } from '../server/features/polls/votes.ts'
import { listPolls } from '../server/features/polls/store.ts'
import { castVote } from '../server/features/polls/votes.ts'
import { callers } from './kit/callers.ts'
import { openExplained } from './kit/explain.ts'
import { against, median, ms, percentile, printTable } from './kit/figures.ts'
import { withSite } from './kit/site.ts'
import { fillVotes, members, type Filled } from './kit/votes.ts'

/** Milliseconds that the database may take for a poll's results. */
const budget = 2
const runs = 40
const votes = Number(process.argv[2] ?? 1_000_000)
const now = new Date()

await withSite(
  async ({ origin, dataDir }) => {
    const embedded = await startEmbedded({ dataDir })
    const { db, explain, plans } = openExplained(embedded.connection)
    try {
      const began = performance.now()
      const filled = await fillVotes(db, votes)
      console.log(`${votes.toLocaleString('en')} votes were stored in ${ms(performance.now() - began)}.\n`)
      const rows = [['question', 'database', 'most', 'of']]
      const asked = questions(filled)
      for (const [name, { ask, within }] of Object.entries(asked)) {
        const took: number[] = []
        for (let run = 0; run < runs; run++) took.push((await explain(ask)).milliseconds)
        rows.push([
          name,
          exact(median(took)),
          exact(Math.max(...took)),
          within ? against(median(took), within, exact) : '',
        ])
      }
      printTable(rows)
      console.log()
      await timeVotes(db, filled)
      await askOverHttp(db, origin, filled)
      for (const [name, { ask }] of Object.entries(asked)) console.log(`\n${name}\n${(await plans(ask)).join('\n')}`)
    } finally {
      await db.end()
      await embedded.stop()
    }
  },
  { STARTER_CONTENT: 'off' },
)

function exact(milliseconds: number): string {
  return `${milliseconds.toFixed(3)} ms`
}

interface Question {
  ask: (db: Db) => Promise<unknown>
  /** Milliseconds. */
  within?: number
}

function questions({ large, usual, member }: Filled): Record<string, Question> {
  const list = { status: 'active' } as const
  return {
    'results of the largest poll, for a member': { ask: (db) => readCounts(db, large.poll, member), within: budget },
    'results of a usual poll, for a member': { ask: (db) => readCounts(db, usual.poll, member), within: budget },
    'list, newest active': { ask: (db) => listPolls(db, list, now) },
    'list, nearest end first': { ask: (db) => listPolls(db, { ...list, sort: 'expiring' }, now) },
    'list, found by a word': { ask: (db) => listPolls(db, { ...list, search: 'gold' }, now) },
  }
}

/** The time of a vote with its counters, moved to and fro on the largest poll: by one member, then by eight at once. */
async function timeVotes(db: Db, { large }: Filled): Promise<void> {
  const rows = [['votes moved on the largest poll', 'half within', '99 % within', 'a second']]
  for (const atOnce of [1, 8]) {
    const took: number[] = []
    const began = performance.now()
    const voting = async (user: string) => {
      for (let turn = 0; turn < 400 / atOnce; turn++) {
        const started = performance.now()
        const option = large.options[turn % 2] ?? ''
        await castVote(db, { poll: large.poll, option, user }, () => now)
        took.push(performance.now() - started)
      }
    }
    await Promise.all((await members(db, atOnce)).map(voting))
    const rate = took.length / ((performance.now() - began) / 1_000)
    rows.push([`${atOnce} at once`, ms(median(took)), ms(percentile(took, 0.99)), rate.toFixed(0)])
  }
  printTable(rows)
}

async function askOverHttp(db: Db, origin: string, { large, member }: Filled): Promise<void> {
  const line = await openSession(db, { userId: member, device: 'bench', shared: false }, { https: false, now })
  const cookie = line.split(';')[0] ?? ''
  const path = `/api/polls/${large.poll}/results`
  await callers(origin, () => path, 8, 2, cookie)
  const { rate, p50, p99, refused } = await callers(origin, () => path, 8, 5, cookie)
  console.log()
  printTable([
    ['asked for by 8 at once', 'a second', 'half within', '99 % within', 'not 2xx'],
    ['GET /api/polls/:id/results', rate.toFixed(0), ms(p50), ms(p99), `${refused}`],
  ])
}
