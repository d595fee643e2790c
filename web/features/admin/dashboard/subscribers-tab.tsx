import { paths } from '../../../../contract/paths.ts'
import { toneOf } from '../../../../contract/tones.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Face } from '../../../ui/face.tsx'
import { actionCall } from '../action-call.ts'
import { day } from './cells.tsx'
import { declareTab } from './declare-tab.ts'

/** The readers who get letters about new articles. */
export const subscribersTab = declareTab({
  name: 'subscribers',
  call: 'GET /api/admin/subscribers',
  thing: 'subscriber',
  find: 'Find subscribers',
  filters: {
    search: { label: 'Search addresses' },
    show: {
      label: 'Subscribers',
      choices: {
        '': 'All subscribers',
        confirmed: 'Confirmed',
        unconfirmed: 'Not confirmed',
        stopped: 'Letters come back',
      },
    },
  },
  csv: () => paths.subscribersCsv,
  columns: [
    {
      label: 'Address',
      kind: 'wide',
      cell: ({ id, email, confirmedAt, stopped }) => (
        <div className="identity">
          <Face name={email} tone={toneOf(id)} />
          <div>
            {email} {!confirmedAt && <Badge>Not confirmed</Badge>}{' '}
            {stopped && <Badge look="bad">Letters come back</Badge>}
          </div>
        </div>
      ),
    },
    { label: 'Since', cell: ({ createdAt }) => day(createdAt) },
    { label: 'Confirmed', cell: ({ confirmedAt }) => (confirmedAt ? day(confirmedAt) : '–') },
  ],
  nameOf: ({ email }) => email,
  actions: ({ id, email }) => [{ label: 'Remove', name: `Remove ${email}`, danger: true, call: removal(id, email) }],
  empty: { title: 'No subscribers yet', text: 'Whoever asks to be told of new articles stands here.' },
})

function removal(id: string, email: string) {
  const text = (
    <p>
      <b>{email}</b> is erased and gets no more letters. This cannot be undone.
    </p>
  )
  return actionCall('DELETE /api/admin/subscribers/:id', {
    params: { id },
    confirm: { title: 'Remove this address?', text, yes: 'Remove address', doing: 'Removing…' },
    failed: 'Failed to remove the address',
  })
}
