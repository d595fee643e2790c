import { hourly, type Feature } from '../../feature.ts'
import { commentRoutes } from './comment-routes.ts'
import { eraseTexts } from './erase.ts'
import { textSections } from './export-sections.ts'
import { forumRoutes } from './forum-routes.ts'
import { replyRoutes } from './reply-routes.ts'
import { heldRoutes } from './held.ts'
import { textForms } from './page-forms.ts'
import { deleteOldPrints } from './text-prints.ts'

export const texts: Feature = {
  routes: (services) => [
    ...commentRoutes(services),
    ...forumRoutes(services),
    ...replyRoutes(services),
    ...heldRoutes(services),
  ],
  forms: textForms,
  exports: textSections,
  notExported: ['text_prints'],
  erase: eraseTexts,
  jobs: { 'erase-old-prints': hourly(({ db }, { now }) => deleteOldPrints(db, now)) },
}
