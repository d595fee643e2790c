import * as z from 'zod/mini'
import { t } from '#words'
import { Liked, Liking, toggling } from '../texts/text-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { categoryLimits } from '../categories/categories.ts'
import { searchLimits } from '../search.ts'
import { Count, paging } from '../shapes.ts'
import { ArticleSummary, ArticleSearchReply, Article, ListedArticle } from './article-shapes.ts'

/** The calls that read articles, and those of a member's own list. The browser takes only types from here. */

const categoryName = z.string().check(z.maxLength(200, t`There is no such category`))
/** A category by any of its names; the parameter may be repeated for several; 'all' and nothing stand for every one. */
export const articleCategory = z.optional(
  z.union([categoryName, z.array(categoryName).check(z.maxLength(categoryLimits.most))]),
)

/** A language of articles; 'all' and nothing stand for every one. */
export const articleLanguage = z.optional(z.enum(['all', 'en', 'hi']))

const ArticlesQuery = z.object({
  category: articleCategory,
  language: articleLanguage,
  sort: z.optional(z.enum(['latest', 'popular', 'a-z'])),
  ...paging,
})

const ArticleSearchQuery = z.object({
  q: z
    .string(t`Type at least 2 characters to search`)
    .check(
      z.trim(),
      z.minLength(searchLimits.min, t`Type at least 2 characters to search`),
      z.maxLength(searchLimits.max, t`Search with at most ${searchLimits.max} characters`),
    ),
  category: articleCategory,
  language: articleLanguage,
  sort: z.optional(z.enum(['relevance', 'latest', 'popular', 'a-z'])),
  ...paging,
})

export const articles = {
  list: endpoint('GET /api/articles', {
    summary: 'The published articles without their text, page by page.',
    cached: 'everybody',
    query: ArticlesQuery,
    reply: z.array(ListedArticle),
  }),
  // Many phones share one IP address, so the limit allows for a classroom.
  search: endpoint('GET /api/articles/search', {
    summary: 'The articles that contain some words, in English or Hindi, also when a word is misspelt.',
    fromReplica: true,
    limit: { times: 300, seconds: 60 },
    query: ArticleSearchQuery,
    reply: ArticleSearchReply,
  }),
  show: endpoint('GET /api/articles/:id', {
    summary: 'One article with its text, as Markdown and as HTML.',
    cached: 'visitors',
    reply: Article,
  }),
}

const Saving = z.object({ saved: z.boolean() })

/** Likes and saved articles. The body names the wanted state, so that a second call changes nothing. */
export const readingList = {
  like: endpoint('PUT /api/articles/:id/like', { ...toggling, body: Liking, reply: Liked }),
  save: endpoint('PUT /api/articles/:id/saved', {
    ...toggling,
    body: Saving,
    reply: z.extend(Saving, { saveCount: Count }),
  }),
  /** The member's saved articles, the last saved first. */
  saved: endpoint('GET /api/saved-articles', {
    access: 'member',
    query: z.object(paging),
    reply: z.array(ArticleSummary),
  }),
}
