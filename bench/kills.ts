import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../server/db/client/open.ts'
import { wrongCounters } from '../test/counters.ts'
import { mixedWriters, type Send } from './kit/mixed-writes.ts'
import { printTable } from './kit/figures.ts'
import { startSite, withFolder, type Site } from './kit/site.ts'

/* Processes killed (-9) in the middle of comments, edits, votes, discussions, replies, uploads and payments: in turn the site, its database, and both. */

const kills = Number(process.argv[2] ?? 20)
const victims = ['site', 'database', 'both'] as const

await withFolder(async (dataDir) => {
  const env = { BACKUPS: 'off', UPI_ID: 'paisa@okbank' }
  let site = await startSite({ dataDir, env })
  const db = openDatabase({ host: join(dataDir, 'postgres'), port: 5432, user: 'arthashala', database: 'arthashala' })
  try {
    const stop = new AbortController()
    const statuses = new Map<string, number>()
    const send = sender(
      () => site,
      (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
    )
    const { acknowledged, votesFit, done } = await mixedWriters(db, send, stop.signal)
    let slowest = 0
    for (let n = 0; n < kills; n += 1) {
      await pause(700 + Math.random() * 800)
      const victim = victims[n % victims.length] ?? 'site'
      if (victim !== 'site') process.kill(await databaseOf(dataDir), 'SIGKILL')
      const began = performance.now()
      if (victim !== 'database') {
        process.kill(site.pid, 'SIGKILL')
        await site.ended
        site = await startSite({ dataDir, env })
      }
      await untilReady(site)
      slowest = Math.max(slowest, performance.now() - began)
    }
    await pause(1_000)
    stop.abort()
    await done

    const missing: string[] = []
    for (const { what, isThere } of acknowledged) if (!(await isThere())) missing.push(what)
    if (!(await votesFit())) missing.push('a vote is not the one that was acknowledged')
    const wrong = await wrongCounters(db)
    for (const what of missing) console.log(`not there once, as acknowledged: ${what}`)
    for (const one of wrong) console.log(`wrong: ${JSON.stringify(one)}`)
    const strange = [...statuses.keys()].filter((status) => !/^(2\d\d|503|no answer)$/.test(status))
    printTable([
      ['figure', 'measured'],
      ['kills', String(kills)],
      ['acknowledged writes, besides votes', String(acknowledged.length)],
      ['not there once', String(missing.length)],
      ['wrong counters', String(wrong.length)],
      ['answers', [...statuses].map(([status, often]) => `${status}: ${often}`).join(', ')],
      ['serves again, the slowest', `${(slowest / 1_000).toFixed(1)} s`],
    ])
    if (missing.length + wrong.length + strange.length > 0 || acknowledged.length === 0) process.exitCode = 1
  } finally {
    await db.end({ timeout: 1 })
    await site.stop()
  }
})

/** Calls the site that runs now. */
function sender(site: () => Site, note: (status: string) => void): Send {
  return async (method, path, headers, body) => {
    const isForm = body instanceof FormData
    const reply = await fetch(site().origin + path, {
      method,
      headers: { ...headers, ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(15_000),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
      .then(async (answer) => ({
        status: answer.status,
        text: await answer.text(),
        type: answer.headers.get('content-type'),
      }))
      .catch(() => null)
    note(reply ? String(reply.status) : 'no answer')
    if (!reply || reply.status > 299) {
      await pause(50)
      return null
    }
    return reply.type?.includes('json') ? (JSON.parse(reply.text) as Record<string, unknown>) : {}
  }
}

async function databaseOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

async function untilReady(site: Site): Promise<void> {
  const isReady = () =>
    fetch(`${site.origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(50)
}
