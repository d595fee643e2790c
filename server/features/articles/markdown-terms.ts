import type markdownIt from 'markdown-it'
import type { StateCore, Token } from 'markdown-it'
import type { Explained } from '../glossary/glossary-files.ts'
import { textOf } from './markdown-plugins.ts'
import type { Language } from './rate-labels.ts'
import { finderOf } from './term-finder.ts'

type Parser = ReturnType<typeof markdownIt>

/** The glossary's terms to explain in a text. */
export type TermEnv = {
  terms?: readonly Explained[] | undefined
  language?: Language | undefined
}

/** The heading of a text's sources: their titles are names, which need no explanation. */
const sourcesTitle = /^(?:sources|स्रोत)(?: \(sources\))?:?$/i

/** The maximum number of terms that are explained in one text: more would disturb reading. */
const most = 8

/**
 * Gives the first occurrence of a word of the glossary its explanation, at a press: a popover, which needs no script. Headings, links, code,
 * heads of tables, charts, notes and the list of sources have none. A word that the text itself explains there has none either: in bold, with a bracket beside
 * it, or followed by 'means', 'is a' or the like.
 */
export function terms(parser: Parser): void {
  parser.core.ruler.push('terms', (state) => {
    const { terms: all = [], language = 'en' } = state.env as TermEnv
    if (all.length === 0) return
    const { pattern, byForm } = finderOf(all, language)
    const seen = new Set<Explained>()
    let marked = 0
    let isOutside = false
    /** The level of the heading 'Sources' while its part lasts; 0 elsewhere. */
    let sourcesFrom = 0
    for (const [index, token] of state.tokens.entries()) {
      if (token.type === 'footnote_block_open') return
      const level = token.type === 'heading_open' && token.level === 0 ? Number(token.tag.slice(1)) : 0
      if (level > 0 && (sourcesFrom === 0 || level <= sourcesFrom))
        sourcesFrom = sourcesTitle.test(textOf(state.tokens[index + 1])) ? level : 0
      if (/^(?:heading|thead)_(?:open|close)$/.test(token.type)) isOutside = token.nesting === 1
      if (token.type === 'inline' && !isOutside && sourcesFrom === 0)
        token.children = token.children && explainedIn(token.children)
      if (marked >= most) return
    }

    function explainedIn(children: Token[]): Token[] {
      let links = 0
      let bold = 0
      return children.flatMap((child, index) => {
        if (child.type === 'link_open' || child.type === 'link_close') links += child.nesting
        if (child.type === 'strong_open' || child.type === 'strong_close') bold += child.nesting
        if (child.type !== 'text' || links > 0 || marked >= most) return [child]
        return split(child, bold > 0, children[index + 1]?.content ?? '')
      })
    }

    function split(text: Token, isBold: boolean, next: string): Token[] {
      const parts: Token[] = []
      const { content } = text
      let from = 0
      for (const { 0: form, index } of content.matchAll(pattern)) {
        const term = byForm(form)
        if (!term || seen.has(term) || marked >= most) continue
        seen.add(term)
        const after = content.slice(index + form.length) || next
        if (isBold || isExplained(content.slice(0, index), after)) continue
        parts.push(textToken(state, content.slice(from, index)))
        parts.push(Object.assign(new state.Token('term', '', 0), { content: form, meta: { term } }))
        from = index + form.length
        marked += 1
      }
      return from === 0 ? [text] : [...parts, textToken(state, content.slice(from))]
    }
  })
  parser.renderer.rules.term = (tokens, index, _options, env) => {
    const { content = '', meta } = tokens[index] ?? {}
    const { key, text, hindiText } = (meta as { term: Explained }).term
    const explanation = parser.utils.escapeHtml((env as TermEnv).language === 'hi' ? hindiText : text)
    const word = parser.utils.escapeHtml(content)
    return `<button type="button" class="term" popovertarget="t-${key}">${word}</button><span popover="auto" class="gloss" id="t-${key}">${explanation}</span>`
  }
}

/** A text without the explanations of its terms, for readers of feeds. The sanitizer lets no text of an author be such elements. */
export const withoutTerms = (html: string): string =>
  html.replaceAll(/<button [^>]*class="term"[^>]*>(.*?)<\/button><span [^>]*class="gloss"[^>]*>.*?<\/span>/g, '$1')

const textToken = (state: StateCore, content: string) => Object.assign(new state.Token('text', '', 0), { content })

const isExplained = (before: string, after: string): boolean =>
  /[([]$/.test(before) ||
  /^[")\]”’]*\s*[([]|^,?\s*(?:means|is (?:a|an|the|what)|are|that is|यानी|का मतलब|वह)(?![\p{L}\p{M}])/u.test(after)
