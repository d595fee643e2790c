import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { openSession } from '../../server/features/accounts/sessions.ts'
import type { Db } from '../../server/db/client/open.ts'

/** Milliseconds after which a call counts as one that hangs. */
const patience = 15_000

export interface Heard {
  /** The count of each status; 'hangs' and 'cut' are calls without an answer. */
  statuses: Map<string, number>
  /** Statuses 503 without `Retry-After`. */
  withoutRetryAfter: number
  /** Milliseconds of the slowest answer. */
  slowest: number
}

/** Calls a site and keeps count of how it answers. */
export function createCaller(origin: string) {
  const heard: Heard = { statuses: new Map(), withoutRetryAfter: 0, slowest: 0 }
  const call = async (path: string, { cookie = '', body }: { cookie?: string; body?: unknown } = {}) => {
    const began = performance.now()
    const reply = await fetch(origin + path, {
      signal: AbortSignal.timeout(patience),
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
      .then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }))
      .catch((error: unknown) => ({ hangs: error instanceof Error && error.name === 'TimeoutError' }))
    heard.slowest = Math.max(heard.slowest, performance.now() - began)
    const name = 'status' in reply ? String(reply.status) : reply.hangs ? 'hangs' : 'cut'
    heard.statuses.set(name, (heard.statuses.get(name) ?? 0) + 1)
    if ('status' in reply && reply.status === 503 && !reply.headers.get('retry-after')) heard.withoutRetryAfter += 1
    return 'status' in reply ? reply : null
  }
  return { heard, call }
}

export type Call = ReturnType<typeof createCaller>['call']

/** The writes that were acknowledged. */
export interface Written {
  /** Texts of comments whose sending was answered with success, at the first or a later try under one key. */
  comments: string[]
  /** By member: the options that may be the stored one: the last acknowledged, and those sent since. */
  votes: Map<string, Set<string>>
}

/** An article to comment on, and a poll in which a vote can be changed. */
export async function starterSubjects(db: Db) {
  const [article] = await db<{ id: string }[]>`select id from articles where published order by id limit 1`
  const [poll] = await db<{ id: string; options: string[] }[]>`
    select p.id, array_agg(o.id order by o.sort_order) as options from polls p join poll_options o on o.poll_id = p.id
    where p.is_active and not exists (select from poll_options r where r.poll_id = p.id and r.is_right)
    group by p.id order by p.id limit 1`
  if (!article || !poll) throw new Error('The site has no starter content.')
  return { article, poll }
}

/** Members who comment and vote until they are told to stop. A call that failed is made again, a comment under the same key. */
export async function writers(db: Db, call: Call, stop: AbortSignal, count = 4) {
  const { article, poll } = await starterSubjects(db)
  const written: Written = { comments: [], votes: new Map() }
  const members = await Promise.all(Array.from({ length: count }, () => aMember(db)))
  const comment = async (cookie: string) => {
    while (!stop.aborted) {
      const sendKey = newId()
      // Without digits: some keys look like a person's Aadhaar number, which is not stored as it is sent.
      const content = `Comment ${sendKey.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
      for (let done = false; !done && !stop.aborted; await pause(20)) {
        const reply = await call(`/api/articles/${article.id}/comments`, { cookie, body: { content, sendKey } })
        done = reply !== null && reply.status < 300
        if (done) written.comments.push(content)
      }
    }
  }
  const vote = async ({ id, cookie }: Member) => {
    for (let n = 0; !stop.aborted; n += 1, await pause(20)) {
      const optionId = poll.options[n % poll.options.length] ?? ''
      const possible = written.votes.get(id) ?? new Set()
      written.votes.set(id, possible.add(optionId))
      const reply = await call(`/api/polls/${poll.id}/vote`, { cookie, body: { optionId } })
      if (reply && reply.status < 300) written.votes.set(id, new Set([optionId]))
    }
  }
  const done = Promise.all(members.map((member, n) => (n % 2 === 0 ? comment(member.cookie) : vote(member))))
  return { written, article: article.id, poll: poll.id, done, members }
}

/** Readers, signed in and not, until they are told to stop. */
export function readers(call: Call, cookie: string, article: string, stop: AbortSignal): Promise<unknown> {
  const paths = ['/', '/articles', `/articles/${article}`, '/api/articles', '/api/polls', '/polls', '/feed.xml']
  const read = async (own: string) => {
    for (let n = 0; !stop.aborted; n += 1, await pause(20)) await call(paths[n % paths.length] ?? '/', { cookie: own })
  }
  return Promise.all(['', '', cookie, cookie].map(read))
}

interface Member {
  id: string
  cookie: string
}

async function aMember(db: Db): Promise<Member> {
  const id = newId()
  const name = `asha${id.slice(-8)}`
  await db`insert into users (id, email, username, created_at) values (${id}, ${`${name}@example.in`}, ${name}, ${new Date(0)})`
  const line = await openSession(db, { userId: id, device: 'test', shared: false }, { https: false, now: new Date() })
  return { id, cookie: line.split(';')[0] ?? '' }
}
