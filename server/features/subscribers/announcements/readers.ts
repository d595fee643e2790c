import type { Announcement } from '../../../../contract/subscribers/announcements-api.ts'
import type { Queries } from '../../../db/client/open.ts'
import { wantsNews } from '../../notifications/stop-letters.ts'
import { isStopped } from '../../mail/stopped-addresses.ts'

/** The people whom an announcement is for. */
export interface Audience extends Pick<Announcement, 'audience' | 'readerLanguage'> {
  /** The subjects of which a subscriber chose one; null for all. */
  categoryIds: string[] | null
}

/** All who get letters. */
export const everybody: Audience = { audience: 'all', readerLanguage: null, categoryIds: null }

/** A person who gets a letter. */
export interface Reader {
  id: string
  email: string
  isMember: boolean
  hasToken: boolean
}

/** True for the subscribers `s` of an audience. */
const isSubscriber = (sql: Queries, { audience, readerLanguage, categoryIds }: Audience) => sql`
  ${audience !== 'members'}::boolean and s.confirmed_at is not null and not ${isStopped(sql)}
    and (${readerLanguage}::text is null or s.language = ${readerLanguage})
    and (${categoryIds}::uuid[] is null or s.category_ids is null or s.category_ids && ${categoryIds}::uuid[])`

/** True for the members `u` of an audience. An address that is on the list, or has left it, is written to as that of a subscriber or not at all: so nobody gets a letter twice. */
const isMember = (sql: Queries, { audience, readerLanguage, categoryIds }: Audience) => sql`
  ${audience !== 'subscribers' && categoryIds === null}::boolean and ${wantsNews(sql)} and u.suspended_at is null
    and (${readerLanguage}::text is null or coalesce(u.preferences ->> 'language', 'en') = ${readerLanguage})
    and (${audience === 'members'}::boolean or not exists (
      select from subscribers o where lower(o.email) = lower(u.email) and o.confirmed_at is not null))
    and not exists (select from left_addresses l where l.mark = address_mark(u.email))`

/** Counts the people of an audience, each once. */
export async function countReaders(sql: Queries, to: Audience): Promise<{ subscribers: number; members: number }> {
  const [count] = await sql<[{ subscribers: number; members: number }]>`
    select (select count(*)::int from subscribers s where ${isSubscriber(sql, to)}) as subscribers,
      (select count(*)::int from users u where ${isMember(sql, to)}) as members`
  return count
}

interface Batch {
  /** The last reader of the batch before; null for the first batch. */
  afterId: string | null
  amongMembers: boolean
  /** The moment of the first batch: who confirms an address later is not written to. */
  begunAt: string | Date
  size: number
}

/** The next people of an audience: the subscribers in the order of their ids, and then the members. */
export async function nextReaders(sql: Queries, to: Audience, batch: Batch): Promise<Reader[]> {
  const { begunAt, size, amongMembers } = batch
  const afterId = batch.afterId ?? nobody
  return sql<Reader[]>`
    select * from (
      (select s.id, s.email, false as is_member, s.leave_token is not null as has_token from subscribers s
        where not ${amongMembers}::boolean and s.id > ${afterId} and s.confirmed_at <= ${begunAt} and ${isSubscriber(sql, to)}
        order by s.id limit ${size})
      union all
      (select u.id, u.email, true, true from users u
        where u.id > ${amongMembers ? afterId : nobody} and u.email_confirmed_at <= ${begunAt} and ${isMember(sql, to)}
        order by u.id limit ${size})) r
    order by r.is_member, r.id limit ${size}`
}

/** An id before each that there is. */
const nobody = '00000000-0000-0000-0000-000000000000'
