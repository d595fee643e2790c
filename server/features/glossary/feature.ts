import { t } from '#words'
import { glossary as calls } from '../../../contract/glossary/glossary-api.ts'
import { findTerms } from '../../../contract/glossary/glossary-search.ts'
import { paths } from '../../../contract/paths.ts'
import { answersOfSource, type AnswerSource, type Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { createTextFinder, hasEveryPart, wordsOfWhole } from '../../search/find-texts.ts'
import { typedOf } from '../../search/question.ts'
import { asksMeaning } from '../../search/what-is.ts'
import { readGlossary } from './glossary.ts'

export const glossary: Feature = {
  routes: () => [
    serve(calls.list, async ({ query: { search } }) => {
      const found = findTerms(await readGlossary(), search)
      return found.map(({ forms: _, isMarked: __, ...term }) => term)
    }),
  ],
  answers: answers(),
  sitemap: { pages: [paths.glossary()] },
}

function answers(): AnswerSource {
  const finder = async () =>
    createTextFinder(await readGlossary(), ({ term, hindiTerm, otherNames, text, hindiText }) => ({
      names: [term, hindiTerm, ...otherNames],
      text: `${text} ${hindiText}`,
    }))
  let cached: ReturnType<typeof finder> | undefined
  return {
    heading: t`Words explained`,
    async find(_, { text: question, parts, language }) {
      const find = await (cached ??= finder())
      const typed = asksMeaning(question) ? typedOf(parts) : []
      return find(parts, answersOfSource).map(({ key, term, text, hindiTerm, hindiText, otherNames }) => ({
        title: language === 'hi' ? hindiTerm : term,
        path: `${paths.glossary()}#${key}`,
        about: language === 'hi' ? hindiText : text,
        // The question is about nothing else.
        isSure: [term, hindiTerm, ...otherNames].some(
          (name) => hasEveryPart([name], typed) && wordsOfWhole(name, typed, question) > 0,
        ),
      }))
    },
  }
}
