import * as z from 'zod/mini'
import { LinkedArticle } from '../articles/article-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Rate } from '../rates/rates-api.ts'
import { VainSearch } from '../searches/searches-api.ts'
import { Count, Day, Done, Instant } from '../shapes.ts'
import { deskGroups } from './desk.ts'

/** The work that waits for the editors of lessons, in the order of its worth. */

const group = <Kind extends string, Row extends z.ZodMiniType>(kind: Kind, row: Row) =>
  z.object({
    kind: z.literal(kind),
    /** At most 200. */
    count: Count,
    /** True if there are more than are counted. */
    isMore: z.boolean(),
    rows: z.array(row),
  })

const read = { viewCount: Count }

export const DeskGroup = z.discriminatedUnion('kind', [
  /** Published articles that nobody has saved or found right for a year, the longest first. */
  group('review', z.extend(LinkedArticle, { ...read, lookedAt: Instant })),
  /** Articles, and for admins figures, with open reports that they are outdated, by the number of reports. */
  group(
    'outdated',
    z.object({
      about: z.enum(['article', 'rate']),
      /** The id of the article, or the key of the figure. */
      id: z.string(),
      title: z.string(),
      path: z.string(),
      reports: Count,
      since: Instant,
      /** The text of the first report. */
      details: z.nullable(z.string()),
    }),
  ),
  /** Figures whose day of review has come, or comes within two weeks, for admins; those that most articles name first. */
  group(
    'figures',
    z.object({ key: z.string(), title: z.string(), reviewBy: Day, articles: Count, rate: z.nullable(Rate) }),
  ),
  /** Searches without an article, by the number of their readers. */
  group('vain', VainSearch),
  /** Published English articles without a Hindi one, the most read first. */
  group('untranslated', z.extend(LinkedArticle, read)),
  /** Published lessons of the ladder without questions, in its order. */
  group('unquestioned', z.extend(LinkedArticle, { ...read, step: z.string() })),
  /** Questions that most members answered wrong at first. */
  group('wrong', z.extend(LinkedArticle, { question: z.string(), answered: Count, wrong: Count })),
])
export type DeskGroup = z.infer<typeof DeskGroup>

export const desk = {
  /** The groups in which something waits, each with its first rows; with `group` that one whole. */
  show: endpoint('GET /api/admin/desk', {
    access: 'editor',
    query: z.object({ group: z.optional(z.enum(deskGroups)) }),
    reply: z.array(DeskGroup),
  }),
  /** Notes that a published article was looked at and is right as it stands. */
  reviewed: endpoint('POST /api/admin/articles/:id/reviewed', {
    access: 'editor',
    body: z.object({}),
    reply: Done,
  }),
}
