import type { ArticleSummary } from '../../contract/articles/article-shapes.ts'
import type { PollPage } from '../../contract/polls/poll-shapes.ts'
import type { Sent } from './connection.ts'
import { withMember } from './member.ts'
import { longestArticles } from './reading.ts'
import type { Site } from './site.ts'

export interface CpuQuestion {
  name: string
  path: string
  /** True for a caller who is signed in. */
  member?: true
  /** The nth request. */
  sent?: (n: number) => Sent
  /** Sends `If-None-Match`. */
  again?: true
  goal: { aSecond: number } | { ofBare: number }
}

const comments = 20
const replies = 30
const discussions = 20
const text = 'I put a month of rent aside first. It took me a year, but since then I sleep better.'

/**
 * Fills a site through its own calls: an article with a poll and comments, some discussions, one of them with replies.
 * @returns the questions, and the cookie of the member
 */
export const cpuQuestions = (site: Site): Promise<{ questions: CpuQuestion[]; cookie: string }> =>
  withMember(site, async ({ cookie, db, send }) => {
    const { english } = await longestArticles(site.origin)
    const article = english.split('/')[2] ?? ''
    const poll = ((await send('/api/polls')) as PollPage).polls.find(({ kind }) => kind !== 'quiz')
    if (!poll) throw new Error('The starter content has no poll in which a vote can be changed.')
    await db`update polls set article_id = ${article} where id = ${poll.id}`
    const written: string[] = []
    for (let n = 0; n < comments; n++) {
      const parentId = n % 2 === 1 ? (written.at(-1) ?? null) : null
      const body = { content: `${n}. ${text}`, parentId }
      written.push(((await send(`/api/articles/${article}/comments`, body)) as { id: string }).id)
    }
    let discussion = ''
    for (let n = 0; n < discussions; n++) {
      const body = {
        title: `How much should I keep aside in year ${n}?`,
        content: text,
        category: 'Beginner Questions',
      }
      discussion = ((await send('/api/forum/posts', body)) as { id: string }).id
    }
    for (let n = 0; n < replies; n++) await send(`/api/forum/posts/${discussion}/replies`, { content: `${n}. ${text}` })
    const other = ((await send('/api/articles?limit=100')) as ArticleSummary[]).find(({ id }) => id !== article)
    const options = poll.options.map(({ id }) => id)
    const put = (body: unknown) => ({ method: 'PUT', body })
    const post = (body: unknown) => ({ method: 'POST', body })
    const asMember = { member: true } as const
    return {
      cookie,
      questions: [
        { name: 'list page, cached', path: '/articles', goal: { ofBare: 0.75 } },
        { name: 'article page, cached', path: english, goal: { ofBare: 0.75 } },
        { name: 'list page, 304', path: '/articles', again: true, goal: { ofBare: 0.75 } },
        { name: 'article page', path: english, ...asMember, goal: { aSecond: 900 } },
        { name: 'list page', path: '/articles', ...asMember, goal: { aSecond: 1_000 } },
        { name: 'poll page', path: `/polls/${poll.id}`, ...asMember, goal: { aSecond: 1_000 } },
        { name: 'forum page', path: '/forum', ...asMember, goal: { aSecond: 700 } },
        { name: 'discussion page', path: `/forum/${discussion}`, ...asMember, goal: { aSecond: 700 } },
        { name: 'GET articles, visitor', path: '/api/articles', goal: { ofBare: 0.5 } },
        { name: 'GET article, visitor', path: `/api/articles/${article}`, goal: { ofBare: 0.5 } },
        { name: 'GET polls, visitor', path: '/api/polls', goal: { ofBare: 0.5 } },
        { name: 'GET articles', path: '/api/articles', ...asMember, goal: { aSecond: 3_000 } },
        { name: 'GET article', path: `/api/articles/${article}`, ...asMember, goal: { aSecond: 4_000 } },
        { name: 'GET comments', path: `/api/articles/${article}/comments`, ...asMember, goal: { aSecond: 3_000 } },
        { name: 'GET search', path: '/api/articles/search?q=emergency%20fund', ...asMember, goal: { aSecond: 1_000 } },
        { name: 'GET user', path: '/api/auth/user', ...asMember, goal: { aSecond: 5_000 } },
        {
          name: 'POST vote',
          path: `/api/polls/${poll.id}/vote`,
          ...asMember,
          sent: (n) => post({ optionId: options[n % options.length] }),
          goal: { aSecond: 1_000 },
        },
        {
          name: 'POST comment',
          path: `/api/articles/${other?.id}/comments`,
          ...asMember,
          // The same text twice is refused.
          sent: () => post({ content: `${(written.length += 1)}. ${text}` }),
          goal: { aSecond: 1_000 },
        },
        {
          name: 'PUT like',
          path: `/api/comments/${written[0]}/like`,
          ...asMember,
          sent: (n) => put({ liked: n % 2 === 0 }),
          goal: { aSecond: 1_000 },
        },
      ],
    }
  })
