import { v7 as newId } from 'uuid'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import type { Db, Queries } from '../../db/open.ts'
import type { Paged, PageQuery } from '../../kit/paging.ts'

/** Milliseconds that the link of the confirming letter works; an address that is not confirmed by then is erased. */
const linkLasts = 7 * 86_400_000
/** Milliseconds after a letter in which there is no second one: a form that is sent twice is not two wishes. */
const pause = 60_000

/**
 * Keeps an address once, however it is capitalised.
 * @param leaveToken of the link by which a new address is erased; one that is there keeps its own
 * @param byLetter whether its owner is asked by letter to confirm it; if not, it stays until it is taken off the list
 */
export async function addSubscriber(
  sql: Queries,
  { email, byLetter, leaveToken, now }: { email: string; byLetter: boolean; leaveToken: string; now: Date },
): Promise<void> {
  await sql`
    insert into subscribers as s (id, email, leave_token, created_at)
    values (${newId()}, ${email}, ${leaveToken}, ${now})
    on conflict (lower(email)) do update set confirm_hash = null, confirm_until = null
    where not ${byLetter} and s.confirmed_at is null`
}

/** The facts that a letter to a subscriber needs. */
interface Addressed {
  email: string
  leaveToken: string
  /** The hash of the confirming link's token; null when the address is confirmed. */
  confirmToken: string | null
}

/**
 * Makes ready for a letter to an address that has asked for one.
 * @returns null when the address is not on the list, or has just been written to
 */
export async function beginLetter(sql: Db, email: string, now: Date): Promise<Addressed | null> {
  const token = newToken()
  const until = new Date(now.getTime() + linkLasts)
  // The link of the newest letter is the one that works. Of two at once, the second finds that the first is under way.
  const [begun] = await sql<{ email: string; leaveToken: string; confirmed: boolean }[]>`
    update subscribers set confirm_hash = ${hashOf(token)}, confirm_until = ${until},
      leave_token = coalesce(leave_token, ${newToken()})
    where lower(email) = lower(${email})
      and (confirm_until is null or confirm_until <= ${new Date(until.getTime() - pause)})
    returning email, leave_token, confirmed_at is not null as confirmed`
  if (!begun) return null
  return { email: begun.email, leaveToken: begun.leaveToken, confirmToken: begun.confirmed ? null : token }
}

/** Lets an address be written to at once again: the letter that was begun has not arrived. Its link goes on. */
export async function endPause(sql: Queries, email: string): Promise<void> {
  await sql`
    update subscribers set confirm_until = confirm_until - ${`${pause} milliseconds`}::interval
    where lower(email) = lower(${email})`
}

/**
 * Confirms the address that a link is for; pressed again, it stays confirmed.
 * @returns whether the link works
 */
export async function confirmSubscriber(sql: Queries, token: string, now: Date): Promise<boolean> {
  const confirmed = await sql`
    update subscribers set confirmed_at = coalesce(confirmed_at, ${now})
    where confirm_hash = ${hashOf(token)} and confirm_until > ${now} returning id`
  return confirmed.length > 0
}

/**
 * Erases the address that a link is for.
 * @returns whether there was one
 */
export async function leaveList(sql: Queries, token: string): Promise<boolean> {
  const left = await sql`delete from subscribers where leave_token = ${token} returning id`
  return left.length > 0
}

/**
 * Subscribers, newest first, from after a place in the list.
 * @param search part of the address; empty for all
 * @param after moment and id of the last row seen
 */
export async function listSubscribers(sql: Db, search: string, page: PageQuery): Promise<Paged<Subscriber>[]> {
  const found = search ? sql`and strpos(lower(email), lower(${search})) > 0` : sql``
  return sql<Paged<Subscriber>[]>`
    select id, email, created_at, confirmed_at, ${page.cursor} from subscribers
    where ${page.after} ${found} order by ${page.by} limit ${page.limit}`
}

/** All of them, oldest first, each with the token of the link by which its owner leaves. */
export async function allSubscribers(sql: Queries): Promise<(Subscriber & { leaveToken: string })[]> {
  const without = await sql<{ id: string }[]>`select id from subscribers where leave_token is null for update`
  for (const { id } of without) await sql`update subscribers set leave_token = ${newToken()} where id = ${id}`
  return sql<(Subscriber & { leaveToken: string })[]>`
    select id, email, created_at, confirmed_at, leave_token from subscribers order by created_at, id`
}

/** Takes somebody off the list. Returns whether they were on it. */
export async function removeSubscriber(sql: Queries, id: string): Promise<boolean> {
  const removed = await sql`delete from subscribers where id = ${id} returning id`
  return removed.length > 0
}

/** Erases addresses that nobody has confirmed while their link worked. */
export async function forgetUnconfirmed(sql: Queries, now: Date): Promise<void> {
  await sql`delete from subscribers where confirmed_at is null and confirm_until <= ${now}`
}
