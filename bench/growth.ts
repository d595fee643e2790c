import { median, ms, printTable } from './kit/figures.ts'
import { openLargeSite, type LargeSite } from './kit/large-site.ts'
import { planText } from './kit/plan-text.ts'
import { writeQueriesPage } from './kit/queries-page.ts'
import { questionsOf, type Question } from './kit/questions.ts'
import { largeTables, scannedWhole } from './kit/scans.ts'
import { withFolder } from './kit/site.ts'
import { worldOf } from './kit/world.ts'
import type { Explained } from './kit/explain.ts'

/*
 * Everything that the site is asked, at a hundredth of a large site and at all of it:
 * `npm run bench -- growth [articles] [only=words] [in=folder] [--plans]`. The folder keeps both sites for another run. The figures
 * and plans are written to build/queries.md. It ends with 1 when a statement reads a large table from end to end.
 */

const args = process.argv.slice(2)
const option = (name: string) => args.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
const large = Number(args.find((word) => /^\d+$/.test(word)) ?? 100_000)
const only = option('only') ?? ''
/** A hundredth of fewer has no rows for some of the questions. */
const fewest = 10_000
const runs = 15
/** Milliseconds: a question that takes longer in all gets no further runs. */
const patience = 8_000

export interface Measured {
  question: Question
  /** Medians in milliseconds, small site and large: the whole of it, and the database alone. */
  whole: [number, number]
  database: [number, number]
  statements: Explained[]
  /** Statements whose results are remembered for a minute. */
  remembered: Explained[]
}

const folder = option('in')
if (large >= fewest) process.exitCode = await (folder ? measure(folder) : withFolder(measure))
else {
  console.error(`Name ${fewest} articles or more: a hundredth of ${large} has no rows for some of the questions.`)
  process.exitCode = 1
}

async function measure(folder: string): Promise<number> {
  const small = await openLargeSite(folder, Math.floor(large / 100))
  const big = await openLargeSite(folder, large)
  try {
    const pairs = await Promise.all(
      [small, big].map(async (site) => questionsOf(await worldOf(site.plain.services.db))),
    )
    const [ofSmall = [], ofBig = []] = pairs
    const measured: Measured[] = []
    for (const [index, question] of ofBig.entries()) {
      const same = ofSmall[index]
      if (same && question.name.includes(only)) {
        const found = await compare([small, same], [big, question])
        measured.push(found)
        console.error(found.question.name, found.whole.map(ms), found.database.map(exact), found.statements.length)
      }
    }
    if (args.includes('--plans'))
      for (const { question, statements } of measured)
        for (const { query, plan, milliseconds } of statements)
          console.log(`\n${question.name}: ${milliseconds} ms\n${query}\n${planText(plan).join('\n')}`)
    const tables = await largeTables(big.plain.services.db)
    report(measured)
    const scans = measured
      .filter(({ question }) => !question.whole)
      .flatMap(({ question, statements }) =>
        scannedWhole(statements, tables).map((scan) => `${question.name}: ${scan}`),
      )
    console.log(
      scans.length > 0 ? `\nRead from end to end:\n${scans.join('\n')}` : '\nNo large table is read from end to end.',
    )
    console.log(`Every figure and plan: ${await writeQueriesPage(measured, { small: small.articles, large })}`)
    return scans.length > 0 ? 1 : 0
  } finally {
    await small.close()
    await big.close()
  }
}

type Asked = [LargeSite, Question]

/** In turns, since others may use the machine too. */
async function compare(small: Asked, big: Asked): Promise<Measured> {
  const whole: [number[], number[]] = [[], []]
  const database: [number[], number[]] = [[], []]
  const until = performance.now() + patience
  const most = big[1].whole ? 1 : runs
  for (let run = 0; run < most && (run < 2 || performance.now() < until); run++) {
    for (const [side, [site, question]] of [small, big].entries()) {
      const began = performance.now()
      await question.ask(site.plain, run)
      whole[side]?.push(performance.now() - began)
      site.timed.heard()
      await question.ask(site.timed, run + 1)
      database[side]?.push(site.timed.heard().reduce((sum, { milliseconds }) => sum + milliseconds, 0))
    }
  }
  const [site, question] = big
  site.analysed.heard()
  await question.ask(site.analysed, runs)
  const first = site.analysed.heard()
  await question.ask(site.analysed, runs + 1)
  const statements = site.analysed.heard()
  const isAgain = ({ query }: Explained) => statements.some((other) => other.query === query)
  // The first run is for what is compiled and read as it runs.
  const middle = (figures: number[]) => median(figures.length > 1 ? figures.slice(1) : figures)
  return {
    question,
    whole: [middle(whole[0]), middle(whole[1])],
    database: [middle(database[0]), middle(database[1])],
    statements,
    remembered: first.filter((statement) => !isAgain(statement)),
  }
}

/** The factor by which a large site may take longer than a small one: a search looks at more matches. */
function factorFor(name: string): number {
  return /search/.test(name) ? 4 : 2
}

function report(measured: Measured[]): void {
  const rows = [
    ['asked', 'whole, small', 'large', 'ratio', 'database, small', 'large', 'ratio', 'statements', 'budget'],
  ]
  for (const { question, whole, database, statements } of measured) {
    const ratio = whole[1] / whole[0]
    const budget = question.whole
      ? ''
      : `${factorFor(question.name)}${ratio <= factorFor(question.name) ? '' : '  OVER'}`
    rows.push([
      question.name,
      ms(whole[0]),
      ms(whole[1]),
      ratio.toFixed(1),
      exact(database[0]),
      exact(database[1]),
      (database[1] / database[0]).toFixed(1),
      String(statements.length),
      budget,
    ])
  }
  printTable(rows)
}

function exact(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`
}
