import { t } from '#words'
import { fewestPeople } from '../fewest-people.ts'
import * as z from 'zod/mini'
import { ArticleSummary, LinkedArticle } from '../articles/article-shapes.ts'
import { endpoint, perHour } from '../endpoint.ts'
import { StepOf } from '../ladder/ladder-api.ts'
import { boundedText, Count, Done, Id, Instant, named } from '../shapes.ts'

/** A class reads one step of the ladder together. Its pupils join by a code, without an account. */

export const classLimits = {
  name: { min: 2, max: 60 },
  pupilName: { min: 1, max: 40 },
  pupils: 60,
  /** Open classes of one teacher. */
  open: 3,
  /** Days after which a class ends by itself. */
  days: 180,
  /** The smallest number that a teacher sees, so that no count tells of one pupil. */
  counted: fewestPeople,
}

/** The codes of classes: letters and digits that nobody confuses on paper, without i, l, o, 0 and 1. */
export const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export const codeLength = 8

/** A number of pupils; null below `classLimits.counted`. */
const Counted = z.nullable(Count)

const Lesson = z.extend(LinkedArticle, {
  readTime: ArticleSummary.shape.readTime,
  /** True if this device's pupil has read it. */
  done: z.boolean(),
  /** The pupils who have, for the teacher. */
  readers: Counted,
})

export const ClassPage = z.object({
  code: z.string(),
  name: z.string(),
  /** The step that the class reads; null if it is gone. */
  step: z.nullable(StepOf),
  endsAt: Instant,
  lessons: z.array(Lesson),
  /** The name that the pupil on this device has chosen; null on a device that has not joined. */
  pupil: z.nullable(z.string()),
  isFull: z.boolean(),
  /** For the teacher alone. */
  teacher: z.nullable(
    z.object({
      pupils: Counted,
      link: z.string(),
      /** The link as a QR code, in an SVG document. */
      qr: z.string(),
    }),
  ),
})
export type ClassPage = z.infer<typeof ClassPage>

/** A class in its teacher's list. */
const OwnClass = z.extend(z.pick(ClassPage, { code: true, name: true, step: true, endsAt: true }), { pupils: Counted })
export type OwnClass = z.infer<typeof OwnClass>

const ClassName = boundedText(t`Name of the class`, classLimits.name).check(...named(t`Enter a name that can be seen`))
const PupilName = boundedText(t`Name`, classLimits.pupilName).check(...named(t`Enter a name that can be seen`))

export const NewClass = z.object({
  name: ClassName,
  step: boundedText(t`Step`, { min: 1, max: 120 }, t`Choose a step`),
})
export const Joining = z.object({ name: PupilName })

const member = 'member' as const

export const classes = {
  /** The caller's, the newest first. */
  list: endpoint('GET /api/classes', {
    access: member,
    reply: z.array(OwnClass),
  }),
  create: endpoint('POST /api/classes', {
    access: member,
    limit: perHour(10),
    body: NewClass,
    reply: z.object({ code: z.string() }),
  }),
  show: endpoint('GET /api/classes/:slug', { reply: ClassPage }),
  /** The reply sets a cookie with the name, which is stored nowhere else. */
  join: endpoint('POST /api/classes/:slug/pupils', { limit: perHour(200), body: Joining, reply: Done }),
  /** Takes back what this device has entered. */
  leave: endpoint('DELETE /api/classes/:slug/pupils', { limit: perHour(200), reply: Done }),
  setDone: endpoint('PUT /api/classes/:slug/lessons', {
    limit: perHour(2_000),
    body: z.object({ article: Id, done: z.boolean() }),
    reply: z.object({ done: z.boolean() }),
  }),
  /** Ends a class of the caller's, with all that it has. */
  end: endpoint('DELETE /api/classes/:slug', { access: member, reply: Done }),
}
