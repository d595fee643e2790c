import { paths } from '../contract/paths.ts'
import { callers } from './kit/callers.ts'
import { openConnection } from './kit/connection.ts'
import { ms, percentile, printTable } from './kit/figures.ts'
import { withSite } from './kit/site.ts'

/* One client with fifty connections asks for one address as fast as it is answered; another visitor reads pages meanwhile. */

const seconds = Number(process.argv[2] ?? 4)
const connections = 50

await withSite(
  async ({ origin }) => {
    const [first] = (await (await fetch(`${origin}/api/articles?limit=1`)).json()) as { id: string }[]
    const id = first?.id ?? ''
    const { polls } = (await (await fetch(`${origin}/api/polls`)).json()) as { polls: { id: string }[] }
    const poll = polls[0]?.id ?? ''
    const own = (await fetch(origin + paths.shortArticle(id))).url.replace(origin, '')
    let count = 0
    const madeUp = (path: string) => () => `${path}${path.includes('?') ? '&' : '?'}made-up=${(count += 1)}`
    const same = (path: string) => () => path
    const addresses: Record<string, () => string> = {
      'nothing but the visitor': () => '',
      'an article, cached': same(own),
      'its short address (301)': same(paths.shortArticle(id)),
      '/feed.xml': same('/feed.xml'),
      '/feed.xml, made-up queries': madeUp('/feed.xml'),
      '/rates/feed.xml': same(paths.ratesFeed),
      '/sitemap.xml': same('/sitemap.xml'),
      '/robots.txt': same('/robots.txt'),
      '/site.webmanifest': same('/site.webmanifest'),
      '/favicon.svg': same('/favicon.svg'),
      '/favicon.ico': same('/favicon.ico'),
      'the picture of a link': same(paths.articlePicture(id)),
      '/embed/polls': same(paths.pollFrame(poll)),
      '/embed/tools': same(paths.toolFrame('loan-emi')),
      '/embed/tools, made-up sums': madeUp(paths.toolFrame('loan-emi')),
      '/api/oembed': same(paths.oEmbed(origin + paths.poll(poll))),
      '/api/openapi.json': same('/api/openapi.json'),
      '/readyz': same('/readyz'),
    }
    const rows = [['address', 'answers a second', 'refused', 'another visitor’s page: half, 99 % within']]
    for (const [name, next] of Object.entries(addresses)) {
      const reading = pagesOf(origin, seconds)
      const flood = next() ? await callers(origin, next, connections, seconds) : undefined
      const took = await reading
      const share = flood ? `${Math.round((100 * flood.refused) / flood.answers)} %` : ''
      rows.push([
        name,
        flood?.rate.toFixed(0) ?? '',
        share,
        `${ms(percentile(took, 0.5))}, ${ms(percentile(took, 0.99))}`,
      ])
    }
    printTable(rows)
    console.log(
      `\n${connections} connections of one client for ${seconds} s each, on the machine that serves. A 301 and a 429 are 'refused'.`,
    )
  },
  // The visitor comes from elsewhere.
  { TRUST_PROXY: 'on', RATE_LIMITS: 'on' },
)

/** Milliseconds of each page that a visitor reads, one after the other; each is rendered for them, and each comes from another network. */
async function pagesOf(origin: string, seconds: number): Promise<number[]> {
  const connection = openConnection(origin, { 'Accept-Encoding': 'br' })
  const took: number[] = []
  const until = performance.now() + 1_000 * seconds
  for (let n = 0; performance.now() < until; n += 1) {
    const began = performance.now()
    const from = { 'X-Forwarded-For': `198.51.100.${n % 250}` }
    const { status } = await connection.send(`${paths.articles()}?visit=${began}`, { headers: from })
    took.push(status === 200 ? performance.now() - began : Infinity)
  }
  connection.close()
  return took
}
