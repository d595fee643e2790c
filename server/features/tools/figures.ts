import type { UsedRate } from '../../../contract/tools/tool-shapes.ts'
import type { RateKey } from '../../../money/rates/rate-list.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Money } from '../../../money/kit.ts'
import { findRates } from '../rates/store.ts'

/** Figures of the registry by their keys; one that is not on record is missing. */
export type Figures = ReadonlyMap<string, UsedRate>

/**
 * The figures of a day. One that is not in force on it but will be counts as it will be: a calculator that knows of days says so itself.
 * @param day YYYY-MM-DD
 * @param today the day by which a figure is due for a new look
 */
export async function figuresOn(
  { sql, money }: { sql: Queries; money: Money },
  { day, today, keys }: { day: string; today: string; keys: readonly RateKey[] },
): Promise<Figures> {
  const found = keys.length === 0 ? [] : await findRates(sql, { day, today, keys, money })
  return new Map(
    found.flatMap(({ key, title, current, coming: [next] }) => {
      const step = current ?? next
      return step ? [[key, { key, title, ...step }]] : []
    }),
  )
}
