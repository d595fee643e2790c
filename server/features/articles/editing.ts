import { isDeepStrictEqual } from 'node:util'
import type {
  AdminArticle,
  adminArticles,
  AdminArticlesQuery,
  AdminArticleSummary,
  ArticleForm,
} from '../../../contract/articles/admin-articles-api.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import { type Paged, type PageQuery } from '../../kit/paging.ts'
import { anyHolds, rowsFound } from '../../kit/list-search.ts'
import type { Services } from '../../services.ts'
import { articleNotFound, auditEdit, refuseConflict } from '../../acts/edits.ts'
import { findCategoryNow, requireCategory } from '../categories/store.ts'
import { articlePictures } from '../media/pictures.ts'
import { actAs, insertOnce } from '../../acts/member-act.ts'
import { isInHand, refuseUnlessEditor, type Editor } from './rights.ts'
import { planPublishing } from './scheduled.ts'
import { articleColumns, indexArticle, insertArticle, summaryColumns, type ArticleText } from './store.ts'
import { renderToStore, type StoredHtml } from './stored-html.ts'
import { announceChange } from './announce-change.ts'
import { refuseUnknownTranslation } from './translation-of.ts'
import { findVersion, storeVersion } from './versions.ts'

/*
 * The order of locks: the admin who acts, the article, its pictures. Publishing by the clock locks the article alone.
 */

type Deps = Pick<Services, 'db' | 'queue' | 'mail' | 'config'>

/**
 * Stores a new article as its first version, under one `draftId` once, and deletes that draft. Returns its id.
 * @throws HttpError 400 for a text beyond the renderer's limits, missing pictures, a translation of nothing, and a time of publishing that is past or of no use;
 *   403 as `refuseUnlessEditor`
 */
export async function createArticle(
  services: Deps,
  form: BodyOf<typeof adminArticles.create>,
  by: Editor,
): Promise<string> {
  const { db, queue } = services
  const { id: admin, now } = by
  const { draftId = null } = form
  refuseUnlessEditor(by, null, form)
  const { faults, ...rendered } = await renderToStore(db, form, now)
  if (faults.length > 0) throw badInput({ content: faults })
  return insertOnce(db, { table: 'articles', writer: admin, sendKey: draftId }, async (sql) => {
    const state = stateOf(form, now)
    await refuseUnknownTranslation(sql, form, null)
    const text = await textOf(sql, form)
    const createdAt = now.toISOString()
    const id = await insertArticle(sql, { ...text, published: state.published, authorId: admin, createdAt }, rendered)
    await sql`
      update articles set publish_at = ${state.publishAt}::text::timestamptz, send_key = ${draftId} where id = ${id}`
    await storeVersion(sql, { article: id, version: 1, text, savedBy: admin, savedAt: createdAt })
    await sql`delete from article_drafts where id = ${draftId} and admin_id = ${admin}`
    if (state.publishAt) await planPublishing(queue, sql, state.publishAt)
    await announceChange(services, sql, { id, before: false, after: state.published, first: true }, now)
    await auditEdit(sql, { action: 'article.created', id, after: { ...text, ...state } }, by)
    return id
  })
}

/**
 * Saves an article as its next version, and deletes the admin's draft of it. A save that changes nothing makes no version: a browser
 * that lost the answer sends it again.
 * @throws HttpError 404 for a missing article, 400 and 403 as `createArticle`, 409 when another version was saved since
 */
export async function saveArticle(
  services: Deps,
  id: string,
  form: BodyOf<typeof adminArticles.update>,
  by: Editor,
): Promise<void> {
  const { db, queue } = services
  // Rendered before anything is locked, since a long text takes a while.
  const { faults, ...rendered } = await renderToStore(db, form, by.now)
  await actAs(db, by.id, async (sql) => {
    const before = await lockArticle(sql, id, by)
    refuseUnlessEditor(by, before, form)
    await refuseUnknownTranslation(sql, form, before)
    // A text that was saved under older rules may stay while the rest of the article changes.
    if (faults.length > 0 && form.content !== before.content) throw badInput({ content: faults })
    const text = await textOf(sql, form)
    const wanted = { ...text, published: form.published, publishAt: form.publishAt ?? null }
    if (!isDeepStrictEqual(wanted, editedFields(before))) {
      await refuseNewerVersion(sql, before, form.basedOn, by)
      const state = stateOf(form, by.now)
      await saveVersion(sql, before, { text, rendered, state }, by)
      if (state.publishAt) await planPublishing(queue, sql, state.publishAt)
      const first = before.publishedAt === null
      await announceChange(services, sql, { id, before: before.published, after: state.published, first }, by.now)
    }
    await sql`delete from article_drafts where admin_id = ${by.id} and article_id = ${id}`
  })
}

/**
 * Saves the text of an old version as the newest one, published or not as the article is. Returns the article's id.
 * @throws HttpError 404 for a missing version, 403 and 409 as `saveArticle`
 */
