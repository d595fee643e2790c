import * as z from 'zod/mini'
import { knownRate } from '../../../money/rates/rate-list.ts'
import { typedValue, valueSchema, type RateValue } from '../../../money/rates/rate-values.ts'
import { Day } from '../../../contract/shapes.ts'
import { StartError } from '../../db/start-error.ts'
import { readYaml } from '../../kit/parse-content.ts'

const Source = z.strictObject({
  body: z.string(),
  title: z.string(),
  number: z.optional(z.string()),
  date: z.optional(Day),
  /** The page of the document or, where that is unknown, the site of the body. */
  url: z.url({ protocol: /^https$/, error: 'needs an address that begins with https://' }),
})

const Row = z.strictObject({
  value: z.unknown(),
  from: z.optional(Day),
  until: z.optional(Day),
  review: z.optional(Day),
  sure: z.enum(['A', 'B', 'C', 'M']),
  checked: z.optional(Day),
  source: z.string(),
  note: z.optional(z.string().check(z.maxLength(500))),
})

const File = z.strictObject({
  /** The day of the look at the sources, and the day by which they are looked at again, where a row names no other. */
  checked: Day,
  review: z.optional(Day),
  sources: z.record(z.string(), Source),
  rates: z.record(z.string(), z.array(Row).check(z.minLength(1))),
})

/** A row of a file, as it is stored. */
export interface FileRate {
  /** The name under which the loader records the value: its key and its first day. */
  name: string
  key: string
  value: RateValue
  validFrom: string | null
  validUntil: string | null
  reviewBy: string
  certainty: 'A' | 'B' | 'C' | 'M'
  checkedOn: string
  source: z.infer<typeof Source>
  note: string | null
}

/**
 * Reads a file of rates, in the order of their days. content/README.md describes it for editors.
 * @throws StartError that names the file, the key and the fault
 */
export function parseRateFile(name: string, text: string): FileRate[] {
  const file = `content/rates/${name}`
  const { checked, review, sources, rates } = readYaml(file, File, text)
  return Object.entries(rates).flatMap(([key, rows]) =>
    rows.map((row) => {
      const refuse = (fault: string) => new StartError(`${file}: ${key}: ${fault}.`)
      const kind = knownRate(key)?.kind
      if (!kind) throw refuse('money/rates/rate-list.ts has no such key')
      const source = sources[row.source]
      if (!source) throw refuse(`there is no source '${row.source}'`)
      const value = valueSchema(kind).safeParse(typedValue(kind, row.value))
      if (!value.success) throw refuse(value.error.issues[0]?.message ?? 'its value is of another kind')
      const checkedOn = row.checked ?? checked
      return {
        name: `rate:${key}:${row.from ?? ''}`,
        key,
        value: value.data as RateValue,
        validFrom: row.from ?? null,
        validUntil: row.until ?? null,
        reviewBy: row.review ?? review ?? aYearAfter(checkedOn),
        certainty: row.sure,
        checkedOn,
        source,
        note: row.note ?? null,
      }
    }),
  )
}

/** A figure whose next change is unknown is reviewed once a year. */
const aYearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
