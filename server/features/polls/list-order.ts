import type { Language } from '../../../contract/languages.ts'
import type { PollFilter } from '../../../contract/polls/polls.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import { isExpired, isHindi, isOpen } from './store.ts'

/** The condition for polls of a status. */
export const inStatus = (sql: Db, status: PollFilter, now: Date) =>
  ({ all: sql`true`, active: isOpen(sql, now), expired: isExpired(sql, now) })[status]

interface Listed {
  /** `from polls p where …`: those of any status. */
  fitting: Fragment
  status: PollFilter
  now: Date
  limit: number
  offset: number
  /** That of the page. */
  language: Language
}

/** A page of a list as ids with their positions. */
export const pageIn = {
  /** On a page in Hindi, questions in Hindi come before the others. */
  newest(sql: Db, list: Listed) {
    const kinds = list.language === 'hi' ? [isHindi(sql), sql`not ${isHindi(sql)}`] : undefined
    return byTime(sql, list, sql`p.created_at desc, p.id desc`, kinds)
  },
  oldest: (sql: Db, list: Listed) => byTime(sql, list, sql`p.created_at, p.id`),
  expiring,
}

/**
 * Polls that are switched off come last.
 * @param kinds conditions, of which each poll fulfils one: their polls come in this order
 */
function byTime(sql: Db, list: Listed, by: Fragment, kinds: Fragment[] = [sql`true`]) {
  const ended = isExpired(sql, list.now)
  const states =
    list.status === 'all'
      ? [sql`(p.is_active or ${ended})`, sql`not p.is_active and not ${ended}`]
      : [inStatus(sql, list.status, list.now)]
  return inParts(
    sql,
    list,
    states.flatMap((state) => kinds.map((kind) => sql`${state} and ${kind} order by ${by}`)),
  )
}

/** Open ones, the nearest end first, then without an end; then switched off; then expired, the last one first. */
function expiring(sql: Db, list: Listed) {
  const { status, now } = list
  const newest = sql`p.created_at desc, p.id desc`
  const ended = isExpired(sql, now)
  const parts = {
    active: [
      sql`p.is_active and p.expires_at > ${now}::timestamptz order by p.expires_at, ${newest}`,
      sql`p.is_active and p.expires_at is null order by ${newest}`,
    ],
    off: [
      sql`not p.is_active and p.expires_at > ${now}::timestamptz order by p.expires_at, ${newest}`,
      sql`not p.is_active and p.expires_at is null order by ${newest}`,
    ],
    expired: [sql`${ended} and p.expires_at <= ${now}::timestamptz order by p.expires_at desc, ${newest}`],
  }
  return inParts(sql, list, status === 'all' ? [...parts.active, ...parts.off, ...parts.expired] : parts[status])
}

/** One part after the other. Each ends where the page does, so that none is sorted whole. */
function inParts(sql: Db, { fitting, limit, offset }: Listed, parts: Fragment[]) {
  const each = parts.map(
    (part, index) => sql`
      (select id, ${index}::int as part, row_number() over () as nth
        from (select p.id ${fitting} and ${part} limit ${offset + limit}) part)`,
  )
  return sql`
    select id, row_number() over (order by part, nth) as position
    from (${each.reduce((before, next) => sql`${before} union all ${next}`)}) parts
    order by part, nth limit ${limit} offset ${offset}`
}
