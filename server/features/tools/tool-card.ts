import { html, raw } from 'hono/html'
import { paths } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/languages.ts'
import { unbroken } from '../../../money/tools/figure-text.ts'
import type { Html } from '../../kit/html-page.ts'
import type { Money } from '../../../money/kit.ts'
import { answerIfOnRecord, named, type SumSource } from './answer.ts'
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
 * @param source `money` is in the language of the text, where the build has it
 */
export async function toolCardsIn(source: SumSource & { language: Language }, markdown: string): Promise<ToolCards> {
  const cards = new Map<string, Card>()
  for (const [index, found] of cardLinksIn(markdown).entries()) {
    const link = inLanguage(found, source.money)
    const sum = await sumOf(source, link)
    if (sum !== 'wrong') cards.set(link.href, await cardOf(source, link, { sum, idPrefix: `sum-${index + 1}-` }))
  }
  return cards
}

/** A link with its calculator, and its times, in a language. */
function inLanguage(link: ToolLink, money: Money): ToolLink {
  const calculator = named(money, link.calculator.name)
  return { ...link, calculator, texts: money.timesInWords(calculator.fields, link.texts) }
}

/** A result as a sentence, and at display size with its chart. */
interface CardSum {
  sentence: string
  frame: string
}

/** The result; null while figures are missing. */
async function sumOf(source: SumSource, { calculator, texts }: ToolLink): Promise<CardSum | null | 'wrong'> {
  const answer = await answerIfOnRecord(source, calculator, texts)
  if (!answer) return null
  return 'errors' in answer
    ? 'wrong'
    : { sentence: answer.sentence, frame: source.money.drawAnswer({ ...answer, atReturns: [] }) }
}

/** The label is a link too, for readers of feeds, which show no forms. */
async function cardOf(
  { money, language }: { money: Money; language: Language },
  { href, page, calculator, of, texts }: ToolLink,
  { sum, idPrefix }: { sum: CardSum | null; idPrefix: string },
): Promise<Card> {
  const lang = money.language === language ? '' : html` lang="${money.language}"`
  const order = Object.keys(texts)
  const inputs = inputsOf(money, calculator, new Map())
    .filter(({ name }) => order.includes(name))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  const link = await inLine(html`<a href="${href}"></a>`)
  const fields = await inLine(
    html`${of && html`<input type="hidden" name="of" value="${of}" />`}
      <div class="tool-card-fields" ${lang}>
        ${inputs.map((input) => fieldHtml(money, input, { text: inOneLine(texts[input.name]), idPrefix }))}
      </div>
      ${
        sum &&
        html`<div class="tool-card-frame" ${lang}>${raw(sum.frame)}</div>
          <p class="tool-card-result" ${lang}>${unbroken(sum.sentence)}</p>`
      }`,
  )
  return (label, button) =>
    `<form class="tool-card" action="${paths.tool(page.slug)}" aria-label="${label}">` +
    `<p class="tool-card-title">${link.slice(0, -'</a>'.length)}${label}</a></p>${fields}` +
    `<input type="submit" class="button main" value="${button}" /></form>\n`
}

const inLine = async (part: Html) => (await part).toString().replace(/\n\s*/g, ' ')

/** The lines of a list may also stand in one. */
const inOneLine = (text = '') => text.trim().replace(/\s*\n\s*/g, '; ')

/** A text whose cards are a link and the result, for readers of feeds. The sanitizer lets no text of an author have such elements. */
export const withoutToolForms = (html: string): string =>
  html.replaceAll(/<form class="tool-card".*?<\/form>/g, (card) =>
    Array.from(card.matchAll(/<p class="tool-card-(?:title|result)".*?<\/p>/g), ([part]) => part).join(''),
  )
