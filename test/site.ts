import { createServer } from 'node:http'
import { createApp } from '../server/app.ts'
import type { Db } from '../server/db/client/open.ts'
import { readConfig } from '../server/config.ts'
import { openCategories } from '../server/features/categories/current.ts'
import { openSettings } from '../server/features/settings/current.ts'
import { startJobs } from '../server/jobs.ts'
import { listen } from '../server/kit/listen.ts'
import { createLog } from '../server/kit/log.ts'
import { builtPages } from '../server/pages/pages.ts'
import { closeServices, createServices } from '../server/services.ts'
import { requestListener } from '../server/pages/listener.ts'
import { closeAfterwards } from './close-afterwards.ts'
import { replyCheck } from './reply-check.ts'
import { scratchDatabase } from './scratch-database.ts'
import { testKey } from './secret-key.ts'

/**
 * The site as readers get it, on a free port of this machine and a database of its own, with the screens as built, until
 * the test or the file that asked for it is done.
 * @param env settings in addition to the defaults; with PORT it is that one and not just any free port
 * @param log where the log goes; nowhere, unless said
 * @param database another one than a fresh one
 * @param now its clock
 * @param build the folder of the built screens, if it is another one
 */
export async function startSite(
  env: Record<string, string> = {},
  log = createLog('silent'),
  database?: Db,
  now = () => new Date(),
  build?: URL,
) {
  const db = database ?? (await scratchDatabase()).sql
  const config = readConfig({ SECRET_KEY: testKey, BACKUPS: 'off', ...env })
  const settings = await openSettings(db, config)
  const categories = await openCategories(db)
  const pages = await builtPages(config.languages, build)
  const services = createServices({ db, config, settings, categories, log, now }, pages.translationsIn)
  if (env.SMTP_URL !== undefined) startJobs(services)
  const server = createServer(
    await requestListener(services, pages, createApp(services, pages, replyCheck().check).fetch),
  )
  const url = await listen(server, { port: Number(env.PORT ?? 0), host: '127.0.0.1' })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await closeServices(services)
  }
  closeAfterwards(close)
  return {
    url,
    server,
    pages,
    db,
    services,
    /** For a `beforeAll`. */
    close,
  }
}
