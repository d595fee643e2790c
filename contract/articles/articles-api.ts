import * as z from 'zod/mini'
import { Liked, Liking, toggling } from '../texts/texts-api.ts'
import { endpoint } from '../endpoint.ts'
import { categoryLimits } from '../categories/categories.ts'
import { searchLimits } from '../search.ts'
import { Day, Id, Instant, Count, paging, Ranges } from '../shapes.ts'

/** The shapes of articles and the calls that read them. The browser takes only their types from here. */

export const MediaItem = z.object({
  id: Id,
  url: z.string(),
  filename: z.string(),
  size: Count,
  type: z.string(),
  uploadedAt: Instant,
  alt: z.optional(z.string()),
  /** Pixels, so that the layout does not shift when the picture loads. */
  width: z.optional(Count),
  height: z.optional(Count),
})
export type MediaItem = z.infer<typeof MediaItem>

export const ArticleSummary = z.object({
  id: Id,
  /** The slug at the end of its page's address. */
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  readTime: Count,
  language: z.enum(['en', 'hi']),
  authorId: z.nullable(Id),
  authorFirstName: z.nullable(z.string()),
  authorLastName: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  published: z.boolean(),
  media: z.array(MediaItem),
  tags: z.array(z.string()),
  viewCount: Count,
  createdAt: Instant,
  updatedAt: Instant,
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

/** An article as a link to it names it. */
export const LinkedArticle = z.pick(ArticleSummary, { id: true, slug: true, title: true, language: true })
export type LinkedArticle = z.infer<typeof LinkedArticle>

export const Article = z.extend(ArticleSummary, {
  /** Markdown, as written. */
  content: z.string(),
  html: z.string(),
  /** The same article in the other language. */
  counterpart: z.nullable(LinkedArticle),
  /** Words of the page around a text in another language, by their English; null for English. */
  words: z.nullable(z.record(z.string(), z.string())),
  commentCount: Count,
  likeCount: Count,
  saveCount: Count,
  liked: z.boolean(),
  saved: z.boolean(),
  /** True if the member has ticked it as done, or its counterpart. */
  done: z.boolean(),
  /** Its position on the ladder, or its counterpart's; null for an article that is no lesson. */
  step: z.nullable(
    z.object({
      slug: z.string(),
      name: z.string(),
      number: Count,
      /** The number of steps. */
      of: Count,
      /** The lesson after it, in this step or the following one, and in its language if there is one. */
      next: z.nullable(LinkedArticle),
    }),
  ),
  /** The changes of figures in its text since it was published, the latest first. */
  changes: z.array(z.object({ day: Day, key: z.string(), text: z.string() })),
  related: z.array(
    z.pick(ArticleSummary, { id: true, slug: true, title: true, category: true, readTime: true, language: true }),
  ),
})
export type Article = z.infer<typeof Article>

export const FoundArticle = z.extend(ArticleSummary, { matches: z.object({ title: Ranges, excerpt: Ranges }) })
export type FoundArticle = z.infer<typeof FoundArticle>

export const ArticleSearchReply = z.object({
  results: z.array(FoundArticle),
  count: Count,
  query: z.string(),
  hasMore: z.boolean(),
})
export type ArticleSearchReply = z.infer<typeof ArticleSearchReply>

const categoryName = z.string().check(z.maxLength(200, 'There is no such category'))
/** A category by any of its names; the parameter may be repeated for several; 'all' and nothing stand for every one. */
const category = z.optional(z.union([categoryName, z.array(categoryName).check(z.maxLength(categoryLimits.most))]))

/** A language of articles; 'all' and nothing stand for every one. */
const language = z.optional(z.enum(['all', 'en', 'hi']))

export const ArticlesQuery = z.object({
  category,
  language,
  sort: z.optional(z.enum(['latest', 'popular', 'a-z'])),
  ...paging,
})

export const ArticleSearchQuery = z.object({
  q: z
    .string('Type at least 2 characters to search')
    .check(
      z.trim(),
      z.minLength(searchLimits.min, 'Type at least 2 characters to search'),
      z.maxLength(searchLimits.max, `Search with at most ${searchLimits.max} characters`),
    ),
  category,
  language,
  sort: z.optional(z.enum(['relevance', 'latest', 'popular', 'a-z'])),
  ...paging,
})

export const articles = {
  list: endpoint('GET /api/articles', {
    summary: 'The published articles without their text, page by page.',
    cached: 'everybody',
    query: ArticlesQuery,
    reply: z.array(ArticleSummary),
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
