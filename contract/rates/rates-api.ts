import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { knownRate, rateList, type RateKey } from '../../money/rates/rate-list.ts'
import { RateValue } from '../../money/rates/rate-values.ts'
import { certainties, rateSubjects, type RateSubject } from '../../money/rates/rates.ts'
import { boundedText, Day, Done, Id, limit, searchText } from '../shapes.ts'

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

const articles = z.array(z.object({ id: Id, slug: z.string(), title: z.string() }))
/** The calculators that count with it. */
const tools = z.array(z.object({ title: z.string(), path: z.string() }))

/** A figure with the published articles that name it, and the calculators. */
export const ListedRate = z.extend(Rate, { articles, tools })
export type ListedRate = z.infer<typeof ListedRate>

const on = z.optional(Day)

/** Keys with commas between them: `ppf,ssy`. */
const keys = z.optional(
  z.string().check(
    z.maxLength(2_000),
    z.refine((text) => text.split(',').every((key) => knownRate(key)), 'keys: names of figures, such as ppf,ssy'),
  ),
)

export const RatesQuery = z.object({
  search: searchText,
  subject: z.optional(z.enum(Object.keys(rateList) as RateSubject[])),
  keys,
  on,
})

/** A figure as admins see it. */
const AdminRate = z.object({
  /** The row that begins last, which may be withdrawn unless all are. */
  id: Id,
  isWithdrawn: z.boolean(),
  /** The row of today's value, which may be looked at again. */
  currentId: z.nullable(Id),
  rate: Rate,
  /** The admin who looked last; null for what came with the site. */
  checkedBy: z.nullable(z.string()),
  /** The articles that name it. */
  articles,
  tools,
})
export type AdminRate = z.infer<typeof AdminRate>

const line = (name: string, max: number) => boundedText(name, { min: 1, max })
const source = {
  sourceBody: line('Who says so', 200),
  sourceTitle: line('Document', 300),
  sourceNumber: z.optional(line('Number', 100)),
  sourceDate: z.optional(Day),
  sourceUrl: z.optional(
    z
      .url({
        protocol: /^https?$/,
        hostname: /./,
        normalize: true,
        error: 'Enter an address that begins with https://',
      })
      .check(z.maxLength(500, 'Address must be at most 500 characters')),
  ),
  certainty: z.enum(['A', 'B', 'C', 'M'], 'Choose how sure it is'),
  reviewBy: z.optional(Day),
  note: z.optional(line('Note', 500)),
}

const access = 'admin' as const

export const adminRates = {
  /** All figures, the due ones first. */
  list: endpoint('GET /api/admin/rates', {
    access,
    query: z.object({
      search: searchText,
      show: z.optional(z.enum(['due', 'coming'])),
      limit,
      cursor: z.optional(z.string()),
    }),
    reply: z.array(AdminRate),
  }),
  /** Enters a value from a day on, also a day to come; the value before it ends there. 409 if one begins on that day. */
  create: endpoint('POST /api/admin/rates', {
    access,
    body: z.object({
      key: z.string('Choose a figure').check(z.refine((key) => knownRate(key) !== undefined, 'Choose a figure')),
      /** As typed: numbers are text, bands a list, a set an object. */
      value: z.unknown(),
      validFrom: Day,
      ...source,
    }),
    reply: Done,
  }),
  /** Today's value was looked at again and still holds. 409 if its row is not the current one. */
  check: endpoint('POST /api/admin/rates/:id/check', { access, body: z.object(source), reply: Done }),
  /** Takes back the row of a key that begins last: it was wrong. The one before it goes on. */
  withdraw: endpoint('POST /api/admin/rates/:id/withdraw', {
    access,
    body: z.object({ reason: line('Reason', 500) }),
    reply: Done,
  }),
}

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
