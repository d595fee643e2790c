import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { faultsIn } from '../../test/outage/outage.ts'
import { createCaller, readers, writers, type Call } from '../../test/outage/visitors.ts'
import type { Case, Place } from '../case.ts'
import { workIn } from '../processes-in.ts'
import { openShared, type Hosts, type Shared } from '../hosts.ts'
import { shareAll } from '../shared-by-hosts.ts'

const hostCount = 3
/** Milliseconds of visitors before a host is killed, and after that. */
const visited = 4_000
/** `default_pool_size` of deploy/pgbouncer.ini. */
const poolSize = 20
/** Past a pooler each process has four at the most; the check of a backup has two more in a database of its own. */
const mostDirect = 4 * hostCount + 2

/** For members who write much: where letters are sent, their texts would wait until they have confirmed their address. */
const busy = { RATE_LIMITS: 'off', SMTP_URL: '' }

/** Several hosts share a database, with a pooler before it and without. */
export const hosts: Case[] = [true, false].map((isPooled) => ({
  name: isPooled ? 'hosts-pooled' : 'hosts-direct',
  does: `${hostCount} hosts behind nginx, a store of pictures, ${isPooled ? 'PgBouncer in transaction mode' : 'no pooler'}`,
  run: (place) => rehearseHosts(place, isPooled),
}))

async function rehearseHosts(place: Place, isPooled: boolean): Promise<string> {
  const shared = await openShared(place, { isPooled })
  try {
    place.say('one host')
    const alone = await on(shared, 1, busy, (one) => paceOf(place, shared, one))
    place.say(`${hostCount} hosts: what one does holds on the others`)
    const limited = { RATE_LIMITS: 'on' }
    const saw = await on(shared, hostCount, limited, (all) => shareAll(shared, all))
    place.say('visitors, and a host is killed')
    const together = await on(shared, hostCount, busy, async (all) => {
      const pace = await paceOf(place, shared, all)
      return { pace, killed: await killOne(shared, all) }
    })
    const { pooled, direct } = shared.most
    if (isPooled && (pooled > poolSize || direct > mostDirect || pooled === 0))
      throw new Error(`PostgreSQL had ${pooled} connections of the pooler and ${direct} past it.`)
    const connections = isPooled ? `${pooled} connections of the pool and ${direct} past it` : `${direct} connections`
    return `${saw}; ${together.killed}; 1 host ${alone}, ${hostCount} ${together.pace}; at most ${connections}`
  } finally {
    await shared.close()
  }
}

async function on<T>(
  shared: Shared,
  count: number,
  env: Record<string, string>,
  work: (hosts: Hosts) => Promise<T>,
): Promise<T> {
  const all = await shared.start(count, env)
  try {
    return await work(all)
  } finally {
    await all.stop()
  }
}

/** Calls over https, where cookies have another name. */
function callerOf(origin: string) {
  const { heard, call } = createCaller(origin)
  const secure: Call = (path, { cookie, ...sent } = {}) => call(path, { ...sent, cookie: cookie && `__Host-${cookie}` })
  return { heard, call: secure }
}

/** No two alike, as of a wave of spam, and without digits, as of an Aadhaar number. */
const aWord = () => randomBytes(16).toString('hex').replaceAll(/\d/g, '')

/**
 * Cached pages and comments a second, of callers who wait for nothing but the answer; and what a comment takes of the processor, which
 * others who use the machine do not change.
 */
async function paceOf({ folder }: Place, { db }: Shared, { origin }: Hosts): Promise<string> {
  const { call } = callerOf(origin)
  const stop = new AbortController()
  const { members, article, done } = await writers(db, call, stop.signal, 12)
  stop.abort()
  await done
  const during = async (one: (n: number, caller: number) => ReturnType<Call>, good: RegExp) => {
    const until = performance.now() + visited
    let count = 0
    const loop = async (_: unknown, caller: number) => {
      for (let n = 0; performance.now() < until; n += 1)
        if (good.test(String((await one(n, caller))?.status))) count += 1
    }
    await Promise.all(members.map(loop))
    return count
  }
  const pages = await during(() => call('/articles'), /^200$/)
  const path = `/api/articles/${article}/comments`
  const write = (_: number, caller: number) =>
    call(path, { cookie: members[caller]?.cookie ?? '', body: { content: `Comment ${aWord()}` } })
  const before = await workIn(folder)
  const comments = await during(write, /^20[01]$/)
  const after = await workIn(folder)
  const each = Object.keys(after).map((kind) => {
    const of = kind as keyof typeof after
    return `${kind} ${((after[of] - before[of]) / comments).toFixed(1)} ms`
  })
  const rate = (count: number) => Math.round(count / (visited / 1_000))
  return `${rate(pages)} pages/s and ${rate(comments)} comments/s (${each.join(', ')} each)`
}

/** Kills a host in the midst of writes: none that was acknowledged may be lost, and readers must not notice. */
async function killOne({ db }: Shared, all: Hosts): Promise<string> {
  const writing = callerOf(all.origin)
  const reading = callerOf(all.origin)
  const stop = new AbortController()
  const { written, members, article, done } = await writers(db, writing.call, stop.signal, 8)
  const read = readers(reading.call, members[0]?.cookie ?? '', article, stop.signal)
  await pause(visited)
  const victim = all.sites[1]
  if (victim) await all.kill(victim)
  await pause(visited)
  stop.abort()
  await Promise.all([done, read])
  const strange = (heard: typeof reading.heard, fine: RegExp) => [...heard.statuses].filter(([is]) => !fine.test(is))
  const troubles = [
    ...(await faultsIn(db, written)),
    ...strange(reading.heard, /^(200|304)$/).map(([is, times]) => `${times} readers got ${is}`),
    ...strange(writing.heard, /^(2..|503|cut)$/).map(([is, times]) => `${times} writers got ${is}`),
    ...(writing.heard.withoutRetryAfter > 0 ? ['a 503 had no Retry-After'] : []),
    ...(written.comments.length > 0 ? [] : ['nothing was acknowledged']),
  ]
  if (troubles.length > 0) throw new Error(troubles.slice(0, 10).join('\n'))
  const { statuses } = writing.heard
  return `a host killed: all ${written.comments.length + written.votes.size} writes there, ${statuses.get('503') ?? 0} × 503, ${reading.heard.statuses.get('200')} pages read`
}
