import { loadStarterRates } from '../../server/features/starter/load-rates.ts'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase, type Db } from '../../server/db/client/open.ts'
import { openSession } from '../../server/features/accounts/sessions.ts'
import { createLog } from '../../server/kit/log.ts'
import { builtPages } from '../../server/pages/pages.ts'
import { openCategories } from '../../server/features/categories/current.ts'
import { openSettings } from '../../server/features/settings/current.ts'
import { closeServices, createServices, type Services } from '../../server/services.ts'
import { makeCorpus } from './corpus.ts'
import { openExplained, type Explained } from './explain.ts'
import { grow, memberOf, people, sizeOf } from './grow.ts'

/** The ones who ask: nobody who is signed in, a member like others, the one with the most of everything, an admin. */
export type Who = 'visitor' | 'reader' | 'busiest' | 'admin'

/** The application over a database, called in this process. */
export interface Application {
  services: Services
  /** @throws Error for a refusal */
  ask(address: string, options?: { as?: Who; body?: object }): Promise<Response>
}

export interface LargeSite {
  articles: number
  /** Quick: nobody listens. */
  plain: Application
  /** Its statements are timed; analysed, node by node. */
  timed: Application & { heard(): Explained[] }
  analysed: Application & { heard(): Explained[] }
  close(): Promise<void>
}

/** The origin of the site that is asked in process. */
export const origin = 'http://site.test'

/**
 * Opens a site that `grow` has filled; fills it first if the folder is empty.
 * @param folder stays
 */
export async function openLargeSite(folder: string, articles: number): Promise<LargeSite> {
  const dataDir = join(folder, String(articles))
  const isThere = await access(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
  await mkdir(dataDir, { recursive: true })
  const embedded = await startEmbedded({ dataDir })
  const plain = openDatabase(embedded.connection)
  await migrate(plain)
  const began = performance.now()
  if (!isThere) {
    await grow(plain, makeCorpus(), articles)
    await loadStarterRates(plain)
    await plain`analyze rates`
    const { comments, votes } = sizeOf(articles)
    const rows = [articles, comments, votes].map((count) => count.toLocaleString('en'))
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    console.log(`${rows[0]} articles, ${rows[1]} comments and ${rows[2]} votes with the rest: made in ${seconds} s.`)
  }
  const cookies = await signIn(plain)
  const timed = openExplained(embedded.connection, false)
  const analysed = openExplained(embedded.connection, true)
  const apps = await Promise.all([plain, timed.db, analysed.db].map((db) => applicationOver(db, dataDir, cookies)))
  const [first, second, third] = apps as [Application, Application, Application]
  return {
    articles,
    plain: first,
    timed: { ...second, heard: timed.heard },
    analysed: { ...third, heard: analysed.heard },
    async close() {
      for (const { services } of apps) await closeServices(services)
      for (const { services } of apps) await services.db.end()
      await embedded.stop()
    },
  }
}

async function signIn(db: Db): Promise<Record<Who, string>> {
  const numbers = { reader: people.reader, busiest: people.busiest, admin: people.admin }
  const cookies: Record<Who, string> = { visitor: '', reader: '', busiest: '', admin: '' }
  for (const who of ['reader', 'busiest', 'admin'] as const) {
    const session = { userId: await memberOf(db, numbers[who]), device: 'bench', shared: false }
    const line = await openSession(db, session, { https: false, now: new Date() })
    cookies[who] = line.split(';')[0] ?? ''
  }
  return cookies
}

async function applicationOver(db: Db, dataDir: string, cookies: Record<Who, string>): Promise<Application> {
  const secret = 'the same key for every application here'
  // With all that can be switched on; no letter is sent, since no job runs.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: origin }
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', SECRET_KEY: secret, UPI_ID: 'site@bank', ...mail })
  const settings = await openSettings(db, config)
  const categories = await openCategories(db)
  const services = createServices({ db, config, settings, categories, log: createLog('error'), now: () => new Date() })
  const app = createApp(services, await builtPages())
  return {
    services,
    async ask(address, { as = 'visitor', body } = {}) {
      const [method = '', path = ''] = address.split(' ')
      const headers = { cookie: cookies[as], ...(body && { 'content-type': 'application/json' }) }
      const request = new Request(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const response = await app.fetch(request, { address: '203.0.113.7' })
      const bytes = await response.clone().arrayBuffer()
      if (response.status >= 400)
        throw new Error(`${address} answered ${response.status}: ${Buffer.from(bytes).toString().slice(0, 300)}`)
      return response
    },
  }
}
