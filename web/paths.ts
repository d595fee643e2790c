import { searchOf } from '../contract/address.ts'

export type ProfileTab = 'profile' | 'security' | 'preferences'

/** The addresses of the screens: links are made here and nowhere else. */
export const paths = {
  home: '/',
  /** `next` is where the visitor wanted to go; `step` is the second one, for members who have it; `from` tells what was done before. */
  login: (
    query: {
      next?: string | null | undefined
      step?: 'code' | 'recovery' | undefined
      from?: 'signup' | 'reset' | undefined
    } = {},
  ) => {
    const search = searchOf(query)
    return search ? `/login?${search}` : '/login'
  },
  logout: '/logout',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  admin: '/admin',
  twoFactorSetup: '/admin/2fa-setup',
  /** The member's own page, at one of its tabs. */
  profile: (tab: ProfileTab = 'profile') => (tab === 'profile' ? '/profile' : `/profile?tab=${tab}`),
  profileEdit: '/profile?edit=yes',
  articles: (
    query: {
      search?: string | undefined
      category?: string | undefined
      sort?: string | undefined
      cursor?: string | undefined
    } = {},
  ) => {
    const search = searchOf(query)
    return search ? `/articles?${search}` : '/articles'
  },
  article: (id: string) => `/articles/${id}`,
  articlePicture: (id: string) => `/articles/${id}/picture.png`,
  polls: '/polls',
  forum: '/forum',
  newDiscussion: '/forum/new',
  support: '/support',
  subscribe: '/subscribe',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  accessibility: '/accessibility',
} as const
