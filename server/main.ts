import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { createFirstAdmin } from './accounts/first-admin.ts'
import { createApp } from './app.ts'
import { createViews } from './articles/views.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { StartError } from './db/start-error.ts'
import { loadStarterContent } from './db/starter.ts'
import { staticFiles } from './kit/static-files.ts'
import { closeGracefully, listen } from './kit/listen.ts'
import { createLog } from './kit/log.ts'
import { builtPages, developmentPages } from './pages.ts'

enableCompileCache()
const inDevelopment = process.argv.includes('--dev')

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
  console.error(`Arthashala cannot start. ${error.message}`)
  process.exit(1)
}

/** Configuration → database → application → listen. */
async function start(config: Config) {
  const log = createLog(config.logLevel)
  const now = () => new Date()
  const { db, close: closeDatabase } = await connect(config, log)
  await migrate(db)
  if (config.starterContent) await loadStarterContent(db, config)
  const firstAdmin = await createFirstAdmin(db, config.admin)

  const server = createServer()
  const development = inDevelopment ? await developmentPages(server) : null
  const pages = development?.pages ?? (await builtPages())
  await db.listen('content_changed', () => pages.cache.clear())

  const views = createViews({ db, now, log })
  const app = createApp({ db, config, log, now, views }, pages)
  const files = await staticFiles(new URL('../build/client/', import.meta.url))
  const answer = getRequestListener((request, { incoming }) => app.fetch(request, { address: addressOf(incoming, config) }))
  server.on('request', (request, response) => {
    if (development) return development.middleware(request, response, () => void answer(request, response))
    if (files.answer(request, response)) return
    if (pages.cache.answer(request, response)) return
    void answer(request, response)
  })

  const address = await listen(server, config)
  greet(config.siteUrl ?? address, config.siteName, firstAdmin)
  closeGracefully(server, log, async () => {
    await development?.close()
    await views.close()
    await closeDatabase()
  })
}

/** The reader's address: the connection's, or what the proxy in front says when the operator trusts it. */
function addressOf(incoming: { headers: Record<string, unknown>; socket: { remoteAddress?: string } }, config: Config): string {
  const forwarded = config.trustProxy ? String(incoming.headers['x-forwarded-for'] ?? '').split(',').at(-1)?.trim() : ''
  return forwarded || (incoming.socket.remoteAddress ?? 'unknown')
}

function greet(address: string, name: string, admin: { username: string; password: string | null } | null) {
  console.log(`\n  ${name} is open at ${address}\n`)
  if (admin?.password) {
    console.log(`  The first admin is '${admin.username}' with the password ${admin.password}`)
    console.log('  It is shown this once. Change it after the first login.\n')
  } else if (admin) console.log(`  The first admin is '${admin.username}', with the password from ADMIN_PASSWORD.\n`)
}
