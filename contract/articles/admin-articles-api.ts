import * as z from 'zod/mini'
import { ArticleSummary, MediaItem } from './articles-api.ts'
import { anotherArticle, articleLimits as limits } from './articles.ts'
import { endpoint } from '../endpoint.ts'
import { pictureOrigin } from './media.ts'
import { mediaLimits, mediaMessages } from './media-limits.ts'
import {
  boundedText,
  CategoryName,
  SeenVersion,
  asName,
  Id,
  inDigits,
  Instant,
  named,
  Count,
  paging,
  searchText,
} from '../shapes.ts'

/** The schemas and calls for editing articles. The browser takes types from here, and the form its schema. */

export const Tag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A tag cannot be empty'),
    z.maxLength(limits.tags.length, `A tag has at most ${limits.tags.length} characters`),
    z.regex(/^[\p{L}\p{M}\p{N} -]+$/u, 'A tag can only contain letters, numbers, spaces, and hyphens'),
    ...asName,
  )

const ImageAddress = z
  .string()
  .check(z.maxLength(mediaLimits.address, `An image address has at most ${mediaLimits.address} characters`))

/** An uploaded picture by its id, or one with an https address elsewhere. */
const ArticleImage = z.extend(MediaItem, {
  id: z.uuid(mediaMessages.id),
  url: ImageAddress.check(
    z.refine((url) => url.startsWith('/media/') || pictureOrigin(url) !== null, mediaMessages.address),
  ),
  filename: z.string().check(z.maxLength(255)),
  type: z.string().check(z.maxLength(100)),
  alt: z.optional(z.string().check(z.trim(), z.maxLength(mediaLimits.alt))),
})

/** The form of an article. */
export const ArticleForm = z.object({
  title: boundedText('Title', limits.title).check(...named('Title cannot be empty')),
  excerpt: boundedText('Excerpt', limits.excerpt).check(...named('Excerpt cannot be empty')),
  content: boundedText('Content', limits.content),
  category: CategoryName,
  readTime: inDigits(
    z.coerce
      .number('Read time must be a whole number')
      .check(
        z.int('Read time must be a whole number'),
        z.minimum(limits.readTime.min, 'Read time must be at least 1 minute'),
        z.maximum(limits.readTime.max, `Read time must be at most ${limits.readTime.max} minutes`),
      ),
  ),
  language: z._default(z.enum(['en', 'hi']), 'en'),
  tags: z._default(z.array(Tag).check(z.maxLength(limits.tags.most, `At most ${limits.tags.most} tags`)), []),
  published: z._default(z.boolean(), false),
  publishAt: z.optional(z.nullable(Instant)),
  /** The slug for the article's address, if it is not made of the title. */
  customSlug: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.slug, `Address must be at most ${limits.slug} characters`),
        z.regex(/^$|[\p{L}\p{N}]/u, 'Address must have a letter or a digit'),
      ),
    '',
  ),
  /** The id of the same article in the other language. */
  translationOf: z._default(z.nullable(z.uuid(anotherArticle)), null),
  media: z._default(
    z.array(ArticleImage).check(z.maxLength(mediaLimits.perArticle, `At most ${mediaLimits.perArticle} images`)),
    [],
  ),
})
export type ArticleForm = z.infer<typeof ArticleForm>

export const AdminArticleSummary = z.extend(ArticleSummary, {
  publishAt: z.nullable(Instant),
  version: Count,
  commentCount: Count,
  pollCount: Count,
  likeCount: Count,
  saveCount: Count,
  /** Members who have read it to the end, or marked it as done. */
  doneCount: Count,
})
export type AdminArticleSummary = z.infer<typeof AdminArticleSummary>

/** A draft: any of the fields, unvalidated. */
const Unfinished = z.record(z.string(), z.unknown())
export const Autosaved = z.object({
  id: Id,
  articleId: z.nullable(Id),
  basedOn: z.nullable(Count),
  body: Unfinished,
  updatedAt: Instant,
})
export type Autosaved = z.infer<typeof Autosaved>

export const AdminArticle = z.extend(AdminArticleSummary, {
  content: z.string(),
  customSlug: z.string(),
  translationOf: z.nullable(Id),
  /** The name of the admin who saved this version; null if unknown or deleted. */
  savedBy: z.nullable(z.string()),
  autosaved: z.nullable(Autosaved),
})
export type AdminArticle = z.infer<typeof AdminArticle>

