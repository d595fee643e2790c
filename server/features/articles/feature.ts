import type { Feature } from '../../feature.ts'
import { adminArticleRoutes } from './editing-routes.ts'
import { removeReader } from './erasing.ts'
import { articleSections } from './export-sections.ts'
import { readingListRoutes } from './reading-list/routes.ts'
import { eraseRemoved } from './removed.ts'
import { articleRoutes } from './routes.ts'

export const articles: Feature = {
  routes: (services) => [articleRoutes, adminArticleRoutes, readingListRoutes].flatMap((of) => of(services)),
  exports: articleSections,
  erase: removeReader,
  sweep: { 'deleted articles and polls': ({ db }, now) => eraseRemoved(db, now) },
  sitemap: {
    pages: ['/articles'],
    rows: (sql) => sql`select '/articles/' || id as path, id, updated_at from articles where published`,
  },
}
