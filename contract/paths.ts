import { addressOf, searchOf } from './address.ts'

export type AdminTab = 'articles' | 'polls' | 'reports' | 'members' | 'support' | 'subscribers' | 'audit'
export type ProfileTab = 'profile' | 'security' | 'preferences' | 'saved'

/** The addresses of the screens: links are made here and nowhere else. */
export const paths = {
  home: '/',
  /** `next` is where the visitor wanted to go; `step` is the second one, for members who have it; `from` tells what was done before. */
  login: (
    query: {
      next?: string | null | undefined
      step?: 'code' | 'recovery' | undefined
      from?: 'signup' | 'reset' | 'restore' | 'leave' | undefined
      /** The name of a member who has just signed up: it is filled in. */
      username?: string | undefined
    } = {},
  ) => addressOf('/login', {}, query),
  /** No screen but a call, which leads to the login and then back to `next`: a link that the browser follows itself. */
  loginFor: (next: string) => `/api/auth/login?${searchOf({ next })}`,
  logout: '/logout',
  /** `next` as at the login, to which it leads. */
  signup: (query: { next?: string | null } = {}) => addressOf('/signup', {}, query),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  /** The page of the link that puts an address back. */
  restoreEmail: '/restore-email',
  admin: '/admin',
  /** The dashboard at one of its tabs, with what is asked for there. */
  adminTab: (tab: AdminTab, query: Record<string, string | undefined> = {}) =>
    addressOf('/admin', {}, { tab: tab === 'articles' ? undefined : tab, ...query }),
  newArticle: '/admin/articles/new',
  editArticle: (id: string) => `/admin/articles/${id}/edit`,
  newPoll: '/admin/polls/new',
  editPoll: (id: string) => `/admin/polls/${id}/edit`,
  backups: '/admin/backups',
  /** Files and no screens. */
  pollCsv: (id: string) => `/api/admin/polls/${id}/csv`,
  subscribersCsv: '/api/admin/subscribers/csv',
  auditCsv: (query: Record<string, string | undefined>) => addressOf('/api/admin/audit-logs/csv', {}, query),
  twoFactorSetup: '/admin/2fa-setup',
  /** The member's own page, at one of its tabs. */
  profile: (tab: ProfileTab = 'profile') => (tab === 'profile' ? '/profile' : `/profile?tab=${tab}`),
  profileEdit: '/profile?edit=yes',
  notifications: '/notifications',
  articles: (
    query: {
      search?: string | undefined
      category?: string | undefined
      sort?: string | undefined
      cursor?: string | undefined
    } = {},
  ) => addressOf('/articles', {}, query),
  article: (id: string) => `/articles/${id}`,
  /** An article's discussion; without JavaScript, the one that begins at a cursor. */
  articleDiscussion: (article: string, query: { comments?: string | undefined } = {}) => {
    const search = searchOf(query)
    return `/articles/${article}${search && `?${search}`}#discussion`
  },
  /** One comment in its thread; without JavaScript, its replies from a cursor on. */
  comment: (article: string, id: string, query: { replies?: string | undefined } = {}) =>
    `/articles/${article}?${searchOf({ comment: id, ...query })}#comment-${id}`,
  articlePicture: (id: string) => `/articles/${id}/picture.png`,
  polls: (
    query: {
      search?: string | undefined
      status?: string | undefined
      sort?: string | undefined
      articleId?: string | undefined
      offset?: number | undefined
    } = {},
  ) => addressOf('/polls', {}, query),
  poll: (id: string) => `/polls/${id}`,
  forum: (query: { search?: string | undefined; category?: string | undefined; cursor?: string | undefined } = {}) =>
    addressOf('/forum', {}, query),
  newDiscussion: '/forum/new',
  /** A discussion of the forum, at a page of its replies; `quote` is the reply that is to be quoted. */
  discussion: (id: string, query: { page?: number | undefined; quote?: string | undefined } = {}) => {
    const { page = 1, quote } = query
    const search = searchOf({ page: page > 1 ? page : undefined, quote })
    return `/forum/${id}${search && `?${search}`}`
  },
  /** One reply, on the page that it is on. */
  forumReply: (post: string, id: string) => `/forum/${post}?${searchOf({ reply: id })}#reply-${id}`,
  support: '/support',
  /** A choice to support: whoever has the address may see it. */
  supportIntent: (id: string) => `/support/${id}`,
  subscribe: '/subscribe',
  /** The page of the letter's link that confirms a subscription. */
  confirmSubscription: '/subscribe/confirm',
  /** The page of the link in every letter to subscribers. */
  unsubscribe: (token: string) => `/unsubscribe?${searchOf({ token })}`,
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  accessibility: '/accessibility',
} as const

/** An article and maybe a comment under it, or a discussion and maybe a reply in it. */
export interface TextLocation {
  articleId: string | null
  commentId: string | null
  postId: string | null
  replyId: string | null
}

/** The address at which a text is read. */
export function pathOfText({ articleId, commentId, postId, replyId }: TextLocation): string {
  if (articleId) return commentId ? paths.comment(articleId, commentId) : paths.article(articleId)
  return replyId ? paths.forumReply(String(postId), replyId) : paths.discussion(String(postId))
}
