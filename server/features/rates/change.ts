import { t } from '#words'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { knownRate } from '../../../money/rates/rate-list.ts'
import { typedValue, valueSchema, type RateValue } from '../../../money/rates/rate-values.ts'
import type { RateSource } from '../../../contract/rates/rates-api.ts'
import type { adminRates } from '../../../contract/rates/admin-rates-api.ts'
import type { Db } from '../../db/client/open.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import { actAs } from '../../acts/member-act.ts'
import { doubtOf } from './doubt.ts'
import { findMeaning, lockKey, insertRate, lockRow, noValue } from './rate-rows.ts'

type Source = BodyOf<typeof adminRates.check>

const sourceOf = ({ sourceBody, sourceTitle, sourceNumber, sourceDate, sourceUrl }: Source): RateSource => ({
  body: sourceBody,
  title: sourceTitle,
  number: sourceNumber ?? null,
  date: sourceDate ?? null,
  url: sourceUrl ?? null,
})

/**
 * Enters a value from a day on. The value that was valid on that day ends there; a value with a later first day stays. A correction of a value
 * that was withdrawn replaces it, with its line.
 * @throws HttpError 400 for a value of another kind, and for one without its line that is no correction; 409 when a value begins on that day, and for a value that looks like a slip
 *   and has not been confirmed
 */
export async function enterRate(db: Db, form: BodyOf<typeof adminRates.create>, by: Actor): Promise<void> {
  const { key, validFrom, reviewBy = null, certainty, note = null, isCorrection = false } = form
  const spec = knownRate(key)
  const value = spec && valueSchema(spec.kind).safeParse(typedValue(spec.kind, form.value))
  if (!spec || !value?.success) throw badInput({ value: [value?.error?.issues[0]?.message ?? t`Enter a value`] })
  if (form.meaning === undefined && !isCorrection) throw badInput({ meaning: [noMeaning] })
  await actAs(db, by.id, async (sql) => {
    const rows = await lockKey(sql, key)
    if (rows.some((row) => row.validFrom === validFrom))
      throw conflict(t`A value that begins on that day is there already. Withdraw it first, if it is wrong.`)
    const before = rows.findLast((row) => row.validFrom === null || row.validFrom < validFrom)
    const after = rows.find((row) => row.validFrom !== null && row.validFrom > validFrom)
    const doubt = doubtOf(spec, { before: before?.value, after: value.data, validFrom, today: dayInIndia(by.now) })
    if (doubt && form.confirmed !== doubt) throw conflict(doubt, { confirm: doubt })
    const holds = before && (before.validUntil === null || before.validUntil > validFrom)
    if (holds)
      await sql`update rates set valid_until = ${validFrom}::text::date, version = version + 1 where id = ${before.id}`
    const withdrawn = isCorrection ? await findMeaning(sql, key, validFrom) : undefined
    const id = await insertRate(sql, {
      key,
      value: value.data as RateValue,
      validFrom,
      validUntil: after?.validFrom ?? null,
      reviewBy,
      certainty,
      source: sourceOf(form),
      note,
      meaning: form.meaning ?? withdrawn?.meaning ?? null,
      isCorrection: isCorrection && !withdrawn,
      checkedOn: dayInIndia(by.now),
      checkedBy: by.id,
    })
    const details = { key, from: validFrom, before: before?.value ?? null, after: value.data, source: form.sourceTitle }
    await audit(sql, by, { action: 'rate.entered', details, resourceType: 'rate', resourceId: id })
  })
}

const noMeaning = t`Write a line on what it means for readers, or say that the value corrects a typing error`

/**
 * Notes that today’s value was looked at again.
 * @throws HttpError 404, 409 for a row that is not valid today
 */
export async function checkRate(db: Db, id: string, form: Source, by: Actor): Promise<void> {
  const { reviewBy = null, certainty, note = null } = form
  const [source, day] = [sourceOf(form), dayInIndia(by.now)]
  await actAs(db, by.id, async (sql) => {
    const { key, validFrom, validUntil } = await lockRow(sql, id)
    if ((validFrom !== null && validFrom > day) || (validUntil !== null && validUntil <= day))
      throw conflict(t`Another value holds today. Look at the list again.`)
    await sql`
      update rates set review_by = ${reviewBy}::text::date, certainty = ${certainty}, note = ${note},
        source_body = ${source.body}, source_title = ${source.title}, source_number = ${source.number},
        source_date = ${source.date}::text::date, source_url = ${source.url}, checked_on = ${day}::text::date,
        checked_by = ${by.id}, version = version + 1
      where id = ${id}`
    const details = { key, reviewBy, certainty, source: source.title }
    await audit(sql, by, { action: 'rate.checked', details, resourceType: 'rate', resourceId: id })
  })
}

/**
 * Takes back the last value of a key. The one before it goes on, if it had ended there.
 * @throws HttpError 404, 409 for a value that another one follows
 */
export async function withdrawRate(db: Db, id: string, reason: string, by: Actor): Promise<void> {
  await actAs(db, by.id, async (sql) => {
    const [named] = await sql<{ key: string }[]>`select key from rates where id = ${id} and withdrawn_at is null`
    if (!named) throw noValue()
    const { key } = named
    // The key before its row, as whoever enters a value locks them.
    const rows = await lockKey(sql, key)
    if (!rows.some((row) => row.id === id)) throw noValue()
    const last = rows.at(-1)
    if (last?.id !== id) throw conflict(t`Another value follows this one. Withdraw that one first.`)
    await sql`update rates set withdrawn_at = ${by.now}, version = version + 1 where id = ${id}`
    await sql`
      update rates set valid_until = ${last.validUntil}::text::date, version = version + 1
      where key = ${key} and withdrawn_at is null and valid_until = ${last.validFrom}::text::date`
    const details = { key, value: last.value, from: last.validFrom, reason }
    await audit(sql, by, { action: 'rate.withdrawn', details, resourceType: 'rate', resourceId: id })
  })
}
