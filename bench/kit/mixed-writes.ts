import { v7 as newId } from 'uuid'
import type { Db } from '../../server/db/client/open.ts'
import { starterSubjects } from '../../test/outage/visitors.ts'
import { aMember, anAdmin, signedIn } from '../../test/people.ts'
import { aForm, aPicture } from '../../test/pictures.ts'

/** A write that was acknowledged, and the statement that must count it once. */
export interface Acknowledged {
  what: string
  /** True if it is there once, as it was acknowledged. */
  isThere: () => Promise<boolean>
}

type Headers = Record<string, string>
/** Sends a call. @returns the reply if it succeeded; null for any other answer, or none */
export type Send = (
  method: string,
  path: string,
  headers: Headers,
  body: unknown,
) => Promise<Record<string, unknown> | null>

/** Members who comment, vote, post, answer, edit, upload and pay until they are told to stop. A text that was not acknowledged is sent again under its key. */
export async function mixedWriters(db: Db, send: Send, stop: AbortSignal) {
  const people = { db, clock: { now: new Date() } }
  const admin = await signedIn(people, await anAdmin(people))
  const members = await Promise.all(Array.from({ length: 8 }, async () => aMember(people)))
  const headers = await Promise.all(members.map((member) => signedIn(people, member)))
  const { article, poll } = await starterSubjects(db)
  const acknowledged: Acknowledged[] = []
  const has = (what: string, isThere: Acknowledged['isThere']) => void acknowledged.push({ what, isThere })
  const once = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length === 1
  let count = 0

  /** Sends the same until it is acknowledged, as a browser does that was told to try again. */
  const insist = async (path: string, own: Headers, body: object) => {
    const whole = { ...body, sendKey: newId() }
    for (let reply = null; !stop.aborted;) if ((reply = await send('POST', path, own, whole))) return reply
    return null
  }
  /** Edits a text once. */
  const edit = async (
    path: string,
    own: Headers,
    body: (content: string) => object,
    isThere: (content: string) => Promise<boolean>,
  ) => {
    const content = `Changed ${(count += 1)} to words that are long enough.`
    if (await send('PUT', path, own, body(content))) has(`edit of ${path}`, () => isThere(content))
  }
  const comment = async (own: Headers) => {
    const content = `Comment ${(count += 1)} with words that are long enough.`
    const made = await insist(`/api/articles/${article.id}/comments`, own, { content })
    if (!made) return
    if (count % 2 === 0)
      return has(`comment '${content}'`, () => once(db`select from article_comments where content = ${content}`))
    const id = String(made.id)
    await edit(
      `/api/comments/${id}`,
      own,
      (changed) => ({ content: changed }),
      (changed) => once(db`select from article_comments where id = ${id} and content = ${changed}`),
    )
  }
  const begin = async (own: Headers) => {
    const title = `A question with the number ${(count += 1)}`
    const content = 'Words about money that are long enough to be sent.'
    const made = await insist('/api/forum/posts', own, { title, content, category: 'Beginner Questions' })
    if (!made) return
    const id = String(made.id)
    has(`discussion '${title}'`, () => once(db`select from forum_posts where title = ${title}`))
    await edit(
      `/api/forum/posts/${id}`,
      own,
      (changed) => ({ title, content: changed }),
      (changed) => once(db`select from forum_posts where id = ${id} and content = ${changed}`),
    )
    const words = `Reply ${(count += 1)} with words that are long enough.`
    if (await insist(`/api/forum/posts/${id}/replies`, own, { content: words }))
      has(`reply '${words}'`, () => once(db`select from forum_replies where content = ${words}`))
  }
  const votes = new Map<string, Set<string>>()
  const vote = async (own: Headers, member: string) => {
    const optionId = poll.options[(count += 1) % poll.options.length] ?? ''
    votes.set(member, (votes.get(member) ?? new Set()).add(optionId))
    if (await send('POST', `/api/polls/${poll.id}/vote`, own, { optionId })) votes.set(member, new Set([optionId]))
  }
  const upload = async () => {
    const colour = `#${(count += 1).toString(16).padStart(6, '0')}`
    const picture = await aPicture(900, 600, colour).png().toBuffer()
    const made = await send('POST', '/api/admin/media', admin, aForm(picture))
    if (!made) return
    has(`picture ${String(made.url)}`, async () => {
      const rows = await db<
        { hash: string; widths: number[] }[]
      >`select hash, widths from media where id = ${String(made.id)}`
      const files = rows.flatMap(({ hash, widths }) => widths.map((width) => `/media/${hash}-${width}.webp`))
      const found = await Promise.all(files.map((path) => send('GET', path, {}, undefined)))
      return rows.length === 1 && files.length > 0 && !found.includes(null)
    })
  }
  const pay = async (own: Headers) => {
    const made = await send('POST', '/api/support/intents', own, { kind: 'once', amount: 100 + (count += 1) })
    if (!made) return
    const id = String(made.id)
    has(`gift ${id}`, () => once(db`select from support_intents where id = ${id}`))
    const utr = String(100_000_000_000 + count)
    if (await send('POST', `/api/support/intents/${id}/claim`, own, { utr }))
      has(`payment ${utr}`, () => once(db`select from support_intents where utr = ${utr} and state = 'claimed'`))
  }

  const until = async (act: () => Promise<unknown>) => {
    while (!stop.aborted) await act()
  }
  const [first = {}, second = {}, third = {}, fourth = {}, ...others] = headers
  const done = Promise.all([
    ...[first, second].map((own) => until(() => comment(own))),
    until(() => begin(third)),
    until(() => pay(fourth)),
    until(upload),
    ...others.map((own, index) => until(() => vote(own, members[index + 4]?.id ?? ''))),
  ])
  const votesFit = async () => {
    const cast = await db<
      { userId: string; optionId: string }[]
    >`select user_id, option_id from poll_votes where poll_id = ${poll.id}`
    const chosen = new Map(cast.map(({ userId, optionId }) => [userId, optionId]))
    return [...votes].every(([member, options]) => options.has(chosen.get(member) ?? ''))
  }
  return { acknowledged, votesFit, done }
}
