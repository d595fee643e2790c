import { findChromium, launch } from '../test/e2e/chromium.ts'
import { buildWhenStale } from '../bin/build.mjs'
import { openConnection } from './kit/connection.ts'
import { cpuQuestions, type CpuQuestion } from './kit/cpu-questions.ts'
import { against, kB, median, percent, printTable, us } from './kit/figures.ts'
import { bytesOf, loadedBy } from './kit/loaded.ts'
import { memoryOf, usedBy } from './kit/processes.ts'
import { bodyOf, longestArticles, longestPoll } from './kit/reading.ts'
import { startSite, withFolder, withSite, type Site } from './kit/site.ts'

/*
 * The site in English and Hindi beside the site in English alone, and a Hindi page beside the English one:
 * `npm run bench -- languages [rounds] [weights|work|starts]`.
 */

/** The most that Hindi may cost: bytes of script more than the English page, a share of processor time, bytes of memory; and the milliseconds of a later start. */
const budget = { script: 1_200, work: 0.05, memory: 20_000_000, start: 2_000 }
const rounds = Number(process.argv[2] ?? 6)
/** Pages of each kind in a round, and before the first that counts: V8 compiles code anew until then. */
const pagesInRound = 100
const warmUp = 800
/** Times that each page is made before memory is read. */
const visits = 40

