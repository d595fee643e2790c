import type { Rate, RateSource, RateStep } from '../../../contract/rates/rates-api.ts'
import { money as english, type Money } from '../../../money/kit.ts'
import type { KnownRate } from '../../../money/rates/rate-list.ts'
import type { Queries } from '../../db/client/open.ts'

/** A row of the table, with its source's fields as they are stored. */
interface RateRow extends Omit<RateStep, 'text' | 'isDue' | 'source'> {
  key: string
  sourceBody: string
  sourceTitle: string
  sourceNumber: string | null
  sourceDate: string | null
  sourceUrl: string | null
}

/** The columns of `rates r` that readers see. */
const readerColumns = (sql: Queries) => sql`
  r.key, r.value, r.valid_from, r.valid_until, r.review_by, r.certainty, r.source_body, r.source_title, r.source_number,
  r.source_date, r.source_url, r.note, r.meaning, r.checked_on`

/**
 * Figures with all their values, in the order of money/rates/rate-list.ts.
 * @param day in India, YYYY-MM-DD: the value that holds on it is the current one
 * @param today the day by which a value is due
 * @param keys of the figures to read; by default all. One without a value is left out
 * @param money writes names and values, in its language
 */
export async function findRates(sql: Queries, { day, today = day, keys, money = english }: Wanted): Promise<Rate[]> {
  const amongKeys = keys ? sql`and r.key = any (${keys}::text[])` : sql``
  const rows = await sql<RateRow[]>`
    select ${readerColumns(sql)} from rates r where r.withdrawn_at is null ${amongKeys} order by r.valid_from nulls first`
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return money.knownRates.flatMap((listed) => {
    const steps = byKey.get(listed.key)?.map((row) => stepOf(listed, row, { today, money }))
    return steps ? [rateOf(listed, steps, day)] : []
  })
}

interface Wanted {
  day: string
  today?: string
  keys?: readonly string[] | undefined
  money?: Money | undefined
}

/** A figure with its values, as they are on a day. */
export function rateOf({ key, subject, title, kind }: KnownRate, steps: RateStep[], day: string): Rate {
  return {
    key,
    subject,
    title,
    unit: 'unit' in kind ? kind.unit : null,
    current: steps.find((step) => isOn(step, day)) ?? null,
    earlier: steps.filter(({ validUntil }) => validUntil !== null && validUntil <= day).toReversed(),
    coming: steps.filter(({ validFrom }) => validFrom !== null && validFrom > day),
  }
}

const isOn = ({ validFrom, validUntil }: RateStep, day: string) =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day < validUntil)

function stepOf({ kind }: KnownRate, row: RateRow, { today, money }: { today: string; money: Money }): RateStep {
  const { key: _, sourceBody, sourceTitle, sourceNumber, sourceDate, sourceUrl, ...step } = row
  const source: RateSource = {
    body: sourceBody,
    title: sourceTitle,
    number: sourceNumber,
    date: sourceDate,
    url: sourceUrl,
  }
  const isDue = step.reviewBy !== null && step.reviewBy < today
  return { ...step, text: money.rateText(kind, step.value), isDue, source }
}
