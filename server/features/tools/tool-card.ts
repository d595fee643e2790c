import { html } from 'hono/html'
import { unbroken } from '../../../money/tools/figure-text.ts'
import type { Queries } from '../../db/client/open.ts'
import { HttpError } from '../../kit/errors.ts'
import { answerOf } from './answer.ts'
import { inputsOf } from './describe.ts'
import { fieldHtml } from './field-html.ts'
import { cardLinksIn, type ToolLink } from './tool-link.ts'

/** The cards of a text by the addresses of their links; each gets the link's label and makes HTML. */
export type ToolCards = ReadonlyMap<string, (label: string, button: string) => string>

/**
 * The links of a text that are shown as cards: the calculator's inputs that the link names, as a GET form to its page, and the result with the
 * figures of the day. A link whose inputs are wrong stays a link; a sum whose figures are not on record has no result.
 */
export async function toolCardsIn(sql: Queries, markdown: string, now: Date): Promise<ToolCards> {
  const cards = new Map<string, (label: string, button: string) => string>()
  for (const [index, link] of cardLinksIn(markdown).entries()) {
    const sum = await sumOf(sql, link, now)
    if (sum !== 'wrong') cards.set(link.href, (label, button) => cardHtml(link, { sum, label, button, number: index + 1 }))
  }
  return cards
}

/** The result as a sentence; null while figures are missing. */
async function sumOf(sql: Queries, { calculator, texts }: ToolLink, now: Date): Promise<string | null | 'wrong'> {
  try {
    const { answer } = await answerOf(sql, calculator, texts, now)
    return 'errors' in answer ? 'wrong' : answer.sentence
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}

interface Card {
  sum: string | null
  label: string
  button: string
  /** Its number among the cards of the text, from 1. */
  number: number
}

/** A card in one line. The label is a link too, for readers of feeds, which show no forms. Labels and results are in English everywhere. */
function cardHtml({ href, page, calculator, of, texts }: ToolLink, { sum, label, button, number }: Card): string {
  const fields = inputsOf(calculator, new Map()).filter(({ name }) => texts[name] !== undefined)
  const inOrder = fields.toSorted((one, other) => orderOf(texts, one.name) - orderOf(texts, other.name))
  const card = html`<form class="tool-card" action="/tools/${page.slug}" aria-label="${label}">
    <p class="tool-card-title"><a href="${href}">${label}</a></p>
    ${of && html`<input type="hidden" name="of" value="${of}" />`}
    <div class="tool-card-fields" lang="en">
      ${inOrder.map((input) => fieldHtml(input, { text: inLine(texts[input.name]), idPrefix: `sum-${number}-` }))}
    </div>
    ${sum && html`<p class="tool-card-result" lang="en">${unbroken(sum)}</p>`}
    <input type="submit" class="button main" value="${button}" />
  </form>`
  return `${String(card).replace(/\n\s*/g, ' ')}\n`
}

/** The lines of a list may also stand in one. */
const inLine = (text = '') => text.trim().replace(/\s*\n\s*/g, '; ')

const orderOf = (texts: ToolLink['texts'], name: string) => Object.keys(texts).indexOf(name)

/** A text whose cards are a link and the result, for readers of feeds. The sanitizer lets no text of an author have such elements. */
export const withoutToolForms = (html: string): string =>
  html.replaceAll(/<form class="tool-card".*?<\/form>/g, (card) =>
    Array.from(card.matchAll(/<p class="tool-card-(?:title|result)".*?<\/p>/g), ([part]) => part).join(''),
  )
