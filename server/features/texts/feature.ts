import { speaking, t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { answersOfSource, hourly, type AnswerSource, type Feature } from '../../feature.ts'
import { commentRoutes } from './comment-routes.ts'
import { eraseTexts } from './erase.ts'
import { textSections } from './export-sections.ts'
import { forumRoutes } from './forum-routes.ts'
import { replyRoutes } from './reply-routes.ts'
import { heldRoutes } from './held.ts'
import { markFigures } from './mark-figures.ts'
import { textForms } from './page-forms.ts'
import { similarDiscussions } from './similar.ts'
import { deleteOldPrints } from './text-prints.ts'

export const texts: Feature = {
  routes: (services) => [
    ...commentRoutes(services),
    ...forumRoutes(services),
    ...replyRoutes(services),
    ...heldRoutes(services),
  ],
  answers: answers(),
  forms: textForms,
  exports: textSections,
  notExported: ['text_prints'],
  erase: eraseTexts,
  jobs: {
    'erase-old-prints': hourly(({ db }, { now }) => deleteOldPrints(db, now)),
    'mark-figures-in-texts': {
      at: '0 * * * *',
      failure: t`Texts that name figures of before could not be marked.`,
      run: ({ db }, { now }) => markFigures(db, now),
    },
  },
}

/** By their titles, for members alone, who may read them. */
function answers(): AnswerSource {
  return {
    heading: t`Discussions`,
    async find({ db, spoken }, { text, language, user }) {
      const found = user ? await similarDiscussions(db, text) : []
      const links = () =>
        found.slice(0, answersOfSource).map(({ id, title, replyCount, isAnswered }) => ({
          title,
          path: paths.discussion(id),
          about: isAnswered ? t`Answered` : replyCount === 0 ? null : t`With replies`,
        }))
      return speaking(spoken(language), links)
    },
  }
}
