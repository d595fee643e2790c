import { v7 as newId } from 'uuid'
import type { Language } from '../../../contract/languages.ts'
import type { Subscriber } from '../../../contract/subscribers/subscribers.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import type { Queries } from '../../db/client/open.ts'
import { isStopped } from '../mail/stopped-addresses.ts'

/** Milliseconds that the link of the confirming letter works; an address that is not confirmed by then is erased. */
const linkLasts = 7 * 86_400_000
/** Milliseconds after a letter in which there is no second one: a form that is sent twice is not two wishes. */
const pause = 60_000

/**
 * Stores an address once, however it is capitalised. Until it is confirmed, the last wish is the one that counts.
 * @param leaveToken of the link by which a new address is erased; one that is there keeps its own
 * @param onlyChanges true for an address that wants the letter on what has changed, and none about new articles
 * @param byLetter true if its owner gets a letter to confirm it; if not, it stays until it is taken off the list
 */
export async function addSubscriber(
  sql: Queries,
  { email, byLetter, leaveToken, onlyChanges, language, now }: NewAddress,
): Promise<void> {
  await sql`
    insert into subscribers as s (id, email, leave_token, created_at, frequency, monthly_changes, language)
    values (${newId()}, ${email}, ${leaveToken}, ${now}, ${onlyChanges ? 'none' : 'at-once'}, ${onlyChanges}, ${language})
    on conflict (lower(email)) do update set frequency = excluded.frequency, monthly_changes = excluded.monthly_changes, language = excluded.language,
      confirm_hash = case when ${byLetter} then s.confirm_hash end, confirm_until = case when ${byLetter} then s.confirm_until end
    where s.confirmed_at is null`
}

interface NewAddress {
  email: string
  byLetter: boolean
  leaveToken: string
  onlyChanges: boolean
  language: Language
  now: Date
}

/** The facts that a letter to a subscriber needs. */
export interface Addressed {
  email: string
  leaveToken: string
  /** That of the page where it was entered. */
  language: Language
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
    returning email, leave_token, language, case when confirmed_at is null then ${token}::text end as confirm_token`
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

/** Gives a token to each address that has none. */
export async function giveLeaveTokens(sql: Queries): Promise<void> {
  const without = await sql<{ id: string }[]>`select id from subscribers where leave_token is null for update`
  if (without.length === 0) return
  await sql`
    update subscribers s set leave_token = t.token
    from unnest(${without.map(({ id }) => id)}::uuid[], ${without.map(newToken)}::text[]) as t (id, token) where s.id = t.id`
}

/** A subscriber for the file. */
interface ListedSubscriber extends Subscriber {
  /** The token of the link by which its owner leaves. */
  leaveToken: string
  language: Language
  /** The names of the chosen ones; null for all. */
  categories: string | null
  consentedAt: string
  /** The way of the consent: the form of the site, or an import with the name of its file or the statement of the admin. */
  consent: string
}

/** All of them, oldest first. */
export async function allSubscribers(sql: Queries): Promise<ListedSubscriber[]> {
  await giveLeaveTokens(sql)
  return sql<ListedSubscriber[]>`
    select s.id, s.email, s.created_at, s.confirmed_at, s.leave_token, ${isStopped(sql)} as stopped, s.language,
      (select string_agg(c.name, '; ' order by c.position) from categories c where c.id = any (s.category_ids)) as categories,
      coalesce(s.consented_at, s.created_at) as consented_at,
      case when i.id is null then 'form' when s.consent_stated then 'stated: ' || i.consent_how else 'file: ' || i.file end as consent
    from subscribers s left join subscriber_imports i on i.id = s.import_id order by s.created_at, s.id`
}

/** Erases addresses that nobody has confirmed while their link worked. */
export async function deleteUnconfirmed(sql: Queries, now: Date): Promise<void> {
  await sql`delete from subscribers where confirmed_at is null and confirm_until <= ${now}`
}
