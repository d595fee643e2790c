import { createApp, type App } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openCategories } from '../server/features/categories/current.ts'
import { openSettings } from '../server/features/settings/current.ts'
import { createLog } from '../server/kit/log.ts'
import { closeServices, createServices } from '../server/services.ts'
import { catalogOf } from '../words/catalog.ts'
import { closeAfterwards } from './close-afterwards.ts'
import { expectTranslatable } from './refusal-check.ts'
import { replyCheck } from './reply-check.ts'
import { scratchDatabase } from './scratch-database.ts'
import { runHourly, runJobs, setQueueClock } from './queue.ts'
import { testKey } from './secret-key.ts'

/** The origin of the application under test. */
export const origin = 'http://site.test'

/**
 * The application with its own database, called in process, until the test or the file that asked for it is done.
 * @param env settings in addition to the defaults
 * @param database `starterDatabase` for one with the starter content
 */
export async function testApp(env: Record<string, string> = {}, database = scratchDatabase) {
  const scratch = await database()
  const clock = { now: new Date('2026-11-20T06:30:00Z') }
  const log = createLog(process.env.LOG_LEVEL ?? 'silent')
  const now = () => clock.now
  await setQueueClock(scratch.sql, clock.now)
  const config = readConfig({ SECRET_KEY: testKey, ...env })
  const settings = await openSettings(scratch.sql, config)
  const categories = await openCategories(scratch.sql)
  const catalogs = new Map(
    await Promise.all(config.languages.map(async (one) => [one, (await catalogOf(one)).ofServer] as const)),
  )
  const services = createServices(
    { db: scratch.sql, config, settings, categories, log, now },
    (language) => catalogs.get(language) ?? [],
  )
  closeAfterwards(() => closeServices(services))
  const replies = replyCheck()
  const app = createApp(services, undefined, replies.check)
  const ask = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const answer = await askApp(app, method, path, body, headers)
    replies.verify()
    if (answer.status >= 400 && !ofMoney.test(path)) expectTranslatable(answer.json)
    return answer
  }
  return {
    app,
    clock,
    services,
    db: scratch.sql,
    get: (path: string, headers: Record<string, string> = {}) => ask('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) => ask('POST', path, body, headers),
    put: (path: string, body: unknown, headers: Record<string, string> = {}) => ask('PUT', path, body, headers),
    /** Makes any call, with an empty body unless it is a GET. */
    ask: (method: string, path: string) =>
      ask(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}, {}),
    patch: (path: string, body: unknown, headers: Record<string, string> = {}) => ask('PATCH', path, body, headers),
    delete: (path: string, headers: Record<string, string> = {}) => ask('DELETE', path, undefined, headers),
    /** Runs the jobs that are due by the clock. */
    runJobs: () => runJobs(services),
    /** Runs what is run each hour. */
    runHourly: () => runHourly(services),
  }
}

/** Calculators and figures put together what is wrong in the language of the call: money/ has the texts, and the door has none to translate. */
const ofMoney = /^\/api\/(tools|sums|(admin\/)?rates)\b/

/** Makes a call and parses its reply. */
async function askApp(app: App, method: string, path: string, body: unknown, headers: Record<string, string>) {
  const request = new Request(origin + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await app.fetch(request, { address: headers['x-test-address'] ?? '203.0.113.7' })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : undefined
  return { status: response.status, headers: response.headers, text, json }
}
