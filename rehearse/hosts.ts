import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { startSite, type Site } from '../bench/kit/site.ts'
import { openDatabase, pooledName, type Db } from '../server/db/client/open.ts'
import { mailBox } from '../test/mail-box.ts'
import { freePort, outsideServer } from '../test/outage/outside-server.ts'
import { isPoolerInstalled, startPooler } from '../test/pooler.ts'
import { isInstalled, startWebServer } from '../test/web-server.ts'
import { Skipped, type Place } from './case.ts'

/** Everything that several hosts of one site share. */
export interface Shared {
  /** Straight at PostgreSQL. */
  db: Db
  letters: Awaited<ReturnType<typeof mailBox>>['letters']
  /** Starts hosts of the site, each with a folder of its own, and nginx before them. */
  start(count: number, env: Record<string, string>): Promise<Hosts>
  /** The most connections at PostgreSQL at once, so far: those of the pooler, and those of the site itself. */
  most: { pooled: number; direct: number }
  close(): Promise<void>
}

export interface Hosts {
  /** The address of nginx. */
  origin: string
  sites: Site[]
  /** Kills one, with all its processes, as a power cut does. */
  kill(site: Site): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens what hosts share: a PostgreSQL, with a pooler before it if wanted, a store of pictures, and a mail server.
 * @throws Skipped where a program is not installed
 */
export async function openShared(place: Place, { isPooled }: { isPooled: boolean }): Promise<Shared> {
  if (!isInstalled('nginx')) throw new Skipped('nginx is not installed')
  if (isPooled && !isPoolerInstalled()) throw new Skipped('pgbouncer is not installed')
  const server = await outsideServer(join(place.folder, 'database'))
  const pooler = isPooled ? await startPooler({ folder: join(place.folder, 'pooler'), database: server.url }) : null
  const store = await startStore(place.folder)
  const box = await mailBox()
  const db = openDatabase(server.url)
  const most = { pooled: 0, direct: 0 }
  const watching = watchConnections(db, most)
  const env = {
    ...(pooler ? { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: server.url } : { DATABASE_URL: server.url }),
    ...store.env,
    SMTP_URL: box.url,
    SECRET_KEY: 'the same on each of the hosts of this rehearsal',
    TRUST_PROXY: 'on',
    BACKUPS: 'off',
  }
  return {
    db,
    letters: box.letters,
    most,
    start: (count, more) => startHosts(place, count, { ...env, ...more }),
    async close() {
      await watching.end()
      await db.end({ timeout: 1 })
      await pooler?.stop()
      await server.end()
      await store.stop()
      await box.close()
    },
  }
}

let fronts = 0

async function startHosts({ folder }: Place, count: number, env: Record<string, string>): Promise<Hosts> {
  const port = await freePort()
  const origin = `https://127.0.0.1:${port}`
  const startOne = async (_: unknown, n: number) => {
    const own = await freePort()
    const dataDir = join(folder, `host-${n + 1}`)
    const at = { PORT: String(own), SITE_URL: origin }
    return startSite({ dataDir, env: { ...env, ...at }, origin: `http://127.0.0.1:${own}` })
  }
  const sites = await Promise.all(Array.from({ length: count }, startOne))
  const ownFolder = join(folder, `nginx-${(fronts += 1)}`)
  mkdirSync(ownFolder)
  const front = { folder: ownFolder, port, sites: sites.map((site) => new URL(site.origin).host) }
  const stopFront = await startWebServer('nginx', front)
  // So that fetch takes it for a site like any other.
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(join(ownFolder, 'fullchain.pem'), 'utf8')])
  return {
    origin,
    sites,
    async kill({ pid, ended }) {
      process.kill(-pid, 'SIGKILL')
      await ended
    },
    async stop() {
      await stopFront()
      await Promise.all(sites.map((site) => site.stop()))
    },
  }
}

/** A store of pictures with the calls of S3, in a process of its own. */
async function startStore(cwd: string) {
  const port = await freePort()
  const program = fileURLToPath(new URL('../node_modules/s3rver/bin/s3rver.js', import.meta.url))
  const words = ['--directory', join(cwd, 'store'), '--address', '127.0.0.1', '--port', String(port), '--silent']
  const child = spawn(process.execPath, [program, ...words, '--configure-bucket', 'pictures'], { cwd, stdio: 'ignore' })
  const ended = once(child, 'close')
  const endpoint = `http://127.0.0.1:${port}`
  while (!(await fetch(endpoint).then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error('The store of pictures does not start.')
    await pause(50)
  }
  return {
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Counts the connections at PostgreSQL again and again, but for those of the one that counts. */
function watchConnections(db: Db, most: Shared['most']) {
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const [now] = await db<[{ pooled: number; direct: number }]>`
        select count(*) filter (where application_name = ${pooledName}) as pooled,
          count(*) filter (where application_name <> ${pooledName}) as direct
        from pg_stat_activity
        where backend_type = 'client backend' and application_name <> current_setting('application_name')`
      most.pooled = Math.max(most.pooled, now.pooled)
      most.direct = Math.max(most.direct, now.direct)
      await pause(50)
    }
  })()
  return { end: () => (ending.abort(), watching) }
}
