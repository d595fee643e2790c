import { t } from '#words'
import { useNow } from '../../../kit/now.ts'
import { Table } from '../../../lists/table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Example } from '../example.tsx'
import { columnsFor } from './tab-columns.tsx'
import type { Tab } from './declare-tab.ts'

/** An empty list: what will stand here, and examples of it. */
export function EmptyTab({ tab }: { tab: Tab }) {
  const { title, text, examples: examplesOf } = tab.empty
  const now = useNow()
  const examples = typeof examplesOf === 'function' ? examplesOf(now) : examplesOf
  return (
    <>
      <Notice title={title}>{text}</Notice>
      {examples && (
        <Example>
          {examples.length > 1 && tab.headline?.(examples, { more: false, filter: false })}
          {tab.show?.(examples) ?? <Table caption={t`Example`} columns={columnsFor(tab, examples)} rows={examples} />}
        </Example>
      )}
    </>
  )
}
