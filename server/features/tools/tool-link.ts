import { rateKeysOf } from '../../../money/tools/fields.ts'
import type { RateKey } from '../../../money/rates/rate-list.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { calculators } from '../../../money/tools/calculators.ts'
import { byOwnNames, isInput } from '../../../money/tools/read-inputs.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { toolPageOf } from '../../../money/tools/tool-pages.ts'

/** A link of a text to a calculator. */
export interface ToolLink {
  /** The address as the text has it, which has the inputs filled in. */
  href: string
  page: ToolPage
  calculator: Calculator
  /** The calculator's name as an address needs it; undefined for the first of its page. */
  of: string | undefined
  /** The inputs by their own names. */
  texts: Readonly<Record<string, string>>
}

/** Reads an address such as `/tools/loan-emi?principal=500000`; null for one that leads to no calculator, or names an input that it does not have. */
export function readToolLink(href: string): ToolLink | null {
  const [, slug = '', query = ''] = /^\/tools\/([a-z0-9-]{1,100})(?:\?([^#]{1,2000}))?$/.exec(href) ?? []
  const page = toolPageOf(slug)
  if (!page) return null
  const { of, ...inputs } = Object.fromEntries(new URLSearchParams(query))
  const [first, ...others] = Object.keys(page.calculators)
  const chosen = of === undefined ? first : others.find((name) => name === of)
  const calculator = calculators.find(({ name }) => name === chosen)
  if (!calculator || !Object.keys(inputs).every((name) => isInput(calculator.fields, name))) return null
  return { href, page, calculator, of, texts: byOwnNames(calculator.fields, inputs) }
}

const links = /\[[^\]\n]{1,300}\]\((\/tools\/[^)\s]{1,2000})\)/g
/** A link that is a paragraph of its own. */
const cards = /(?<=^|\n[ \t]*\n)\[[^\]\n]{1,300}\]\((\/tools\/[^)\s]{1,2000})\)[ \t]*(?=\n[ \t]*(?:\n|$)|$)/g

const linksBy = (pattern: RegExp, markdown: string): ToolLink[] => [
  ...new Map(
    Array.from(markdown.matchAll(pattern), ([, href = '']) => href).flatMap((href) => {
      const link = readToolLink(href)
      return link ? [[href, link] as const] : []
    }),
  ).values(),
]

/** The links of a text to calculators, each once. */
export const toolLinksIn = (markdown: string): ToolLink[] => linksBy(links, markdown)

/** The most cards of one text. */
const mostCards = 6

/** The links with inputs that are a paragraph of their own: they are shown as a form with the result. */
export const cardLinksIn = (markdown: string): ToolLink[] =>
  linksBy(cards, markdown)
    .filter(({ texts }) => Object.keys(texts).length > 0)
    .slice(0, mostCards)

/** The figures of the registry that the sums of a text need. */
export const toolKeysIn = (markdown: string): RateKey[] =>
  cardLinksIn(markdown).flatMap(({ calculator: { rates, watches, fields }, texts }) => [
    ...rates,
    ...watches,
    ...Object.entries(fields).flatMap(([name, field]) => (texts[name] ? [] : rateKeysOf(field))),
  ])
