import { t } from '#words'
import { adminArticles } from '../../../contract/articles/admin-articles-api.ts'
import { badInput } from '../../kit/errors.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Actor, type Caller, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { changeDeleted } from '../../acts/edits.ts'
import { newestVersion } from '../../acts/versions.ts'
import { createArticle, restoreVersion, saveArticle } from './editing.ts'
import { findForEditing, listForEditing } from './admin-store.ts'
import { categoryIn } from './category.ts'
import { coverOfText, withCovers } from './cover.ts'
import { withRegistry } from './questions/shown.ts'
import type { Editor } from './rights.ts'
import { adminOrders } from './store.ts'
import { renderToStore } from './stored-html.ts'
import { announceChange } from './announce-change.ts'
import { closeArticle, openArticle } from './open-editors.ts'
import { findDrafts, findVersion, listVersions, saveDraft } from './versions.ts'

const pageSize = 20

/** Articles with their drafts and versions, for editors, and for authors as far as they are their own. */
export const adminArticleRoutes = (services: Services): Route[] => {
  const { db, now, categories } = services
  const show = async (id: string, user: Caller) => {
    const article = await findForEditing(db, id, user)
    const [autosaved = null] = await findDrafts(db, user.id, id)
    return { ...article, autosaved }
  }
  return [
    serve(adminArticles.list, async (call) => {
      const page = pageOf(db, adminOrders[call.query.sort ?? 'updated'], call, pageSize)
      const category = categoryIn(categories, call.query.category)
      const rows = await listForEditing(db, { ...call.query, category }, page, call.user)
      return page.cut(await withCovers(db, rows, now()))
    }),
    serve(adminArticles.show, ({ params, user }) => show(params.id, user)),
    serve(adminArticles.create, async ({ body, user, actor }) =>
      show(await createArticle(services, body, editorIn(user, actor)), user),
    ),
    serve(adminArticles.update, async ({ params: { id }, body, user, actor }) => {
      await saveArticle(services, id, body, editorIn(user, actor))
      return show(id, user)
    }),
    serve(adminArticles.remove, async ({ params: { id }, actor: by }) => {
      const { comments, polls } = await changeDeleted<Removed>(
        db,
        { action: 'article.deleted', id },
        by,
        db`title, published_when_deleted as published, comment_count as comments,
          (select count(*) from polls p where p.article_id = articles.id and p.deleted_at is null) as polls`,
        {
          details: ({ comments, polls, title, published }) => ({ before: { title, published }, comments, polls }),
          andThen: (sql, { published }) =>
            announceChange(services, sql, { id, before: published, after: false }, by.now),
        },
      )
      return { message: t`Article deleted successfully`, comments, polls }
    }),
    serve(adminArticles.restore, async ({ params: { id }, user, actor: by }) => {
      await changeDeleted<Published>(db, { action: 'article.restored', id }, by, db`title, published`, {
        details: (after) => ({ after }),
        andThen: (sql, { published }) =>
          announceChange(services, sql, { id, before: false, after: published, byLetter: false }, by.now),
      })
      return show(id, user)
    }),
    serve(adminArticles.open, ({ params, user, actor }) => openArticle(db, params.id, editorIn(user, actor))),
    serve(adminArticles.close, async ({ params, user }) => {
      await closeArticle(db, params.id, user.id)
      return { message: 'Closed' }
    }),
    serve(adminArticles.preview, async ({ body }) => {
      const { content, language = 'en', figure = null, marked = [] } = body
      const { html, faults } = await renderToStore(db, { content, language }, now())
      if (faults[0]) throw badInput({ content: faults }, faults[0])
      const ofArticle = language === 'hi' ? language : 'en'
      const { cover, faults: ofFigure } = await coverOfText(db, { content, language: ofArticle, figure }, now())
      const [fault] = Object.values(ofFigure).flat()
      if (fault) throw badInput(ofFigure, fault)
      const show = await withRegistry(db, marked, ofArticle, now())
      return { html, cover, marked: marked.map(show) }
    }),

    serve(adminArticles.autosave, ({ params, body, user }) =>
      saveDraft(db, { id: params.id, editor: user, ...body, now: now() }),
    ),
    serve(adminArticles.autosaved, ({ user }) => findDrafts(db, user.id, null)),
    serve(adminArticles.forget, async ({ params, user }) => {
      await db`delete from article_drafts where id = ${params.id} and admin_id = ${user.id}`
      return { message: t`Draft deleted` }
    }),

    serve(adminArticles.versions, async (call) => {
      const page = pageOf(db, newestVersion, call, pageSize)
      return page.cut(await listVersions(db, call.params.id, page, call.user))
    }),
    serve(adminArticles.version, async ({ params, user }) => {
      const { articleId: _articleId, ...version } = await findVersion(db, params.id, user)
      return version
    }),
    serve(adminArticles.restoreVersion, async ({ params: { id }, body, user, actor }) =>
      show(await restoreVersion(services, id, body, editorIn(user, actor)), user),
    ),
  ]
}

const editorIn = ({ actingRole }: Caller, actor: Actor): Editor => ({ ...actor, actingRole })

interface Published {
  title: string
  published: boolean
}
type Removed = Published & { comments: number; polls: number }
