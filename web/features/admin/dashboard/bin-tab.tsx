import { plural, t, Trans } from '#words'
import { binDays, binKinds } from '../../../../contract/bin/bin.ts'
import type { BinItem } from '../../../../contract/bin/bin-api.ts'
import { actionsOnItem, emptying, partsOf } from './bin-actions.tsx'
import { moment } from './cells.tsx'
import { Headline } from '../headline.tsx'
import { QueueLine } from '../queue-line.tsx'
import { declareTab } from './declare-tab.ts'
import { KindThumb } from './kind-thumb.tsx'
import { Measure } from './measure.tsx'

/** Things that were deleted in the last days, and can be restored. */
export const binTab = declareTab({
  name: 'bin',
  call: 'GET /api/admin/bin',
  things: t`things`,
  counted: (count) => plural(count, { one: '# thing', other: '# things' }),
  lead: t`What editors delete stays here for ${binDays} days. Readers do not see it.`,
  find: t`Find in the bin`,
  filters: {
    search: { label: t`Search titles` },
    kind: {
      label: t`Kind`,
      choices: {
        '': t`Everything`,
        article: t`Articles`,
        poll: t`Polls`,
        page: t({ message: 'Pages', context: 'of the operator' }),
        category: t`Categories`,
        step: t`Steps`,
      },
    },
  },
  whole: ([newest]) => (newest ? [emptying(newest)] : []),
  // The row of one alone has the same.
  headline: (items, { more }) => !more && items.length > 1 && <NextGone items={items} />,
  columns: [
    { label: t`Title`, kind: 'wide', cell: titleOf },
    {
      label: t({ message: 'Deleted', context: 'when' }),
      cell: ({ deletedAt, deletedBy }) => (
        <>
          {moment(deletedAt)}
          <div className="meta">{deletedBy ? t`by ${deletedBy}` : t`by a deleted account`}</div>
        </>
      ),
    },
    {
      label: t`Time left`,
      cell: ({ daysLeft }) => (
        <Measure count={daysLeft} most={binDays}>
          {plural(daysLeft, { one: '# day', other: '# days' })}
        </Measure>
      ),
    },
  ],
  nameOf: ({ title }) => title,
  actions: actionsOnItem,
  empty: {
    title: t`The bin is empty`,
    text: t`Articles, polls, pages, categories and steps of the ladder come here when they are deleted, for ${binDays} days.`,
  },
})

/** The item that is deleted first, the time until then, and all as dots on a line: the further to the left, the sooner. */
function NextGone({ items }: { items: readonly BinItem[] }) {
  const [next] = items.toSorted((a, b) => a.daysLeft - b.daysLeft)
  if (!next) return null
  const { daysLeft, title } = next
  const left = plural(daysLeft, { one: '# day', other: '# days' })
  return (
    <>
      <Headline percent={(100 * daysLeft) / binDays}>
        <Trans>
          <b>{left}</b> until ‘{title}’ is gone, the first of them
        </Trans>
      </Headline>
      <QueueLine times={items.map(({ deletedAt }) => deletedAt)} />
    </>
  )
}

function titleOf(item: BinItem) {
  const parts = partsOf(item)
  return (
    <div className="titled">
      <KindThumb kind={item.kind} />
      <div>
        <span dir="auto">{item.title}</span>
        <div className="meta">{parts ? t`${binKinds[item.kind]} with ${parts}` : binKinds[item.kind]}</div>
      </div>
    </div>
  )
}
