import './table.css'
import './table-narrow.css'
import './row-action.css'
import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The column head; on a phone it is shown beside each cell. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned; `actions` are a row's links and buttons; `wide` takes the remaining width. */
  kind?: 'number' | 'actions' | 'wide'
  /** True where the cells say by themselves what they are: on a phone they need no head. */
  isPlain?: boolean
}

interface Props<Row> {
  /** Names the rows for screen readers. */
  caption: string
  /** The first column is the row's header. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** On a phone the cells of a row stand in one line below its header, which fits short ones. */
  isCompact?: boolean | undefined
}

/** A table; on a phone each row is a card, with the heads before the cells. */
export function Table<Row extends { id: string }>({ caption, columns, rows, isCompact }: Props<Row>) {
  return (
    <table className={isCompact ? 'table compact' : 'table'} {...as('table')}>
      <caption className="unseen">{caption}</caption>
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" {...as('columnheader')} className={kind}>
              {kind === 'actions' ? <span className="unseen">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {rows.map((row, number) => (
          // Searches and examples have no id.
          <tr key={row.id || number} {...as('row')}>
            {columns.map(({ label, kind, isPlain, cell }, index) =>
              index === 0 ? (
                <th key={label} scope="row" {...as('rowheader')} className={kind}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={label}
                  {...as('cell')}
                  className={kind}
                  data-label={kind === 'actions' || isPlain ? undefined : label}
                >
                  <div className={kind === 'actions' ? 'actions' : undefined}>{cell(row)}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Some browsers drop the table roles when `display` is changed, so they are explicit. */
const as = (role: string) => ({ role })
