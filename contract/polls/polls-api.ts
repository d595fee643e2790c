import * as z from 'zod/mini'
import { t } from '#words'
import { endpoint } from '../endpoint.ts'
import { pollFilters, pollSorts, type PollFilter, type PollSort } from './polls.ts'
import { Count, whole, limit, searchText } from '../shapes.ts'
import { PollPage, Poll, Quiz, PollResults } from './poll-shapes.ts'

/** The calls that read polls and vote, and the frame of a poll for other sites (oEmbed). */

export const PollsQuery = z.object({
  articleId: z.optional(z.uuid(t`There is no such article`)),
  /** The same as `status=active`. */
  activeOnly: z.optional(z.enum(['true', 'false'])),
  status: z.optional(z.enum(Object.keys(pollFilters) as PollFilter[])),
  sort: z.optional(z.enum(Object.keys(pollSorts) as PollSort[])),
  /** Ignored below two characters. */
  search: searchText,
  limit,
  offset: z.optional(whole('offset', 0, 100_000)),
})
export type PollsQuery = z.infer<typeof PollsQuery>

const pixels = (name: string) => z.optional(whole(name, 1, 100_000))

/** The parameters of https://oembed.com, as they are spelt there. */
export const OEmbedQuery = z.object({
  url: z.url(t`Give the address of an article, a poll or a calculator.`),
  maxwidth: pixels('maxwidth'),
  maxheight: pixels('maxheight'),
  format: z.optional(z.literal('json', t`The format is JSON alone.`)),
})

const ofPage = {
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: Count,
}

export const OEmbed = z.union([
  /** A poll or a calculator, in a frame. */
  z.object({ ...ofPage, type: z.literal('rich'), html: z.string(), width: Count, height: Count }),
  /** An article, to be linked to; with its picture, unless that is larger than `maxwidth` and `maxheight` allow. */
  z.object({
    ...ofPage,
    type: z.literal('link'),
    thumbnail_url: z.optional(z.string()),
    thumbnail_width: z.optional(Count),
    thumbnail_height: z.optional(Count),
  }),
])
export type OEmbed = z.infer<typeof OEmbed>

export const Vote = z.object({ optionId: z.uuid(t`Please select an option before voting.`) })

export const polls = {
  list: endpoint('GET /api/polls', {
    summary: 'The polls and quiz questions, by search, state and article.',
    cached: 'visitors',
    limit: { times: 300, seconds: 60 },
    query: PollsQuery,
    reply: PollPage,
    ends: ({ polls }) => polls.map(({ expiresAt }) => expiresAt),
  }),
  show: endpoint('GET /api/polls/:id', {
    summary: 'One poll with its options.',
    cached: 'visitors',
    reply: Poll,
    ends: ({ expiresAt }) => [expiresAt],
  }),
  /** The answer comes with the choice of an option, without a vote: a member could look it up here before voting. */
  quiz: endpoint('GET /api/quiz', {
    summary: 'A quiz question to try without an account, and its answer for an option that was chosen.',
    cached: 'visitors',
    query: z.object({
      quiz: z.optional(z.uuid(t`There is no such question`)),
      answer: z.optional(z.uuid(t`There is no such option`)),
    }),
    reply: Quiz,
    ends: (quiz) => (quiz ? [quiz.poll.expiresAt] : []),
  }),
  /** Open polls show results to members (401 without a session), closed ones to everyone. */
  results: endpoint('GET /api/polls/:id/results', {
    summary:
      'The votes of a poll that has ended; for members also of an open one, with the next poll once they have voted.',
    fromReplica: true,
    reply: PollResults,
  }),
  /** 404 for another address than that of a published article, a poll or a calculator, and for a poll while polls are switched off. */
  oEmbed: endpoint('GET /api/oembed', {
    summary:
      'The HTML by which another site shows a poll or a calculator, or the title and picture of an article, by its address (oEmbed).',
    limit: { times: 300, seconds: 60 },
    cached: 'everybody',
    query: OEmbedQuery,
    reply: OEmbed,
  }),
  /** A second vote replaces the first (`moved` is true); in a quiz it is a 409. */
  vote: endpoint('POST /api/polls/:id/vote', {
    access: 'member',
    limit: { times: 30, seconds: 60 },
    body: Vote,
    reply: z.object({ moved: z.boolean(), results: PollResults }),
  }),
}
