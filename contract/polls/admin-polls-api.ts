import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Poll, PollOption } from './poll-shapes.ts'
import { SeenVersion, Download, Instant, ErrorBody, Count, paging, searchText } from '../shapes.ts'
import { textMeta } from '../texts/text-shapes.ts'
import { pollFields, quizRules } from './poll-form.ts'

/** A poll as editors see it, and their calls. The browser takes only types from here. */

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
const scope = 'polls:write' as const

export const AdminPollsQuery = z.object({
  search: searchText,
  status: z.optional(z.enum(['all', 'active', 'expired', 'inactive'])),
  sort: z.optional(z.enum(['newest', 'oldest', 'votes'])),
  ...paging,
})
export type AdminPollsQuery = z.infer<typeof AdminPollsQuery>

export const adminPolls = {
  list: endpoint('GET /api/admin/polls', {
    access: editor,
    scope,
    summary: 'The polls as their editors see them, page by page.',
    query: AdminPollsQuery,
    reply: z.array(AdminPoll),
  }),
  show: endpoint('GET /api/admin/polls/:id', {
    access: editor,
    scope,
    summary: 'One poll as its editors see it, with its version.',
    reply: AdminPoll,
  }),
  /** `sendKey` is the idempotency key. */
  create: endpoint('POST /api/admin/polls', {
    access: editor,
    scope,
    summary: 'Writes a poll or a quiz question.',
    body: z.object({ ...pollFields, sendKey: textMeta.sendKey }).check(quizRules),
    reply: AdminPoll,
  }),
  /**
   * `basedOn` is the version that the admin has seen: 409 (`PollEditConflict`) if a newer one exists. Also 409 if an option
   * with votes would be deleted, unless `confirmVoteLoss`; the message names it and its votes.
   */
  update: endpoint('PUT /api/admin/polls/:id', {
    access: editor,
    scope,
    summary: 'Saves a poll. All its fields are sent.',
    body: z
      .object({ ...pollFields, basedOn: z.optional(SeenVersion), confirmVoteLoss: z.optional(z.boolean()) })
      .check(quizRules),
    reply: AdminPoll,
  }),
  remove: endpoint('DELETE /api/admin/polls/:id', {
    access: editor,
    scope,
    summary: 'Puts a poll into the bin for 30 days.',
    reply: z.object({ message: z.string(), votes: Count }),
  }),
  /** Takes it out of the bin. */
  restore: endpoint('POST /api/admin/polls/:id/restore', {
    access: editor,
    scope,
    summary: 'Takes a poll out of the bin.',
    body: z.object({}),
    reply: AdminPoll,
  }),
  /** Results as a CSV file: label, votes, per cent. Never who voted, and no results while they are hidden. */
  csv: endpoint('GET /api/admin/polls/:id/csv', {
    access: editor,
    scope,
    summary: 'The results of a poll as a CSV file.',
    reply: Download,
  }),
}
