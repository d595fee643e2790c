import * as z from 'zod/mini'
import { t } from '#words'
import { ChangeNote } from '../changes/change-form.ts'
import { endpoint } from '../endpoint.ts'
import { knownRate } from '../../money/rates/rate-list.ts'
import { boundedText, Day, Done, Id, limit, searchText } from '../shapes.ts'
import { Rate, rateUses } from './rates-api.ts'

/** The rates as admins see them, and the calls by which they enter and check values. */

/** A figure as admins see it. */
const AdminRate = z.object({
  /** The row that begins last, which may be withdrawn unless all are. */
  id: Id,
  isWithdrawn: z.boolean(),
  /** The row of today’s value, which may be looked at again. */
  currentId: z.nullable(Id),
  rate: Rate,
  /** True from two weeks before the day by which somebody has to look again. */
  isDue: z.boolean(),
  /** The admin who looked last; null for what came with the site. */
  checkedBy: z.nullable(z.string()),
  ...rateUses,
})
export type AdminRate = z.infer<typeof AdminRate>

const line = (name: string, max: number) => boundedText(name, { min: 1, max })
const source = {
  sourceBody: line(t`Who says so`, 200),
  sourceTitle: line(t`Document`, 300),
  sourceNumber: z.optional(line(t`Number`, 100)),
  sourceDate: z.optional(Day),
  sourceUrl: z.optional(
    z
      .url({
        protocol: /^https?$/,
        hostname: /./,
        normalize: true,
        error: t`Enter an address that begins with https://`,
      })
      .check(z.maxLength(500, t`Address must be at most 500 characters`)),
  ),
  certainty: z.enum(['A', 'B', 'C', 'M'], t`Choose how sure it is`),
  reviewBy: z.optional(Day),
  note: z.optional(line(t({ message: 'Note', context: 'for readers' }), 500)),
}

const access = 'admin' as const
const scope = 'rates:write' as const

export const adminRates = {
  /** All figures, the due ones first. */
  list: endpoint('GET /api/admin/rates', {
    access,
    scope,
    summary: 'The figures with what is known of each, the due ones first.',
    query: z.object({
      search: searchText,
      show: z.optional(z.enum(['due', 'coming'])),
      limit,
      cursor: z.optional(z.string()),
    }),
    reply: z.array(AdminRate),
  }),
  /**
   * Enters a value from a day on, also a day to come; the value before it ends there. 409 if one begins on that day, and, with
   * `confirm`, if the value is far from the one before it or its day is past or far ahead.
   */
  create: endpoint('POST /api/admin/rates', {
    access,
    scope,
    summary: 'Enters the value of a figure from a day on.',
    body: z.object({
      key: z.string(t`Choose a figure`).check(z.refine((key) => knownRate(key) !== undefined, t`Choose a figure`)),
      /** As typed: numbers are text, bands a list, a set an object. */
      value: z.unknown(),
      validFrom: Day,
      ...source,
      /** The line for readers; required unless the value puts a typing error right. */
      meaning: z.optional(ChangeNote),
      isCorrection: z.optional(z.boolean()),
      /** The `confirm` of the refusal before; of any other value or day it counts for nothing. */
      confirmed: z.optional(z.string().check(z.maxLength(10_000))),
    }),
    reply: Done,
  }),
  /** Today's value was looked at again and still holds. 409 if its row is not the current one. */
  check: endpoint('POST /api/admin/rates/:id/check', {
    access,
    scope,
    summary: 'Notes that a value was looked at again and still holds.',
    body: z.object(source),
    reply: Done,
  }),
  /** Takes back the row of a key that begins last: it was wrong. The one before it goes on. */
  withdraw: endpoint('POST /api/admin/rates/:id/withdraw', {
    access,
    scope,
    summary: 'Takes back the value that begins last.',
    body: z.object({ reason: line(t`Reason`, 500) }),
    reply: Done,
  }),
}
