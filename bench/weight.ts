import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { findChromium, launch } from '../test/e2e/chromium.ts'
import { against, kB, printTable } from './kit/figures.ts'
import { bytesOf, loadedBy, type Loaded, type Opened } from './kit/loaded.ts'
import { withMember } from './kit/member.ts'
import { articleWithCharts, bodyOf, longestArticles, longestPoll } from './kit/reading.ts'
import { withSite } from './kit/site.ts'

/** The bytes that a visitor's phone has to fetch for each page, until the page is quiet. Pages to write on have a form and its checks with them. */
const budget = {
  reading: 98_800,
  discussion: 93_200,
  toItsEnd: 115_000,
  writing: 112_700,
  list: 19_800,
  /** The code that a tap on 'Listen' fetches. */
  listening: 4_000,
  charts: 29_200,
}

/** With the word `files`, the scripts of each page are listed. */
const byFile = process.argv[2] === 'files'

interface Visit extends Opened {
  name: string
  /** The budget of its packed HTML; most pages have none. */
  html?: number
  /** The budget, where it is not that of a page to read. */
  as?: 'discussion' | 'writing'
}

await withSite(async (site) => {
  await withMember(site, async (member) => {
    const { english, hindi } = await longestArticles(site.origin)
    const poll = await longestPoll(site.origin)
    const discussion = await member.begin()
    await member.comment(english)
    const visits: Visit[] = [
      { name: 'landing page', path: '/' },
      { name: 'list of articles', path: '/articles', html: budget.list },
      { name: 'search of articles', path: '/articles?search=emergency%20fund' },
      { name: 'article, English', path: english },
      { name: 'article, Hindi', path: hindi },
      { name: 'article with three charts', path: await articleWithCharts(site.origin, 3), html: budget.charts },
      { name: 'article to its end', path: english, toItsEnd: true },
      { name: 'list of polls', path: '/polls' },
      { name: 'poll', path: poll },
      { name: 'member: home', path: '/', by: member },
      { name: 'member: article to its end', path: english, by: member, toItsEnd: true },
      { name: 'member: poll', path: poll, by: member },
      { name: 'member: forum', path: '/forum', by: member },
      { name: 'member: discussion', path: discussion, by: member, as: 'discussion' },
      { name: 'member: discussion, used', path: discussion, by: member, toItsEnd: true },
      { name: 'member: new discussion', path: '/forum/new', by: member, as: 'writing' },
      { name: 'support', path: '/support' },
      { name: 'calculator', path: '/tools/loan-emi', as: 'writing' },
    ]
    const browser = await launch(await findChromium())
    const rows = [
      ['page', 'HTML', 'of it CSS', 'HTML, brotli', 'script, brotli', 'not used', 'scripts', 'other', 'requests'],
    ]
    const files: string[] = []
    const names = await scriptNames()
    try {
      for (const visit of visits) {
        const { row, scripts } = await weigh(browser, site.origin, visit)
        rows.push([visit.name, ...row])
        files.push(
          `${visit.name}\n${scripts.map(({ file, bytes }) => `  ${kB(bytes).padStart(8)}  ${names.get(file)}`).join('\n')}`,
        )
      }
    } finally {
      await browser.close()
    }
    printTable(rows)
    const listening = await readFile(clientFile((await manifestOf())['web/ui/listen/read-aloud.ts']?.file + '.br'))
    console.log(`\nread aloud, by a tap on 'Listen': ${against(listening.length, budget.listening, kB)}`)
    if (byFile) console.log(`\n${files.join('\n')}`)
    console.log(
      '\nHTML has a budget in the list and in an article with three charts alone. Icons and manifest are among the other bytes.',
    )
  })
})

async function weigh(browser: Browser, origin: string, visit: Visit): Promise<{ row: string[]; scripts: Loaded[] }> {
  const { path, by, toItsEnd, html, as = 'reading' } = visit
  const plain = await bodyOf(origin + path, 'identity', by?.cookie)
  const css = Array.from(plain.toString().matchAll(/<style>(.*?)<\/style>/gs), ([, text]) => text).join('')
  const loaded = await loadedBy(browser, origin, visit)
  // By now the cache has what it packs for many.
  const packed = await bodyOf(origin + path, 'br', by?.cookie)
  const scripts = loaded.filter(({ type }) => type === 'script')
  const other = bytesOf(loaded.filter(({ type }) => type !== 'script' && type !== 'document'))
  const row = [
    kB(plain.length),
    `${kB(css.length)} (${kB(brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length)} br)`,
    html ? against(packed.length, html, kB) : kB(packed.length),
    against(bytesOf(scripts), budget[toItsEnd ? 'toItsEnd' : as], kB),
    kB(scripts.reduce((total, { bytes, unused = 0 }) => total + bytes * unused, 0)),
    String(scripts.length),
    kB(other),
    String(loaded.length),
  ]
  return { row, scripts }
}

/** The names of the files in the build's manifest. */
async function scriptNames(): Promise<Map<string, string>> {
  return new Map(Object.values(await manifestOf()).map(({ file, name }) => [file, name]))
}

async function manifestOf(): Promise<Record<string, { file: string; name: string }>> {
  return JSON.parse(await readFile(clientFile('.vite/manifest.json'), 'utf8'))
}

function clientFile(path: string): URL {
  return new URL(`../build/client/${path}`, import.meta.url)
}
