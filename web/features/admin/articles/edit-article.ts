import { t } from '#words'
import { ArticleForm as ArticleBody } from '../../../../contract/articles/article-form.ts'
import type { AdminArticle } from '../../../../contract/articles/admin-article-shapes.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { send } from '../../../kit/send.ts'
import { ask } from '../../../kit/api.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { serverNow } from '../../../kit/now.ts'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import type { Edit } from './change-dialog.tsx'
import { withoutPlaceholders } from './upload-placeholders.ts'
import { fields, type ArticleDraft } from './article-field-table.ts'

/** A draft under an id of its own, with the version that it began from. */
export interface TypedDraft<Draft = ArticleDraft> {
  id: string
  basedOn: number | null
  body: Draft
}

/** The fields of a scheduled article after its publication. */
export const asPublished = { published: true, publishAt: '' }

const lies = (wallTime: string, now: Date) => ((momentOf(wallTime) ?? '') > now.toISOString() ? 'ahead' : 'behind')

/** The form of an article: its fields and its calls. */
export const editArticle = {
  name: 'Article' as const,
  fields,
  schema: ArticleBody,
  list: adminPaths.tab('articles'),
  query: (id: string) => ({
    ...ask('GET /api/admin/articles/:id', { id }),
    // A scheduled article is loaded again when it is due.
    refetchInterval: ({ state: { data } }: { state: { data: AdminArticle | undefined } }) =>
      data?.publishAt ? untilDue(data.publishAt) : false,
    refetchIntervalInBackground: true,
  }),
  /** The faults that the schema cannot name. */
  check: ({ category, published, publishAt }: ArticleDraft): FieldErrors => ({
    ...(!category && { category: [t`Choose a category`] }),
    ...(!published &&
      publishAt &&
      lies(publishAt, serverNow()) === 'behind' && { publishAt: [t`Choose a time that lies ahead.`] }),
  }),
  /** @param draftId the new article's id, so that a repeated call stores it once */
  create: (body: ArticleBody, draftId: string) => send('POST /api/admin/articles', undefined, { ...body, draftId }),
  /** @param edit its kind, if readers see the article */
  update: (id: string, body: ArticleBody, basedOn: number | undefined, edit?: Edit) =>
    send('PUT /api/admin/articles/:id', { id }, { ...body, basedOn, ...edit }),
  /** The page on which readers see it; null while they do not. */
  page: (id: string, { published }: ArticleBody) =>
    published ? { label: t`View article`, href: paths.shortArticle(id) } : null,
  /** The server's storage for drafts. */
  drafts: {
    put: ({ id, basedOn, body }: TypedDraft, articleId: string | null) =>
      send('PUT /api/admin/drafts/:id', { id }, { articleId, basedOn, body: { ...body } }),
    remove: (id: string) => send('DELETE /api/admin/drafts/:id', { id }, undefined),
  },
  /** Adapts a stored draft when it is resumed. */
  onResume: (draft: ArticleDraft, article: AdminArticle | null): ArticleDraft => ({
    ...draft,
    content: withoutPlaceholders(draft.content),
    ...(article?.published && draft.publishAt && lies(draft.publishAt, serverNow()) === 'behind' && asPublished),
  }),
}

/** The admin's drafts of new articles. */
export const newDraftsQuery = () => ask('GET /api/admin/drafts', {})

/** A saved version of an article with its text. */
export const versionQuery = (id: string) => ask('GET /api/admin/versions/:id', { id })

/** Milliseconds between attempts when an article is due, and the longest time that a timer takes. */
const [askEvery, longest] = [5_000, 2 ** 31 - 1]

const untilDue = (publishAt: string) => Math.min(longest, Math.max(askEvery, Date.parse(publishAt) - Date.now()))
