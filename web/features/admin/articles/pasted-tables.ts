import type Turndown from 'turndown'
import { inOneLine } from './pasted-line.ts'

/**
 * Tables of data. The first row becomes the head, since office programs mark none and Markdown needs one. Lists and paragraphs in
 * a cell become one line. A table that only arranges a page, of one cell or with another in it, gives its text alone.
 */
export function tablesOf(made: Turndown): void {
  made.addRule('cells', {
    filter: ['td', 'th'],
    replacement(content, cell) {
      if (!hasData(tableAround(cell))) return `\n\n${content}\n\n`
      return ` ${inOneLine(content).replaceAll('|', '\\|')} |${emptyCells(widthOf(cell) - 1)}`
    },
  })
  made.addRule('rows', {
    filter: 'tr',
    replacement(content, node) {
      const row = node as HTMLTableRowElement
      const table = tableAround(row)
      if (!table || !hasData(table)) return content
      if (table.rows[0] !== row) return `\n|${content}\n`
      // Markdown drops the cells of a row that is wider than the head.
      const columns = Math.max(...Array.from(table.rows, columnsIn))
      return `\n|${content}${emptyCells(columns - columnsIn(row))}\n|${' --- |'.repeat(columns)}\n`
    },
  })
  made.addRule('captions', { filter: 'caption', replacement: () => '' })
  made.addRule('tables', {
    filter: 'table',
    replacement(content, node) {
      const table = node as HTMLTableElement
      if (!hasData(table)) return `\n\n${content}\n\n`
      const caption = table.getElementsByTagName('caption')[0]?.textContent.trim() ?? ''
      return `\n\n${caption}\n\n${content.trim().replace(/\n+/g, '\n')}\n\n`
    },
  })
}

function tableAround(node: Node): HTMLTableElement | null {
  let around = node.parentNode
  while (around && around.nodeName !== 'TABLE') around = around.parentNode
  return around as HTMLTableElement | null
}

const hasData = (table: HTMLTableElement | null): boolean =>
  table !== null &&
  table.getElementsByTagName('table').length === 0 &&
  table.getElementsByTagName('td').length + table.getElementsByTagName('th').length > 1

const widthOf = (cell: Element): number => Math.min(20, Number(cell.getAttribute('colspan')) || 1)

const columnsIn = (row: HTMLTableRowElement): number =>
  Array.from(row.children, widthOf).reduce((sum, width) => sum + width, 0)

const emptyCells = (count: number): string => '  |'.repeat(Math.max(0, count))
