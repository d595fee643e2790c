import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Poll, PollOption } from './polls-api.ts'
import { labelKey, pollKinds, pollLimits as limits } from './polls.ts'
import {
  boundedText,
  SeenVersion,
  Download,
  Id,
  Instant,
  named,
  ErrorBody,
  Count,
  paging,
  searchText,
} from '../shapes.ts'
import { textMeta } from '../texts/texts-api.ts'

/** The schemas and calls for editing polls. The browser takes types from here, and the form its schema. */

const options = z
  .array(
    z.object({
      id: z.optional(Id),
      label: boundedText('Option label', limits.label).check(...named('Option label is required')),
      sortOrder: Count,
      isRight: z._default(z.boolean(), false),
    }),
  )
  .check(
    z.minLength(limits.options.min, `At least ${limits.options.min} options are required`),
    z.maxLength(limits.options.max, `Maximum ${limits.options.max} options allowed`),
    z.check(({ value, issues }) => {
      const seen = new Set<string>()
      for (const [index, option] of value.entries()) {
        const key = labelKey(option.label)
        if (key && seen.has(key)) {
          const path = [index, 'label']
          issues.push({ code: 'custom', input: value, path, message: 'Option labels must be unique', continue: true })
        }
        seen.add(key)
      }
    }),
  )

/** The maximum lengths of the optional texts. */
export const pollTextLimits = { explanation: 1_000, source: 500 }

const optionalText = (name: string, most: number) =>
  z._default(
    z.nullable(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(most, `${name} must be at most ${most} characters`)),
        z.transform((text) => text || null),
      ),
    ),
    null,
  )

const fields = {
  question: boundedText('Question', limits.question).check(...named('Question is required')),
  articleId: z._default(z.nullable(Id), null),
  isActive: z._default(z.boolean(), true),
  /** In the future, at least five minutes ahead when it is set or changed: the server knows the time. */
  expiresAt: z._default(z.nullable(Instant), null),
  kind: z._default(z.enum(pollKinds), 'opinion'),
  isSensitive: z._default(z.boolean(), false),
  /** Required in a quiz, with a right option; dropped in an opinion poll. */
  explanation: optionalText('Explanation', pollTextLimits.explanation),
  source: optionalText('Source', pollTextLimits.source),
  options,
}

interface Quiz {
  kind: string
  explanation: string | null
  source: string | null
  options: { isRight: boolean }[]
}

/** Runs if everything else is valid. */
const quizRules = z.check<Quiz>(({ value, issues }) => {
  if (value.kind !== 'quiz') return
  const refuse = (name: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [name], message, continue: true })
  if (!value.options.some(({ isRight }) => isRight)) refuse('options', 'Tick at least one right option')
  if (!value.explanation) refuse('explanation', 'Explanation is required for a quiz')
  if (!value.source) refuse('source', 'Source is required for a quiz')
})

export const PollForm = z.object(fields).check(quizRules)
export type PollForm = z.infer<typeof PollForm>

/** A poll as admins see it: with the article even if it is a draft. */
export const AdminPoll = z.extend(Poll, {
  explanation: z.nullable(z.string()),
  source: z.nullable(z.string()),
  updatedAt: Instant,
  /** Increases with each save, not with votes. */
  version: Count,
  /** The name of the admin who saved it last; null for a new poll or a deleted account. */
  savedBy: z.nullable(z.string()),
  options: z.array(
    z.extend(PollOption, {
      isRight: z.boolean(),
      /** Null while the results of a sensitive poll are hidden, also from admins. */
      voteCount: z.nullable(Count),
    }),
  ),
})
export type AdminPoll = z.infer<typeof AdminPoll>

/** The 409 of a conflicting save, with the current poll. */
export const PollEditConflict = z.extend(ErrorBody, { poll: AdminPoll })
export type PollEditConflict = z.infer<typeof PollEditConflict>

const editor = 'editor' as const

export const AdminPollsQuery = z.object({
  search: searchText,
  status: z.optional(z.enum(['all', 'active', 'expired', 'inactive'])),
  sort: z.optional(z.enum(['newest', 'oldest', 'votes'])),
  ...paging,
})
export type AdminPollsQuery = z.infer<typeof AdminPollsQuery>

export const adminPolls = {
  list: endpoint('GET /api/admin/polls', { access: editor, query: AdminPollsQuery, reply: z.array(AdminPoll) }),
  show: endpoint('GET /api/admin/polls/:id', { access: editor, reply: AdminPoll }),
  /** `sendKey` is the idempotency key. */
  create: endpoint('POST /api/admin/polls', {
    access: editor,
    body: z.object({ ...fields, sendKey: textMeta.sendKey }).check(quizRules),
    reply: AdminPoll,
  }),
  /**
   * `basedOn` is the version that the admin has seen: 409 (`PollEditConflict`) if a newer one exists. Also 409 if an option
   * with votes would be deleted, unless `confirmVoteLoss`; the message names it and its votes.
   */
  update: endpoint('PUT /api/admin/polls/:id', {
    access: editor,
    body: z
      .object({ ...fields, basedOn: z.optional(SeenVersion), confirmVoteLoss: z.optional(z.boolean()) })
      .check(quizRules),
    reply: AdminPoll,
  }),
  remove: endpoint('DELETE /api/admin/polls/:id', {
    access: editor,
    reply: z.object({ message: z.string(), votes: Count }),
  }),
  /** Undoes a deletion within an hour. */
  restore: endpoint('POST /api/admin/polls/:id/restore', { access: editor, body: z.object({}), reply: AdminPoll }),
  /** Results as a CSV file: label, votes, per cent. Never who voted, and no results while they are hidden. */
  csv: endpoint('GET /api/admin/polls/:id/csv', { access: editor, reply: Download }),
}
