import { addressOf, searchOf, type Query } from './address.ts'
import type { LoginState } from './path-states.ts'

export type ProfileTab = 'profile' | 'security' | 'preferences' | 'saved'

/** The parts of an article that its address is made of. */
export interface ArticleRef {
  id: string
  slug: string
}

/** The parameter `token` of the pages behind links that work by it. */
export const linkToken = /^[\w-]{43}$/

/** The token of the invitation to which somebody goes back; undefined for another page. */
export function invitationIn(next: string | null): string | undefined {
  const [path, query] = next?.split('?') ?? []
  const token = path === paths.invitation ? new URLSearchParams(query).get('token') : null
  return token && linkToken.test(token) ? token : undefined
}

/** The addresses of the screens; all links are made from these. */
export const paths = {
  home: '/',
  /** The landing page at a quiz question, and at the option that was chosen. */
  quiz: (query: Query<'quiz' | 'answer'>) => `${addressOf('/', {}, query)}#quiz`,
  /** The landing page with what a small sum of each month becomes. */
  smallSum: (query: Query<'monthly' | 'years'>) => `${addressOf('/', {}, query)}#small-sum`,
  /** `next` is the page after the login, `username` the name to fill in. */
  login: (query: Query<'next' | 'username'> & LoginState = {}) => addressOf('/login', {}, query),
  /** A call, not a screen: it redirects to the login and back to `next`. */
  loginFor: (next: string) => `/api/auth/login?${searchOf({ next })}`,
  /** A call, not a screen: it leads to the provider elsewhere. */
  oidc: (query: Query<'next' | 'connect'> = {}) => addressOf('/api/auth/oidc', {}, query),
  /** The form of a new account for whoever comes from there. */
  oidcSignup: (query: Query<'next' | 'notice'> = {}) => addressOf('/signup/connect', {}, query),
  logout: '/logout',
  /** A page of the server alone, which needs no code: the articles that open without a connection. */
  offline: '/offline',
  /** `next` as at the login; `notice` is the language in which the notice is shown. */
  signup: (query: Query<'next' | 'notice'> = {}) => addressOf('/signup', {}, query),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** The page of the link that logs in. */
  loginLink: '/login-link',
  confirmEmail: '/confirm-email',
  /** The page of the link that undoes a change of email. */
  restoreEmail: '/restore-email',
  /** The page of the link that gives a role. */
  invitation: '/invitation',
  admin: '/admin',
  /** A tab of the member's profile. */
  profile: (tab: ProfileTab = 'profile') => (tab === 'profile' ? '/profile' : `/profile?tab=${tab}`),
  /** The same when an account elsewhere could not be connected. */
  notConnected: '/profile?tab=security&elsewhere=failed',
  profileEdit: '/profile?edit=yes',
  notifications: '/notifications',
  /** The member's texts that wait for a moderator. */
  waiting: '/waiting',
  /** The member's objections, and the form of a new one about a text or the suspension. */
  objections: '/objections',
  objection: (query: Query<'about' | 'id'>) => addressOf('/objections', {}, query),
  /** The page of the link that ends the letters about answers. */
  stopLetters: (token: string) => `/letters/stop?${searchOf({ token })}`,
  /** The teacher's classes, and one class by its code. */
  classes: '/class',
  class: (code: string) => `/class/${code}`,
  /** The page of the link that ends the letters about questions of lessons. */
  stopQuestions: (token: string) => `/letters/stop-questions?${searchOf({ token })}`,
  /** The page of the link that ends a member's letters with news of the site. */
  stopNews: (token: string) => `/letters/stop-news?${searchOf({ token })}`,
  developers: '/developers',
  articles: (query: Query<'search' | 'category' | 'language' | 'sort' | 'cursor'> = {}) =>
    addressOf('/articles', {}, query),
  /** Its own address; `shortArticle` and every other slug redirect to it. */
  article: ({ id, slug }: ArticleRef) => `/articles/${id}/${encodeURIComponent(slug)}`,
  shortArticle: (id: string) => `/articles/${id}`,
  /** An article's discussion; without JavaScript, from a cursor. */
  articleComments: (article: ArticleRef, query: Query<'comments'> = {}) =>
    `${addressOf(paths.article(article), {}, query)}#discussion`,
  /** One comment in its thread; without JavaScript, its replies from a cursor on. */
  comment: (article: ArticleRef, id: string, query: Query<'replies'> = {}): string =>
    `${paths.article(article)}?${searchOf({ comment: id, ...query })}#comment-${id}`,
  articlePicture: (id: string) => `/articles/${id}/picture.png`,
  polls: (query: Query<'search' | 'status' | 'sort' | 'articleId' | 'offset'> = {}) => addressOf('/polls', {}, query),
  /** A poll, with the option that was chosen elsewhere; with `quiz` one that a visitor tries. */
  poll: (id: string, query: Query<'quiz' | 'answer'> = {}) => addressOf('/polls/:id', { id }, query),
  /** A page for the frames of other sites, and the call that tells them of it. */
  pollFrame: (id: string) => `/embed/polls/${id}`,
  oEmbed: (url: string) => addressOf('/api/oembed', {}, { url }),
  forum: (query: Query<'search' | 'category' | 'state' | 'cursor'> = {}) => addressOf('/forum', {}, query),
  newDiscussion: '/forum/new',
  /** The same with a title to begin with. */
  newDiscussionOn: (title: string) => `/forum/new?${searchOf({ title })}`,
  /** A discussion of the forum, at a page of its replies; `quote` is the reply to quote. */
  discussion: (id: string, { page, quote }: Query<'page' | 'quote'> = {}) =>
    addressOf(`/forum/${id}`, {}, { page: page === 1 ? undefined : page, quote }),
  /** One reply, on the page that it is on. */
  forumReply: (discussion: string, id: string) => `/forum/${discussion}?${searchOf({ reply: id })}#reply-${id}`,
  /** The ladder, and one step of it. */
  learn: '/learn',
  learnPicture: '/learn/picture.png',
  /** The questions of lessons that are due. No step has this slug. */
  secondLook: '/learn/today',
  step: (slug: string) => `/learn/${encodeURIComponent(slug)}`,
  /** A step with all its lessons as a page of the server, for printing. */
  stepBooklet: (slug: string, query: Query<'language'> = {}) => addressOf('/learn/:step/print', { step: slug }, query),
  stepPicture: (slug: string) => `/learn/${encodeURIComponent(slug)}/picture.png`,
  /** Eight questions, and the step that comes next. */
  checkUp: '/check-up',
  tools: '/tools',
  /** A page of calculators; `of` is the one that is shown, if not the first, and the inputs stand beside it. */
  tool: (slug: string, query: Query<string> = {}) => addressOf(`/tools/${slug}`, {}, query),
  /** A calculator for the frames of other sites. */
  toolFrame: (slug: string, query: Query<string> = {}) => addressOf('/embed/tools/:slug', { slug }, query),
  /** Files, not screens. */
  toolCsv: (calculator: string, inputs: Query<string>) => addressOf(`/api/tools/${calculator}/csv`, {}, inputs),
  glossary: (query: Query<'search'> = {}) => addressOf('/glossary', {}, query),
  /** The patterns of fraud, and one of them. */
  scams: '/scams',
  scam: (id: string) => `/scams#${id}`,
  /** A message of ten: `answers` has a letter for each that was answered, 'f' for a fraud and 'r' for a real one. */
  scamPractice: (query: Query<'set' | 'by' | 'answers' | 'at'> = {}) => addressOf('/scams/practice', {}, query),
  scamCheck: '/scams/check',
  scamReminder: '/scams/practice.ics',
  rates: (query: Query<'search' | 'subject'> = {}) => addressOf('/rates', {}, query),
  /** One figure in the list of them. */
  rate: (key: string) => `/rates#${key}`,
  ratesFeed: '/rates/feed.xml',
  /** The changes of articles and figures. */
  changes: (query: Query<'category' | 'language' | 'cursor'> = {}) => addressOf('/changes', {}, query),
  changesFeed: '/changes/feed.xml',
  /** The page on which a member reports that an article or a figure is out of date. */
  outdated: (query: Query<'article' | 'rate'>) => addressOf('/outdated', {}, query),
  /** Help in trouble: the list in a language, or one page of it; those in English name no language. */
  help: (...parts: string[]) => ['/help', ...parts].join('/'),
  support: '/support',
  /** A gift; whoever has the address may see it. */
  supportIntent: (id: string) => `/support/${id}`,
  subscribe: '/subscribe',
  /** The same for one kind of letters. */
  subscribeTo: (letters: 'changes') => addressOf('/subscribe', {}, { letters }),
  /** The page of the link that confirms a subscription. */
  confirmSubscription: '/subscribe/confirm',
  /** The page on which a subscriber chooses what to get. */
  letterChoices: (token: string) => `/subscribe/choices?${searchOf({ token })}`,
  /** The page of the unsubscribe link in every email to subscribers. */
  unsubscribe: (token: string) => `/unsubscribe?${searchOf({ token })}`,
  privacy: '/privacy',
  /** The notice of what the site stores, in the language of the page, and in another one. */
  notice: '/notice',
  noticeIn: (language: string) => `/notice/${language}`,
  terms: '/terms',
  contact: '/contact',
  /** The form to the grievance officer, and the page with state and answer. */
  grievance: '/grievance',
  grievanceState: (query: Query<'ticket'> = {}) => addressOf('/grievance/state', {}, query),
  accessibility: '/accessibility',
  /** A page that the operator has written. */
  ownPage: (slug: string) => `/${slug}`,
} as const

/** An article and maybe a comment under it, or a discussion and maybe a reply in it. */
export interface TextLocation {
  articleId: string | null
  articleSlug: string | null
  commentId: string | null
  discussionId: string | null
  replyId: string | null
}

/** The address of a text. */
export function pathOfText({ articleId, articleSlug, commentId, discussionId, replyId }: TextLocation): string {
  const article = articleId && { id: articleId, slug: articleSlug ?? '' }
  if (article) return commentId ? paths.comment(article, commentId) : paths.article(article)
  return replyId ? paths.forumReply(String(discussionId), replyId) : paths.discussion(String(discussionId))
}
