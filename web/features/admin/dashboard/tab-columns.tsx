import { t } from '#words'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import type { Column } from '../../../lists/table.tsx'
import { RowMenu } from '../row-menu.tsx'
import type { RowOf, Tab } from './declare-tab.ts'

type Row = RowOf<Tab['call']>

/** The columns of a tab's rows; with the actions last for somebody who has some. */
export function columnsFor(
  { columns = [], actions, nameOf }: Tab,
  rows: readonly Row[],
  me?: Me | null,
): readonly Column<Row>[] {
  const own = typeof columns === 'function' ? columns(rows) : columns
  if (!actions || !me) return own
  const buttons = (row: Row) => <RowMenu actions={actions(row, me)} name={nameOf?.(row)} />
  return [...own, { label: t`What to do`, kind: 'actions', cell: buttons }]
}
