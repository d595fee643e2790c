import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './shapes.ts'
import { reportable, reportLimits, reportReasons, type ReportReason } from './reports.ts'

/** The call by which a member tells the admins of a text. */

export const Report = z.object({
  about: z.enum(reportable),
  id: Id,
  reason: z.enum(Object.keys(reportReasons) as ReportReason[], 'Please choose a reason'),
  details: z.optional(
    z.string().check(z.trim(), z.maxLength(reportLimits.details, `At most ${reportLimits.details} characters`)),
  ),
})

export const reports = {
  /** A second report of the same text by the same member takes the place of the first while that is open. */
  create: endpoint('POST /api/reports', {
    access: 'member',
    limit: { times: 20, seconds: 3600 },
    body: Report,
    reply: z.object({ message: z.string() }),
  }),
}
