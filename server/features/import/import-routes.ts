import { t } from '#words'
import { articleImports as calls } from '../../../contract/import/article-imports-api.ts'
import { audit } from '../../acts/audit.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { articleImportGoesOn } from './import-job.ts'
import { listArticleImports, lockArticleImport } from './import-store.ts'
import { takeUpload } from './take-upload.ts'
import { deleteUpload } from './uploads.ts'

/** Articles from a file in the browser: a dry run first, and the import by a second call. */
export const articleImportRoutes = (services: Services): Route[] => {
  const { db, config, queue } = services
  return [
    serve(calls.list, () => listArticleImports(db)),

    serve(calls.check, async ({ request, actor, accept }) => {
      accept()
      return takeUpload(services, request, actor)
    }),

    serve(calls.report, async ({ params: { id } }) => {
      const [found] = await db<{ report: string | null }[]>`select report from article_imports where id = ${id}`
      if (!found?.report) throw notFound(t`There is no report of this import.`)
      return new Response(`${found.report}\n`, {
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'content-disposition': `attachment; filename="import-${id.slice(-12)}.txt"`,
          'cache-control': 'private, no-store',
        },
      })
    }),

    serve(calls.run, async ({ params: { id }, actor, accept }) => {
      await db.begin(async (sql) => {
        const {
          state,
          file,
          choices: { newCategories, fetchPictures, comments },
        } = await lockArticleImport(sql, id)
        if (state === 'checking') throw conflict(t`The check is still going on.`)
        if (state !== 'checked') throw conflict(t`This import has been run already.`)
        await sql`update article_imports set state = 'running' where id = ${id}`
        const details = { file, newCategories, fetchPictures, comments }
        await audit(sql, actor, {
          action: 'articles.imported',
          details,
          resourceType: 'article-import',
          resourceId: id,
        })
        await queue.add(sql, articleImportGoesOn, { id, by: actor.id })
      })
      accept()
      return { message: t`The import has begun. This page shows how far it is.` }
    }),

    serve(calls.remove, async ({ params: { id } }) => {
      await db.begin(async (sql) => {
        const { state } = await lockArticleImport(sql, id)
        if (state !== 'checked') throw conflict(t`Only a check that has ended can be discarded.`)
        await sql`delete from article_imports where id = ${id}`
      })
      await deleteUpload(config, id)
      return { message: t`The check and its file are erased. Nothing was imported by it.` }
    }),
  ]
}
