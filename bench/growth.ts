import { startEmbedded } from '../server/db/embedded.ts'
import { makeCorpus } from './kit/corpus.ts'
import { openExplained, type Explained } from './kit/explain.ts'
import { median, ms, printTable } from './kit/figures.ts'
import { fill } from './kit/fill.ts'
import { questions, type Question } from './kit/growth-questions.ts'
import { withSite } from './kit/site.ts'

/** The time of an answer when the library has grown a hundredfold: it should hardly take longer. */
const sizes = [1_000, Number(process.argv[2] ?? 100_000)] as const
const runs = 8
/** Milliseconds from which fewer runs of a question tell enough. */
const patience = 6_000

interface Measured {
  database: number
  http: number
  explained: Explained
}

await withSite(
  async ({ origin, dataDir }) => {
    const embedded = await startEmbedded({ dataDir })
    const { db, explain } = openExplained(embedded.connection)
    const corpus = await makeCorpus()
    const measured: Map<string, Measured>[] = []
    let filled = 0
    try {
      for (const size of sizes) {
        const began = performance.now()
        await fill(db, corpus, filled, size)
        filled = size
        console.log(`${size.toLocaleString('en')} articles were stored in ${ms(performance.now() - began)}.`)
        measured.push(await measureAll(await questions(origin, size), origin, explain))
      }
    } finally {
      await db.end()
      await embedded.stop()
    }
    report(measured)
  },
  { STARTER_CONTENT: 'off' },
)

type Explain = ReturnType<typeof openExplained>['explain']

async function measureAll(asked: Question[], origin: string, explain: Explain): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  for (const question of asked) measured.set(question.name, await measure(question, origin, explain))
  return measured
}

async function measure({ path, ask }: Question, origin: string, explain: Explain): Promise<Measured> {
  const found: Explained[] = []
  const http: number[] = []
  const until = performance.now() + patience
  for (let run = 0; run < runs && (run === 0 || performance.now() < until); run++) {
    found.push(await explain(ask))
    const began = performance.now()
    const answer = await fetch(origin + path)
    await answer.arrayBuffer()
    http.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  const explained = found.at(-1)
  if (!explained) throw new Error(`${path} was not measured`)
  return { database: median(found.map(({ milliseconds }) => milliseconds)), http: median(http), explained }
}

function report(measured: Map<string, Measured>[]): void {
  const [small, large] = measured
  const head = sizes.flatMap((size) => [`${size.toLocaleString('en')}: database`, 'HTTP'])
  const rows = [['question', ...head, 'ratio']]
  for (const [name, after] of large ?? []) {
    const before = small?.get(name)
    if (!before) continue
    const ratio = (after.http / before.http).toFixed(1)
    rows.push([name, ms(before.database), ms(before.http), ms(after.database), ms(after.http), ratio])
  }
  printTable(rows)
  console.log('\nWhere the database spends its time when the library is large (own time, rows, pages of 8 kB):')
  for (const [name, { explained }] of large ?? []) console.log(`${name}: ${longest(explained)}`)
}

/** The nodes that take most, of all statements that a question sends; those that read every article are marked. */
function longest({ statements }: Explained): string {
  const all = statements.flatMap(({ nodes }) => nodes).toSorted((a, b) => b.own - a.own)
  const readsAll = (rows: number) => (rows >= sizes[1] / 2 ? ' ALL' : '')
  return all
    .slice(0, 4)
    .map(
      ({ name, own, rows, pages }) =>
        `${name} ${ms(own)}, ${rows.toLocaleString('en')} rows${readsAll(rows)}, ${pages} pages`,
    )
    .join('; ')
}
