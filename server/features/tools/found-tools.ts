import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { usualNames } from '../../../money/tools/usual-names.ts'
import { answersOfSource, type AnswerSource } from '../../feature.ts'
import type { Money } from '../../../money/kit.ts'
import { moneyIn } from '../../kit/money-in.ts'
import { createTextFinder, hasEveryPart } from '../../search/find-texts.ts'
import { exampleOf } from './previews.ts'

/** By titles, and by the names that people give to calculators, in the language of the search and in English. */
export function foundTools(): AnswerSource {
  const finders = new Map<Money, ReturnType<typeof finderIn>>()
  return {
    heading: t`Calculators`,
    find: async ({ db: sql }, { parts, language, now }) => {
      const money = await moneyIn(language)
      const finder = finders.get(money) ?? finderIn(money)
      finders.set(money, finder)
      return Promise.all(
        finder(parts, answersOfSource).map(async ({ slug, title, about, names }) => {
          const isSure = hasEveryPart(names, parts)
          const example = isSure ? await exampleOf({ sql, money, now }, slug) : null
          return { title, path: paths.tool(slug), about, isSure, example }
        }),
      )
    },
  }
}

function finderIn(money: Money) {
  const english = new Map(toolPages.map((page) => [page.slug, page]))
  const rows = money.toolPages.map((page) => ({
    ...page,
    names: [...new Set([page, english.get(page.slug) ?? page].flatMap(namesOf))],
  }))
  return createTextFinder(rows, ({ names, about }) => ({ names, text: about }))
}

function namesOf({ title, calculators: shown }: ToolPage): string[] {
  return [title, ...Object.entries(shown).flatMap(([name, label]) => [label, ...(usualNames[name]?.split(' ') ?? [])])]
}