export async function restoreVersion(
  services: Deps,
  id: string,
  basedOn: number | undefined,
  by: Editor,
): Promise<string> {
  return actAs(services.db, by.id, async (sql) => {
    const { articleId, body, version } = await findVersion(sql, id, by)
    const before = await lockArticle(sql, articleId, by)
    // One that is gone since stays gone.
    const category = (await findCategoryNow(sql, body.category))?.name ?? before.category
    const text = { ...body, category }
    refuseUnlessEditor(by, before, null)
    await refuseNewerVersion(sql, before, basedOn, by)
    const rendered = await renderToStore(sql, text, by.now)
    await saveVersion(sql, before, { text, rendered, state: before }, by, version)
    await announceChange(services, sql, { id: articleId, before: before.published, after: before.published }, by.now)
    return articleId
  })
}

type State = { published: boolean; publishAt: string | null }
type StoredArticle = ArticleText &
  State & { id: string; version: number; updatedAt: string; authorId: string | null; publishedAt: string | null }

const textOf = async (sql: Queries, form: ArticleForm): Promise<ArticleText> => {
  const { name: category } = await requireCategory(sql, form.category)
  return articleColumns.pick({ ...form, category, media: await articlePictures(sql, form) })
}

const editedFields = (article: StoredArticle): ArticleText & State => ({
  ...articleColumns.pick(article),
  published: article.published,
  publishAt: article.publishAt,
})

async function lockArticle(sql: Queries, id: string, by: Editor): Promise<StoredArticle> {
  const [row] = await sql<StoredArticle[]>`
    select a.id, ${articleColumns.list(sql, 'a')}, a.published, a.publish_at, a.version, a.updated_at, a.author_id,
      a.published_at
    from articles a where a.id = ${id} and a.deleted_at is null and ${isInHand(sql, by)} for no key update`
  if (!row) throw articleNotFound()
  return row
}

const refuseNewerVersion = (sql: Queries, { id, version }: StoredArticle, basedOn: number | undefined, by: Editor) =>
  refuseConflict('article', { version, basedOn }, async () => {
    const own = await sql`
      select from article_versions where article_id = ${id} and version = ${version} and saved_by = ${by.id}`
    return own.length > 0
  })

function stateOf({ published, publishAt = null }: ArticleForm, now: Date): State {
  if (publishAt && published) throw badInput({ publishAt: ['An article that is published needs no time to appear.'] })
  if (publishAt && Date.parse(publishAt) <= now.getTime())
    throw badInput({ publishAt: ['Choose a time that lies ahead.'] })
  return { published, publishAt }
}

/**
 * Writes the next version. Each has its own time of change, which caches go by. An article is dated by its first publication.
 * @param restored the version whose text it is
 */
async function saveVersion(
  sql: Queries,
  before: StoredArticle,
  { text, rendered, state }: { text: ArticleText; rendered: StoredHtml; state: State },
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
  const changed = { before: editedFields(before), after: { ...text, published, publishAt }, more }
  await auditEdit(sql, { action: actionOf(before, state, restored), id, ...changed }, by)
}

function actionOf(before: State, after: State, restored: number | undefined) {
  if (restored !== undefined) return 'article.version-restored'
  if (before.published === after.published) return 'article.updated'
  return after.published ? 'article.published' : 'article.unpublished'
}

/**
 * Articles as editors see them, drafts too. `search` looks for a part of the title: an editor knows it, and the readers' search
 * would find others by their text first.
 * @param query.category the id of one
 */
export async function listForEditing(
  sql: Db,
  query: Omit<AdminArticlesQuery, 'category'> & { category: string | null },
  page: PageQuery,
  reader: Pick<Editor, 'id' | 'actingRole'>,
) {
  const conditions = {
    all: sql`true`,
    published: sql`a.published`,
    draft: sql`not a.published and a.publish_at is null`,
    scheduled: sql`a.publish_at is not null`,
  }
  const inCategory = query.category ? sql`and a.category_id = ${query.category}` : sql``
  const rows = rowsFound(sql, {
    row: 'a',
    from: sql`articles a where a.deleted_at is null and ${isInHand(sql, reader)} and ${conditions[query.status ?? 'all']} ${inCategory}`,
    found: anyHolds(sql, ['a.title'], query.search),
    page,
  })
  return sql<Paged<AdminArticleSummary>[]>`
    select ${adminColumns(sql)}, ${page.cursor} from (${rows}) a left join users u on u.id = a.author_id
    order by ${page.by}`
}

/** @throws HttpError 404 for an article that is missing, deleted, or not the author's */
export async function findForEditing(
  sql: Queries,
  id: string,
  reader: Pick<Editor, 'id' | 'actingRole'>,
): Promise<Omit<AdminArticle, 'autosaved'>> {
  const [row] = await sql<Omit<AdminArticle, 'autosaved'>[]>`
    select ${adminColumns(sql)}, a.content, a.custom_slug, a.translation_of,
      (select s.username from article_versions v join users s on s.id = v.saved_by
        where v.article_id = a.id and v.version = a.version) as saved_by
    from articles a left join users u on u.id = a.author_id
    where a.id = ${id} and a.deleted_at is null and ${isInHand(sql, reader)}`
  if (!row) throw articleNotFound()
  return row
}

const adminColumns = (sql: Queries) => sql`
  ${summaryColumns(sql)}, a.publish_at, a.version, a.comment_count, a.like_count, a.save_count,
  (select count(*) from polls p where p.article_id = a.id and p.deleted_at is null) as poll_count,
  (select count(*) from article_reads r where r.article_id = a.id and r.done_at is not null) as done_count`
