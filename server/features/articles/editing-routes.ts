import * as z from 'zod/mini'
import { adminArticles } from '../../../contract/admin-articles-api.ts'
import { Count } from '../../../contract/shapes.ts'
import { badInput, notFound } from '../../kit/errors.ts'
import { cutPage, readCursor, writeCursor } from '../../kit/paging.ts'
import { serve, type Caller } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { autosaved, autosavedOf, forgetAutosaved, keepAutosaved } from './autosave.ts'
import type { Actor } from './editing-audit.ts'
import { findForEditing, listForEditing, placeAfter, readPlace } from './editing-list.ts'
import { createArticle, restoreVersion, saveArticle } from './editing.ts'
import { renderMarkdown } from './markdown.ts'
import { removeArticle, restoreArticle } from './removed.ts'
import { findVersion, listVersions } from './versions.ts'

/** Rows of a page of the list, and of versions. */
const pageSize = 20

/** What editors see and do: articles with their drafts, versions and unsaved texts. */
export const adminArticleRoutes = ({ db, now }: Services) => {
  const by = ({ user, request, address }: Called): Actor => ({
    admin: user.id,
    ipAddress: address,
    userAgent: request.headers.get('user-agent'),
    now: now(),
  })
  const shown = async (id: string, user: Caller) => {
    const article = await findForEditing(db, id)
    if (!article) throw noArticle()
    return { ...article, autosaved: await autosavedOf(db, { admin: user.id, articleId: id }) }
  }
  return [
    serve(adminArticles.list, async ({ query, request, headers }) => {
      const { sort = 'updated', limit = pageSize } = query
      const rows = await listForEditing(db, {
        search: query.search ?? '',
        status: query.status ?? 'all',
        category: query.category ?? null,
        sort,
        after: readPlace(query.cursor, sort),
        limit: limit + 1,
      })
      const page = cutPage(rows, limit, (row) => placeAfter(row, sort), { request, headers })
      return page.map(({ titleKey: _titleKey, ...article }) => article)
    }),
    serve(adminArticles.show, async ({ params, user }) => shown(params.id, user)),
    serve(adminArticles.create, async (called) => shown(await createArticle(db, called.body, by(called)), called.user)),
    serve(adminArticles.update, async (called) => {
      await saveArticle(db, { id: called.params.id, form: called.body, basedOn: called.body.basedOn }, by(called))
      return shown(called.params.id, called.user)
    }),
    serve(adminArticles.remove, async (called) => ({
      message: 'Article deleted successfully',
      ...(await removeArticle(db, called.params.id, by(called))),
    })),
    serve(adminArticles.restore, async (called) => {
      await restoreArticle(db, called.params.id, by(called))
      return shown(called.params.id, called.user)
    }),
    serve(adminArticles.preview, async ({ body }) => {
      const { html, faults } = renderMarkdown(body.content)
      if (faults[0]) throw badInput({ content: faults }, faults[0])
      return { html }
    }),

    serve(adminArticles.autosave, async ({ params, body, user }) =>
      keepAutosaved(db, { id: params.id, admin: user.id, ...body, now: now() }),
    ),
    serve(adminArticles.autosaved, async ({ user }) => autosaved(db, user.id)),
    serve(adminArticles.forget, async ({ params, user }) => {
      await forgetAutosaved(db, { id: params.id, admin: user.id })
      return { message: 'Draft deleted' }
    }),

    serve(adminArticles.versions, async ({ params, query, request, headers }) => {
      const { limit = pageSize } = query
      const before = readCursor(query.cursor, z.tuple([Count.check(z.maximum(2_147_483_647))]))
      const rows = await listVersions(db, { article: params.id, before: before?.[0] ?? null, limit: limit + 1 })
      if (!rows) throw noArticle()
      return cutPage(rows, limit, ({ version }) => writeCursor([version]), { request, headers })
    }),
    serve(adminArticles.version, async ({ params }) => {
      const version = await findVersion(db, params.id)
      if (!version) throw notFound('There is no such version.')
      const { articleId: _articleId, ...shownVersion } = version
      return shownVersion
    }),
    serve(adminArticles.restoreVersion, async (called) => {
      const { id } = called.params
      return shown(await restoreVersion(db, { id, basedOn: called.body.basedOn }, by(called)), called.user)
    }),
  ]
}

type Called = { user: Caller; request: Request; address: string | null }

const noArticle = () => notFound('Article Not Found')
