import type { Comment } from '../contract/discussion-api.ts'
import { commentLimits } from '../contract/discussion.ts'
import { openSession } from '../server/features/accounts/sessions.ts'
import { newestRoots, readRoots } from '../server/features/discussion/tree.ts'
import { inOrder } from '../server/kit/paging.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import type { Db } from '../server/db/open.ts'
import { allShown, asInLife, makeDiscussion, makeWriters, type Shape } from './kit/discussion.ts'
import { openExplained, type Explained } from './kit/explain.ts'
import { against, kB, median, ms, printTable } from './kit/figures.ts'
import { withSite } from './kit/site.ts'

/** The factor by which an article with very many comments may take longer than one with few. */
const most = 3
const few = 20
const many = Number(process.argv[2] ?? 10_000)
const writers = 2_000
const runs = 60

const discussions: { name: string; count: number; shape: Shape }[] = [
  { name: `${few} comments`, count: few, shape: asInLife },
  { name: `${many.toLocaleString('en')} comments`, count: many, shape: asInLife },
  { name: `${many.toLocaleString('en')}, the longest page`, count: many, shape: allShown },
]

interface Measured {
  name: string
  shown: number
  database: number
  call: number
  page: number
  pageSize: number
  explained: Explained
}

await withSite(
  async ({ origin, dataDir }) => {
    const embedded = await startEmbedded({ dataDir })
    const { db, explain } = openExplained(embedded.connection)
    try {
      await makeWriters(db, writers)
      const ids = []
      for (const { name, ...made } of discussions) ids.push(await makeDiscussion(db, { title: name, ...made, writers }))
      await db`vacuum analyze users, articles, article_comments, comment_likes`
      const headers = { cookie: await signedIn(db) }
      const measured: Measured[] = []
      for (const [index, id] of ids.entries())
        measured.push({ name: discussions[index]?.name ?? '', ...(await measure(id)) })
      report(measured)

      async function measure(id: string): Promise<Omit<Measured, 'name'>> {
        const explained: Explained[] = []
        const roots = (sql: Db) => {
          const page = inOrder(sql, newestRoots, undefined, commentLimits.page + 1)
          return readRoots(sql, id, null, page)
        }
        for (let run = 0; run < 9; run++) explained.push(await explain(roots))
        const address = `${origin}/api/articles/${id}/comments`
        const page = await times(`${origin}/articles/${id}`, headers)
        const call = await times(address, headers)
        return {
          shown: shownIn(JSON.parse(call.body) as Comment[]),
          database: median(explained.map(({ milliseconds }) => milliseconds)),
          call: call.took,
          page: page.took,
          pageSize: page.body.length,
          explained: explained.at(-1) as Explained,
        }
      }
    } finally {
      await db.end()
      await embedded.stop()
    }
  },
  { STARTER_CONTENT: 'off' },
)

/** As a member who is signed in, since for others the whole page is kept and takes no time. */
async function signedIn(db: Db): Promise<string> {
  const [one] = await db<[{ id: string }]>`select id from users where username = 'writer1'`
  const session = { userId: one.id, device: 'bench', shared: false }
  const line = await openSession(db, session, { https: false, now: new Date() })
  return line.split(';')[0] ?? ''
}

async function times(address: string, headers: Record<string, string>): Promise<{ took: number; body: string }> {
  const took: number[] = []
  let body = ''
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    const answer = await fetch(address, { headers })
    body = await answer.text()
    took.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  }
  // The first third is for what is compiled as it runs.
  return { took: median(took.slice(runs / 3)), body }
}

function shownIn(comments: Comment[]): number {
  return comments.reduce((sum, { replies }) => sum + 1 + shownIn(replies), 0)
}

function report(measured: Measured[]): void {
  const first = measured[0] as Measured
  const ratio = (of: (one: Measured) => number, one: Measured) =>
    against(of(one) / of(first), most, (times) => `${times.toFixed(1)}`)
  printTable([
    ['an article with', 'shown', 'database', 'call', 'page', 'HTML', 'call, times', 'page, times'],
    ...measured.map((one) => [
      one.name,
      `${one.shown}`,
      ms(one.database),
      ms(one.call),
      ms(one.page),
      kB(one.pageSize),
      ratio(({ call }) => call, one),
      ratio(({ page }) => page, one),
    ]),
  ])
  for (const { name, explained } of measured) {
    const nodes = explained.statements.flatMap((statement) => statement.nodes).toSorted((a, b) => b.own - a.own)
    const longest = nodes
      .slice(0, 4)
      .map((node) => `${node.name} ${ms(node.own)}, ${node.rows} rows, ${node.pages} pages`)
    console.log(`${name}: ${longest.join('; ')}`)
  }
}
