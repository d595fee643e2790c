import type markdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import { widthOf } from '../../../money/charts/svg.ts'
import { textOf } from './markdown-plugins.ts'

export type Parser = ReturnType<typeof markdownIt>

/** From so many columns on, the rows of a table are stacked on a narrow screen; those of fewer where their longest words do not fit beside each other. */
const wide = 4

/** Pixels of a table on a phone of 360, of the padding between two of its columns (article-body.css), and of its letters where those of charts have one. */
const phone = { width: 320, between: 12, letters: 16 / 13 }

/**
 * Aligns the columns of tables for which a text says nothing: numbers to the right, prose and the first column to the left. In a wide table each cell carries the
 * heading of its column, which stands before it where styles stack the rows, and roles, since stacked parts are no table to every browser.
 */
export function tableColumns(parser: Parser): void {
  parser.core.ruler.push('table_columns', ({ tokens }) => {
    let cells: Cell[] = []
    let column = 0
    tokens.forEach((token, index) => {
      if (token.type === 'table_open') cells = []
      if (token.type === 'tr_open') column = 0
      if (token.type === 'th_open' || token.type === 'td_open')
        cells.push({
          token,
          column: column++,
          text: textOf(tokens[index + 1]),
          width: longestWord(tokens[index + 1]),
          isHead: token.type === 'th_open',
        })
      if (token.type !== 'table_close') return
      const headings = cells.filter(({ isHead }) => isHead)
      for (const { column: at } of headings.slice(1)) alignNumbers(cells.filter((cell) => cell.column === at))
      if (headings.length < wide && fits(cells, headings.length)) return
      for (const { token: cell, column: at, isHead } of cells) {
        cell.attrSet('role', isHead ? 'columnheader' : 'cell')
        if (!isHead && at > 0) cell.attrSet('data-label', headings[at]?.text ?? '')
      }
      stack(tokens, index)
    })
  })
}

interface Cell {
  token: Token
  column: number
  text: string
  /** That of its longest word, in pixels: the column cannot be narrower. */
  width: number
  isHead: boolean
}

/** True where the longest word of every column fits on a phone. */
function fits(cells: Cell[], columns: number): boolean {
  const widths: number[] = Array.from({ length: columns }, () => 0)
  for (const { column, width } of cells) widths[column] = Math.max(widths[column] ?? 0, width)
  return widths.reduce((sum, width) => sum + width + phone.between, -phone.between) <= phone.width
}

/** In pixels; a number and its sign are one word, and so are a word and the mark of its note. */
function longestWord(inline: Token | undefined): number {
  const text = (inline?.children ?? [])
    .map(({ type, content }) => (type === 'footnote_ref' ? '[00]' : type.endsWith('break') ? ' ' : content))
    .join('')
  const words = text.replaceAll(/(\d) %/g, '$1%').split(/[ -]/)
  return Math.max(...words.map((word) => widthOf(word) * phone.letters))
}

function alignNumbers(column: Cell[]): void {
  const filled = column.filter(({ isHead, text }) => !isHead && /[\p{L}\p{N}]/u.test(text))
  const areNumbers = filled.length > 0 && filled.every(({ text }) => number.test(text))
  for (const { token } of column)
    if (areNumbers && token.attrGet('style') === null) token.attrSet('style', 'text-align:right')
}

/** A figure, or the range of two, with its sign and at most one word of a unit: '₹1,500', '7.1 % a year', '3 to 6 months'. */
const number =
  /^[^\p{L}\p{N}]*\d[\d,.]*(?:\s*(?:-|–|to|से)\s*₹?\d[\d,.]*)?(?:\s?%)?(?:\s\p{L}[\p{L}\p{M}]*\.?)?(?: a year| a month)?[^\p{L}\p{N}]*$/u

/** @param end the index of the table's last token */
function stack(tokens: Token[], end: number): void {
  const roles: Record<string, string> = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row' }
  for (let index = end; ; index--) {
    const token = tokens[index]
    if (!token) return
    const role = roles[token.tag]
    if (role && token.nesting === 1) token.attrSet('role', role)
    if (token.type !== 'table_open') continue
    token.meta = { ...token.meta, isWide: true }
    return
  }
}
