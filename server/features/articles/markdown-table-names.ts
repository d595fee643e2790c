import type { Token } from 'markdown-it'
import { textOf } from './markdown-plugins.ts'
import { labelIn } from './article-labels.ts'
import type { Parser } from './markdown-tables.ts'

/**
 * Names the tables of a text for screen readers, in `meta.name`: the bold line right above the table, else the heading that it
 * stands under, else its number. No two tables of a text have the same name.
 */
export function tableNames(parser: Parser): void {
  parser.core.ruler.push('table_names', ({ tokens, env }) => {
    const counts = new Map<string, number>()
    let heading = ''
    let tables = 0
    tokens.forEach((token, index) => {
      if (token.type === 'heading_open') heading = textOf(tokens[index + 1])
      if (token.type !== 'table_open') return
      tables += 1
      const name =
        boldLine(tokens[index - 2]) ||
        heading ||
        labelIn(env as object, 'Table {number}').replace('{number}', String(tables))
      const alike = (counts.get(name) ?? 0) + 1
      counts.set(name, alike)
      token.meta = { name: alike > 1 ? `${name} (${alike})` : name }
    })
  })
}

/** The text of a paragraph that is bold from its beginning to its end. */
function boldLine(inline: Token | undefined): string {
  const children = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content)
  const bold = children[0]?.type === 'strong_open' && children.at(-1)?.type === 'strong_close'
  return bold && children.filter(({ type }) => type === 'strong_open').length === 1 ? textOf(inline) : ''
}
