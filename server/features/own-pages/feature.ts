import { t } from '#words'
import { adminOwnPages, ownPages as calls } from '../../../contract/own-pages/own-pages-api.ts'
import type { Language } from '../../../contract/languages.ts'
import { binDays } from '../../../contract/bin/bin.ts'
import { changeDeleted } from '../../acts/edits.ts'
import { listVersionsIn, newestVersion } from '../../acts/versions.ts'
import { answersOfSource, type AnswerSource, type Feature } from '../../feature.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import { createTextFinder } from '../../search/find-texts.ts'
import type { Services } from '../../services.ts'
import { createPage, pageVersions, refuseInMenu, restorePageVersion, savePage } from './editing.ts'
import { isPublic } from './published.ts'
import { findByAddress, findForEditing, listForEditing } from './store.ts'
import { unlinkSecond } from './translation.ts'
import { findPageVersion } from './versions.ts'

/** The pages that the operator writes, such as 'About us'. */
export const ownPages: Feature = {
  routes: (services) => [
    serve(calls.show, ({ params, user, actor: { now } }) => findByAddress(services.db, params.slug, user, now)),
    ...adminRoutes(services),
  ],
  answers: answers(),
  sitemap: {
    pages: [],
    rows: (sql) => sql`select '/' || p.slug as path, p.id, p.updated_at from own_pages p where ${isPublic(sql)}`,
  },
  exports: {
    ownPages: {
      title: t`Pages of the site that you wrote`,
      tables: ['own_pages'],
      labels: { title: t`Title`, pageUrl: t`Where`, published: t`Published`, createdAt: t`Written` },
      find: (sql, { id, origin }) => sql`
        select id, title, ${origin}::text || '/' || slug as page_url, published, created_at, updated_at, content
        from own_pages where author_id = ${id} order by created_at, id`,
    },
    ownPageVersions: {
      title: t`Versions of pages that you saved`,
      tables: ['own_page_versions'],
      labels: { title: t`Title`, version: t`Version`, savedAt: t({ message: 'Saved', context: 'download' }) },
      find: (sql, { id }) => sql`
        select id, page_id, body->>'title' as title, version, saved_at
        from own_page_versions where saved_by = ${id} order by saved_at, id`,
    },
  },
}

const pageSize = 20

function adminRoutes(services: Services): Route[] {
  const { db, settings } = services
  /** This process answers with the change at once; the others hear of it from the database. */
  const changed = async (id: string) => {
    await settings.reload()
    return findForEditing(db, id)
  }
  return [
    serve(adminOwnPages.list, () => listForEditing(db)),
    serve(adminOwnPages.show, ({ params }) => findForEditing(db, params.id)),
    serve(adminOwnPages.create, async ({ body, actor }) => changed(await createPage(services, body, actor))),
    serve(adminOwnPages.update, async ({ params: { id }, body, actor }) => {
      await savePage(services, id, body, actor)
      return changed(id)
    }),
    serve(adminOwnPages.remove, async ({ params: { id }, actor }) => {
      refuseInMenu(services, await findForEditing(db, id))
      const { title: name } = await changeDeleted<{ title: string }>(
        db,
        { action: 'page.deleted', id },
        actor,
        db`title, slug, published`,
      )
      await settings.reload()
      return { message: t`${name} is deleted. It stays in the bin for ${binDays} days.` }
    }),
    serve(adminOwnPages.restore, async ({ params: { id }, actor }) => {
      await changeDeleted<{ language: Language }>(
        db,
        { action: 'page.restored', id },
        actor,
        db`title, slug, published, language`,
        { andThen: (sql, { language }) => unlinkSecond(sql, { id, language }) },
      )
      return changed(id)
    }),
    serve(adminOwnPages.versions, async (call) => {
      const page = pageOf(db, newestVersion, call, pageSize)
      await findForEditing(db, call.params.id)
      return page.cut(await listVersionsIn(db, pageVersions, call.params.id, page))
    }),
    serve(adminOwnPages.version, async ({ params: { id } }) => {
      const { pageId: _, ...version } = await findPageVersion(db, id)
      return version
    }),
    serve(adminOwnPages.restoreVersion, async ({ params: { id }, body, actor }) =>
      changed(await restorePageVersion(services, id, body, actor)),
    ),
  ]
}

interface Found {
  slug: string
  title: string
  description: string
  content: string
}

/** Finds pages by their titles and texts. There are few. */
function answers(): AnswerSource {
  const readAll = ({ db }: Services) => db<Found[]>`
    select p.slug, p.title, p.description, p.content from own_pages p where ${isPublic(db)} order by p.created_at, p.id`
  return {
    heading: t`About this site`,
    async find(services, { parts }) {
      const find = await services.content.get('own pages', async () =>
        createTextFinder(await readAll(services), ({ title, content }) => ({ names: [title], text: content })),
      )
      return find(parts, answersOfSource).map(({ slug, title, description }) => ({
        title,
        path: `/${slug}`,
        about: description || null,
      }))
    },
  }
}