const English = { LANGUAGES: 'en', BACKUPS: 'off' }
const both = { LANGUAGES: 'en,hi', BACKUPS: 'off' }
const MB = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`
const inHindi = (path: string) => `/hi${path === '/' ? '' : path}`

const parts = { weights: compareWeights, work: compareWork, starts: compareStarts }
const only = process.argv[3] ?? ''

await buildWhenStale('hi')
for (const [name, compare] of Object.entries(parts)) if (name.includes(only)) await compare()

/** A page in each language: the same article, poll and calculator, so that what differs is the interface, and in lists what they begin with. */
async function compareWeights(): Promise<void> {
  await withSite(async ({ origin }) => {
    const { english, hindi } = await longestArticles(origin)
    const pages = {
      'landing page': '/',
      'list of articles': '/articles',
      'article in English': english,
      'article in Hindi': hindi,
      poll: await longestPoll(origin),
      ladder: '/learn',
      glossary: '/glossary',
      rates: '/rates',
      calculator: '/tools/loan-emi',
    }
    const browser = await launch(await findChromium())
    const weigh = async (path: string) => {
      const loaded = await loadedBy(browser, origin, { path })
      const script = bytesOf(loaded.filter(({ type }) => type === 'script'))
      return { script, html: (await bodyOf(origin + path, 'br')).length }
    }
    const rows = [['page, brotli', 'script', 'in Hindi', 'more', 'HTML', 'in Hindi', 'more']]
    try {
      for (const [name, path] of Object.entries(pages)) {
        const [one, other] = [await weigh(path), await weigh(inHindi(path))]
        const more = against(other.script - one.script, budget.script, kB)
        rows.push([
          name,
          kB(one.script),
          kB(other.script),
          more,
          kB(one.html),
          kB(other.html),
          kB(other.html - one.html),
        ])
      }
    } finally {
      await browser.close()
    }
    printTable(rows)
  }, both)
}

/** The processor time of a member's page, in turns, since others may use the machine too. */
async function compareWork(): Promise<void> {
  await withSite(async (alone) => {
    await withSite(async (withHindi) => {
      const [inOne, inTwo] = [await memberPages(alone), await memberPages(withHindi)]
      const rows = [['member’s page', 'site in English', 'in English and Hindi', 'more', 'the Hindi page']]
      for (const [index, { name, path }] of inOne.questions.entries()) {
        const second = inTwo.questions[index]?.path ?? ''
        const asked = [
          [alone, inOne.cookie, path],
          [withHindi, inTwo.cookie, second],
          [withHindi, inTwo.cookie, inHindi(second)],
        ] as const
        for (const [site, cookie, at] of asked) await workFor(site, cookie, at, warmUp)
        const took: number[][] = asked.map(() => [])
        for (let round = 0; round < rounds; round++)
          for (const [kind, [site, cookie, at]] of asked.entries())
            took[kind]?.push(await workFor(site, cookie, at, pagesInRound))
        const [one = NaN, two = NaN, hindi = NaN] = took.map(median)
        rows.push([name, us(one), us(two), against(two / one - 1, budget.work, percent), us(hindi)])
      }
      console.log()
      printTable(rows)
      console.log(`\nProcessor time of the application, median of ${rounds} rounds of ${pagesInRound} pages.\n`)
    }, both)
  }, English)
}

async function memberPages(site: Site): Promise<{ questions: CpuQuestion[]; cookie: string }> {
  const { questions, cookie } = await cpuQuestions(site)
  const read = ['article page', 'list page', 'poll page']
  return { questions: questions.filter(({ name }) => read.includes(name)), cookie }
}

/** Asks for a page so many times, one after another. Returns the milliseconds of processor time of each. */
async function workFor({ origin, pid }: Site, cookie: string, path: string, times: number): Promise<number> {
  const connection = openConnection(origin, { 'Accept-Encoding': 'gzip, deflate, br, zstd', Cookie: cookie })
  const before = await usedBy(pid)
  for (let n = 0; n < times; n++) {
    const { status } = await connection.send(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  connection.close()
  return ((await usedBy(pid)) - before) / times
}

interface Started {
  ready: number
  /** Bytes of the application at the first page, and when all pages were made several times. */
  first: number
  later: number
}

/** Later starts on a data folder that is there, and what the application holds then. */
async function compareStarts(): Promise<void> {
  await withFolder(async (dataDir) => {
    const first = await startSite({ dataDir, env: both })
    const { english } = await longestArticles(first.origin)
    await first.stop()
    const started: Started[][] = [[], []]
    for (let round = 0; round < rounds; round++) {
      started[0]?.push(await startedWith({ dataDir, env: English }, english, ['']))
      started[1]?.push(await startedWith({ dataDir, env: both }, english, ['', '/hi']))
    }
    const middle = (site: number, figure: keyof Started) => median((started[site] ?? []).map((one) => one[figure]))
    const row = (name: string, figure: 'first' | 'later') => {
      const [one, two] = [middle(0, figure), middle(1, figure)]
      return [name, MB(one), MB(two), against(two - one, budget.memory, MB)]
    }
    const ready = [0, 1].map((site) => against(middle(site, 'ready'), budget.start, seconds))
    printTable([
      ['application', 'in English', 'in English and Hindi', 'more'],
      ['a later start, until ready', ...ready, seconds(middle(1, 'ready') - middle(0, 'ready'))],
      row('memory after the first page of each language', 'first'),
      row(`memory after ${visits} of each page of each language`, 'later'),
    ])
    console.log(`\nMedians of ${rounds} starts in turns.`)
  })
}

async function startedWith(
  start: Parameters<typeof startSite>[0],
  article: string,
  prefixes: string[],
): Promise<Started> {
  const site = await startSite(start)
  try {
    const connection = openConnection(site.origin, { 'Accept-Encoding': 'br' })
    const visit = async (paths: string[]) => {
      for (const path of paths.flatMap((path) => prefixes.map((prefix) => prefix + path))) {
        const { status } = await connection.send(path)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      }
    }
    await visit(['/articles'])
    const { application: atFirst } = await memoryOf(site)
    // An address with a number of its own is made anew.
    for (let n = 0; n < visits; n++)
      await visit(
        ['/articles', article, '/polls', '/learn', '/rates', '/tools/loan-emi'].map((path) => `${path}?n=${n}`),
      )
    const { application } = await memoryOf(site)
    connection.close()
    return { ready: site.readyAfter, first: atFirst, later: application }
  } finally {
    await site.stop()
  }
}
