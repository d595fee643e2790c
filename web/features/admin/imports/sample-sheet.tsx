import './sample-sheet.css'
import { t } from '#words'
import { Example } from '../example.tsx'

interface Props {
  columns: readonly string[]
  /** The cells of each row. */
  rows: readonly (readonly string[])[]
}

/** A file that can be read, as a spreadsheet shows it; the hint of its field names the columns. */
export const SampleSheet = ({ columns, rows }: Props) => (
  <Example caption={t`Such a file, opened in a spreadsheet:`}>
    <table className="sample-sheet">
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
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Example>
)
