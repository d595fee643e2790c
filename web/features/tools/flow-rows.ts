/** A date as YYYY-MM-DD and an amount as they are typed; both may be empty. */
export interface FlowRow {
  id: number
  day: string
  amount: string
}

/** More are pasted, and stay a text. */
const mostRows = 40

/** The lines of a list as rows, with an empty one where there is none; null where a line has not the form that the rows write. */
export function rowsOf(text: string): FlowRow[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > mostRows) return null
  const rows = lines.map((line, id) => {
    const [, day, amount] = /^\s*(\d{4}-\d\d-\d\d)[\s,]+(\S.*?)\s*$/.exec(line) ?? []
    return day === undefined || amount === undefined ? null : { id, day, amount }
  })
  if (rows.length === 0) return [{ id: 0, day: '', amount: '' }]
  return rows.includes(null) ? null : rows.filter((row) => row !== null)
}

/** The rows as lines; empty ones are left out. */
export const linesOf = (rows: readonly FlowRow[]) =>
  rows.flatMap(({ day, amount }) => (day || amount.trim() ? [`${day} ${amount.trim()}`.trim()] : [])).join('\n')
