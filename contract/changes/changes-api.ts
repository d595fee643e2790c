import * as z from 'zod/mini'
import { articleCategory, articleLanguage } from '../articles/articles-api.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Id, paging } from '../shapes.ts'

/** A change that readers should know of: an edit of an article with its line, or a new value of a figure. */
export const Change = z.object({
  id: Id,
  kind: z.enum(['article', 'figure']),
  /** The day in India: of the edit, or the first one of the value. */
  day: Day,
  /** The title of the article or the figure. */
  title: z.string(),
  path: z.string(),
  language: z.enum(['en', 'hi']),
  /** The article's category; null for a figure. */
  category: z.nullable(z.string()),
  /** The figure's values, 'From 7.1 % a year to 7.0 % a year, Ministry of Finance'; null for an article. */
  values: z.nullable(z.string()),
  /** The same in parts: the value before it, if there is one on record, the new value, and who has set it. */
  figure: z.nullable(z.object({ from: z.nullable(z.string()), to: z.string(), source: z.string() })),
  /** The line on what it means for readers; null for figures from before there was one. */
  note: z.nullable(z.string()),
})
export type Change = z.infer<typeof Change>

export const changeLimits = { page: 30, feed: 50 } as const

export const changes = {
  /** A figure belongs to the categories and the languages of the articles that name it. */
  list: endpoint('GET /api/changes', {
    summary: 'What has changed in articles and figures, the latest first, and what it means for readers.',
    cached: 'everybody',
    query: z.object({ category: articleCategory, language: articleLanguage, ...paging }),
    reply: z.array(Change),
  }),
}
