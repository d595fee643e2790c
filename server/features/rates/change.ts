import { v7 as newId } from 'uuid'
import type { RateStep } from '../../../contract/rates-api.ts'
import type { Queries } from '../../db/open.ts'

/** A new row. */
export interface NewRate extends Omit<RateStep, 'text' | 'isDue'> {
  key: string
  checkedBy: string | null
}

/** Stores a value. Returns its id. @throws the database's refusal where another value of the key holds on its days */
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
    checked_on: rate.checkedOn,
    checked_by: rate.checkedBy,
  }
  await sql`insert into rates ${sql(row)}`
  return id
}

/** Ends the value of a key that holds without an end, on the first day of the next one. */
export async function endRate(sql: Queries, key: string, day: string): Promise<void> {
  await sql`
    update rates set valid_until = ${day}::text::date
    where key = ${key} and withdrawn_at is null and valid_until is null and (valid_from is null or valid_from < ${day}::text::date)`
}
