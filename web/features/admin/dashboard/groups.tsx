import '../folding.css'
import './groups.css'
import type { Me } from '../../../../contract/accounts/accounts-api.ts'
import { Table } from '../../../lists/table.tsx'
import type { Group, RowOf, Tab } from './declare-tab.ts'
import { columnsFor } from './tab-columns.tsx'

interface Props {
  tab: Tab
  groups: readonly Group<RowOf<Tab['call']>>[]
  me: Me | null | undefined
}

/** The rows of a tab in groups, each below its heading; one group alone, with the tab's columns, is the list itself. */
export function Groups({ tab, groups, me }: Props) {
  const filled = groups.filter(({ rows }) => rows.length > 0)
  return filled.map(({ title, rows, isFolded, columns }) => {
    const table = (
      <Table
        caption={title}
        columns={columnsFor(columns ? { ...tab, columns } : tab, rows, me)}
        rows={rows}
        isCompact={tab.isCompact}
      />
    )
    if (!isFolded)
      return (
        <section key={title} className="row-group">
          {filled.length > 1 && <h3>{title}</h3>}
          {table}
        </section>
      )
    return (
      <details
        key={title}
        className={isFolded === 'alone' ? 'row-group alone' : 'row-group'}
        open={filled.length === 1 && isFolded !== 'alone'}
      >
        <summary>{title}</summary>
        {table}
      </details>
    )
  })
}
