import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { knownRate, rateList, type RateKey } from '../../money/rates/rate-list.ts'
import { RateValue } from '../../money/rates/rate-values.ts'
import { certainties, rateSubjects, type RateSubject } from '../../money/rates/rates.ts'
import { Day, Id, searchText } from '../shapes.ts'

export const RateSource = z.object({
  /** The ministry, regulator or paper. */
  body: z.string(),
  title: z.string(),
  number: z.nullable(z.string()),
  date: z.nullable(Day),
  url: z.nullable(z.string()),
})
export type RateSource = z.infer<typeof RateSource>

/** One value of a figure, for its days. */
export const RateStep = z.object({
  value: RateValue,
  /** The value in words: '7.1 % a year'. */
  text: z.string(),
  /** The first day; null if it is not on record. */
  validFrom: z.nullable(Day),
  /** The first day on which it holds no more; null if none is known. */
  validUntil: z.nullable(Day),
  reviewBy: z.nullable(Day),
  /** True when the day of `reviewBy` has passed: a newer value may be out. */
  isDue: z.boolean(),
  certainty: z.enum(Object.keys(certainties) as (keyof typeof certainties)[]),
  source: RateSource,
  note: z.nullable(z.string()),
  /** The meaning of the value for readers; null if nothing was written. */
  meaning: z.nullable(z.string()),
  checkedOn: Day,
})
export type RateStep = z.infer<typeof RateStep>

export const Rate = z.object({
  key: z.string(),
  subject: z.enum(Object.keys(rateSubjects) as RateSubject[]),
  title: z.string(),
  /** Null for texts, bands and sets. */
  unit: z.nullable(z.string()),
  /** The value of the day; null if there is none. */
  current: z.nullable(RateStep),
  /** The values before it, the last one first. */
  earlier: z.array(RateStep),
  /** The values that are known to come, the next one first. */
  coming: z.array(RateStep),
})
export type Rate = z.infer<typeof Rate>

/** The published articles that name a figure, and the calculators that count with it. */
export const rateUses = {
  articles: z.array(z.object({ id: Id, slug: z.string(), title: z.string() })),
  tools: z.array(z.object({ title: z.string(), path: z.string() })),
}

export const ListedRate = z.extend(Rate, rateUses)
export type ListedRate = z.infer<typeof ListedRate>

const on = z.optional(Day)

/** Keys with commas between them: `ppf,ssy`. */
const keys = z.optional(
  z.string().check(
    z.maxLength(2_000),
    z.refine((text) => text.split(',').every((key) => knownRate(key)), 'keys: names of figures, such as ppf,ssy'),
  ),
)

const RatesQuery = z.object({
  search: searchText,
  subject: z.optional(z.enum(Object.keys(rateList) as RateSubject[])),
  keys,
  on,
})

export const rates = {
  list: endpoint('GET /api/rates', {
    summary: 'The figures of law and market, such as interest rates and limits, each with its days and its source.',
    cached: 'everybody',
    query: RatesQuery,
    reply: z.array(ListedRate),
  }),
  show: endpoint('GET /api/rates/:key', {
    summary: 'One figure, today or on a day of the past, with its history.',
    cached: 'everybody',
    query: z.object({ on }),
    reply: ListedRate,
  }),
}

/** The keys of a query. */
export const keysIn = (list: string | undefined): RateKey[] | undefined =>
  list === undefined ? undefined : (list.split(',') as RateKey[])
