import { binDays, binKinds } from '../../../../contract/bin/bin.ts'
import type { BinItem } from '../../../../contract/bin/bin-api.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { actionsOnItem, emptying, partsOf } from './bin-actions.tsx'
import { moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { KindThumb } from './kind-thumb.tsx'
import { Measure } from './measure.tsx'

/** Things that were deleted in the last days, and can be restored. */
export const binTab = declareTab({
  name: 'bin',
  call: 'GET /api/admin/bin',
  thing: 'thing',
  lead: `What editors delete stays here for ${binDays} days. Readers do not see it.`,
  find: 'Find in the bin',
  filters: {
    search: { label: 'Search titles' },
    kind: {
      label: 'Kind',
      choices: { '': 'Everything', article: 'Articles', poll: 'Polls', category: 'Categories', step: 'Steps' },
    },
  },
  whole: ([newest]) => (newest ? [emptying(newest)] : []),
  columns: [
    { label: 'Title', kind: 'wide', cell: titleOf },
    {
      label: 'Deleted',
      cell: ({ deletedAt, deletedBy }) => (
        <>
          {moment(deletedAt)}
          <div className="meta">by {deletedBy ?? 'a deleted account'}</div>
        </>
      ),
    },
    {
      label: 'Time left',
      cell: ({ daysLeft }) => (
        <Measure count={daysLeft} most={binDays}>
          {pluralize(daysLeft, 'day')}
        </Measure>
      ),
    },
  ],
  nameOf: ({ title }) => title,
  actions: actionsOnItem,
  empty: {
    title: 'The bin is empty',
    text: `Articles, polls, categories and steps of the ladder come here when they are deleted, for ${binDays} days.`,
  },
})

function titleOf(item: BinItem) {
  const parts = partsOf(item)
  return (
    <div className="titled">
      <KindThumb kind={item.kind} />
      <div>
        <span dir="auto">{item.title}</span>
        <div className="meta">
          {binKinds[item.kind]}
          {parts && ` with ${parts}`}
        </div>
      </div>
    </div>
  )
}
