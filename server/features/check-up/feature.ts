import { checkUpQuestions } from '../../../content/check-up/questions.ts'
import { checkUpRules } from '../../../content/check-up/rules.ts'
import { checkUp as calls } from '../../../contract/check-up/check-up-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { questionInHindi, stepInHindi } from './in-hindi.ts'
import { readSteps } from './steps.ts'

/** The money check-up. The answers are never received: the browser, or the page, applies the rules to them. */
export const checkUp: Feature = {
  routes: ({ db, content }) => [
    serve(calls.show, async ({ query: { language } }) => {
      const isHindi = language === 'hi'
      const source = { db, content, language: isHindi ? ('hi' as const) : ('en' as const) }
      const steps = await content.get(`check-up in ${source.language}`, () => readSteps(source), 4)
      return {
        questions: isHindi ? checkUpQuestions.map(questionInHindi) : checkUpQuestions,
        steps: isHindi ? steps.map(stepInHindi) : steps,
        rules: checkUpRules.map(({ step, when = {} }) => ({ step, when })),
      }
    }),
  ],
  sitemap: { pages: [paths.checkUp] },
}
