import { setTimeout as pause } from 'node:timers/promises'
import { articleForm } from '../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../test/people.ts'
import { aForm, aPicture } from '../test/pictures.ts'
import type { Hosts, Shared } from './hosts.ts'

/** Milliseconds within which a visitor of one host sees what was changed on another. */
const promised = 1_000
const patience = 30_000
/** Wrong passwords of one network at one name (login-throttle.ts). */
const attempts = 10
const letterCount = 6

/**
 * Looks at all that hosts of a site must have in common.
 * @returns the words that tell of it
 * @throws Error that names what one of them does not know
 */
export async function shareAll(shared: Shared, hosts: Hosts): Promise<string> {
  const people = { db: shared.db, clock: { now: new Date() } }
  const { cookie } = await signedIn(people, await anAdmin(people, { username: 'boss' }))
  const callers = hosts.sites.map((site) => callerOf(site.origin, `__Host-${cookie}`))
  await sharePicture(callers)
  const fresh = await shareEdit(callers)
  await shareLimits(callers)
  await sendLetters(shared, callers)
  await backUp(callers)
  return `fresh after ${fresh.toFixed(0)} ms, ${attempts} wrong passwords in all, each of ${letterCount} letters once`
}

type Caller = ReturnType<typeof callerOf>

/** Calls one host, past nginx, as an admin or, with other headers, as somebody else. */
function callerOf(origin: string, cookie: string) {
  return async (path: string, { method = 'GET', body, headers = { cookie } }: Sent = {}) => {
    const isForm = body instanceof FormData
    const json: Record<string, string> = body === undefined || isForm ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...json },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
}
interface Sent {
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** @throws Error with the answer, if that is a refusal */
async function done<T>(calling: ReturnType<Caller>): Promise<T> {
  const { status, bytes } = await calling
  if (status !== 200 && status !== 201) throw new Error(`A call was answered with ${status}: ${bytes}`)
  return JSON.parse(String(bytes)) as T
}

const firstOf = ([first]: Caller[]): Caller => {
  if (!first) throw new Error('There is no host.')
  return first
}

async function sharePicture(callers: Caller[]): Promise<void> {
  const png = await aPicture().png().toBuffer()
  const { url } = await done<{ url: string }>(
    firstOf(callers)('/api/admin/media', { method: 'POST', body: aForm(png) }),
  )
  const shown = await Promise.all(callers.map((call) => call(url, { headers: {} })))
  if (shown.some(({ status, bytes }) => status !== 200 || !bytes.equals(shown[0]?.bytes ?? Buffer.alloc(0))))
    throw new Error(`A picture of one host is answered with ${shown.map(({ status }) => status).join(', ')}.`)
}

/** @returns the milliseconds after which every host showed what was changed on the first */
async function shareEdit(callers: Caller[]): Promise<number> {
  const first = firstOf(callers)
  const form = { ...articleForm, published: true }
  const { id } = await done<{ id: string }>(first('/api/admin/articles', { method: 'POST', body: form }))
  const shows = async (call: Caller, title: string) =>
    String((await call(`/articles/${id}`, { headers: {} })).bytes).includes(title)
  // Twice, so that each host has the page in its cache.
  for (const call of [...callers, ...callers])
    if (!(await shows(call, form.title))) throw new Error('A host does not show a new article.')
  const title = 'Where the rest of it goes'
  const change = { ...form, title, changeNote: 'A better title.' }
  await done(first(`/api/admin/articles/${id}`, { method: 'PUT', body: change }))
  const began = performance.now()
  await until(async () => (await Promise.all(callers.map((call) => shows(call, title)))).every(Boolean), 'the edit')
  const took = performance.now() - began
  if (took > promised) throw new Error(`An edit was shown by all hosts only after ${took.toFixed(0)} ms.`)
  return took
}

/** Hosts take turns at the wrong passwords of one visitor. */
async function shareLimits(callers: Caller[]): Promise<void> {
  const body = { usernameOrEmail: 'boss', password: 'not the password' }
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const statuses: number[] = []
  for (let n = 0; n < attempts + callers.length; n += 1) {
    const call = callers[n % callers.length] ?? firstOf(callers)
    statuses.push((await call('/api/auth/login', { method: 'POST', body, headers })).status)
  }
  const expected = statuses.map((_, n) => (n < attempts ? 401 : 429))
  if (statuses.join() !== expected.join()) throw new Error(`Wrong passwords were answered with ${statuses.join(', ')}.`)
}

/** Any host may send a letter, and one does. */
async function sendLetters({ db, letters }: Shared, callers: Caller[]): Promise<void> {
  const people = { db, clock: { now: new Date() } }
  const before = letters.length
  const members = await Promise.all(Array.from({ length: letterCount }, () => aMember(people)))
  await Promise.all(
    members.map(async ({ email }, n) => {
      const call = callers[n % callers.length] ?? firstOf(callers)
      await done(call('/api/auth/forgot-password', { method: 'POST', body: { email }, headers: {} }))
    }),
  )
  await until(async () => letters.length - before >= letterCount, 'the letters')
  // A second one would come at once, from a host that heard of the job, too.
  await pause(promised)
  const to = letters.slice(before).flatMap((letter) => letter.to)
  const expected = members.map(({ email }) => email)
  if (to.toSorted().join() !== expected.toSorted().join()) throw new Error(`Letters came to ${to.join(', ')}.`)
}

/** A backup locks, copies, and is restored into a database beside it. */
async function backUp(callers: Caller[]): Promise<void> {
  const call = firstOf(callers)
  interface Backup {
    id: string
    state: string
    failure: string | null
    verification: { state: string; note: string | null } | null
  }
  const { id } = await done<Backup>(call('/api/admin/backups', { method: 'POST', body: {} }))
  const find = async () => {
    const all = await done<Backup[]>(call('/api/admin/backups'))
    return all.find((one) => one.id === id)
  }
  await until(async () => (await find())?.state !== 'making', 'a backup')
  // The lock of the one that is done is released a moment later.
  const verify = () => call(`/api/admin/backups/${id}/verify`, { method: 'POST', body: {} })
  await until(async () => (await verify()).status !== 409, 'the lock of backups')
  await until(async () => (await find())?.verification?.state !== 'running', 'the check of a backup')
  const { failure, verification } = (await find()) ?? {}
  if (verification?.state !== 'good') throw new Error(`A backup failed: ${failure ?? verification?.note}`)
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + patience; !(await isSo()); await pause(5))
    if (performance.now() > end) throw new Error(`${what} did not come`)
}
