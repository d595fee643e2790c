import type { Feature } from '../../feature.ts'
import { forumActRoutes } from './act-routes.ts'
import { leaveForum } from './erasing.ts'
import { forumSections } from './export-sections.ts'
import { forumForms } from './page-forms.ts'
import { forumReadingRoutes } from './reading-routes.ts'
import { forumWritingRoutes } from './writing-routes.ts'

export const forum: Feature = {
  routes: (services) => [forumReadingRoutes, forumWritingRoutes, forumActRoutes].flatMap((of) => of(services)),
  forms: forumForms,
  exports: forumSections,
  erase: leaveForum,
}
