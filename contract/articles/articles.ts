import { t } from '#words'

/** Limits of the specification, sections 5 and 9. `page` is ours: a full grid of three columns. */
export const articleLimits = {
  title: { min: 3, max: 200 },
  content: { min: 10, max: 50_000 },
  excerpt: { min: 10, max: 500 },
  readTime: { min: 1, max: 180, default: 5 },
  tags: { most: 10, length: 30 },
  slug: 120,
  /** The key figure and its line as they are written, with marks of the registry; `shown` is the longest value as readers see it. */
  figure: { value: { min: 1, max: 80 }, line: { min: 1, max: 160 }, shown: 24 },
  images: 5,
  searchPage: 20,
  /** The most articles with a part of a search, which are shown where fewer than `few` have all of it. */
  nearest: 6,
  few: 3,
  page: 24,
} as const

/** The languages of articles, each in its own words. */
export const languages = { en: 'English', hi: 'हिंदी' } as const
export type Language = keyof typeof languages

export const articleSorts = { latest: t`Latest`, popular: t`Most Popular`, 'a-z': 'A-Z' } as const
export type ArticleSort = keyof typeof articleSorts
/** The orders of search results; the first is the default. */
export const searchSorts = { relevance: t`Best match`, ...articleSorts } as const
export type SearchSort = keyof typeof searchSorts

/** The name of the account that the starter articles are by. */
export const editorsName = 'editors'

/** The name under an article: first and last name, else the member's name, else 'Anonymous'. */
export function authorOf(article: {
  authorFirstName: string | null
  authorLastName: string | null
  authorName: string | null
}): string {
  const full = [article.authorFirstName, article.authorLastName].filter(Boolean).join(' ')
  return full || article.authorName || t`Anonymous`
}
