import { t } from '#words'
import type { ArticleForm } from '../../../contract/articles/article-form.ts'
import type { QuestionForm } from '../../../contract/articles/question-form.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import { articleNotFound, auditEdit, refuseConflict } from '../../acts/edits.ts'
import { isSavedBy } from '../../acts/versions.ts'
import { requireCategory } from '../categories/store.ts'
import { articlePictures } from '../media/pictures.ts'
import { isInHand, type Editor } from './rights.ts'
import { articleColumns, indexArticle, type ArticleText } from './store.ts'
import type { StoredHtml } from './stored-html.ts'
import { articleVersions, storeVersion } from './versions.ts'

type State = { published: boolean; publishAt: string | null }
type StoredArticle = ArticleText &
  State & { id: string; version: number; updatedAt: string; authorId: string | null; publishedAt: string | null }

/** The text of a form as it is stored. @throws HttpError 400 for a category or a picture that is not there */
export const textOf = async (sql: Queries, form: ArticleForm): Promise<ArticleText> => {
  const { name: category } = await requireCategory(sql, form.category)
  return articleColumns.pick({ ...form, category, media: await articlePictures(sql, form) })
}

/** The fields of an article that a save may change. */
export const editedFields = (article: StoredArticle): ArticleText & State => ({
  ...articleColumns.pick(article),
  published: article.published,
  publishAt: article.publishAt,
})

/** @throws HttpError 404 for an article that is not there, or not in the hands of the editor */
export async function lockArticle(sql: Queries, id: string, by: Editor): Promise<StoredArticle> {
  const [row] = await sql<StoredArticle[]>`
    select a.id, ${articleColumns.list(sql, 'a')}, a.published, a.publish_at, a.version, a.updated_at, a.author_id,
      a.published_at
    from articles a where a.id = ${id} and a.deleted_at is null and ${isInHand(sql, by)} for no key update`
  if (!row) throw articleNotFound()
  return row
}

/** @throws HttpError 409 if another version was saved since */
export const refuseNewerVersion = (
  sql: Queries,
  { id, version }: StoredArticle,
  basedOn: number | undefined,
  by: Editor,
) => refuseConflict('article', { version, basedOn }, () => isSavedBy(sql, articleVersions, { id, version }, by.id))

/** The publication that a form asks for. @throws HttpError 400 for a time that is not ahead */
export function stateOf({ published, publishAt = null }: ArticleForm, now: Date): State {
  if (publishAt && published) throw badInput({ publishAt: [t`An article that is published needs no time to appear.`] })
  if (publishAt && Date.parse(publishAt) <= now.getTime())
    throw badInput({ publishAt: [t`Choose a time that lies ahead.`] })
  return { published, publishAt }
}

/**
 * Writes the next version. Each has its own time of change, which caches go by. An article is dated by its first publication.
 * @param more.questions for the audit log alone: no version has them
 * @param restored the version whose text it is
 */
export async function saveVersion(
  sql: Queries,
  before: StoredArticle,
  { text, rendered, state, questions }: Saved,
  by: Editor,
  restored?: number,
): Promise<void> {
  const { id, authorId, updatedAt, version } = before
  const { published, publishAt } = state
  const firstText = articleColumns.pick(before)
  await storeVersion(sql, { article: id, version, text: firstText, savedBy: authorId, savedAt: updatedAt })
  const [after] = await sql<[{ version: number; updatedAt: string }]>`
    update articles set ${articleColumns.set(sql, text)}, html = ${rendered.html}, html_of = ${rendered.htmlOf}, rate_keys = ${rendered.rateKeys}::text[],
      published = ${published}, publish_at = ${publishAt}::text::timestamptz, version = version + 1,
      created_at = case when ${published} and published_at is null then ${by.now} else created_at end,
      published_at = case when ${published} then coalesce(published_at, ${by.now}) else published_at end,
      updated_at = greatest(${by.now}, updated_at + interval '1 millisecond')
    where id = ${id} returning version, updated_at`
  await indexArticle(sql, id, { ...text, published })
  await storeVersion(sql, { article: id, version: after.version, text, savedBy: by.id, savedAt: after.updatedAt })
  const more = { version: after.version, restored }
  const changed = {
    before: { ...editedFields(before), questions: questions?.before },
    after: { ...text, published, publishAt, questions: questions?.after ?? questions?.before },
    more,
  }
  await auditEdit(sql, { action: actionOf(before, state, restored), id, ...changed }, by)
}

interface Saved {
  text: ArticleText
  rendered: StoredHtml
  state: State
  questions?: { before: QuestionForm[]; after: QuestionForm[] | undefined }
}

function actionOf(before: State, after: State, restored: number | undefined) {
  if (restored !== undefined) return 'article.version-restored'
  if (before.published === after.published) return 'article.updated'
  return after.published ? 'article.published' : 'article.unpublished'
}
