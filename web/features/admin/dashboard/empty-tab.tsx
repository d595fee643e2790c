import { t, Trans } from '#words'
import { Table } from '../../../lists/table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { columnsFor } from './tab-columns.tsx'
import type { Tab } from './declare-tab.ts'

/** An empty list: what will stand here, and an example of it. The sentences say it too, so screen readers leave the example out. */
export function EmptyTab({ tab }: { tab: Tab }) {
  const { title, text, example } = tab.empty
  return (
    <>
      <Notice title={title}>{text}</Notice>
      {example && (
        <figure className="example" inert>
          <figcaption className="meta">
            <Trans>So it will look:</Trans>
          </figcaption>
          <Table caption={t`Example`} columns={columnsFor(tab, [example])} rows={[example]} />
        </figure>
      )}
    </>
  )
}
