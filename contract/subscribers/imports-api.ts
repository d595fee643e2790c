import * as z from 'zod/mini'
import { endpoint, perHour } from '../endpoint.ts'
import { Count, Day, Done, Download, Id, Instant } from '../shapes.ts'
import { importStates, rowRefusals, type RowRefusal } from './imports.ts'

/** An import of subscribers from a file. */
export const SubscriberImport = z.object({
  id: Id,
  /** The name of the file. */
  file: z.string(),
  createdAt: Instant,
  /** 'checked' waits to be run, a day at the most; 'undone' was taken back. */
  state: z.enum(importStates),
  /** The statement for rows without a date of their own. */
  consent: z.nullable(z.object({ on: Day, how: z.string() })),
  /** Rows that are new, that are subscribers, whose owners left or refuse letters, and that are refused. */
  fresh: Count,
  existing: Count,
  stopped: Count,
  refused: Count,
  /** Each reason of refused rows, with their number and the first of them. */
  refusals: z.array(
    z.object({
      reason: z.enum(Object.keys(rowRefusals) as [RowRefusal, ...RowRefusal[]]),
      rows: Count,
      first: z.array(Count),
    }),
  ),
  /** The first rows of one that waits to be run, as they were read. */
  sample: z.array(
    z.object({
      email: z.string(),
      consentedOn: z.nullable(Day),
      language: z.string(),
      outcome: z.enum(['fresh', 'existing', 'stopped', 'refused']),
    }),
  ),
  /** True if each address gets a letter to confirm it. */
  letters: z.boolean(),
  /** Addresses that were taken in. */
  taken: Count,
  /** True while it can be taken back. */
  undoable: z.boolean(),
})
export type SubscriberImport = z.infer<typeof SubscriberImport>

export const subscriberImports = {
  /** The newest, and whether the site can write letters to confirm. */
  list: endpoint('GET /api/admin/subscriber-imports', {
    access: 'admin',
    reply: z.object({ sendsLetters: z.boolean(), imports: z.array(SubscriberImport) }),
  }),
  /** Checks a CSV file (`file`, multipart/form-data, with `consentedOn` and `consentHow`); nobody is on the list by it. */
  check: endpoint('POST /api/admin/subscriber-imports', {
    access: 'admin',
    limit: perHour(30),
    reply: SubscriberImport,
  }),
  /** All rows with what was found, as a CSV file, until the import is run. */
  report: endpoint('GET /api/admin/subscriber-imports/:id/report', { access: 'admin', reply: Download }),
  /** Takes the new addresses in; a long list is taken in little by little, with the status 202. */
  run: endpoint('POST /api/admin/subscriber-imports/:id/run', {
    access: 'admin',
    body: z.object({ letters: z._default(z.boolean(), false) }),
    reply: Done,
  }),
  /** Discards a check, or takes an import back as a whole. Once one of its addresses has been used, one that goes on is stopped, and one that has ended stays (409). */
  remove: endpoint('DELETE /api/admin/subscriber-imports/:id', { access: 'admin', reply: Done }),
}
