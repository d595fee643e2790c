import { createServer } from 'node:http'
import { defaultSettings } from '../contract/settings/settings.ts'
import { createApp } from './app.ts'
import { refuseWeakAdmin } from './features/accounts/first-admin.ts'
import { encryptEarlierSecrets } from './features/accounts/two-factor-at-rest.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { holdsEmbedded } from './db/existing-site.ts'
import type { StartError } from './db/start-error.ts'
import { readGlossary } from './features/glossary/glossary.ts'
import { readScams } from './features/scams/read-scams.ts'
import { noticeFaults } from './features/notice/notices.ts'
import { readDoors } from './features/help/doors.ts'
import { indexEarlierDiscussions } from './features/texts/search-words.ts'
import { startJobs } from './jobs.ts'
import { boundConnections, closeGracefully, endOnSignal, listen, patience } from './kit/listen.ts'
import { greeting } from './greeting.ts'
import type { Log } from './kit/log.ts'
import { whenAllServe } from './kit/other-workers.ts'
import { prepareDatabase } from './prepare-database.ts'
import { builtPages, developmentPages, type Pages } from './pages/pages.ts'
import { closeServices, createServices } from './services.ts'
import { requestListener } from './pages/listener.ts'

/**
 * Opens the site in this process: database → application → port.
 * @throws StartError, or DatabaseUnavailable
 */
export async function openSite(config: Config, log: Log, { inDevelopment }: { inDevelopment: boolean }): Promise<void> {
  // All that can be refused is looked at before a database is made or changed.
  await Promise.all([readGlossary(), readScams(), readDoors()])
  const built = inDevelopment ? null : await builtPages(config.languages)
  const isNew = !config.databaseUrl && !holdsEmbedded(config)
  if (isNew) await refuseWeakAdmin(config.admin, config.site.name ?? defaultSettings.name)
  const opening = connect(config, log, endFor)
  const close = async () => (await opening.catch(() => null))?.close()
  let isInterrupted = false
  const handOver = endOnSignal(log, () => {
    isInterrupted = true
    return close()
  })
  try {
    const database = await opening
    database.db.onOutage({
      began: (reason) => log.error({ reason }, 'the database is away'),
      ended: (ms) => log.info({ ms }, 'The database is back.'),
    })
    await serveFrom(database, built, config, log, handOver)
  } catch (error) {
    // A database that this process has started does not outlive a start that is refused, or interrupted: that closes it by itself.
    if (isInterrupted) return new Promise<void>(() => {})
    await close()
    throw error
  }
}

/**
 * @param built the screens as built; null in development
 * @param handOver called when the site itself heeds signals
 */
async function serveFrom(
  { db, close: closeDatabase }: Awaited<ReturnType<typeof connect>>,
  built: Pages | null,
  config: Config,
  log: Log,
  handOver: () => void,
): Promise<void> {
  const now = () => new Date()
  const inDevelopment = built === null
  const { settings, categories, firstAdmin } = await prepareDatabase(db, config, log)
  const siteName = settings.current.name

  const server = createServer(patience)
  if (!inDevelopment) boundConnections(server)
  const development = inDevelopment ? await developmentPages(server) : null
  const pages = built ?? development?.pages ?? (await builtPages(config.languages))
  const services = createServices({ db, config, settings, categories, log, now }, pages.translationsIn)
  const unreadable = await encryptEarlierSecrets(db, services.secretKey)
  if (unreadable > 0)
    log.error(
      { members: unreadable },
      'two-factor login of members cannot be checked: it was set up with another secret key',
    )
  for (const fault of await noticeFaults(config.dataDir)) log.warn(fault)
  const answer = await requestListener(services, pages, createApp(services, pages).fetch)
  const metrics = config.metricsToken
    ? (await import('./metrics.ts')).openMetrics(services, pages, config.metricsToken)
    : null
  server.on('request', (request, response) => {
    if (metrics?.answer(request, response)) return
    if (development) development.middleware(request, response, () => answer(request, response))
    else answer(request, response)
  })

  const address = await listen(server, config)
  startJobs(services)
  const sweeping = services.backups
    .sweep()
    .catch((error: unknown) => log.error({ err: error }, 'what is left of backups was not removed'))
  const indexing = indexEarlierDiscussions(db).catch((error: unknown) =>
    log.error({ err: error }, 'not everything can be found'),
  )
  closeGracefully(server, log, { hurry: inDevelopment }, async () => {
    await development?.close()
    await closeServices(services)
    await Promise.all([indexing, sweeping])
    await closeDatabase()
  })
  handOver()
  // The reader of the greeting may end the site at once.
  whenAllServe(() => console.log(greeting(config.siteUrl ?? address, siteName, firstAdmin, config)))
}

/** Exits; the service manager's restart shows whether the reason persists. */
function endFor({ message }: StartError): void {
  console.error(`Arthashala ends. ${message}`)
  process.exit(1)
}
