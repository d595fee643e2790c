import { searchOf } from '../contract/address.ts'

/** The addresses of the screens: links are made here and nowhere else. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  articles: (query: { search?: string | undefined; category?: string | undefined; sort?: string | undefined; cursor?: string | undefined } = {}) => {
    const search = searchOf(query)
    return search ? `/articles?${search}` : '/articles'
  },
  article: (id: string) => `/articles/${id}`,
  articlePicture: (id: string) => `/articles/${id}/picture.png`,
  polls: '/polls',
  forum: '/forum',
  support: '/support',
  subscribe: '/subscribe',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  accessibility: '/accessibility',
} as const
