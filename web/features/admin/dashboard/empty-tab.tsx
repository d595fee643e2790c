import { t } from '#words'
import { useNow } from '../../../kit/now.ts'
import { Table } from '../../../lists/table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Example } from '../example.tsx'
import { columnsFor } from './tab-columns.tsx'
import type { Tab } from './declare-tab.ts'

/** An empty list: what will stand here, and an example of it. */
export function EmptyTab({ tab }: { tab: Tab }) {
  const { title, text, example: exampleOf } = tab.empty
  const now = useNow()
  const example = typeof exampleOf === 'function' ? exampleOf(now) : exampleOf
  return (
    <>
      <Notice title={title}>{text}</Notice>
      {example && (
        <Example>
          {tab.show?.([example]) ?? (
            <Table caption={t`Example`} columns={columnsFor(tab, [example])} rows={[example]} />
          )}
        </Example>
      )}
    </>
  )
}
