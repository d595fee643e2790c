import { binDays, binKinds } from '../../../../contract/bin/bin.ts'
import type { BinItem } from '../../../../contract/bin/bin-api.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { actionsOnItem, emptying, partsOf } from './bin-actions.tsx'
import { moment } from './cells.tsx'
import { declareTab } from './declare-tab.ts'

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
    { label: 'Kind', cell: ({ kind }) => binKinds[kind] },
    { label: 'Deleted', cell: ({ deletedAt }) => moment(deletedAt) },
    { label: 'By', cell: ({ deletedBy }) => deletedBy ?? 'A deleted account' },
    { label: 'Time left', cell: ({ daysLeft }) => pluralize(daysLeft, 'day') },
  ],
  actions: actionsOnItem,
  empty: {
    title: 'The bin is empty',
    text: `Articles, polls, categories and steps of the ladder come here when they are deleted, for ${binDays} days.`,
  },
})

function titleOf(item: BinItem) {
  const parts = partsOf(item)
  return (
    <>
      <span dir="auto">{item.title}</span>
      {parts && <div className="meta">with {parts}</div>}
    </>
  )
}
