import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint, perHour } from '../endpoint.ts'
import { boundedText, Done, Id, Instant, paging } from '../shapes.ts'
import { outerKinds } from '../texts/rules.ts'
import { objectionLimits as limits, objectionOutcomes, type ObjectionOutcome } from './objections.ts'

/** The calls about objections of members, and what somebody else than the first moderator answers. */

const about = z.enum([...Object.values(outerKinds), 'suspension'])
const outcome = z.enum(Object.keys(objectionOutcomes) as ObjectionOutcome[], t`Choose an answer`)

/** An objection as its member sees it. */
export const Objection = z.object({
  id: Id,
  about,
  /** The text that was hidden; null for a suspension. */
  textId: z.nullable(Id),
  /** The title of the article or discussion of the text, and the address of the text there; null for a suspension. */
  title: z.nullable(z.string()),
  path: z.nullable(z.string()),
  text: z.string(),
  createdAt: Instant,
  /** The day by which it is to be answered. */
  dueAt: Instant,
  outcome: z.nullable(outcome),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
})
export type Objection = z.infer<typeof Objection>

/** An objection with what it is about, for those who answer. */
export const OpenObjection = z.extend(Objection, {
  member: z.object({ id: Id, username: z.string() }),
  /** The moderators' reason. */
  reason: z.nullable(z.string()),
  /** The text. */
  content: z.nullable(z.string()),
  /** The name of whoever decided first; null if that is not noted, or the account is gone. */
  decidedBy: z.nullable(z.string()),
  /** The name of whoever answered. */
  answeredBy: z.nullable(z.string()),
  /** True if the caller may answer it. */
  mayAnswer: z.boolean(),
})
export type OpenObjection = z.infer<typeof OpenObjection>

export const objections = {
  /** The caller's own, the newest first. */
  own: endpoint('GET /api/objections', { access: 'member', query: z.object(paging), reply: z.array(Objection) }),
  /** Objects to a hidden text of the caller's, by its id, or to their suspension. 409 if one is open already, or was answered. */
  create: endpoint('POST /api/objections', {
    access: 'member',
    suspended: true,
    limit: perHour(10),
    body: z.object({
      about,
      id: z.optional(Id),
      text: boundedText(t`Objection`, limits.text, t`Please say why you object`),
    }),
    reply: z.object({ message: z.string(), objection: Objection }),
  }),
  /** Open ones by the day by which they are due, or answered ones, the last first. */
  list: endpoint('GET /api/admin/objections', {
    access: 'moderator',
    query: z.object({ state: z.optional(z.enum(['open', 'answered'])), ...paging }),
    reply: z.array(OpenObjection),
  }),
  /** 'reversed' shows the text again, or ends the suspension. Somebody else than the first moderator answers, where there is one. */
  answer: endpoint('POST /api/admin/objections/:id/answer', {
    access: 'moderator',
    body: z.object({ outcome, answer: boundedText(t`Answer`, limits.answer, t`Please give an answer`) }),
    reply: Done,
  }),
}
