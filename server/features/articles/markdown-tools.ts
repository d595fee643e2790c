import type markdownIt from 'markdown-it'
import type { ToolCards } from '../tools/tool-card.ts'
import { labelIn } from './article-labels.ts'
import { textOf } from './markdown-plugins.ts'
import type { Language } from './rate-labels.ts'

/** The cards for a text's links to calculators. */
export type ToolEnv = {
  toolCards?: ToolCards | undefined
  language?: Language | undefined
  /** The cards that were used, by their addresses. */
  cards?: Map<string, string>
}

/**
 * A link to a calculator that is a paragraph of its own becomes its card: a form with the inputs, and the result. Since the sanitizer lets no
 * forms through, the text has an empty element instead of each, which `withToolCards` fills.
 */
export function toolCards(parser: ReturnType<typeof markdownIt>): void {
  parser.core.ruler.push('tool_cards', ({ tokens, env }) => {
    const found = env as ToolEnv
    if (!found.toolCards) return
    for (const [index, token] of tokens.entries()) {
      const [open, close] = [tokens[index - 1], tokens[index + 1]]
      if (token.type !== 'inline' || open?.type !== 'paragraph_open' || open.level > 0 || !close) continue
      const [link, ...others] = token.children ?? []
      const href = link?.type === 'link_open' ? String(link.attrGet('href')) : ''
      const isAlone = others.findIndex(({ type }) => type === 'link_close') === others.length - 1
      const cards = (found.cards ??= new Map())
      const card = isAlone && !cards.has(href) ? found.toolCards.get(href) : undefined
      if (!card) continue
      token.type = 'tool_card'
      token.meta = { card: cards.size }
      const labels = [textOf(token), labelIn(found, 'Work it out with your own numbers')].map(parser.utils.escapeHtml)
      cards.set(href, card(labels[0] ?? '', labels[1] ?? ''))
      open.hidden = close.hidden = true
    }
  })
  parser.renderer.rules.tool_card = (tokens, index) => `<div class="card-${tokens[index]?.meta?.card}"></div>\n`
}

/** Replaces the empty elements by the cards. No text of an author can contain such an element. */
export const withToolCards = (html: string, { cards = new Map() }: ToolEnv): string =>
  html.replaceAll(/<div class="card-(\d+)"><\/div>\n/g, (_, index: string) => [...cards.values()][Number(index)] ?? '')
