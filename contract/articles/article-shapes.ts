import * as z from 'zod/mini'
import { Day, Id, Instant, Count, Ranges } from '../shapes.ts'

/** The shapes of articles in replies. The browser takes only their types from here. */

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

/** A cover of an article: what its category's banknote shows. */
export const Cover = z.object({
  /** The key figure, such as '91 %', and the line beneath it; null for an article without one. */
  figure: z.nullable(z.object({ value: z.string(), line: z.string() })),
  /** The first chart in small: the paths of an SVG by their class, with the view box `0 0 100 54`; null without one. */
  chart: z.nullable(z.record(z.string(), z.string())),
})
export type Cover = z.infer<typeof Cover>

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
  cover: Cover,
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

/** An article in the list of all. */
export const ListedArticle = z.extend(ArticleSummary, {
  /** The same article in the other language. */
  counterpart: z.nullable(LinkedArticle),
})
export type ListedArticle = z.infer<typeof ListedArticle>

export const Article = z.extend(ListedArticle, {
  /** Markdown, as written. */
  content: z.string(),
  html: z.string(),
  /** Words around a text in another language than the page's, by their English; null for English, and on a page in the same language. */
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
  /** The changes of its text and of the figures in it since it was published, the latest first. */
  changes: z.array(
    z.object({
      id: Id,
      day: Day,
      /** The figure with its values, in English; null for an edit of the text. */
      text: z.nullable(z.string()),
      /** The line for readers: of an edit in the article's language, of a figure in English. */
      note: z.nullable(z.string()),
      /** True for a member who has not read the article since. */
      isNew: z.boolean(),
    }),
  ),
  related: z.array(
    z.pick(ArticleSummary, {
      id: true,
      slug: true,
      title: true,
      category: true,
      readTime: true,
      language: true,
      cover: true,
    }),
  ),
})
export type Article = z.infer<typeof Article>

export const FoundArticle = z.extend(ListedArticle, { matches: z.object({ title: Ranges, excerpt: Ranges }) })
export type FoundArticle = z.infer<typeof FoundArticle>

export const ArticleSearchReply = z.object({
  /** The articles with every word. */
  results: z.array(FoundArticle),
  count: Count,
  /** The articles with some of them, the best first, where few have every word. */
  nearest: z.array(FoundArticle),
  /** The search with its spelling put right; null if it needs none. */
  didYouMean: z.nullable(z.string()),
  /** The pages of help for a trouble that it tells of, a fraud that it is like, and a calculator, figure or word that it names, as HTML. */
  help: z.string(),
  /** A link to the form of a new question in the forum, where no article has all of it, as HTML. */
  forum: z.string(),
  /** Links of the site that answer it too, as HTML: calculators, figures, the glossary, and lessons that many read where no article was found. */
  beside: z.string(),
  query: z.string(),
  hasMore: z.boolean(),
})
export type ArticleSearchReply = z.infer<typeof ArticleSearchReply>
