import type { AdminArticle, Autosaved } from '../../../../contract/admin-articles-api.ts'
import type { MediaItem } from '../../../../contract/articles-api.ts'
import { articleLimits } from '../../../../contract/articles.ts'
import { momentOf, wallTimeOf } from '../../../kit/india-time.ts'

/** What stands in the form, finished or not. */
export interface Draft {
  title: string
  excerpt: string
  content: string
  /** Empty until one is chosen. */
  category: string
  tags: string[]
  language: 'en' | 'hi'
  /** As typed. */
  readTime: string
  published: boolean
  /** Day and time in India as the picker has them, '2026-11-21T09:30'; empty: none. */
  publishAt: string
  media: MediaItem[]
}

export const emptyDraft: Draft = {
  title: '',
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  language: 'en',
  readTime: String(articleLimits.readTime.default),
  published: false,
  publishAt: '',
  media: [],
}

type Stored = Pick<AdminArticle, 'title' | 'excerpt' | 'content' | 'category' | 'tags' | 'language' | 'media'> & {
  readTime: number
  published?: boolean
  publishAt?: string | null
}

/** An article, or a version of one, as the form shows it. */
export function draftOf(stored: Stored): Draft {
  const { title, excerpt, content, category, tags, language, media, readTime, published = false, publishAt } = stored
  const at = publishAt ? wallTimeOf(publishAt) : ''
  return {
    title,
    excerpt,
    content,
    category,
    tags,
    language,
    media,
    readTime: String(readTime),
    published,
    publishAt: at,
  }
}

/** What was kept of an unsaved text; what is not of the form's kind is as if it were not there. */
export function draftFrom(body: Autosaved['body']): Draft {
  const fits = Object.entries(emptyDraft).filter(([name, usual]) => {
    const value = body[name]
    return typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual)
  })
  return { ...emptyDraft, ...Object.fromEntries(fits.map(([name]) => [name, body[name]])) }
}

/** What is sent to be saved. Whether it may be is for the contract's schema to say. */
export function bodyOf({ publishAt, ...draft }: Draft) {
  const at = !draft.published && publishAt ? momentOf(publishAt) : null
  return { ...draft, content: withoutWaiting(draft.content), publishAt: at }
}

/** The same text without the places that are held for pictures on their way. */
export const withoutWaiting = (content: string): string => content.replace(/!\[Uploading [^\]]*…\]\(\)/g, '')

/** What holds the place of a picture in the text while it is on its way. @param key tells it from others */
export const waitingFor = (name: string, key: number): string =>
  `![Uploading ${name.replace(/[[\]\\]/g, '').slice(0, 60)} (${key})…]()`

/** The same draft once its planned time has come. */
export const published = (draft: Draft): Draft => ({ ...draft, published: true, publishAt: '' })

/** Whether two drafts say the same. */
export const isSame = (one: Draft, other: Draft): boolean => asText(one) === asText(other)

/** A draft as it is kept and compared. */
export function asText(draft: Draft): string {
  const ordered = Object.keys(emptyDraft).map((name) => [name, draft[name as keyof Draft]])
  return JSON.stringify({ ...Object.fromEntries(ordered), content: withoutWaiting(draft.content) })
}
