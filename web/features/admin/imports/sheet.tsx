import './sheet.css'
import type { ReactNode } from 'react'

export interface SheetRows {
  columns: readonly string[]
  /** The cells of each row and the share of the file that it is of (parts.tsx). */
  rows: readonly { cells: readonly string[]; part?: string }[]
}

/** Rows of a file as a spreadsheet shows them. */
export const Sheet = ({ columns, rows, caption }: SheetRows & { caption?: ReactNode }) => (
  <table className="sheet">
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells, part }, row) => (
        <tr key={row} className={part}>
          {cells.map((cell, index) => (
            <td key={columns[index]} className={/^\d{4}-/.test(cell) ? 'day' : undefined}>
              {/* An address breaks before its sign first, and a moment before its hour. */}
              {cell.split(/(?=@|[T ]\d\d:)/).map((piece, at) => [at > 0 && <wbr key="break" />, piece])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
