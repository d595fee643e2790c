import { knownRates } from '../money/rates/rate-list.ts'
import { rateText } from '../money/rates/rate-text.ts'
import type { Figures } from '../server/features/rates/figures.ts'
import { rateOf } from '../server/features/rates/store.ts'
import { contentFiles } from '../server/kit/content.ts'
import { parseRateFile, type FileRate } from '../server/features/starter/rate-files.ts'

/** The rows of content/rates. */
export const ratesInFiles = (): FileRate[] =>
  contentFiles('rates', '.yaml').flatMap(({ name, text }) => parseRateFile(`${name}.yaml`, text))

/** The figures that come along with the site, as of the day on which they were gathered. */
export function figuresInFiles(): Figures {
  const day = '2026-11-23'
  const rows = Map.groupBy(ratesInFiles(), ({ key }) => key)
  const rates = knownRates.flatMap((known) => {
    const steps = rows.get(known.key)?.map(({ name: _, key: __, source, ...row }) => {
      const { number = null, date = null, ...named } = source
      return {
        ...row,
        meaning: null,
        text: rateText(known.kind, row.value),
        isDue: row.reviewBy < day,
        source: { ...named, number, date },
      }
    })
    return steps ? [[known.key, rateOf(known, steps, day)] as const] : []
  })
  return { day, rates: new Map(rates) }
}
