import type { Call } from '../../contract/index.ts'
import { paths } from '../../contract/paths.ts'
import { exampleAdminCalls } from './example-admin-calls.ts'
import { searches, words } from './example-searches.ts'
import { origin, type Who } from './large-site.ts'
import type { World } from './world.ts'

/** One way to make a call. */
export interface Example {
  /** The difference from the other examples. */
  of?: string
  as?: Who
  id?: string
  query?: Record<string, string | number | readonly string[]>
  /** True for a reply that grows with what it tells: a list of all there is. */
  whole?: true
}

export type Reading = Extract<Call['address'], `GET ${string}`>

/**
 * Ways to make each call that reads. The compiler asks for a line here when the contract gets another such call.
 * @param at what there is
 */
export const exampleCalls = (at: World): Record<Reading, Example[]> => ({
  'GET /api/articles': [
    { of: 'latest' },
    { of: 'latest, half way down', query: { cursor: at.half.latest } },
    { of: 'popular, half way down', query: { sort: 'popular', cursor: at.half.popular } },
    { of: 'a-z', query: { sort: 'a-z' } },
    { of: 'a-z, half way down', query: { sort: 'a-z', cursor: at.half.title } },
    { of: 'category', query: { category: 'Investing' } },
    { of: 'two categories', query: { category: ['Investing', 'Savings'] } },
    { of: 'category, popular', query: { category: 'Investing', sort: 'popular' } },
    { of: 'category, half way down', query: { category: 'Investing', cursor: at.half.latest } },
    { of: 'language', query: { language: 'hi' } },
    { of: 'language, popular', query: { language: 'hi', sort: 'popular' } },
    { of: 'language, a-z', query: { language: 'hi', sort: 'a-z' } },
    { of: 'language in a category', query: { language: 'hi', category: 'Investing' } },
  ],
  'GET /api/articles/search': [
    ...searches.map(([of, q]) => ({ of, query: { q } })),
    { of: 'two categories, latest', query: { q: words.common, category: ['Investing', 'Savings'], sort: 'latest' } },
    { of: 'common word in a category', query: { q: words.common, category: 'Investing' } },
    { of: 'common word in a language', query: { q: words.common, language: 'hi' } },
    { of: 'name of a language', query: { q: 'Hindi' } },
    { of: 'common word, latest', query: { q: words.common, sort: 'latest' } },
    { of: 'common word, half way down', query: { q: words.common, sort: 'latest', cursor: at.half.found } },
  ],
  'GET /api/articles/:id': [
    { id: at.article },
    { of: 'member', id: at.article, as: 'reader' },
    { of: 'most comments', id: at.longArticle, as: 'reader' },
  ],
  'GET /api/articles/:id/questions': [{ id: at.article }],
  'GET /api/questions/:id/answer': [],
  'GET /api/categories': [{}],
  'GET /api/changes': [
    {},
    { of: 'category', query: { category: 'Investing' } },
    { of: 'language', query: { language: 'hi' } },
  ],
  'GET /api/check-up': [{}],
  'GET /api/classes': [{ as: 'reader' }],
  'GET /api/classes/:slug': [],
  'GET /api/pages/:slug': [],
  'GET /api/quiz': [{}],
  'GET /api/home': [{ as: 'busiest' }],
  'GET /api/second-look': [{ as: 'reader' }],
  'GET /api/second-look/lessons': [],
  'GET /api/ladder': [{}, { of: 'member', as: 'reader' }],
  'GET /api/first-lesson': [{}, { of: 'member', as: 'reader' }],
  'GET /api/ladder/:slug': [{ id: 'know-your-month' }],
  'GET /api/saved-articles': [
    { as: 'reader' },
    { of: 'most', as: 'busiest' },
    { of: 'most, half way down', as: 'busiest', query: { cursor: at.half.saved } },
  ],
  'GET /api/articles/:id/comments': [
    { id: at.article, as: 'reader' },
    { of: 'most comments', id: at.longArticle, as: 'reader' },
    { of: 'most comments, half way down', id: at.longArticle, as: 'reader', query: { cursor: at.half.roots } },
    { of: 'one thread', id: at.longArticle, as: 'reader', query: { thread: at.deepComment } },
  ],
  'GET /api/comments/:id/replies': [
    { id: at.comment, as: 'reader' },
    { of: 'most replies', id: at.comments, as: 'reader' },
    { of: 'most replies, half way down', id: at.comments, as: 'reader', query: { cursor: at.half.answers } },
  ],
  'GET /api/scams': [{ whole: true }],
  'GET /api/scams/practice': [{}, { of: 'one channel', query: { set: 3, by: 'sms' } }],
  'GET /api/help/:key': [{ id: 'en', whole: true }],
  'GET /api/help/:key/:slug': [{ id: 'en/money-gone' }],
  'GET /api/glossary': [{ whole: true }, { of: 'some', query: { search: 'bank' } }],
  'GET /api/rates': [{ whole: true }, { of: 'some', query: { keys: 'ppf,ssy,scss' } }],
  'GET /api/rates/:key': [{ id: 'ppf' }],
  'GET /api/tool-tiles': [{}],
  'GET /api/small-sum': [{}, { of: 'others', query: { monthly: '3000', years: '30' } }],
  'GET /api/tools': [{ whole: true }],
  'GET /api/tools/:key': [{ id: 'incomeTax', query: { taxableIncome: 1_250_000 } }],
  'GET /api/tools/:key/form': [{ id: 'emiSchedule', query: { principal: 3_000_000, ratePercent: 8.5, months: 360 } }],
  'GET /api/tools/:key/csv': [{ id: 'emiSchedule', query: { principal: 3_000_000, ratePercent: 8.5, months: 360 } }],
  'GET /api/forum/own': [{ as: 'reader' }, { of: 'most', as: 'busiest' }],
  'GET /api/kept-sums': [{ as: 'reader' }],
  'GET /api/polls': [
    {},
    { of: 'active', query: { status: 'active' } },
    { of: 'active, nearest end first', query: { status: 'active', sort: 'expiring' } },
    { of: 'expired', query: { status: 'expired' } },
    { of: 'of an article', query: { articleId: at.article } },
    { of: 'search', query: { search: 'gold' } },
    { of: 'half way down', query: { offset: Math.floor(at.polls / 2) } },
  ],
  'GET /api/polls/:id': [{ id: at.poll }, { of: 'most votes', id: at.largePoll }],
  'GET /api/polls/:id/results': [
    { id: at.poll, as: 'reader' },
    { of: 'most votes', id: at.largePoll, as: 'reader' },
  ],
  'GET /api/oembed': [{ query: { url: origin + paths.poll(at.poll) } }],
  'GET /api/forum': [{}],
  'GET /api/landing': [{}],
  'GET /api/forum/stats': [{ as: 'reader' }],
  'GET /api/forum/posts': [
    { as: 'reader' },
    { of: 'one who reads much', as: 'busiest' },
    { of: 'category', as: 'reader', query: { category: 'Tax Help' } },
    { of: 'Q&A', as: 'reader', query: { category: 'Q&A' } },
    { of: 'unanswered', as: 'reader', query: { state: 'unanswered' } },
    { of: 'answered in a category', as: 'reader', query: { state: 'answered', category: 'Tax Help' } },
    { of: 'half way down', as: 'reader', query: { cursor: at.half.forum } },
    ...searches.map(([of, search]) => ({ of: `search, ${of}`, as: 'reader' as const, query: { search } })),
  ],
  'GET /api/forum/posts/:id': [
    { id: at.discussion, as: 'reader' },
    { of: 'most replies', id: at.longDiscussion, as: 'reader' },
  ],
  'GET /api/forum/posts/:id/replies': [
    { id: at.discussion, as: 'reader' },
    { of: 'most replies', id: at.longDiscussion, as: 'reader' },
    { of: 'most replies, the last page', id: at.longDiscussion, as: 'reader', query: { page: at.lastPage } },
    { of: 'most replies, at a reply', id: at.longDiscussion, as: 'reader', query: { reply: at.replyInLongDiscussion } },
  ],
  'GET /api/notifications': [
    { as: 'reader' },
    { of: 'most', as: 'busiest' },
    { of: 'most, half way down', as: 'busiest', query: { cursor: at.half.notices } },
  ],
  'GET /api/open-calls': [{}],
  'GET /api/openapi.json': [{}],
  'GET /api/auth/user': [{ as: 'reader' }, { of: 'most notifications', as: 'busiest' }],
  'GET /api/auth/sessions': [{ as: 'reader' }],
  'GET /api/auth/oidc': [],
  'GET /api/auth/oidc/callback': [],
  'GET /api/auth/oidc/identity': [{ as: 'reader' }],
  'GET /api/auth/passkeys': [{ as: 'reader' }],
  'GET /api/auth/security-events': [{ as: 'reader' }],
  'GET /api/auth/export': [{ as: 'reader' }, { of: 'most of everything', as: 'busiest', whole: true }],
  'GET /api/support': [{}],
  'GET /api/support/intents/:id': [{ id: at.intent }],
  'GET /api/support/mine': [{ as: 'reader' }],
  'GET /api/offers': [
    { query: { text: 'How much emergency fund for a family' } },
    { of: 'a member', as: 'reader', query: { text: 'How much emergency fund for a family' } },
    { of: 'rare word', as: 'reader', query: { text: `Emergency lesson in ${words.rare}` } },
  ],
  'GET /api/reports/outdated': [{ as: 'reader', query: { article: at.longArticle } }],
  'GET /api/objections': [{ as: 'reader' }],
  'GET /api/held': [{ as: 'reader' }],
  'GET /api/subscribers/choices': [{ query: { token: at.subscriber.leaveToken } }],
  'GET /api/auth/nominee': [{ as: 'reader' }],
  'GET /api/notices/:key': [{ id: 'here' }],
  'GET /api/legal': [{ query: { page: 'privacy' } }],
  ...exampleAdminCalls(at),
})
