import { Trans } from '#words'
import { Sheet, type SheetRows } from './sheet.tsx'

/** The first rows of a checked file as they were read, each in the colour of what becomes of it; nothing without rows. */
export const ReadRows = ({ columns, rows }: SheetRows) =>
  rows.length > 0 && <Sheet columns={columns} rows={rows} caption={<Trans>The first rows, as they were read:</Trans>} />
