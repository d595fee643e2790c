import './table.css'
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The head, which on a phone stands beside each cell. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand to the right; `acts` are a row's links and buttons, `wide` takes the room that is left. */
  kind?: 'number' | 'acts' | 'wide'
}

interface Props<Row> {
  /** Names the rows for screen readers. */
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** Rows under heads; on a phone a card for each row, with the heads beside the cells. */
export function Table<Row extends { id: string }>({ caption, columns, rows }: Props<Row>) {
  return (
    <table className="table" {...as.table}>
      <caption className="unseen">{caption}</caption>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" {...as.columnheader} className={kind}>
              {kind === 'acts' ? <span className="unseen">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => (
          <tr key={row.id} {...as.row}>
            {columns.map(({ label, kind, cell }, index) =>
              index === 0 ? (
                <th key={label} scope="row" {...as.rowheader} className={kind}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} {...as.cell} className={kind} data-label={kind === 'acts' ? undefined : label}>
                  <div className={kind === 'acts' ? 'acts' : undefined}>{cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Said because some browsers take them from the elements of a table that is not shown as one. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
