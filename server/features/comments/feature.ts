import type { Feature } from '../../feature.ts'
import { removeCommenter } from './erasing.ts'
import { commentSections } from './export-sections.ts'
import { commentForms } from './page-forms.ts'
import { commentRoutes } from './routes.ts'

export const comments: Feature = {
  routes: commentRoutes,
  forms: commentForms,
  exports: commentSections,
  erase: removeCommenter,
}
