import { t, Trans } from '#words'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { FieldGroup } from '../../../forms/field-group.tsx'
import { CrossIcon } from '../../../ui/icons.tsx'
import { cellsIn, pastedAt } from './pasted-cells.ts'

interface Props {
  /** The first row has the names of the columns. */
  rows: string[][]
  hint: string
  errors: string[] | undefined
  onChange: (rows: string[][]) => void
}

/** The cells of a chart's table. Cells of a spreadsheet are pasted from any of them on; Enter and the arrows go from row to row. */
export function ChartGrid({ rows, hint, errors, onChange }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const columns = rows[0]?.length ?? 0
  const focusCell = (row: number, column: number) =>
    // A new row has no cells yet.
    requestAnimationFrame(() => table.current?.rows[row]?.querySelectorAll('input')[column]?.focus())
  const addRow = (column: number) => {
    onChange([...rows, Array.from({ length: columns }, () => '')])
    focusCell(rows.length, column)
  }
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    // Enter would send the form.
    event.preventDefault()
    if (row + step < rows.length) focusCell(row + step, column)
    else if (event.key === 'Enter') addRow(column)
  }
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = cellsIn(event.clipboardData.getData('text/plain'))
    if (!cells) return
    event.preventDefault()
    onChange(pastedAt(rows, [row, column], cells))
  }
  const cell = (row: number, column: number) => (
    <input
      name="rows"
      aria-label={cellName(row, column + 1)}
      aria-invalid={errors ? true : undefined}
      placeholder={row === 0 ? t({ message: 'Name', context: 'of a thing' }) : undefined}
      dir="auto"
      autoComplete="off"
      value={rows[row]?.[column] ?? ''}
      onChange={({ target: { value } }) =>
        onChange(rows.map((cells, index) => (index === row ? cells.with(column, value) : cells)))
      }
      onKeyDown={(event) => onKeyDown(event, row, column)}
      onPaste={(event) => onPaste(event, row, column)}
    />
  )
  return (
    <FieldGroup
      className="chart-grid"
      field={{ name: 'rows', label: t`Numbers`, hint: t`${hint} Paste cells of a spreadsheet into any cell.`, errors }}
    >
      <div className="cells">
        <table ref={table}>
          <thead>
            <tr>
              {rows[0]?.map((_, column) => (
                <th key={column}>{cell(0, column)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(1).map((cells, index) => (
              <tr key={index}>
                {cells.map((_, column) => (
                  <td key={column}>{cell(index + 1, column)}</td>
                ))}
                <td>
                  {rows.length > 2 && (
                    <RemoveButton
                      name={removeRow(index + 1)}
                      onClick={() => {
                        onChange(rows.toSpliced(index + 1, 1))
                        focusCell(Math.min(index + 1, rows.length - 2), 0)
                      }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          {columns > 2 && (
            <tfoot>
              <tr>
                {rows[0]?.map((_, column) => (
                  <td key={column}>
                    {column > 0 && (
                      <RemoveButton
                        name={removeColumn(column + 1)}
                        onClick={() => {
                          onChange(rows.map((cells) => cells.toSpliced(column, 1)))
                          focusCell(0, Math.min(column, columns - 2))
                        }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <div className="button-row">
        <button type="button" className="button line" onClick={() => addRow(0)}>
          <Trans>Add a row</Trans>
        </button>
        <button
          type="button"
          className="button line"
          onClick={() => {
            onChange(rows.map((cells) => [...cells, '']))
            focusCell(0, columns)
          }}
        >
          <Trans>Add a column</Trans>
        </button>
      </div>
    </FieldGroup>
  )
}

const cellName = (row: number, column: number) =>
  row === 0 ? t`Name of column ${column}` : t`Row ${row}, column ${column}`
const removeRow = (row: number) => t`Remove row ${row}`
const removeColumn = (column: number) => t`Remove column ${column}`

const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className="icon-button" aria-label={name} onClick={onClick}>
    <CrossIcon />
  </button>
)
