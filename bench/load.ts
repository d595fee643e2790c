import type { ArticleSummary } from '../contract/articles/article-shapes.ts'
import { paths } from '../contract/paths.ts'
import { callers } from './kit/callers.ts'
import { against, ms, printTable } from './kit/figures.ts'
import { memoryOf, workOf, type Memory } from './kit/processes.ts'
import { withSite, type Site } from './kit/site.ts'

/** Application and database together after all this (bytes): what a machine of 1 GB can spare. */
const budget = 300_000_000
const seconds = Number(process.argv[2] ?? 10)
const atOnce = Number(process.argv[3] ?? 16)

await withSite(async (site) => {
  const before = await memoryOf(site)
  const listed = (await (await fetch(`${site.origin}/api/articles?limit=100`)).json()) as ArticleSummary[]
  const rows = [['asked for', 'a second', 'half within', '99 % within', 'not 2xx', 'application', 'database']]
  for (const [name, next] of Object.entries(questions(listed))) rows.push([name, ...(await ask(site, next))])
  printTable(rows)
  console.log(
    `\n${atOnce} callers for ${seconds} s each, on the machine that serves. Application and database: processor time for each answer.\n`,
  )
  const after = await memoryOf(site)
  printTable([
    ['memory', 'application', 'database', 'processes', 'together'],
    memoryRow('before', before),
    memoryRow('after', after),
  ])
})

async function ask(site: Site, next: () => string): Promise<string[]> {
  // So that what is kept is there, and what is compiled as it runs is compiled.
  await callers(site.origin, next, atOnce, 1)
  const before = await workOf(site)
  const { answers, rate, p50, p99, refused } = await callers(site.origin, next, atOnce, seconds)
  const after = await workOf(site)
  const each = (side: 'application' | 'database') => `${((after[side] - before[side]) / answers).toFixed(2)} ms`
  return [
    Math.round(rate).toLocaleString('en'),
    ms(p50),
    ms(p99),
    String(refused),
    each('application'),
    each('database'),
  ]
}

function memoryRow(when: string, { application, database, databaseProcesses }: Memory): string[] {
  const MB = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
  return [when, MB(application), MB(database), String(databaseProcesses), against(application + database, budget, MB)]
}

/** The requests of the callers. A page with a number of its own in the address has not been made before. */
function questions(articles: ArticleSummary[]): Record<string, () => string> {
  let count = 0
  const inTurn = () => articles[count++ % articles.length] as ArticleSummary
  return {
    'list page, cached': () => '/articles',
    'article page, cached': () => paths.article(inTurn()),
    'list page, made new': () => `/articles?visit=${count++}`,
    'article page, made new': () => `${paths.article(inTurn())}?visit=${count}`,
    'list, API': () => '/api/articles',
    'article, API': () => `/api/articles/${inTurn().id}`,
    'search, common word': () => '/api/articles/search?q=money',
    'search, two words': () => '/api/articles/search?q=emergency%20fund',
    'search, a slip': () => '/api/articles/search?q=investmant',
  }
}
