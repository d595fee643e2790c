import { isDeepStrictEqual } from 'node:util'
import type { ArticleForm } from '../../../contract/admin-articles-api.ts'
import type { Db, Queries } from '../../db/open.ts'
import { badInput, notFound } from '../../kit/errors.ts'
import { articlePictures } from '../media/pictures.ts'
import { lockWriter, insertOnce } from '../discussion/insert-once.ts'
import { editConflict } from '../../kit/edit-conflict.ts'
import { noteArticleAct, type Actor } from './editing-audit.ts'
import { indexArticle, insertArticle } from './store.ts'
import { htmlToStore, type StoredHtml } from './stored-html.ts'
import { findVersion, keepVersion, textOf, type ArticleText } from './versions.ts'

/*
 * The order of locks: the admin who acts, the article, its pictures. What publishes by the clock takes the article alone.
 */

/**
 * Stores a new article as its first version; the unsaved text that it was is forgotten.
 * @returns its id; of one that was sent before under the same `draftId`, the id that it got then
 * @throws Refused 400 for a text beyond the renderer's limits, for pictures that are there no more, and for a moment of publishing
 *   that is past or that comes to nothing
 */
export async function createArticle(
  db: Db,
  form: ArticleForm & { draftId?: string | undefined },
  by: Actor,
): Promise<string> {
  const { admin, now } = by
  const { draftId = null } = form
  const { faults, ...rendered } = htmlToStore(form.content)
  if (faults.length > 0) throw badInput({ content: faults })
  return insertOnce(db, { table: 'articles', writer: admin, sendKey: form.draftId }, async (sql) => {
    const state = stateOf(form, now)
    const text = { ...textOf(form), media: await articlePictures(sql, form) }
    const createdAt = now.toISOString()
    const id = await insertArticle(sql, { ...text, published: state.published, authorId: admin, createdAt }, rendered)
    await sql`
      update articles set publish_at = ${state.publishAt}::text::timestamptz, send_key = ${draftId} where id = ${id}`
    await keepVersion(sql, { article: id, version: 1, text, savedBy: admin, savedAt: createdAt })
    await sql`delete from article_drafts where id = ${draftId} and admin_id = ${admin}`
    await noteArticleAct(sql, { action: 'article.created', id, after: { ...text, ...state } }, by)
    return id
  })
}

/**
 * Saves an article as its next version; the admin's unsaved text of it is forgotten. What says nothing new is not a version:
 * an answer that was lost on its way makes a browser send the same once more.
 * @param save `basedOn` is the version that the editor has seen; without it whatever is there is replaced
 * @throws Refused 404 for an article that is not there, 400 as `createArticle` does, 409 when another version was saved since
 */
export async function saveArticle(
  db: Db,
  { id, form, basedOn }: { id: string; form: ArticleForm; basedOn: number | undefined },
  by: Actor,
): Promise<void> {
  // Before anything is locked: the longest text takes a while.
  const { faults, ...rendered } = htmlToStore(form.content)
  await db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    const before = await holdArticle(sql, id)
    // A text that was saved under older rules stays; whatever else of the article changes.
    if (faults.length > 0 && form.content !== before.content) throw badInput({ content: faults })
    const text = { ...textOf(form), media: await articlePictures(sql, form) }
    const wanted = { ...text, published: form.published, publishAt: form.publishAt ?? null }
    if (!isDeepStrictEqual(wanted, { ...textOf(before), published: before.published, publishAt: before.publishAt })) {
      await refuseUnseen(sql, before, { basedOn, by })
      await storeVersion(sql, before, { text, rendered, state: stateOf(form, by.now) }, by)
    }
    await sql`delete from article_drafts where admin_id = ${by.admin} and article_id = ${id}`
  })
}

/**
 * Saves the text of an old version as the newest one; whether it is published stays as it is.
 * @returns the article's id
 * @throws Refused 404 for a version that is not there, 409 as `saveArticle` does
 */
