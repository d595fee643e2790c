import { withEqualRows } from './chart-draft.ts'

/** The most cells that are taken over: far more than a chart may have. */
const most = { rows: 100, columns: 12 }

/** @returns the rows of cells that a spreadsheet has copied; null for a text that is one cell */
export function cellsIn(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trimEnd())) return null
  // A cell that has a tab, a line break or a quote in it stands in quotes.
  const cells = /(?:^|[\t\n])(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/g
  const plain = text.replaceAll('\r\n', '\n').replace(/\n+$/, '')
  const rows: string[][] = []
  for (const { 0: whole, 1: quoted, 2: bare = '' } of plain.matchAll(cells)) {
    const cell = (quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, ' ').trim()
    if (whole.startsWith('\t')) rows.at(-1)?.push(cell)
    else rows.push([cell])
  }
  return rows.slice(0, most.rows).map((row) => row.slice(0, most.columns))
}

/** The rows with pasted cells, of which the first comes to a position; there are more rows and columns where they need them. */
export function pastedAt(rows: string[][], [row, column]: readonly [number, number], cells: string[][]): string[][] {
  const all = Array.from({ length: Math.max(rows.length, row + cells.length) }, (_, index) => {
    const before = rows[index] ?? []
    const pasted = cells[index - row]
    if (!pasted) return before
    const padded = [...before, ...Array.from({ length: Math.max(0, column - before.length) }, () => '')]
    return padded.toSpliced(column, pasted.length, ...pasted)
  })
  return withEqualRows(all)
}
