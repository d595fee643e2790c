import { tools as calls } from '../../../contract/tools/tools-api.ts'
import { toolPreviews } from '../../../contract/tools/tool-previews-api.ts'
import { calculators } from '../../../money/tools/calculators.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { keysOf } from '../../../contract/tools/tool-uses.ts'
import { paths } from '../../../contract/paths.ts'
import { answersOfSource, type AnswerSource, type Feature } from '../../feature.ts'
import { badInput } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { serve } from '../../kit/serve.ts'
import { createTextFinder, hasEveryPart } from '../../search/find-texts.ts'
import { usualNames } from '../../../money/tools/usual-names.ts'
import { csvOfSum } from './csv.ts'
import { inputsOf } from './describe.ts'
import { figuresOn } from './figures.ts'
import { answerOf, named, type Sum } from './answer.ts'
import { formOf } from './form.ts'
import { toolFrames } from './frame.ts'
import { likelyToolAddress } from './likely-addresses.ts'
import { resultOf, smallSumOf, tilesOf } from './previews.ts'
import { keptSums, sumRoutes } from './sums.ts'

export const tools: Feature = {
  answers: answers(),
  routes: ({ db, now }) => [
    ...sumRoutes({ db, now }),
    serve(calls.list, async ({ actor }) => {
      const today = dayInIndia(actor.now)
      const figures = await figuresOn(db, { day: today, today, keys: calculators.flatMap(keysOf) })
      return calculators.map((calculator) => ({
        calculator: calculator.name,
        title: calculator.title,
        inputs: inputsOf(calculator, figures),
      }))
    }),
    serve(calls.calculate, async ({ params, query, actor }) => {
      const { answer, used } = await answerOf(db, named(params.key), query, actor.now)
      if ('errors' in answer) throw badInput(answer.errors)
      const { inputs, calculation, sentence, warnings } = answer
      return {
        calculator: params.key,
        inputs: withoutGaps(inputs),
        result: calculation.result,
        sentence,
        warnings,
        working: calculation.working,
        columns: calculation.columns ?? null,
        rates: used,
      }
    }),
    serve(calls.form, ({ params, query, actor }) => formOf(db, named(params.key), query, actor.now)),
    serve(toolPreviews.tiles, ({ actor }) => tilesOf(db, actor.now)),
    serve(toolPreviews.smallSum, ({ query, actor }) => smallSumOf(db, query, actor.now)),
    serve(calls.csv, async ({ params, query, actor }) => {
      const calculator = named(params.key)
      const { answer, used } = await answerOf(db, calculator, query, actor.now)
      if ('errors' in answer) throw badInput(answer.errors)
      return csvOfSum(calculator, answer, used, dayInIndia(actor.now))
    }),
  ],
  files: toolFrames,
  formerAddresses: { find: async (_, path, search) => likelyToolAddress(path, search), hides: () => false },
  exports: { keptSums },
  sitemap: { pages: [paths.tools, ...toolPages.map(({ slug }) => paths.tool(slug))] },
}

/** The inputs that have a value. */
const withoutGaps = (inputs: Sum['inputs']) =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >

/** By titles, and by the names that people give to calculators. */
function answers(): AnswerSource {
  const find = createTextFinder(toolPages, (page) => ({ names: namesOf(page), text: page.about }))
  return {
    heading: 'Calculators',
    find: async ({ db }, { parts, now }) =>
      Promise.all(
        find(parts, answersOfSource).map(async (page) => {
          const isSure = hasEveryPart(namesOf(page), parts)
          const example = isSure ? await resultOf(db, page.slug, now) : null
          return { title: page.title, path: paths.tool(page.slug), about: page.about, isSure, example }
        }),
      ),
  }
}

function namesOf({ title, calculators: shown }: ToolPage): string[] {
  return [title, ...Object.entries(shown).flatMap(([name, label]) => [label, ...(usualNames[name]?.split(' ') ?? [])])]
}
