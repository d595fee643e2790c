import type { ForumCategory } from '../contract/forum.ts'
import { openSession } from '../server/features/accounts/sessions.ts'
import { inOrder, writeCursor } from '../server/kit/paging.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import type { Db } from '../server/db/open.ts'
import { byActivity, findPost, listPosts } from '../server/features/discussion/posts.ts'
import { repliesPage } from '../server/features/discussion/replies.ts'
import { byRank, searchPosts, similarPosts } from '../server/features/discussion/search.ts'
import { makeCorpus, nameOf } from './kit/corpus.ts'
import { openExplained, type Explained } from './kit/explain.ts'
import { fillForum, makeMembers } from './kit/forum.ts'
import { median, ms, printTable } from './kit/figures.ts'
import { withSite } from './kit/site.ts'

/** Lists, searches and discussions when the forum has grown a hundredfold: each within twice its time. */
const sizes = [1_000, Number(process.argv[2] ?? 100_000)] as const
const runs = 12
const budget = 2

interface Question {
  name: string
  path: string
  ask: (db: Db) => Promise<unknown>
}

interface Measured {
  http: number
  explained: Explained
  plans: string[]
}

await withSite(
  async ({ origin, dataDir }) => {
    const embedded = await startEmbedded({ dataDir })
    const { db, explain, plans } = openExplained(embedded.connection)
    const corpus = await makeCorpus()
    const measured: Map<string, Measured>[] = []
    try {
      const me = await makeMembers(db)
      const line = await openSession(
        db,
        { userId: me, device: 'bench', shared: false },
        { https: false, now: new Date() },
      )
      const cookie = line.split(';')[0] ?? ''
      let filled = 0
      for (const size of sizes) {
        const began = performance.now()
        await fillForum(db, corpus, filled, size)
        filled = size
        console.log(`${size.toLocaleString('en')} discussions were stored in ${ms(performance.now() - began)}.`)
        const of = new Map<string, Measured>()
        const asked = await questions(db, me, size)
        // The site's code is to be as warm for a small forum as for a large one.
        for (const { path } of asked) await overHttp(origin + path, cookie)
        for (const question of asked) {
          const http = await overHttp(origin + question.path, cookie)
          of.set(question.name, { http, explained: await explain(question.ask), plans: await plans(question.ask) })
        }
        measured.push(of)
      }
    } finally {
      await db.end()
      await embedded.stop()
    }
    report(measured)
  },
  { STARTER_CONTENT: 'off' },
)

async function overHttp(address: string, cookie: string): Promise<number> {
  const took: number[] = []
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    await answer.arrayBuffer()
    took.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  }
  return median(took)
}

async function questions(db: Db, me: string, size: number): Promise<Question[]> {
  const posts = '/api/forum/posts'
  const reader = { id: me, isAdmin: false, createdAt: new Date(0).toISOString() }
  const [long] = await db<{ id: string; lastPosition: number }[]>`
    select id, last_position from forum_posts order by id limit 1`
  const [deep] = await db<{ lastActivityAt: string; id: string }[]>`
    select last_activity_at, id from forum_posts order by last_activity_at desc, id desc
    offset ${Math.floor(size / 2)} limit 1`
  if (!long || !deep) throw new Error('There is no discussion to read.')
  const list = (name: string, query: string, category: ForumCategory | null = null, cursor?: string): Question => ({
    name,
    path: `${posts}?${query}`,
    ask: (of) => listPosts(of, me, category, inOrder(of, byActivity, cursor, 21)),
  })
  const search = (name: string, text: string): Question => ({
    name,
    path: `${posts}?search=${encodeURIComponent(text)}`,
    ask: (of) => searchPosts(of, { text, category: null, reader, now: new Date() }, inOrder(of, byRank, undefined, 21)),
  })
  const replies = (name: string, page: number): Question => ({
    name,
    path: `${posts}/${long.id}/replies?page=${page}`,
    ask: (of) => repliesPage(of, long.id, reader, { page }),
  })
  const middle = writeCursor([false, deep.lastActivityAt, deep.id])
  const title = 'How much emergency fund for a family'
  return [
    list('list', ''),
    list('list, half way down', `cursor=${middle}`, null, middle),
    list('list of a category', 'category=Tax+Help', 'Tax Help'),
    search('search, rare word', nameOf(200_500)),
    search('search, common word', 'money'),
    search('search, two words', 'emergency fund'),
    search('search, a slip', `${nameOf(200_500)}ng`),
    search('search, word that is not there', 'zyxwvutsr'),
    {
      name: 'similar',
      path: `/api/forum/similar?title=${encodeURIComponent(title)}`,
      ask: (of) => similarPosts(of, title),
    },
    { name: 'discussion', path: `${posts}/${long.id}`, ask: (of) => findPost(of, long.id, reader) },
    replies('replies, first page', 1),
    replies('replies, last page', Math.ceil(long.lastPosition / 30)),
  ]
}

function report(measured: Map<string, Measured>[]): void {
  const [small, large] = measured
  const head = sizes.flatMap((size) => [`${size.toLocaleString('en')}: database`, 'HTTP'])
  const rows = [['question', ...head, 'ratio', `budget ${budget}`]]
  for (const [name, after] of large ?? []) {
    const before = small?.get(name)
    if (!before) continue
    const ratio = after.http / before.http
    const figures = [before, after].flatMap(({ explained, http }) => [ms(explained.milliseconds), ms(http)])
    rows.push([name, ...figures, ratio.toFixed(1), ratio <= budget ? '' : 'OVER'])
  }
  printTable(rows)
  for (const [name, { plans }] of large ?? []) console.log(`\n${name}:\n${plans.join('\n')}`)
}
