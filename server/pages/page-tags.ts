import type { Context } from 'hono'
import type { RenderedPage } from './pages.ts'

const landing = 'landing'
/** The beginning of the tag of an article's page; its id follows. */
export const articleTag = 'article '

/** The tags of a page; the database's notifications name the changed one. */
export const tagsOf = ({ article }: RenderedPage, { req }: Context): string[] => [
  ...(article ? [articleTag + article] : []),
  // The prompt before the forum shows the newest discussions too.
  ...(req.path === '/' || /^\/forum(\/|$)/.test(req.path) ? [landing] : []),
]

/** True for a payload that concerns some pages only. */
export const isTag = (changed = ''): changed is string => changed === landing || changed.startsWith(articleTag)

/** The article that a page with these tags shows. */
export const articleIn = (tags: readonly string[]): string | undefined =>
  tags.find((tag) => tag.startsWith(articleTag))?.slice(articleTag.length)
