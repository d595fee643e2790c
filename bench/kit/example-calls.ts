import type { Call } from '../../contract/index.ts'
import { paths } from '../../contract/paths.ts'
import { rareName } from './corpus.ts'
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

type Reading = Extract<Call['address'], `GET ${string}`>

/** The word that most texts hold, one that a single text holds, and a word that comes near to it. */
export const words = { common: 'money', rare: rareName(5), slip: `${rareName(5)}ng`, absent: 'zyxwvutsr' }

export const searches: [of: string, text: string][] = [
  ['common word', words.common],
  ['rare word', words.rare],
  ['two words', 'emergency fund'],
  ['two common words', 'tax money'],
  ['slip in a common word', 'investmant'],
  ['slip in a rare word', words.slip],
  ['absent word', words.absent],
]

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
    {
      of: 'common word in two categories, latest',
      query: { q: words.common, category: ['Investing', 'Savings'], sort: 'latest' },
    },
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
  'GET /api/categories': [{}],
  'GET /api/check-up': [{}],
  'GET /api/quiz': [{}],
  'GET /api/home': [{ as: 'busiest' }],
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
  'GET /api/admin/rates': [{ as: 'admin', whole: true }],
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
  'GET /api/forum/similar': [
    { as: 'reader', query: { title: 'How much emergency fund for a family' } },
    { of: 'rare word', as: 'reader', query: { title: `Lesson in ${words.rare}` } },
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
  'GET /api/auth/security-events': [{ as: 'reader' }],
  'GET /api/auth/export': [{ as: 'reader' }, { of: 'most of everything', as: 'busiest', whole: true }],
  'GET /api/support': [{}],
  'GET /api/support/intents/:id': [{ id: at.intent }],
  'GET /api/support/mine': [{ as: 'reader' }],
  'GET /api/admin/stats': [{ as: 'admin' }],
  'GET /api/admin/given-up-jobs': [{ as: 'admin' }],
  'GET /api/admin/articles': [
    { as: 'admin' },
    { of: 'half way down', as: 'admin', query: { cursor: at.half.updated } },
    { of: 'drafts', as: 'admin', query: { status: 'draft' } },
    { of: 'own drafts first', as: 'admin', query: { sort: 'drafts' } },
    { of: 'planned', as: 'admin', query: { status: 'scheduled' } },
    { of: 'category by title', as: 'admin', query: { category: 'Investing', sort: 'title' } },
    { of: 'popular', as: 'admin', query: { sort: 'popular' } },
    { of: 'search', as: 'admin', query: { search: words.rare } },
    { of: 'search, absent', as: 'admin', query: { search: words.absent } },
    { of: 'search, common', as: 'admin', query: { search: 'lesson' } },
  ],
  'GET /api/admin/bin': [{ as: 'admin' }, { of: 'search', as: 'admin', query: { search: words.rare } }],
  'GET /api/admin/categories': [{ as: 'admin' }],
  'GET /api/admin/steps': [{ as: 'admin' }],
  'GET /api/admin/articles/:id': [{ id: at.longArticle, as: 'admin' }],
  'GET /api/admin/articles/:id/versions': [{ id: at.versioned, as: 'admin' }],
  'GET /api/admin/versions/:id': [{ id: at.version, as: 'admin' }],
  'GET /api/admin/drafts': [{ as: 'admin' }],
  'GET /api/admin/polls': [
    { as: 'admin' },
    { of: 'most votes', as: 'admin', query: { sort: 'votes' } },
    { of: 'expired', as: 'admin', query: { status: 'expired' } },
    { of: 'half way down', as: 'admin', query: { cursor: at.half.polls } },
    { of: 'search, absent', as: 'admin', query: { search: words.absent } },
  ],
  'GET /api/admin/polls/:id': [{ id: at.largePoll, as: 'admin' }],
  'GET /api/admin/polls/:id/csv': [{ id: at.largePoll, as: 'admin' }],
  'GET /api/admin/reports': [{ as: 'admin' }, { of: 'handled', as: 'admin', query: { state: 'handled' } }],
  'GET /api/reports/outdated': [{ as: 'reader', query: { article: at.longArticle } }],
  'GET /api/admin/held': [{ as: 'admin' }],
  'GET /api/objections': [{ as: 'reader' }],
  'GET /api/admin/objections': [{ as: 'admin' }, { of: 'answered', as: 'admin', query: { state: 'answered' } }],
  'GET /api/admin/reasons': [{ as: 'admin' }],
  'GET /api/admin/members/:id': [{ id: at.member, as: 'admin' }],
  'GET /api/admin/members/:id/texts': [{ id: at.member, as: 'admin' }],
  'GET /api/held': [{ as: 'reader' }],
  'GET /api/admin/invitations': [{ as: 'admin' }],
  'GET /api/admin/webhooks': [{ as: 'admin' }],
  'GET /api/admin/webhook-deliveries': [{ as: 'admin' }],
  'GET /api/admin/members': [
    { as: 'admin' },
    { of: 'half way down', as: 'admin', query: { cursor: at.half.members } },
    { of: 'search', as: 'admin', query: { search: at.name } },
    { of: 'search, absent', as: 'admin', query: { search: words.absent } },
    { of: 'admins', as: 'admin', query: { show: 'admins' } },
    { of: 'suspended', as: 'admin', query: { show: 'suspended' } },
    { of: 'waiting', as: 'admin', query: { show: 'waiting' } },
    { of: 'refused', as: 'admin', query: { show: 'refused' } },
  ],
  'GET /api/admin/audit-logs': [
    { as: 'admin' },
    { of: 'half way down', as: 'admin', query: { cursor: at.half.acts } },
    { of: 'of a member', as: 'admin', query: { admin: at.name } },
    { of: 'of the busiest admin', as: 'admin', query: { admin: at.admin } },
    { of: 'of nobody', as: 'admin', query: { admin: words.absent } },
    { of: 'rare act', as: 'admin', query: { action: 'member.promoted' } },
    { of: 'common act', as: 'admin', query: { action: 'login' } },
    { of: 'on one thing', as: 'admin', query: { resource: at.member } },
    { of: 'on one day', as: 'admin', query: { from: '2026-10-10', to: '2026-10-10' } },
  ],
  'GET /api/admin/audit-logs/csv': [{ as: 'admin', whole: true }],
  'GET /api/admin/articles/:id/mailing': [{ id: at.article, as: 'admin' }],
  'GET /api/admin/articles/:id/letter': [{ id: at.article, as: 'admin', whole: true }],
  'GET /api/subscribers/choices': [{ query: { token: at.subscriber.leaveToken } }],
  'GET /api/admin/subscribers': [
    { as: 'admin' },
    { of: 'half way down', as: 'admin', query: { cursor: at.half.subscribers } },
    { of: 'search', as: 'admin', query: { search: at.subscriber.email } },
    { of: 'search, absent', as: 'admin', query: { search: words.absent } },
  ],
  'GET /api/admin/subscribers/csv': [{ as: 'admin', whole: true }],
  'GET /api/admin/support': [
    { as: 'admin' },
    { of: 'claimed', as: 'admin', query: { state: 'claimed' } },
    { of: 'half way down', as: 'admin', query: { cursor: at.half.gifts } },
  ],
  'GET /api/legal': [{ query: { page: 'privacy' } }],
  'GET /api/admin/settings': [{ as: 'admin' }],
  'GET /api/admin/settings/versions': [{ as: 'admin' }],
  'GET /api/admin/backups': [{ as: 'admin' }],
  // A file, which `npm run bench -- backup` makes and reads.
  'GET /api/admin/backups/:id': [],
})
