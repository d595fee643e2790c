import { v7 as newId } from 'uuid'
import type { LetterChoices, Subscriber } from '../../../contract/subscribers/subscribers.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import type { Categories } from '../categories/current.ts'

/** Milliseconds that the link of the confirming letter works; an address that is not confirmed by then is erased. */
const linkLasts = 7 * 86_400_000
/** Milliseconds after a letter in which there is no second one: a form that is sent twice is not two wishes. */
const pause = 60_000

/**
 * Stores an address once, however it is capitalised.
 * @param leaveToken of the link by which a new address is erased; one that is there keeps its own
 * @param byLetter true if its owner gets a letter to confirm it; if not, it stays until it is taken off the list
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
export interface Addressed {
  email: string
  leaveToken: string
  /** The token of the confirming link; null when the address is confirmed. */
  confirmToken: string | null
}

/**
 * Prepares a letter to an address.
 * @param token of its link; the same one when the letter is tried again
 * @returns null when the address is not on the list, or another letter has just been written to it
 */
export async function beginLetter(sql: Queries, email: string, token: string, now: Date): Promise<Addressed | null> {
  const until = new Date(now.getTime() + linkLasts)
  // The link of the newest letter is the one that works. Of two at once, the second finds that the first is under way.
  const [begun] = await sql<Addressed[]>`
    update subscribers set confirm_hash = ${hashOf(token)}, confirm_until = ${until},
      leave_token = coalesce(leave_token, ${newToken()})
    where lower(email) = lower(${email})
      and (confirm_until is null or confirm_until <= ${new Date(until.getTime() - pause)} or confirm_hash = ${hashOf(token)})
    returning email, leave_token, case when confirmed_at is null then ${token}::text end as confirm_token`
  return begun ?? null
}

/** Allows another letter to an address at once, because the last one was not sent. The link stays valid. */
export async function endPause(sql: Queries, email: string): Promise<void> {
  await sql`
    update subscribers set confirm_until = confirm_until - ${`${pause} milliseconds`}::interval
    where lower(email) = lower(${email})`
}

/** Confirms the address that a link is for; pressed again, it stays confirmed. Returns the token by which its owner leaves, if the link works. */
export async function confirmSubscriber(sql: Queries, token: string, now: Date): Promise<string | null> {
  const [confirmed] = await sql<{ leaveToken: string }[]>`
    update subscribers set confirmed_at = coalesce(confirmed_at, ${now}), leave_token = coalesce(leave_token, ${newToken()})
    where confirm_hash = ${hashOf(token)} and confirm_until > ${now} returning leave_token`
  return confirmed?.leaveToken ?? null
}

type Choices = Omit<LetterChoices, 'token'>

/** The letters that the owner of a link wants; undefined if the link belongs to no confirmed address. */
export async function findChoices(sql: Queries, { current }: Categories, token: string): Promise<Choices | undefined> {
  const [found] = await sql<{ frequency: Choices['frequency']; categoryIds: string[] | null }[]>`
    select frequency, category_ids from subscribers where leave_token = ${token} and confirmed_at is not null`
  if (!found) return undefined
  const { frequency, categoryIds } = found
  const chosen = current.filter(({ id }) => categoryIds?.includes(id) ?? true)
  return { frequency, categories: chosen.map(({ name }) => name) }
}

/** Stores them. Returns whether the link belongs to a confirmed address. @throws HttpError 400 for a category that is not there */
export async function storeChoices(
  sql: Queries,
  { current, find }: Categories,
  { token, frequency, categories }: LetterChoices,
): Promise<boolean> {
  const chosen = new Set(categories.map((name) => find(name)?.id))
  if (chosen.has(undefined)) throw badInput({ categories: ['There is no such subject'] })
  const isAll = current.every(({ id }) => chosen.has(id))
  const { count } = await sql`
    update subscribers set frequency = ${frequency}, category_ids = ${isAll ? null : ([...chosen] as string[])}::uuid[],
      bounces = 0, bounced_at = null
    where leave_token = ${token} and confirmed_at is not null`
  return count > 0
}

/** Erases the address that a link is for. Returns whether there was one. */
export async function leaveList(sql: Queries, token: string): Promise<boolean> {
  const { count } = await sql`delete from subscribers where leave_token = ${token}`
  return count > 0
}

/** The number of refused letters after which an address gets no more. */
const mostBounces = 3

/** True for a subscriber `s` whose address has refused too many letters. */
export const isStopped = (sql: Queries) => sql`s.bounces >= ${mostBounces}`

/** Counts a letter that the mail server has refused for the sake of the address, one a day: a bad hour of the mail server is one fault. */
export async function countBounce(sql: Queries, email: string, now: Date): Promise<void> {
  await sql`
    update subscribers set bounces = bounces + 1, bounced_at = ${now}
    where lower(email) = lower(${email}) and bounces < ${mostBounces}
      and (bounced_at is null or bounced_at <= ${new Date(now.getTime() - 86_400_000)})`
}

/** Counts anew, because the mail server has taken a letter. */
export async function forgetBounces(sql: Queries, email: string): Promise<void> {
  await sql`
    update subscribers set bounces = 0, bounced_at = null where lower(email) = lower(${email}) and bounced_at is not null`
}

/** Gives a token to each address that has none. */
export async function giveLeaveTokens(sql: Queries): Promise<void> {
  const without = await sql<{ id: string }[]>`select id from subscribers where leave_token is null for update`
  if (without.length === 0) return
  await sql`
    update subscribers s set leave_token = t.token
    from unnest(${without.map(({ id }) => id)}::uuid[], ${without.map(newToken)}::text[]) as t (id, token) where s.id = t.id`
}

/** All of them, oldest first, each with the token of the link by which its owner leaves. */
export async function allSubscribers(sql: Queries): Promise<(Subscriber & { leaveToken: string })[]> {
  await giveLeaveTokens(sql)
  return sql<(Subscriber & { leaveToken: string })[]>`
    select id, email, created_at, confirmed_at, leave_token from subscribers order by created_at, id`
}

/** Erases addresses that nobody has confirmed while their link worked. */
export async function deleteUnconfirmed(sql: Queries, now: Date): Promise<void> {
  await sql`delete from subscribers where confirmed_at is null and confirm_until <= ${now}`
}
