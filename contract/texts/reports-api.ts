import * as z from 'zod/mini'
import { t } from '#words'
import { reportLimits, reportReasons, type ReportReason } from './reports.ts'
import { outerKinds } from './rules.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { Done, Id } from '../shapes.ts'

export const Report = z.object({
  about: z.enum(Object.values(outerKinds)),
  id: Id,
  reason: z.enum(Object.keys(reportReasons) as ReportReason[], t`Please choose a reason`),
  details: z.optional(
    z.string().check(z.trim(), z.maxLength(reportLimits.details, t`At most ${reportLimits.details} characters`)),
  ),
})

export const reports = {
  /** A member's second report of a text replaces the first while that is open. */
  create: endpoint('POST /api/reports', {
    access: 'member',
    limit: perHour(20),
    body: Report,
    reply: Done,
  }),
}
