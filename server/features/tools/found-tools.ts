import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { lexemesOf } from '../../../contract/tokenizer.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import { usualNames } from '../../../money/tools/usual-names.ts'
import { answersOfSource, type AnswerSource } from '../../feature.ts'
import type { Money } from '../../../money/kit.ts'
import { moneyIn } from '../../kit/money-in.ts'
import { createTextFinder, hasEveryPart, wordsOfWhole } from '../../search/find-texts.ts'
import { type Part, typedOf } from '../../search/question.ts'
import { asksHowMuch, asksMeaning, asksWay } from '../../search/what-is.ts'
import { named } from './answer.ts'
import { assumedFrom, filledFrom } from './filled.ts'
import { exampleOf, withExample } from './previews.ts'

/**
 * By titles, and by the names that people give to calculators, in the language of the search and in English. One that the question names is
 * sure, and has the numbers of the question filled in.
 */
export function foundTools(): AnswerSource {
  const finders = new Map<Money, ReturnType<typeof finderIn>>()
  return {
    heading: t`Calculators`,
    headingOfSure: t`Count it yourself`,
    find: async ({ db: sql }, { text, parts, language, now }) => {
      const money = await moneyIn(language)
      const finder = finders.get(money) ?? finderIn(money)
      finders.set(money, finder)
      const subject = parts.filter((part) => !isCalculator(part))
      // One word such as 'salary' names a calculator where a number is wanted, or nothing else is typed.
      const isToCount = asksHowMuch(text) || parts.length > subject.length || lexemesOf(text).length < 3
      const rows = finder(subject, answersOfSource).map((page) => ({ page, ...namedBy(subject, page) }))
      const found = subject.length > 0 ? rows : ofNumbersAlone(text, money)
      return Promise.all(
        found.map(async ({ page, of, length }) => {
          const { slug, title, about } = page
          const source = { sql, money, now }
          const { fields } = of ? named(money, of) : { fields: {} }
          const [filled, assumed] = [filledFrom(text, fields), assumedFrom(text, fields)]
          const hasNumbers = Object.keys(filled).length > 0
          if (!of || !(hasNumbers || isToCount || (length > 1 && !asksMeaning(text) && !asksWay(text))))
            return { title, path: paths.tool(slug), about }
          const [first] = Object.keys(page.calculators)
          const query = of === first ? {} : { of }
          // A number of inputs that nobody typed is no answer.
          const example = hasNumbers ? await exampleOf(source, of, { filled, assumed }) : null
          return {
            title,
            path: paths.tool(slug, { ...query, ...(example && withExample(source, of, { filled, assumed })) }),
            about,
            isSure: true,
            example,
          }
        }),
      )
    },
  }
}

/** An amount that grows for some years, in '1 lakh 10 saal baad kitna hoga', is one investment. */
function ofNumbersAlone(text: string, money: Money): { page: ToolPage; of: string; length: number }[] {
  const of = 'lumpsum'
  const { amount, years } = filledFrom(text, named(money, of).fields)
  const page = amount && years ? money.toolPages.find(({ calculators }) => Object.hasOwn(calculators, of)) : undefined
  return page ? [{ page, of, length: 0 }] : []
}

const calculator = new Set(lexemesOf('calculator calc कैलकुलेटर'))
/** True for the word that any of them is called. */
const isCalculator = (part: Part) => part.some(({ lexemes }) => lexemes.every((lexeme) => calculator.has(lexeme)))

/**
 * The calculator of a page that a question names: all of it is in the names of the page, and it has one of the calculator's whole, of such a
 * length.
 */
function namedBy(parts: readonly Part[], { names, namesOf }: Row): { of?: string; length: number } {
  const typed = typedOf(parts)
  if (!hasEveryPart(names, typed)) return { length: 0 }
  const [longest] = namesOf
    .map(({ of, names: own }) => ({ of, length: Math.max(0, ...own.map((name) => wordsOfWhole(name, typed))) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
  return longest ?? { length: 0 }
}

interface Row extends ToolPage {
  names: string[]
  /** The names of each of its calculators. */
  namesOf: { of: string; names: string[] }[]
}

function finderIn(money: Money) {
  const english = new Map(toolPages.map((page) => [page.slug, page]))
  const rows = money.toolPages.map((page): Row => {
    const pages = [page, english.get(page.slug) ?? page]
    const namesOf = Object.keys(page.calculators).map((of, index) => ({
      of,
      names: [
        ...pages.flatMap(({ title, calculators: shown }) => [...(index === 0 ? [title] : []), shown[of] ?? []].flat()),
        ...(usualNames[of]?.split(' ') ?? []),
        ...(index === 0 ? [page.slug] : []),
        of.replaceAll(/[A-Z]/g, ' $&'),
      ],
    }))
    return { ...page, namesOf, names: [...new Set(namesOf.flatMap(({ names }) => names))] }
  })
  return createTextFinder(rows, ({ names, about }) => ({ names, text: about }))
}
