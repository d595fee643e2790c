import * as z from 'zod/mini'
import { ArticleSummary, Cover } from './article-shapes.ts'
import { Id, Instant, Count } from '../shapes.ts'
import { ArticleForm, KeyFigure } from './article-form.ts'
import { QuestionForm } from './question-form.ts'

/** The shapes of articles, drafts and versions for their authors. */

export const AdminArticleSummary = z.extend(z.omit(ArticleSummary, { cover: true }), {
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

/** An article in the list. */
export const AdminArticleRow = z.extend(AdminArticleSummary, { cover: Cover })
export type AdminArticleRow = z.infer<typeof AdminArticleRow>

/** A draft: any of the fields, unvalidated. */
export const Unfinished = z.record(z.string(), z.unknown())
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
  figure: z.nullable(KeyFigure),
  translationOf: z.nullable(Id),
  questions: z.array(QuestionForm),
  /** The name of the admin who saved this version; null if unknown or deleted. */
  savedBy: z.nullable(z.string()),
  autosaved: z.nullable(Autosaved),
})
export type AdminArticle = z.infer<typeof AdminArticle>

/** Somebody else who has an article open, or has typed a draft of it in the last minutes. */
export const OtherEditor = z.object({
  name: z.string(),
  openedAt: z.nullable(Instant),
  draftAt: z.nullable(Instant),
})
export type OtherEditor = z.infer<typeof OtherEditor>

/** The others at an article, and its newest version. */
export const Editing = z.object({
  others: z.array(OtherEditor),
  version: Count,
  savedAt: Instant,
  savedBy: z.nullable(z.string()),
  /** True if the caller has saved it. */
  ownSave: z.boolean(),
})
export type Editing = z.infer<typeof Editing>

export const VersionSummary = z.object({
  id: Id,
  version: Count,
  title: z.string(),
  savedBy: z.nullable(z.string()),
  savedAt: Instant,
})
export const Version = z.extend(VersionSummary, {
  body: z.omit(ArticleForm, { published: true, publishAt: true, questions: true }),
})
export type Version = z.infer<typeof Version>
