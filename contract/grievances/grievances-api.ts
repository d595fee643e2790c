import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint, perHour } from '../endpoint.ts'
import { asName, boundedText, Done, Id, inDigits, Instant, named, paging } from '../shapes.ts'
import {
  grievanceLimits as limits,
  grievanceStates,
  plainTicket,
  topicNames,
  type GrievanceTopic,
} from './grievances.ts'

/** The grievance desk: grievances of visitors and members, and what admins answer. */

const missingName = t`Please enter your name`
const missingEmail = t`Please enter your email address`
const wrongTicket = t`Enter the eight letters and digits of the grievance number`

const Email = z.string(missingEmail).check(
  z.trim(),
  z.minLength(1, { error: missingEmail, abort: true }),
  z.maxLength(limits.email.max, {
    error: t`An email address has at most ${limits.email.max} characters`,
    abort: true,
  }),
  z.email(t`Enter an email address such as name@example.com`),
)

const topic = z.enum(topicNames as [GrievanceTopic, ...GrievanceTopic[]], t`Choose what it is about`)

const NewGrievance = z.object({
  topic,
  /** The page or text that it is about, as the person has it. */
  address: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.address.max, t`Address must be at most ${limits.address.max} characters`),
        ...asName,
      ),
  ),
  text: boundedText(t`Grievance`, limits.text, t`Please say what it is about`),
  name: boundedText(t`Name`, limits.name, missingName).check(...named(missingName)),
  email: Email,
})

/** A grievance by its number and the address of its sender. */
const GrievanceKey = z.object({
  ticket: inDigits(z.string(wrongTicket).check(z.overwrite(plainTicket), z.regex(/^[a-z2-9]{8}$/, wrongTicket))),
  email: Email,
})

const Note = z.object({
  kind: z.enum(['answered', 'closed', 'reopened']),
  text: z.string(),
  createdAt: Instant,
})

/** A grievance as its sender sees it. */
export const Grievance = z.object({
  ticket: z.string(),
  topic,
  address: z.nullable(z.string()),
  text: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(grievanceStates),
  createdAt: Instant,
  dueAt: Instant,
  /** Answers and the text of a reopening, the oldest first. */
  notes: z.array(Note),
  /** The moment until which its sender may reopen it; null if not at all. */
  reopenUntil: z.nullable(Instant),
})
export type Grievance = z.infer<typeof Grievance>

/** A grievance in the queue of admins. */
export const GrievanceRow = z.object({
  id: Id,
  ticket: z.string(),
  topic,
  name: z.string(),
  /** The beginning of its text. */
  beginning: z.string(),
  state: z.enum(grievanceStates),
  createdAt: Instant,
  dueAt: Instant,
  decidedAt: z.nullable(Instant),
  isReopened: z.boolean(),
})
export type GrievanceRow = z.infer<typeof GrievanceRow>

/** A whole grievance for admins. */
export const GrievanceFile = z.extend(Grievance, {
  id: Id,
  /** The member who was signed in when it was sent. */
  member: z.nullable(z.object({ id: Id, username: z.string() })),
  decidedAt: z.nullable(Instant),
  notes: z.array(z.extend(Note, { by: z.nullable(z.string()) })),
})
export type GrievanceFile = z.infer<typeof GrievanceFile>

export const grievances = {
  /** `letter`: true if the number goes by letter, too. */
  create: endpoint('POST /api/grievances', {
    limit: perHour(20),
    body: NewGrievance,
    reply: z.object({ message: z.string(), ticket: z.string(), dueAt: Instant, letter: z.boolean() }),
  }),
  /** A read that is no GET, so that the number and the email address stand in no address. */
  find: endpoint('POST /api/grievances/find', { limit: perHour(60), body: GrievanceKey, reply: Grievance }),
  /** Once, within 30 days of the decision. */
  reopen: endpoint('POST /api/grievances/reopen', {
    limit: perHour(20),
    body: z.extend(GrievanceKey, { text: boundedText(t`Text`, limits.text, t`Please say what is still open`) }),
    reply: Grievance,
  }),
  /** Open ones, those first that are due soonest, or decided ones, the last first. */
  list: endpoint('GET /api/admin/grievances', {
    access: 'admin',
    query: z.object({ state: z.optional(z.enum(['open', 'decided'])), ...paging }),
    reply: z.array(GrievanceRow),
  }),
  show: endpoint('GET /api/admin/grievances/:id', { access: 'admin', reply: GrievanceFile }),
  /** 'answered' decides it, 'closed' ends what needs no decision, such as spam or the same once more; its sender reads the answer. */
  answer: endpoint('POST /api/admin/grievances/:id/answer', {
    access: 'admin',
    body: z.object({
      outcome: z.enum(['answered', 'closed'], t`Choose an outcome`),
      answer: boundedText(t`Answer`, limits.answer, t`Please give an answer`),
    }),
    reply: Done,
  }),
}