export async function restoreVersion(
  db: Db,
  { id, basedOn }: { id: string; basedOn: number | undefined },
  by: Actor,
): Promise<string> {
  return db.begin(async (sql) => {
    await lockWriter(sql, by.admin)
    const version = await findVersion(sql, id)
    if (!version) throw notFound('There is no such version.')
    const before = await holdArticle(sql, version.articleId)
    await refuseUnseen(sql, before, { basedOn, by })
    const { published, publishAt } = before
    const text = version.body
    const rendered = htmlToStore(text.content)
    await storeVersion(sql, before, { text, rendered, state: { published, publishAt } }, by, version.version)
    return version.articleId
  })
}

type State = { published: boolean; publishAt: string | null }
type Stored = ArticleText & State & { id: string; version: number; updatedAt: string; authorId: string | null }

/** @throws Refused 404 */
async function holdArticle(sql: Queries, id: string): Promise<Stored> {
  const [row] = await sql<Stored[]>`
    select id, title, excerpt, content, category, read_time, language, tags, media, published, publish_at, version,
      updated_at, author_id
    from articles where id = ${id} and deleted_at is null for no key update`
  if (!row) throw notFound('Article Not Found')
  return row
}

/** @throws Refused 409 */
async function refuseUnseen(
  sql: Queries,
  { id, version }: Stored,
  { basedOn, by }: { basedOn: number | undefined; by: Actor },
): Promise<void> {
  if (basedOn === undefined || basedOn === version) return
  const own = await sql`
    select from article_versions where article_id = ${id} and version = ${version} and saved_by = ${by.admin}`
  throw editConflict({ what: 'article', bySelf: own.length > 0 })
}

/** @throws Refused 400 at `publishAt` */
function stateOf({ published, publishAt = null }: ArticleForm, now: Date): State {
  if (publishAt && published) throw badInput({ publishAt: ['An article that is published needs no time to appear.'] })
  if (publishAt && Date.parse(publishAt) <= now.getTime())
    throw badInput({ publishAt: ['Choose a time that lies ahead.'] })
  return { published, publishAt }
}

/**
 * Writes the next version. Each has its own moment of change, by which caches tell one from another. What is published for
 * the first time is new to readers on that day, whenever it was begun.
 */
async function storeVersion(
  sql: Queries,
  before: Stored,
  { text, rendered, state }: { text: ArticleText; rendered: StoredHtml; state: State },
  by: Actor,
  restored?: number,
): Promise<void> {
  const { id } = before
  await keepVersion(sql, {
    article: id,
    version: before.version,
    text: textOf(before),
    savedBy: before.authorId,
    savedAt: before.updatedAt,
  })
  const [after] = await sql<[{ version: number; updatedAt: string }]>`
    update articles set title = ${text.title}, excerpt = ${text.excerpt}, content = ${text.content},
      html = ${rendered.html}, html_of = ${rendered.htmlOf}, category = ${text.category}, read_time = ${text.readTime}, language = ${text.language}, tags = ${text.tags},
      media = ${sql.json(text.media as never)}, published = ${state.published},
      publish_at = ${state.publishAt}::text::timestamptz, version = version + 1,
      created_at = case when ${state.published} and published_at is null then ${by.now} else created_at end,
      published_at = case when ${state.published} then coalesce(published_at, ${by.now}) else published_at end,
      updated_at = greatest(${by.now}, updated_at + interval '1 millisecond')
    where id = ${id} returning version, updated_at`
  await indexArticle(sql, id, text)
  await keepVersion(sql, { article: id, version: after.version, text, savedBy: by.admin, savedAt: after.updatedAt })
  const was = { ...textOf(before), published: before.published, publishAt: before.publishAt }
  await noteArticleAct(
    sql,
    {
      action: actOf(before, state, restored),
      id,
      before: was,
      after: { ...text, ...state },
      more: { version: after.version, restored },
    },
    by,
  )
}

function actOf(before: State, after: State, restored: number | undefined): string {
  if (restored !== undefined) return 'article.version-restored'
  if (before.published === after.published) return 'article.updated'
  return after.published ? 'article.published' : 'article.unpublished'
}
