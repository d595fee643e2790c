import * as z from 'zod/mini'
import { LinkedArticle } from '../articles/article-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Instant, whole } from '../shapes.ts'
import { channels, mostSets, reports } from './scams.ts'

const Channel = z.enum(channels)

/** A pattern in one language. */
const ScamText = z.object({
  name: z.string(),
  /** The reason why it is a fraud. */
  why: z.string(),
  /** The first thing to do. */
  do: z.string(),
})
type ScamText = z.infer<typeof ScamText>

/** A way in which people are defrauded. */
export const ScamPattern = z.object({
  /** Its anchor on the page of all patterns. */
  id: z.string(),
  channels: z.array(Channel),
  en: ScamText,
  hi: ScamText,
  /** The office to which a try without a loss is reported. */
  report: z.enum(reports),
  /** The lesson about it; null while the site has none. */
  lesson: z.nullable(LinkedArticle),
  /** The outlets that reported it, with their dates. */
  source: z.string(),
  /** A: a rule or an official page, B: two reports or more, C: one report. */
  sure: z.enum(['A', 'B', 'C']),
})
export type ScamPattern = z.infer<typeof ScamPattern>

export const PracticeMessage = z.object({
  by: Channel,
  from: z.string(),
  /** True for the speech of somebody whom one meets; it counts among the calls. */
  inPerson: z.boolean(),
  /** Its text in parts, of which every second one gives it away. */
  parts: z.array(z.string()),
  isFraud: z.boolean(),
  /** The reason why it is a fraud or genuine, and what to do, in both languages; nothing is to be done about a genuine one. */
  en: z.object({ why: z.string(), do: z.nullable(z.string()) }),
  hi: z.object({ why: z.string(), do: z.nullable(z.string()) }),
  /** The pattern that it is an example of; of a genuine one, the pattern that looks like it. */
  pattern: z.pick(ScamPattern, { id: true, lesson: true, source: true }),
  /** The pattern's name in both languages. */
  name: z.string(),
  hindiName: z.string(),
})
export type PracticeMessage = z.infer<typeof PracticeMessage>

export const Practice = z.object({
  /** The number by which these ten come again. */
  set: Count,
  messages: z.array(PracticeMessage),
  /** The end of the day whose set it is; null for a set that was chosen. */
  until: z.nullable(Instant),
})
export type Practice = z.infer<typeof Practice>

export const scams = {
  list: endpoint('GET /api/scams', {
    summary: 'The ways in which people in India are defrauded, in English and Hindi, each with its source.',
    cached: 'everybody',
    reply: z.array(ScamPattern),
  }),
  practice: endpoint('GET /api/scams/practice', {
    summary: 'Ten messages, fraudulent and genuine; those of today, or those of a number.',
    cached: 'everybody',
    query: z.object({ set: z.optional(whole('set', 1, mostSets)), by: z.optional(Channel) }),
    reply: Practice,
    ends: ({ until }) => [until],
  }),
}
