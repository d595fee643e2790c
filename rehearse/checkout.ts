import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSite, type Site } from '../bench/kit/site.ts'
import { runQuietly } from '../bin/processes.mjs'
import type { Account } from './account.ts'
import type { Place } from './case.ts'
import { servedBy } from './served-by.ts'
import type { NodeMajor } from './stock.ts'

export type Command = [string, ...string[]]

/** A machine as a command finds it. */
export interface Surroundings {
  /** Its own Node.js; 24 unless told. */
  node?: NodeMajor
  user?: Account
  /** Null: HOME is not set. */
  home?: string | null
  /** The words before a command that bound what it may take. */
  bounds?: readonly string[]
  settings?: Record<string, string>
}

/** Settings of the rehearsing machine without which nothing is fetched behind its firewall. */
const network = /proxy|certs?(_|$)|cafile|_ca_|^npm_config_registry$/i

/**
 * A command as an operator gives it in a folder: with the surroundings' own Node.js first on the PATH, and nothing of this
 * program's environment but the way to the network.
 */
export async function commandIn(place: Place, folder: string, around: Surroundings, words: string[]): Promise<Command> {
  const { node = 24, user, home = user ? `/home/${user.name}` : process.env.HOME, bounds = [], settings = {} } = around
  // Whatever is put there goes with the case, too.
  const tmp = join(place.folder, 'tmp')
  mkdirSync(tmp, { recursive: true })
  chmodSync(tmp, 0o1777)
  const given = Object.entries({
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => network.test(name))),
    PATH: [...(await place.stock.node(node)), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    ...(home && { HOME: home }),
    LANG: 'C.UTF-8',
    TMPDIR: tmp,
    ...settings,
  }).map(([name, value]) => `${name}=${value}`)
  const rights = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  const [program = '', ...rest] = [...bounds, ...rights, 'env', '-i', '-C', folder, ...given, ...words]
  return [program, ...rest]
}

/**
 * Runs a command to its end.
 * @returns all that it said
 * @throws Error with the end of that if it fails
 */
export async function run(place: Place, folder: string, around: Surroundings, ...words: string[]): Promise<string> {
  const [program, ...rest] = await commandIn(place, folder, around, words)
  const { code, output } = await runQuietly(program, rest)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output.trim().slice(-1_000)}`)
  return output
}

/**
 * Clones the repository into a folder of a case, as the user of the surroundings.
 * @param commit to check out; the newest unless told
 * @returns the path of the clone
 */
export async function clone(place: Place, around: Surroundings, name: string, commit?: string): Promise<string> {
  place.say('git clone')
  const history = await place.stock.history()
  const path = join(place.folder, name)
  await run(place, place.folder, around, 'git', 'clone', '--quiet', '--no-checkout', history, path)
  await run(place, path, around, 'git', 'checkout', '--quiet', commit ?? 'HEAD')
  return path
}

/** Starts a site by a command, and waits until it can serve. */
export async function serve(place: Place, folder: string, around: Surroundings, ...words: string[]): Promise<Site> {
  place.say(words.join(' '))
  const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: adminPassword }
  const all = { ...around, settings: { ...settings, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...around.settings } }
  const command = await commandIn(place, folder, all, words)
  const site = await startSite({ dataDir: all.settings.DATA_DIR, command })
  place.measure()
  return site
}

export const adminPassword = 'plum-Harbour-71-quilt'

/** The paths that a visitor takes through a site, which every version has. */
const pages = ['/', '/articles', '/polls', '/forum', '/support', '/feed.xml', '/api/articles']

/**
 * Reads pages, an article, its picture and its script as a visitor does.
 * @returns the number of answers
 * @throws Error that names the one that is not as it must be
 */
export async function visit({ origin }: Site): Promise<number> {
  const read = async (path: string) => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(15_000) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return text
  }
  for (const path of pages) await read(path)
  const [article] = JSON.parse(await read('/api/articles?limit=1')) as [{ id: string; title: string }]
  const html = await read(`/articles/${article.id}`)
  if (!/<h1[\s>]/.test(html)) throw new Error(`/articles/${article.id} has no heading`)
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))].slice(0, 5)
  if (files.length === 0) throw new Error(`/articles/${article.id} names no file`)
  for (const file of files) await read(file)
  return pages.length + 2 + files.length
}

/**
 * Reads a site as a visitor does, and ends it.
 * @returns the words of the table that tell of it
 */
export async function look(place: Place, site: Site): Promise<string> {
  place.say('reading')
  const answers = await visit(site)
  const [version, node] = [await versionOf(site), await servedBy(place.folder)]
  await end(site)
  return `ready after ${(site.readyAfter / 1_000).toFixed(0)} s, ${answers} answers of ${version}, Node.js ${node}`
}

/** The version that serves: '0.1.0 (3f8a91c04be2)'. */
export async function versionOf({ origin }: Site): Promise<string> {
  const text = await (await fetch(`${origin}/readyz`)).text()
  return /^ready: version (.*)$/m.exec(text)?.[1] ?? text
}

/** Ends a site as its operator does. @throws Error if its database was not closed, and would be mended at the next start */
export async function end(site: Site): Promise<void> {
  await site.stop()
  const pid = read(join(site.dataDir, 'postgres/postmaster.pid'))
  if (pid !== '') throw new Error('The embedded database was not closed.')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
