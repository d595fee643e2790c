import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { RateStep } from '../../../contract/rates/rates-api.ts'
import { locks } from '../../db/locks.ts'
import type { Queries } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'

/** A new row. */
export interface NewRate extends Omit<RateStep, 'text' | 'isDue' | 'meaning'> {
  key: string
  checkedBy: string | null
  meaning?: string | null
  /** True if it puts a typing error right: the figure itself has not changed. */
  isCorrection?: boolean
}

/** Stores a value. Returns its id. @throws the database's refusal where another value of the key is valid on one of its days */
export async function insertRate(sql: Queries, { source, value, ...rate }: NewRate): Promise<string> {
  const id = newId()
  const row = {
    id,
    key: rate.key,
    value: sql.json(value),
    valid_from: rate.validFrom,
    valid_until: rate.validUntil,
    review_by: rate.reviewBy,
    certainty: rate.certainty,
    source_body: source.body,
    source_title: source.title,
    source_number: source.number,
    source_date: source.date,
    source_url: source.url,
    note: rate.note,
    meaning: rate.meaning ?? null,
    is_correction: rate.isCorrection ?? false,
    checked_on: rate.checkedOn,
    checked_by: rate.checkedBy,
  }
  await sql`insert into rates ${sql(row)}`
  return id
}

/** Ends the value of a key that has no last day, on the first day of the next one. */
export async function endRate(sql: Queries, key: string, day: string): Promise<void> {
  await sql`
    update rates set valid_until = ${day}::text::date
    where key = ${key} and withdrawn_at is null and valid_until is null and (valid_from is null or valid_from < ${day}::text::date)`
}

/** The line of the value that was withdrawn last of those from this day on; undefined if there was none. */
export async function findMeaning(
  sql: Queries,
  key: string,
  validFrom: string,
): Promise<{ meaning: string | null } | undefined> {
  const [found] = await sql<{ meaning: string | null }[]>`
    select meaning from rates where key = ${key} and valid_from = ${validFrom}::text::date and withdrawn_at is not null
    order by withdrawn_at desc limit 1`
  return found
}

interface Stored {
  id: string
  key: string
  value: unknown
  validFrom: string | null
  validUntil: string | null
}

/** Locks the rows of a key against other admins, also where there is none yet. In the order of their days. */
export async function lockKey(sql: Queries, key: string): Promise<Stored[]> {
  await sql`select pg_advisory_xact_lock(${locks.rates}, hashtext(${key}))`
  return sql<Stored[]>`
    select id, key, value, valid_from, valid_until from rates where key = ${key} and withdrawn_at is null
    order by valid_from nulls first`
}

/** @throws HttpError 404 */
export async function lockRow(sql: Queries, id: string): Promise<Stored> {
  const [row] = await sql<Stored[]>`
    select id, key, value, valid_from, valid_until from rates where id = ${id} and withdrawn_at is null for update`
  if (!row) throw noValue()
  return row
}

/** The refusal where the row is gone. */
export const noValue = () => notFound(t`There is no such value any more.`)
