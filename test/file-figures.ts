import { readdir, readFile } from 'node:fs/promises'
import { knownRates } from '../money/rates/rate-list.ts'
import { rateText } from '../money/rates/rate-text.ts'
import type { Figures } from '../server/features/rates/figures.ts'
import { rateOf } from '../server/features/rates/store.ts'
import { parseRateFile, type FileRate } from '../server/features/starter/rate-files.ts'

const folder = new URL('../content/rates/', import.meta.url)

/** The rows of content/rates. */
export async function ratesInFiles(): Promise<FileRate[]> {
  const names = await readdir(folder)
  const files = names.map(async (name) => parseRateFile(name, await readFile(new URL(name, folder), 'utf8')))
  return (await Promise.all(files)).flat()
}

/** The figures that come along with the site, as of the day on which they were gathered. */
export async function figuresInFiles(): Promise<Figures> {
  const day = '2026-11-23'
  const rows = Map.groupBy(await ratesInFiles(), ({ key }) => key)
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
