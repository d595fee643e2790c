import type { Subscriber } from '../../../../contract/subscribers.ts'
import { paths } from '../../../../contract/paths.ts'
import { searchText } from '../../../lists/list-params.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Action } from '../actions.tsx'
import { command } from '../command.ts'
import { actionsColumn, day, declareTab } from './tab.tsx'

/** The readers who get letters about new articles. */
export const subscribersTab = declareTab({
  name: 'subscribers',
  label: 'Subscribers',
  call: 'GET /api/admin/subscribers',
  thing: 'subscriber',
  readers: { search: searchText },
  find: 'Find subscribers',
  boxes: [['search', 'Search addresses']],
  extra: () => (
    <a className="button line" href={paths.subscribersCsv} download>
      Download CSV
    </a>
  ),
  columns: [
    { label: 'Address', kind: 'wide', cell: ({ email }) => email },
    { label: 'Since', cell: ({ createdAt }) => day(createdAt) },
    { label: 'Confirmed', cell: ({ confirmedAt }) => (confirmedAt ? day(confirmedAt) : <Badge>Not yet</Badge>) },
    actionsColumn(actionsOf),
  ],
  empty: { title: 'No subscribers yet', text: 'Whoever asks to be told of new articles stands here.' },
})

function actionsOf({ id, email }: Subscriber): Action[] {
  const text = (
    <p>
      <b>{email}</b> is erased and gets no more letters. This cannot be undone.
    </p>
  )
  const removal = command(
    'DELETE /api/admin/subscribers/:id',
    { id },
    {
      confirm: { title: 'Remove this address?', text, yes: 'Remove Address', doing: 'Removing…' },
      failed: 'Failed to remove the address',
    },
  )
  return [{ label: 'Remove', name: `Remove ${email}`, danger: true, command: removal }]
}
