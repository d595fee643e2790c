import * as z from 'zod/mini'
import { ArticleSummary, Category, MediaItem } from './articles-api.ts'
import { articleLimits as limits } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { mediaLimits, mediaMessages, pictureOrigin } from './media.ts'
import { searchLimits } from './search.ts'
import { boundedText, SeenVersion, asName, Id, inDigits, Instant, named, Count, paging } from './shapes.ts'

/** Writing articles: the shapes and calls of the admin area. The browser takes types from here, and the form its schema. */

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

/** A picture that was uploaded here, known by its id, or one with an https address elsewhere. The text alternative is the editor's. */
const ArticleImage = z.extend(MediaItem, {
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
  category: Category,
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
  /** When a draft is to appear by itself; it must lie ahead. */
  publishAt: z.optional(z.nullable(Instant)),
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
})
export type AdminArticleSummary = z.infer<typeof AdminArticleSummary>

/** A draft: any of the fields, as they were typed. */
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
  /** The name of who saved this version; null when that is not known, or the account is gone. */
  savedBy: z.nullable(z.string()),
  /** The caller's own unsaved text, when there is one. */
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

const admin = 'admin' as const

/** Bytes of an article as JSON: 50,000 letters of Devanagari take three each, and signs of Markdown a stroke more. */
const articleBytes = 300_000
/** Bytes of an unsaved text, which may be longer than what can be saved. */
const draftBytes = 390_000

export const AdminArticlesQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(searchLimits.max))),
  status: z.optional(z.enum(['all', 'published', 'draft', 'scheduled'])),
  category: z.optional(Category),
  sort: z.optional(z.enum(['updated', 'newest', 'popular', 'title'])),
  ...paging,
})
export type AdminArticlesQuery = z.infer<typeof AdminArticlesQuery>

export const adminArticles = {
  list: endpoint('GET /api/admin/articles', {
    access: admin,
    query: AdminArticlesQuery,
    reply: z.array(AdminArticleSummary),
  }),
  show: endpoint('GET /api/admin/articles/:id', { access: admin, reply: AdminArticle }),
  /** `draftId` is that of its draft, which is deleted; an article that is sent twice under one is stored once. */
  create: endpoint('POST /api/admin/articles', {
    access: admin,
    bodyMost: articleBytes,
    body: z.extend(ArticleForm, { draftId: z.optional(Id) }),
    reply: AdminArticle,
  }),
  /** `basedOn` is the version that the editor has seen: 409 when another was saved since. */
  update: endpoint('PUT /api/admin/articles/:id', {
    access: admin,
    bodyMost: articleBytes,
    body: z.extend(ArticleForm, { basedOn: z.optional(SeenVersion) }),
    reply: AdminArticle,
  }),
  remove: endpoint('DELETE /api/admin/articles/:id', {
    access: admin,
    reply: z.object({ message: z.string(), comments: Count, polls: Count }),
  }),
  /** Undoes a removal, within the hour. */
  restore: endpoint('POST /api/admin/articles/:id/restore', { access: admin, body: z.object({}), reply: AdminArticle }),
  /** Text as the site will show it. */
  preview: endpoint('POST /api/admin/preview', {
    access: admin,
    bodyMost: articleBytes,
    body: z.object({ content: z.string().check(z.maxLength(limits.content.max)) }),
    reply: z.object({ html: z.string() }),
  }),
  /** Stores a draft under an id that the browser has made. */
  autosave: endpoint('PUT /api/admin/drafts/:id', {
    access: admin,
    bodyMost: draftBytes,
    body: z.object({ articleId: z.nullable(Id), basedOn: z.nullable(SeenVersion), body: Unfinished }),
    reply: Autosaved,
  }),
  /** The caller's unsaved texts that belong to no article yet. */
  autosaved: endpoint('GET /api/admin/drafts', { access: admin, reply: z.array(Autosaved) }),
  forget: endpoint('DELETE /api/admin/drafts/:id', { access: admin, reply: z.object({ message: z.string() }) }),
  versions: endpoint('GET /api/admin/articles/:id/versions', {
    access: admin,
    query: z.object(paging),
    reply: z.array(VersionSummary),
  }),
  version: endpoint('GET /api/admin/versions/:id', { access: admin, reply: Version }),
  /** Saves an old version's text as the newest version. */
  restoreVersion: endpoint('POST /api/admin/versions/:id/restore', {
    access: admin,
    body: z.object({ basedOn: z.optional(SeenVersion) }),
    reply: AdminArticle,
  }),
  /** One picture (`file`, multipart/form-data), streamed. */
  upload: endpoint('POST /api/admin/media', { access: admin, limit: { times: 60, seconds: 600 }, reply: MediaItem }),
  /** Keeps a copy of a picture of another site; the server loads it. Every fault of the address is told at `url`. */
  copy: endpoint('POST /api/admin/media/copies', {
    access: admin,
    limit: { times: 30, seconds: 600 },
    body: z.object({ url: ImageAddress }),
    reply: MediaItem,
  }),
}
