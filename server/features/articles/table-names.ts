import type markdownIt from 'markdown-it'
import type { Token } from 'markdown-it'

/** Characters of a table's name. */
const longest = 100

/**
 * Names the tables of a text for those who hear the page, in `meta.name`: the bold line right above the table, else the heading
 * that it stands under, else its number. No two tables of a text have the same name.
 */
export function tableNames(parser: ReturnType<typeof markdownIt>): void {
  parser.core.ruler.push('table_names', ({ tokens }) => {
    const given = new Map<string, number>()
    let heading = ''
    let tables = 0
    tokens.forEach((token, index) => {
      if (token.type === 'heading_open') heading = wordsOf(tokens[index + 1])
      if (token.type !== 'table_open') return
      tables += 1
      const name = boldLine(tokens[index - 2]) || heading || `Table ${tables}`
      const alike = (given.get(name) ?? 0) + 1
      given.set(name, alike)
      token.meta = { name: alike > 1 ? `${name} (${alike})` : name }
    })
  })
}

/** The words of a paragraph that is bold from its beginning to its end. */
function boldLine(inline: Token | undefined): string {
  const children = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content)
  const bold = children[0]?.type === 'strong_open' && children.at(-1)?.type === 'strong_close'
  return bold && children.filter(({ type }) => type === 'strong_open').length === 1 ? wordsOf(inline) : ''
}

/** A line's words, without its marks and the numbers of its notes. */
function wordsOf(inline: Token | undefined): string {
  const words = (inline?.children ?? [])
    .map(({ content }) => content)
    .join('')
    .trim()
  return Array.from(words.slice(0, 2 * longest))
    .slice(0, longest)
    .join('')
}