export const VersionSummary = z.object({
  id: Id,
  version: Count,
  title: z.string(),
  savedBy: z.nullable(z.string()),
  savedAt: Instant,
})
export const Version = z.extend(VersionSummary, { body: z.omit(ArticleForm, { published: true, publishAt: true }) })
export type Version = z.infer<typeof Version>

const author = 'author' as const

/** Bytes of an article as JSON: 50,000 characters of Devanagari take three each, and some Markdown is escaped. */
const articleBytes = 300_000
/** Bytes of a draft, which may be longer than a valid article. */
const draftBytes = 390_000

export const AdminArticlesQuery = z.object({
  search: searchText,
  status: z.optional(z.enum(['all', 'published', 'draft', 'scheduled'])),
  category: z.optional(CategoryName),
  sort: z.optional(z.enum(['updated', 'newest', 'popular', 'title'])),
  ...paging,
})
export type AdminArticlesQuery = z.infer<typeof AdminArticlesQuery>

export const adminArticles = {
  list: endpoint('GET /api/admin/articles', {
    access: author,
    query: AdminArticlesQuery,
    reply: z.array(AdminArticleSummary),
  }),
  show: endpoint('GET /api/admin/articles/:id', { access: author, reply: AdminArticle }),
  /** `draftId` is the draft's id and the idempotency key; the draft is deleted. */
  create: endpoint('POST /api/admin/articles', {
    access: author,
    bodyMost: articleBytes,
    body: z.extend(ArticleForm, { draftId: z.optional(Id) }),
    reply: AdminArticle,
  }),
  /** `basedOn` is the version that the editor has seen: 409 if a newer one exists. */
  update: endpoint('PUT /api/admin/articles/:id', {
    access: author,
    bodyMost: articleBytes,
    body: z.extend(ArticleForm, { basedOn: z.optional(SeenVersion) }),
    reply: AdminArticle,
  }),
  remove: endpoint('DELETE /api/admin/articles/:id', {
    access: 'editor',
    reply: z.object({ message: z.string(), comments: Count, polls: Count }),
  }),
  /** Undoes a deletion within an hour. */
  restore: endpoint('POST /api/admin/articles/:id/restore', {
    access: 'editor',
    body: z.object({}),
    reply: AdminArticle,
  }),
  /** Markdown as the site will render it. */
  preview: endpoint('POST /api/admin/preview', {
    access: author,
    bodyMost: articleBytes,
    body: z.object({
      content: z.string().check(z.maxLength(limits.content.max)),
      language: z.optional(z.enum(['en', 'hi'])),
    }),
    reply: z.object({ html: z.string() }),
  }),
  /** Stores a draft under an id made by the browser. */
  autosave: endpoint('PUT /api/admin/drafts/:id', {
    access: author,
    bodyMost: draftBytes,
    body: z.object({ articleId: z.nullable(Id), basedOn: z.nullable(SeenVersion), body: Unfinished }),
    reply: Autosaved,
  }),
  /** The caller's drafts of new articles. */
  autosaved: endpoint('GET /api/admin/drafts', { access: author, reply: z.array(Autosaved) }),
  forget: endpoint('DELETE /api/admin/drafts/:id', { access: author, reply: z.object({ message: z.string() }) }),
  versions: endpoint('GET /api/admin/articles/:id/versions', {
    access: author,
    query: z.object(paging),
    reply: z.array(VersionSummary),
  }),
  version: endpoint('GET /api/admin/versions/:id', { access: author, reply: Version }),
  /** Saves an old version's text as the newest version. */
  restoreVersion: endpoint('POST /api/admin/versions/:id/restore', {
    access: author,
    body: z.object({ basedOn: z.optional(SeenVersion) }),
    reply: AdminArticle,
  }),
  /** One picture (`file`, multipart/form-data), streamed. */
  upload: endpoint('POST /api/admin/media', { access: author, limit: { times: 60, seconds: 600 }, reply: MediaItem }),
  /** Copies a picture from another site. Errors are reported for `url`. */
  copy: endpoint('POST /api/admin/media/copies', {
    access: author,
    limit: { times: 30, seconds: 600 },
    body: z.object({ url: ImageAddress }),
    reply: MediaItem,
  }),
}
