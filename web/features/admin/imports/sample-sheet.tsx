import { t } from '#words'
import { Example } from '../example.tsx'
import { Sheet } from './sheet.tsx'

interface Props {
  columns: readonly string[]
  /** The cells of each row. */
  rows: readonly (readonly string[])[]
}

/** A file that can be read, as a spreadsheet shows it; the hint of its field names the columns. */
export const SampleSheet = ({ columns, rows }: Props) => (
  <Example caption={t`Such a file, opened in a spreadsheet:`}>
    <Sheet columns={columns} rows={rows.map((cells) => ({ cells }))} />
  </Example>
)
