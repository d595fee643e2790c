import type { Feature } from '../../feature.ts'
import { commentRoutes } from './comment-routes.ts'
import { eraseTexts } from './remove.ts'
import { textSections } from './export-sections.ts'
import { forumActRoutes, forumReadingRoutes } from './forum-routes.ts'
import { textForms } from './page-forms.ts'

export const discussion: Feature = {
  routes: (services) => [commentRoutes, forumReadingRoutes, forumActRoutes].flatMap((of) => of(services)),
  forms: textForms,
  exports: textSections,
  erase: eraseTexts,
}
