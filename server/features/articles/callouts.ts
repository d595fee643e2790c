import type markdownIt from 'markdown-it'

type Parser = ReturnType<typeof markdownIt>

/** The kinds of callout, and what each is called for those who do not see its colour. */
const kinds = { NOTE: 'Note', TIP: 'Tip', WARNING: 'Warning' } as const

/**
 * Callouts as GitHub writes them: a quote whose first line is `[!NOTE]`, `[!TIP]` or `[!WARNING]`.
 * Any other quote stays a quote.
 */
export function callouts(parser: Parser): void {
  parser.core.ruler.before('inline', 'callouts', (state) => {
    state.tokens.forEach((open, index) => {
      const inline = state.tokens[index + 2]
      if (open.type !== 'blockquote_open' || inline?.type !== 'inline') return
      const found = /^\[!(NOTE|TIP|WARNING)\][ \t]*(?:\n|$)/.exec(inline.content)
      if (!found) return
      inline.content = inline.content.slice(found[0].length)
      if (!inline.content) for (const token of state.tokens.slice(index + 1, index + 4)) token.hidden = true
      const kind = found[1] as keyof typeof kinds
      open.tag = 'aside'
      open.attrSet('class', `callout ${kind.toLowerCase()}`)
      open.attrSet('role', 'note')
      open.attrSet('aria-label', kinds[kind])
      closeOf(state.tokens, index).tag = 'aside'
    })
  })
}

function closeOf(tokens: { type: string; level: number; tag: string }[], open: number) {
  const level = tokens[open]?.level
  for (let index = open + 1; index < tokens.length; index++) {
    const token = tokens[index]
    if (token?.type === 'blockquote_close' && token.level === level) return token
  }
  throw new Error('A quote that opens must close')
}
