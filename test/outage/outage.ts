import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../../bench/kit/site.ts'
import { openDatabase, type Db, type Where } from '../../server/db/client/open.ts'
import { breakServer, isAlive, serverProcess, type Break } from './break.ts'
import { outsideServer } from './outside-server.ts'
import { createCaller, readers, writers, type Call, type Heard, type Written } from './visitors.ts'

export interface Outage {
  database: 'embedded' | 'outside'
  /** The folder above `bin/` of the outside server's programs; those that come along unless named. */
  native?: string
  how: Break
}

export interface Outcome {
  /** True while the site's process is still the one that was started. */
  alive: boolean
  /** The lines of the log that tell that the database went away and came back. */
  told: string[]
  /** During the outage and after it. */
  heard: Heard
  /** Milliseconds from the return of the database (the embedded one's break, but for a frozen one) until the site could serve. */
  readyAfter: number
  /** Milliseconds from then until a kept page showed what was changed beside the site: that it listens again. */
  listensAfter: number
  acknowledged: number
  /** Sentences that tell what is not as it was acknowledged. */
  faults: string[]
}

/** Milliseconds. */
const before = 1_500
const away = { fast: 3_000, immediate: 3_000, kill: 3_000, freeze: 8_000 }
const longest = 30_000

/**
 * Starts a site on an empty folder, has visitors read and write, takes its database away and gives it back, and looks what became of all that.
 * @param folder an empty one
 */
export async function suffer({ database, native, how }: Outage, folder: string): Promise<Outcome> {
  const server = database === 'outside' ? await outsideServer(`${folder}/outside`, native ? { native } : {}) : null
  const dataDir = `${folder}/data`
  const env: Record<string, string> = server ? { DATABASE_URL: server.url } : {}
  const events: string[] = []
  const hear = (line: string) => events.push(...(/[Tt]he database is (?:away|back)/.exec(line) ?? []))
  const site = await startSite({ dataDir, env: { BACKUPS: 'off', LOG_LEVEL: 'info', ...env }, hear })
  const data = server?.data ?? `${dataDir}/postgres`
  const db = openDatabase(server?.url ?? embeddedIn(data))
  const stop = new AbortController()
  const { heard, call } = createCaller(site.origin)
  try {
    const writing = await writers(db, call, stop.signal)
    const reading = readers(call, writing.members[0]?.cookie ?? '', writing.article, stop.signal)
    await pause(before)
    const pid = await serverProcess(data)
    const goOn = breakServer(pid, how)
    let began = performance.now()
    if (!server && how !== 'freeze') await until(began, async () => !isAlive(pid))
    else {
      await pause(away[how])
      goOn()
      if (how !== 'freeze') await server?.start()
      began = performance.now()
    }
    const readyAfter = await until(began, async () => (await status(site.origin, '/readyz')) === 200)
    const listensAfter = await untilListening(db, call, writing.article)
    await pause(before)
    stop.abort()
    await Promise.all([writing.done, reading])
    const { written } = writing
    return {
      alive: isAlive(site.pid),
      told: events,
      heard,
      readyAfter,
      listensAfter,
      acknowledged: written.comments.length + written.votes.size,
      faults: await faultsIn(db, written),
    }
  } finally {
    stop.abort()
    await db.end({ timeout: 1 })
    await site.stop()
    await server?.end()
  }
}

/**
 * Sentences that tell what a site must not do in an outage, and did.
 * @param soon milliseconds within which it must be as before
 */
export function troublesOf(
  { alive, told: events, heard, readyAfter, listensAfter, acknowledged, faults }: Outcome,
  soon: number,
) {
  const strange = [...heard.statuses].filter(([status]) => !/^(2..|304|503)$/.test(status))
  const slowest = Math.max(readyAfter, listensAfter)
  return [
    ...(alive ? [] : ['the process ended']),
    ...(events.join() === 'the database is away,The database is back' ? [] : [`the log told: ${events.join(', ')}`]),
    ...strange.map(([status, times]) => `${times} answers were ${status}`),
    ...(heard.statuses.get('503') ? [] : ['nobody noticed the outage']),
    ...(heard.withoutRetryAfter === 0 ? [] : [`${heard.withoutRetryAfter} answers 503 had no Retry-After`]),
    ...(acknowledged > 0 ? [] : ['nothing was acknowledged']),
    ...(slowest < soon ? [] : [`it was as before only after ${(slowest / 1_000).toFixed(1)} s`]),
    ...faults,
  ]
}

const embeddedIn = (data: string): Where => ({ host: data, port: 5432, user: 'arthashala', database: 'arthashala' })

const status = (origin: string, path: string) =>
  fetch(origin + path, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  )

/** @returns milliseconds since a moment */
async function until(since: number, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) {
    if (performance.now() - since > longest) return Infinity
    await pause(20)
  }
  return performance.now() - since
}

/** A title that is changed in the database is on the page of a stranger as soon as the change is heard; else when what is kept is a minute old. */
async function untilListening(db: Db, call: Call, article: string): Promise<number> {
  const shows = async (title: string) => (await call(`/articles/${article}`))?.text.includes(title) ?? false
  const began = performance.now()
  await shows('')
  const title = `Changed ${Date.now()}`
  await until(began, async () =>
    db`update articles set title = ${title} where id = ${article}`.then(
      () => true,
      () => false,
    ),
  )
  return until(began, () => shows(title))
}

/** Sentences that tell which acknowledged write is not there once, and which counter is wrong. */
export async function faultsIn(db: Db, { comments, votes }: Written): Promise<string[]> {
  const stored = await db<{ content: string; times: number }[]>`
    select content, count(*) as times from article_comments group by content`
  const times = new Map(stored.map((row) => [row.content, row.times]))
  const cast = await db<{ userId: string; optionId: string }[]>`select user_id, option_id from poll_votes`
  const chosen = new Map(cast.map((row) => [row.userId, row.optionId]))
  const [wrong] = await db<[{ articles: number; polls: number; options: number }]>`
    select (select count(*) from articles a
        where comment_count <> (select count(*) from article_comments c where c.article_id = a.id)) as articles,
      (select count(*) from polls p where total_votes <> (select count(*) from poll_votes v where v.poll_id = p.id)) as polls,
      (select count(*) from poll_options o
        where vote_count <> (select count(*) from poll_votes v where v.option_id = o.id)) as options`
  return [
    ...comments.flatMap((content) =>
      times.get(content) === 1 ? [] : [`'${content}' is stored ${times.get(content) ?? 0} times`],
    ),
    ...[...votes].flatMap(([member, options]) =>
      options.has(chosen.get(member) ?? '') ? [] : [`the vote of ${member} is not the one that was acknowledged`],
    ),
    ...Object.entries(wrong).flatMap(([what, count]) => (count > 0 ? [`counters of ${count} ${what} are wrong`] : [])),
  ]
}
