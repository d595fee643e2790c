import { t, Trans } from '#words'
import { grouped } from '../../../../money/grouped.ts'

interface Refusal {
  reason: string
  text: string
  rows: number
  /** The first of the rows, by their numbers. */
  first: readonly number[]
}

/** The reasons of refused rows, folded. */
export const RefusedRows = ({ refusals }: { refusals: readonly Refusal[] }) =>
  refusals.length > 0 && (
    <details>
      <summary>
        <Trans>What is wrong with the refused rows</Trans>
      </summary>
      <ul>
        {refusals.map(({ reason, text, rows, first }) => (
          <li key={reason}>
            {text} <span className="meta">{rowsIn(rows, first)}</span>
          </li>
        ))}
      </ul>
    </details>
  )

function rowsIn(rows: number, first: readonly number[]) {
  const [list, more] = [first.join(', '), grouped(rows - first.length)]
  return rows > first.length ? t`Rows: ${list} and ${more} more` : t`Rows: ${list}`
}
