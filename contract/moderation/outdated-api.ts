import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint, perHour } from '../endpoint.ts'
import { outdatedLimits as limits } from './outdated.ts'
import { knownRate } from '../../money/rates/rate-list.ts'
import { boundedText, Day, Done, Id } from '../shapes.ts'

/** The article or the figure that a report is about: one of the two. */
const subject = {
  article: z.optional(Id),
  rate: z.optional(
    z.string().check(
      z.maxLength(40),
      z.refine((key) => knownRate(key) !== undefined, t`There is no such figure.`),
    ),
  ),
}
const isOne = z.refine<{ article?: string | undefined; rate?: string | undefined }>(
  ({ article, rate }) => (article === undefined) !== (rate === undefined),
  { error: t`Name an article or a figure, and one of the two.`, path: ['article'] },
)

/** Reports of readers that an article, or a figure of the registry, is out of date. */
export const outdated = {
  /** The thing that is reported. 404 for what is not published, and for a figure without a value. */
  subject: endpoint('GET /api/reports/outdated', {
    access: 'member',
    query: z.object(subject).check(isOne),
    reply: z.object({
      title: z.string(),
      path: z.string(),
      /** The figures that an article names, or the figure that is reported, each with its value and the day of the last look. */
      figures: z.array(z.object({ key: z.string(), title: z.string(), text: z.string(), checkedOn: Day })),
    }),
  }),
  /** A member's second report of the same replaces the first while that is open. */
  report: endpoint('POST /api/reports/outdated', {
    access: 'member',
    limit: perHour(20),
    body: z
      .object({
        ...subject,
        details: boundedText(t`What is outdated`, { min: 1, max: limits.details }),
        /** A newer source. */
        sourceUrl: z.optional(
          z
            .url({
              protocol: /^https?$/,
              hostname: /\./,
              normalize: true,
              error: t`Enter an address that begins with https://, or leave this empty`,
            })
            .check(z.maxLength(limits.sourceUrl, t`At most ${limits.sourceUrl} characters`)),
        ),
      })
      .check(isOne),
    reply: Done,
  }),
  /** Settles all open reports of an article or a figure: it was mended, or is right as it stands. */
  settle: endpoint('POST /api/admin/reports/outdated', {
    access: 'moderator',
    body: z.object({ ...subject, outcome: z.enum(['mended', 'kept']) }).check(isOne),
    reply: Done,
  }),
}
