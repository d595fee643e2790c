import { html, raw } from 'hono/html'
import { paths } from '../../../contract/paths.ts'
import type { ToolInput } from '../../../contract/tools/tool-shapes.ts'
import { grouped } from '../../../money/grouped.ts'
import { drawAnswer } from '../../../money/tools/draw-answer.ts'
import { unbroken } from '../../../money/tools/figure-text.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Html } from '../../kit/html-page.ts'
import { answerIfOnRecord } from './answer.ts'
import { inputsOf } from './describe.ts'
import { fieldHtml } from './field-html.ts'
import { cardLinksIn, type ToolLink } from './tool-link.ts'

/** Makes the HTML of a card, in one line. @param label of the link, and of the button: both are HTML */
type Card = (label: string, button: string) => string

/** The cards of a text by the addresses of their links. */
export type ToolCards = ReadonlyMap<string, Card>

/**
 * The links of a text that are shown as cards: the calculator's inputs that the link names, as a GET form to its page, and the result in its frame,
 * with the figures of the day. A link whose inputs are wrong stays a link; a sum whose figures are not on record has no result.
 */
export async function toolCardsIn(sql: Queries, markdown: string, now: Date): Promise<ToolCards> {
  const cards = new Map<string, Card>()
  for (const [index, link] of cardLinksIn(markdown).entries()) {
    const sum = await sumOf(sql, link, now)
    if (sum !== 'wrong') cards.set(link.href, await cardOf(link, sum, `sum-${index + 1}-`))
  }
  return cards
}

/** A result as a sentence, and at display size with its chart. */
interface CardSum {
  sentence: string
  frame: string
}

/** The result; null while figures are missing. */
async function sumOf(sql: Queries, { calculator, texts }: ToolLink, now: Date): Promise<CardSum | null | 'wrong'> {
  const answer = await answerIfOnRecord(sql, calculator, texts, now)
  if (!answer) return null
  return 'errors' in answer ? 'wrong' : { sentence: answer.sentence, frame: drawAnswer(answer) }
}

/** The label is a link too, for readers of feeds, which show no forms. Inputs and results are in English everywhere. */
async function cardOf(
  { href, page, calculator, of, texts }: ToolLink,
  sum: CardSum | null,
  idPrefix: string,
): Promise<Card> {
  const order = Object.keys(texts)
  const inputs = inputsOf(calculator, new Map())
    .filter(({ name }) => order.includes(name))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  const link = await inLine(html`<a href="${href}"></a>`)
  const fields = await inLine(
    html`${of && html`<input type="hidden" name="of" value="${of}" />`}
      <div class="tool-card-fields" lang="en">
        ${inputs.map((input) => fieldHtml(input, { text: shownText(input, texts[input.name]), idPrefix }))}
      </div>
      ${
        sum &&
        html`<div class="tool-card-frame" lang="en">${raw(sum.frame)}</div>
          <p class="tool-card-result" lang="en">${unbroken(sum.sentence)}</p>`
      }`,
  )
  return (label, button) =>
    `<form class="tool-card" action="${paths.tool(page.slug)}" aria-label="${label}">` +
    `<p class="tool-card-title">${link.slice(0, -'</a>'.length)}${label}</a></p>${fields}` +
    `<input type="submit" class="button main" value="${button}" /></form>\n`
}

const inLine = async (part: Html) => (await part).toString().replace(/\n\s*/g, ' ')

/** An amount stands in Indian groups. The lines of a list may also stand in one. */
const shownText = ({ unit }: ToolInput, text = '') =>
  unit === 'rupees' && /^\d{4,15}$/.test(text) ? grouped(Number(text)) : text.trim().replace(/\s*\n\s*/g, '; ')

/** A text whose cards are a link and the result, for readers of feeds. The sanitizer lets no text of an author have such elements. */
export const withoutToolForms = (html: string): string =>
  html.replaceAll(/<form class="tool-card".*?<\/form>/g, (card) =>
    Array.from(card.matchAll(/<p class="tool-card-(?:title|result)".*?<\/p>/g), ([part]) => part).join(''),
  )
