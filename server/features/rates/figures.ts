import type { Rate } from '../../../contract/rates/rates-api.ts'
import { money as english, type Money } from '../../../money/kit.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { findRates } from './store.ts'

/** The figures that a text names. */
export interface Figures {
  /** The day in India for which they are meant. */
  day: string
  rates: ReadonlyMap<string, Rate>
}

export async function readFigures(sql: Queries, keys: readonly string[], day: string): Promise<Figures> {
  const rates = keys.length === 0 ? [] : await findRates(sql, { day, keys })
  return { day, rates: new Map(rates.map((rate) => [rate.key, rate])) }
}

/**
 * Reads figures for HTML that is stored. A change between its two statements makes HTML that does not match its stamp, and is made again.
 * @returns `stamp` besides: it changes with each change of these figures, and with each day that changes them
 */
export async function readStampedFigures(
  sql: Queries,
  keys: readonly string[],
  day: string,
): Promise<Figures & { stamp: string }> {
  if (keys.length === 0) return { ...(await readFigures(sql, keys, day)), stamp: '' }
  const [{ stamp }] = await sql<[{ stamp: string }]>`select ${stampOf(sql, sql`${keys}::text[]`, day)} as stamp`
  return { ...(await readFigures(sql, keys, day)), stamp }
}

/** The stamp of some keys, in SQL; empty without keys. @param keys an array of text */
export const stampOf = (sql: Queries, keys: Fragment, day: string) => sql`
  case when ${keys} = '{}' then '' else (
    select coalesce(string_agg(concat_ws(' ', r.id, r.version, r.valid_until, r.valid_from <= ${day}::text::date,
      r.valid_until <= ${day}::text::date, r.review_by < ${day}::text::date), ',' order by r.id), '-')
    from rates r where r.key = any (${keys}) and r.withdrawn_at is null) end`

/** A new value of a figure, as readers read it. */
interface RateChange {
  id: string
  /** The moment since which readers can see it: the beginning of its first day, or its entry if that came later. */
  at: string
  /** Its first day. */
  day: string
  key: string
  title: string
  /** The value before; null for a figure that is new. */
  from: string | null
  to: string
  /** The ministry, regulator or paper. */
  body: string
  meaning: string | null
}

/** A changed value, as it is read. */
export interface ChangeRow {
  id: string
  at: string
  day: string
  key: string
  value: unknown
  before: unknown
  body: string
  meaning: string | null
}

/** Values `r` that changed a figure, each with the one before it, `b`, as a table expression. A corrected typing error is no change. */
export const changedRates = (sql: Queries) => sql`
  rates r left join rates b on b.key = r.key and b.valid_until = r.valid_from and b.withdrawn_at is null
  where r.withdrawn_at is null and r.valid_from is not null and not r.is_correction
    and (r.value <> b.value or r.meaning is not null)`

/** The columns of `ChangeRow`. */
const changeColumns = (sql: Queries) => sql`
  r.id, greatest(r.created_at, r.valid_from::timestamp at time zone 'Asia/Kolkata') as at, r.valid_from as day, r.key, r.value,
  b.value as before, r.source_body as body, r.meaning`

/** In the language of `money`. Undefined for a figure that this version of the site does not have. */
export function asRateChange(
  { key, value, before, ...row }: ChangeRow,
  { knownRate, rateText }: Money = english,
): RateChange | undefined {
  const listed = knownRate(key)
  if (!listed) return undefined
  const { title, kind } = listed
  return { ...row, key, title, from: before === null ? null : rateText(kind, before), to: rateText(kind, value) }
}

/** The latest changes of the figures of an article, from the day after it was first published on. */
export async function changesSince(
  sql: Queries,
  { keys, since, day, money }: { keys: readonly string[]; since: string; day: string; money: Money },
): Promise<RateChange[]> {
  if (keys.length === 0) return []
  const rows = await sql<ChangeRow[]>`
    select ${changeColumns(sql)} from ${changedRates(sql)}
      and r.key = any (${keys}::text[]) and r.valid_from <= ${day}::text::date and r.valid_from > ${since}::text::date
    order by r.valid_from desc, r.key limit 5`
  return rows.flatMap((row) => asRateChange(row, money) ?? [])
}

/** The moment of the last change of each of these keys whose value has changed: when it was entered, or its first day if that came later. */
export async function lastChanges(sql: Queries, keys: readonly string[], now: Date): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await sql<{ key: string; at: string }[]>`
    select r.key, max(greatest(r.created_at, r.valid_from::timestamp at time zone 'Asia/Kolkata')) as at
    from rates r join rates b on b.key = r.key and b.valid_until = r.valid_from and b.withdrawn_at is null
    where r.key = any (${keys}::text[]) and r.withdrawn_at is null and r.value <> b.value
      and r.valid_from <= ${dayInIndia(now)}::text::date
    group by r.key`
  return new Map(rows.map(({ key, at }) => [key, at]))
}
