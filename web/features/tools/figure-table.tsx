import type { ReactNode } from 'react'
import { t } from '#words'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import { figureText } from '../../../money/tools/figure-text.ts'
import { Table } from '../../lists/table.tsx'

type Figures = NonNullable<NonNullable<ToolForm['answer']>['table']>

interface Props {
  /** Names the rows for screen readers. */
  caption: string
  table: Figures
}

interface Row {
  id: string
  cells: Figures['rows'][number]
}

/** The table beside a sum. */
export function FigureTable({ caption, table: { columns, rows } }: Props) {
  return (
    <Table
      caption={caption}
      columns={columns.map(({ label, unit }, index) => ({
        label,
        kind: 'number' as const,
        cell: ({ cells }: Row) => withPaise(figureText(cells[index] ?? null, unit)),
      }))}
      rows={rows.map((cells, index): Row => ({ id: String(index), cells }))}
    />
  )
}

/** A long table of months: each year is folded away behind its sums, and behind what is left at its end, which is the last column. */
export function MonthsByYear({ caption, table: { columns, rows } }: Props) {
  const years = Array.from({ length: Math.ceil(rows.length / 12) }, (_, year) => rows.slice(year * 12, year * 12 + 12))
  return years.map((months, index) => {
    const year = index + 1
    const name = t`Year ${year}`
    return (
      <details key={index} className="tool-year">
        <summary>
          <b>{name}</b>
          <dl>
            {columns.slice(1).map(({ label, unit }, column) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {figureText(sumOf(column === columns.length - 2 ? months.slice(-1) : months, column + 1), unit)}
                </dd>
              </div>
            ))}
          </dl>
        </summary>
        <FigureTable caption={`${caption}: ${name}`} table={{ columns, rows: months }} />
      </details>
    )
  })
}

/** In whole rupees: the months beneath have the paise. */
const sumOf = (rows: Figures['rows'], column: number) =>
  Math.round(rows.reduce((sum, cells) => sum + Number(cells[column] ?? 0), 0))

/** A phone has no space for the paise. */
function withPaise(text: string): ReactNode {
  const [, rupees, paise] = /^(.*\d)(\.\d\d)$/.exec(text) ?? []
  if (paise === undefined) return text
  return (
    <>
      {rupees}
      <span className="paise">{paise}</span>
    </>
  )
}
