import { join } from 'node:path'
import { callers } from './kit/callers.ts'
import { searches } from './kit/example-searches.ts'
import { rareName } from './kit/corpus.ts'
import { against, ms, printTable } from './kit/figures.ts'
import { openLargeSite } from './kit/large-site.ts'
import { workOf } from './kit/processes.ts'
import { startSite, withFolder } from './kit/site.ts'
import { readWholeQuestions } from './kit/whole-questions.ts'

/*
 * Searches a second of one process with 10,000 articles, none of them cached: `npm run bench -- search [articles] [seconds]
 * [in=folder]`. A folder keeps the site for another run, also for that of bench/growth.ts.
 */

const [articles = 10_000, seconds = 8] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number)
const folder = process.argv.find((word) => word.startsWith('in='))?.slice(3)
const goal = { aSecond: 600, p99: 60 }
const atOnce = 8
const wholeQuestions = await readWholeQuestions()

await (folder ? measure(folder) : withFolder(measure))

async function measure(folder: string): Promise<void> {
  await (await openLargeSite(folder, articles)).close()
  const site = await startSite({
    dataDir: join(folder, String(articles)),
    env: { BACKUPS: 'off', STARTER_CONTENT: 'off' },
  })
  try {
    const rows = [['searched for', 'a second', 'half within', '99 % within', 'not 2xx', 'application', 'database']]
    for (const [name, next] of Object.entries(questions())) {
      await callers(site.origin, next, atOnce, 2)
      const before = await workOf(site)
      const { answers, rate, p50, p99, refused } = await callers(site.origin, next, atOnce, seconds)
      const after = await workOf(site)
      const each = (side: 'application' | 'database') => ms((after[side] - before[side]) / answers)
      const enough = rate >= goal.aSecond ? '' : '  UNDER'
      const figures = [`${rate.toFixed(0)} of ${goal.aSecond}${enough}`, ms(p50), against(p99, goal.p99, ms)]
      rows.push([name, ...figures, `${refused}`, each('application'), each('database')])
    }
    printTable(rows)
    console.log(
      `\n${atOnce} callers for ${seconds} s each, with ${articles.toLocaleString('en')} articles, on the machine that serves.`,
    )
  } finally {
    await site.stop()
  }
}

/** One kind of search after another, and all of them in turn: there a third is for a word that was not asked for before. */
function questions(): Record<string, () => string> {
  let count = 0
  const address = (text: string) => `/api/articles/search?${new URLSearchParams({ q: text })}`
  const kinds = searches.map(([name, text]) => [name, () => address(text)] as const)
  const unheard = () => address(rareName((count * 7) % articles))
  const all = [...kinds.map(([, next]) => next), unheard, unheard, unheard]
  const whole = wholeQuestions.map(({ text }) => text)
  return {
    ...Object.fromEntries(kinds),
    'whole questions in turn': () => address(whole[(count += 1) % whole.length] ?? ''),
    'a word of one article, always another': () => ((count += 1), unheard()),
    'all in turn': () => (all[(count += 1) % all.length] ?? unheard)(),
  }
}
