import type { Token } from 'markdown-it'

/**
 * What a table is called, for those who hear the page: the bold line right above it, else the heading that it stands under,
 * else its number. No two tables of a text have the same name.
 * @param index of the token that opens the table
 * @param given the names that tables above have; this one is added
 */
export function tableName(tokens: Token[], index: number, given: string[]): string {
  const name = boldLine(tokens[index - 2]) || headingAbove(tokens, index) || `Table ${given.length + 1}`
  const alike = given.filter((one) => one === name).length
  given.push(name)
  return alike > 0 ? `${name} (${alike + 1})` : name
}

/** The words of a paragraph that is bold from its beginning to its end. */
function boldLine(inline: Token | undefined): string {
  const children = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content)
  const bold = children[0]?.type === 'strong_open' && children.at(-1)?.type === 'strong_close'
  return bold && children.filter(({ type }) => type === 'strong_open').length === 1 ? wordsOf(inline) : ''
}

function headingAbove(tokens: Token[], index: number): string {
  const heading = tokens.slice(0, index).findLastIndex(({ type }) => type === 'heading_open')
  return heading < 0 ? '' : wordsOf(tokens[heading + 1])
}

/** A line's words, without its marks and the numbers of its notes. */
function wordsOf(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .map(({ content }) => content)
    .join('')
    .trim()
}
