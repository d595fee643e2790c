import { fewestPeople } from '../fewest-people.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Count, Day, Id, Instant } from '../shapes.ts'

/** Days of the overview, today included. */
export const overviewDays = 30

/** So many members must have opened a lesson before their share counts. */
export const readersNeeded = fewestPeople

/** A lesson with its readers. Members alone are followed to the end. */
const ReadLesson = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  language: z.enum(['en', 'hi']),
  /** Reads of all visitors. */
  viewCount: Count,
  /** Members who have opened it, and those of them who have come to its end. */
  started: Count,
  done: Count,
})
export type ReadLesson = z.infer<typeof ReadLesson>

const OverviewDay = z.object({
  /** A day in India. */
  day: Day,
  /** Visitors of lessons, each once; null for a day that was not counted. */
  readers: z.nullable(Count),
  /** New accounts. */
  members: Count,
  /** Comments, discussions and replies that are not hidden. */
  texts: Count,
})
export type OverviewDay = z.infer<typeof OverviewDay>

/** The state of the site, as far as it concerns the caller's role; nothing for an author. */
export const AdminOverview = z.partial(
  z.object({
    /** The last thirty days, the oldest first. */
    days: z.array(OverviewDay),
    /** The lessons that most, and fewest, members read to their end. */
    best: z.array(ReadLesson),
    worst: z.array(ReadLesson),
    /** Questions in the forum that nobody has answered. */
    unanswered: Count,
    /** Among the objections and grievances that wait, the one that the law wants answered first. */
    firstDue: z.object({ tab: z.enum(['objections', 'grievances']), dueAt: Instant }),
    /** Subscribers who get nothing any more, since their letters came back. */
    lostAddresses: Count,
    /** Present while letters do not leave the site: the mail server does not answer, has refused one for good, or has not taken one for half an hour. */
    letters: z.enum(['away', 'refused', 'late']),
  }),
)
export type AdminOverview = z.infer<typeof AdminOverview>

export const overview = {
  overview: endpoint('GET /api/admin/overview', { access: 'staff', reply: AdminOverview }),
}
