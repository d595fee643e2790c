import { isDeepStrictEqual } from 'node:util'
import type { adminArticles } from '../../../contract/articles/admin-articles-api.ts'
import type { ArticleForm } from '../../../contract/articles/article-form.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import type { Services } from '../../services.ts'
import { auditEdit } from '../../acts/edits.ts'
import { findCategoryNow } from '../categories/store.ts'
import { actAs, insertOnce } from '../../acts/member-act.ts'
import { noteOf, storeNote } from './change-notes.ts'
import { coverOfText } from './cover.ts'
import { refuseUnlessEditor, type Editor } from './rights.ts'
import { planPublishing } from './scheduled.ts'
import { insertArticle } from './store.ts'
import { renderToStore } from './stored-html.ts'
import { announceChange } from './announce-change.ts'
import { refuseUnknownTranslation } from './translation-of.ts'
import { refuseQuestions } from './questions/faults.ts'
import { ofItsKind, questionsOf, storeQuestions } from './questions/store.ts'
import { findVersion, storeVersion } from './versions.ts'
import { stateOf, textOf, lockArticle, editedFields, refuseNewerVersion, saveVersion } from './save-version.ts'

/*
 * The order of locks: the admin who acts, the article, its pictures. Publishing by the clock locks the article alone.
 */

type Deps = Pick<Services, 'db' | 'queue' | 'mail' | 'config'>

/**
 * Stores a new article with its questions as its first version, under one `draftId` once, and deletes that draft. Returns its id.
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
  await refuseFigure(db, form, now)
  await refuseQuestions(db, form.questions, now)
  return insertOnce(db, { table: 'articles', writer: admin, sendKey: draftId }, async (sql) => {
    const state = stateOf(form, now)
    await refuseUnknownTranslation(sql, form, null)
    const text = await textOf(sql, form)
    const createdAt = now.toISOString()
    const id = await insertArticle(sql, { ...text, published: state.published, authorId: admin, createdAt }, rendered)
    await sql`
      update articles set publish_at = ${state.publishAt}::text::timestamptz, send_key = ${draftId} where id = ${id}`
    if (form.questions) await storeQuestions(sql, id, form.questions)
    await storeVersion(sql, { article: id, version: 1, text, savedBy: admin, savedAt: createdAt })
    await sql`delete from article_drafts where id = ${draftId} and admin_id = ${admin}`
    if (state.publishAt) await planPublishing(queue, sql, state.publishAt)
    await announceChange(services, sql, { id, before: false, after: state.published, first: true }, now)
    await auditEdit(sql, { action: 'article.created', id, after: { ...text, ...state } }, by)
    return id
  })
}

/** @throws HttpError 400 for a key figure that names nothing of the registry, or is too long as readers see it */
async function refuseFigure(sql: Db, form: ArticleForm, now: Date): Promise<void> {
  const { faults } = await coverOfText(sql, form, now)
  if (Object.keys(faults).length > 0) throw badInput(faults)
}

/**
 * Saves an article as its next version, and deletes the admin's draft of it. A save that changes nothing makes no version: a browser
 * that lost the answer sends it again. The line of a significant edit is stored beside the version.
 * @throws HttpError 404 for a missing article, 400 and 403 as `createArticle`, 400 as `noteOf`, 409 when another version was saved since
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
  await refuseFigure(db, form, by.now)
  await refuseQuestions(db, form.questions, by.now)
  await actAs(db, by.id, async (sql) => {
    const before = await lockArticle(sql, id, by)
    refuseUnlessEditor(by, before, form)
    await refuseUnknownTranslation(sql, form, before)
    // A text that was saved under older rules may stay while the rest of the article changes.
    if (faults.length > 0 && form.content !== before.content) throw badInput({ content: faults })
    const text = await textOf(sql, form)
    const note = noteOf(form, before.publishedAt !== null && form.published)
    const wanted = { ...text, published: form.published, publishAt: form.publishAt ?? null }
    const questions = { before: await questionsOf(sql, id), after: form.questions?.map(ofItsKind) }
    const sameQuestions = !questions.after || isDeepStrictEqual(questions.after, questions.before)
    const isChanged = !sameQuestions || !isDeepStrictEqual(wanted, editedFields(before))
    if (isChanged) {
      await refuseNewerVersion(sql, before, form.basedOn, by)
      const state = stateOf(form, by.now)
      await saveVersion(sql, before, { text, rendered, state, questions }, by)
      if (questions.after && !sameQuestions) await storeQuestions(sql, id, questions.after)
      if (state.publishAt) await planPublishing(queue, sql, state.publishAt)
      const first = before.publishedAt === null
      await announceChange(services, sql, { id, before: before.published, after: state.published, first }, by.now)
    }
    if (note !== undefined) await storeNote(sql, { article: id, version: before.version + Number(isChanged), note }, by)
    await sql`delete from article_drafts where admin_id = ${by.id} and article_id = ${id}`
  })
}

/**
 * Saves the text of an old version as the newest one, published or not as the article is. Returns the article's id.
 * @throws HttpError 404 for a missing version, 400, 403 and 409 as `saveArticle`
 */
export async function restoreVersion(
  services: Deps,
  id: string,
  form: BodyOf<typeof adminArticles.restoreVersion>,
  by: Editor,
): Promise<string> {
  return actAs(services.db, by.id, async (sql) => {
    const { articleId, body, version } = await findVersion(sql, id, by)
    const before = await lockArticle(sql, articleId, by)
    // One that is gone since stays gone.
    const category = (await findCategoryNow(sql, body.category))?.name ?? before.category
    const text = { ...body, category }
    refuseUnlessEditor(by, before, null)
    await refuseNewerVersion(sql, before, form.basedOn, by)
    const note = noteOf(form, before.publishedAt !== null && before.published)
    const rendered = await renderToStore(sql, text, by.now)
    await saveVersion(sql, before, { text, rendered, state: before }, by, version)
    if (note !== undefined) await storeNote(sql, { article: articleId, version: before.version + 1, note }, by)
    await announceChange(services, sql, { id: articleId, before: before.published, after: before.published }, by.now)
    return articleId
  })
}
