import * as z from 'zod/mini'
import { Cover, MediaItem } from './article-shapes.ts'
import { editFields } from '../changes/change-form.ts'
import { languageNames } from '../languages.ts'
import { articleLimits as limits } from './articles.ts'
import { questionLimits } from './questions.ts'
import { endpoint } from '../endpoint.ts'
import { CategoryName, Done, SeenVersion, Id, Count, paging, searchText } from '../shapes.ts'
import { ArticleForm, ImageAddress } from './article-form.ts'
import {
  AdminArticleRow,
  AdminArticle,
  Unfinished,
  Autosaved,
  Editing,
  VersionSummary,
  Version,
} from './admin-article-shapes.ts'

/** The calls by which authors write and publish articles. */

const author = 'author' as const
const scope = 'articles:write' as const

/** Bytes of an article with its questions as JSON: 50,000 characters of Devanagari take three each, and some Markdown is escaped. */
const articleBytes = 390_000
/** Bytes of a draft, which may be longer than a valid article. */
const draftBytes = 390_000
/** Texts of an article's questions at the most. */
const markedMost = questionLimits.most * (3 + 2 * questionLimits.options.max)

export const AdminArticlesQuery = z.object({
  search: searchText,
  status: z.optional(z.enum(['all', 'published', 'draft', 'scheduled'])),
  category: z.optional(CategoryName),
  /** 'drafts' has the caller's own drafts first, and orders by the last update besides. */
  sort: z.optional(z.enum(['updated', 'drafts', 'newest', 'popular', 'title'])),
  ...paging,
})
export type AdminArticlesQuery = z.infer<typeof AdminArticlesQuery>

export const adminArticles = {
  list: endpoint('GET /api/admin/articles', {
    access: author,
    scope,
    summary: 'The articles, drafts and planned ones too, without their text, page by page.',
    query: AdminArticlesQuery,
    reply: z.array(AdminArticleRow),
  }),
  show: endpoint('GET /api/admin/articles/:id', {
    access: author,
    scope,
    summary: 'One article as its editors see it, with its version.',
    reply: AdminArticle,
  }),
  /** `draftId` is the draft's id and the idempotency key; the draft is deleted. */
  create: endpoint('POST /api/admin/articles', {
    access: author,
    scope,
    summary: 'Writes an article: a draft, or published at once or at a time.',
    bodyMost: articleBytes,
    body: z.extend(ArticleForm, { draftId: z.optional(Id) }),
    reply: AdminArticle,
  }),
  /**
   * `basedOn` is the version that the editor has seen: 409 if a newer one exists. A significant edit of a published article needs its
   * `changeNote`.
   */
  update: endpoint('PUT /api/admin/articles/:id', {
    access: author,
    scope,
    summary: 'Saves an article. All its fields are sent.',
    bodyMost: articleBytes,
    body: z.extend(ArticleForm, { basedOn: z.optional(SeenVersion), ...editFields }),
    reply: AdminArticle,
  }),
  remove: endpoint('DELETE /api/admin/articles/:id', {
    access: 'editor',
    scope,
    summary: 'Puts an article into the bin for 30 days.',
    reply: z.object({ message: z.string(), comments: Count, polls: Count }),
  }),
  /** Takes it out of the bin. */
  restore: endpoint('POST /api/admin/articles/:id/restore', {
    access: 'editor',
    scope,
    summary: 'Takes an article out of the bin.',
    body: z.object({}),
    reply: AdminArticle,
  }),
  /** Tells that the caller has the article open in the editor; sent again every few seconds. */
  open: endpoint('PUT /api/admin/articles/:id/editing', { access: author, body: z.object({}), reply: Editing }),
  close: endpoint('DELETE /api/admin/articles/:id/editing', { access: author, reply: Done }),
  /** Markdown as the site will render it. */
  preview: endpoint('POST /api/admin/preview', {
    access: author,
    scope,
    summary: 'Markdown as the site will show it.',
    bodyMost: articleBytes,
    body: z.object({
      content: z.string().check(z.maxLength(limits.content.max)),
      /** That of a page may be any of the interface. */
      language: z.optional(z.enum(languageNames)),
      /** As far as it is typed. */
      figure: z.optional(
        z.object({
          value: z.string().check(z.maxLength(limits.figure.value.max)),
          line: z.string().check(z.maxLength(limits.figure.line.max)),
        }),
      ),
      /** Texts of questions that name figures. */
      marked: z.optional(
        z.array(z.string().check(z.maxLength(questionLimits.explanation.max))).check(z.maxLength(markedMost)),
      ),
    }),
    /** `marked` is these texts with the values of the figures. */
    reply: z.object({ html: z.string(), cover: Cover, marked: z.array(z.string()) }),
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
    scope,
    summary: 'The versions of an article, the newest first.',
    query: z.object(paging),
    reply: z.array(VersionSummary),
  }),
  version: endpoint('GET /api/admin/versions/:id', {
    access: author,
    scope,
    summary: 'One version of an article with its text.',
    reply: Version,
  }),
  /** Saves an old version's text as the newest version. */
  restoreVersion: endpoint('POST /api/admin/versions/:id/restore', {
    access: author,
    scope,
    summary: 'Saves the text of an older version as the newest one.',
    body: z.object({ basedOn: z.optional(SeenVersion), ...editFields }),
    reply: AdminArticle,
  }),
  /** One picture (`file`, multipart/form-data), streamed. */
  upload: endpoint('POST /api/admin/media', {
    access: author,
    scope,
    summary: 'Stores a picture, which is sent as the field `file` of multipart/form-data.',
    file: 'file',
    limit: { times: 60, seconds: 600 },
    reply: MediaItem,
  }),
  /** Copies a picture from another site. Errors are reported for `url`. */
  copy: endpoint('POST /api/admin/media/copies', {
    access: author,
    scope,
    summary: 'Stores a copy of a picture from another site.',
    limit: { times: 30, seconds: 600 },
    body: z.object({ url: ImageAddress }),
    reply: MediaItem,
  }),
}
