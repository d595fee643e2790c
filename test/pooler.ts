import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withConnection } from '../server/db/client/probe.ts'
import { freePort } from './outage/outside-server.ts'

/* PgBouncer as its package installs it, with the configuration of deploy/: only addresses and files are others. */

const program = '/usr/sbin/pgbouncer'
export const isPoolerInstalled = (): boolean => existsSync(program)

interface Places {
  /** For its files, and its own alone. */
  folder: string
  /** The address of a PostgreSQL that lets its user in. */
  database: string
  /** Connections to that. */
  size?: number
  /** Further lines of its configuration. */
  more?: string
}

/**
 * Starts a pooler in front of a PostgreSQL and waits until it answers.
 * @returns its address, and a function that ends it
 * @throws Error with its log if it does not start
 */
export async function startPooler({
  folder,
  database,
  size,
  more = '',
}: Places): Promise<{ url: string; stop(): Promise<void> }> {
  const there = new URL(database)
  const name = there.pathname.slice(1)
  const port = await freePort()
  const text = readFileSync(new URL('../deploy/pgbouncer.ini', import.meta.url), 'utf8')
    .replace(
      /^arthashala = host=\S+ port=\S+ dbname=\S+/m,
      `${name} = host=${there.hostname} port=${there.port} dbname=${name}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/^unix_socket_dir = .*$/m, 'unix_socket_dir =')
    .replace(/^pidfile = .*\n/m, '')
    .replace(/^logfile = .*\n/m, '')
    .replaceAll('/etc/pgbouncer', folder)
    .replace(/^default_pool_size = .*$/m, (line) => (size ? `default_pool_size = ${size}` : line))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'pgbouncer.ini'), `${text}${more}\n`)
  writeFileSync(join(folder, 'userlist.txt'), `"${there.username}" "${password}"\n`)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, [...user, join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (some: string) => (log += some))
  const ended = once(child, 'close')
  const url = `postgres://${there.username}:${password}@127.0.0.1:${port}/${name}`
  const answers = () => withConnection({ connectionString: url }, 2_000, async () => true).catch(() => false)
  for (const late = performance.now() + patience; !(await answers());) {
    if (child.exitCode !== null || performance.now() > late) throw new Error(`PgBouncer does not start: ${log}`)
    await pause(20)
  }
  return {
    url,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

const password = 'seven-brown-sparrows'
/** Milliseconds. */
const patience = 10_000
