import { paths } from '../../../../contract/paths.ts'
import { toneOf } from '../../../../contract/tones.ts'
import { useNow } from '../../../kit/now.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Face } from '../../../ui/face.tsx'
import { actionCall } from '../action-call.ts'
import { day } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { Measure } from './measure.tsx'

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
  columns: (rows) => [
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
    { label: 'Since', cell: ({ createdAt }) => <Since at={createdAt} first={firstOf(rows)} /> },
    { label: 'Confirmed', cell: ({ confirmedAt }) => (confirmedAt ? day(confirmedAt) : '–') },
  ],
  nameOf: ({ email }) => email,
  actions: ({ id, email }) => [{ label: 'Remove', name: `Remove ${email}`, danger: true, call: removal(id, email) }],
  empty: { title: 'No subscribers yet', text: 'Whoever asks to be told of new articles stands here.' },
})

const dayLength = 86_400_000

/** The moment at which the first of them came. */
const firstOf = (rows: readonly { createdAt: string }[]) =>
  Math.min(...rows.map(({ createdAt }) => Date.parse(createdAt)))

/** The days since then, beside those of the one who came first. */
function Since({ at, first }: { at: string; first: number }) {
  const now = useNow().getTime()
  const days = (from: number) => Math.max(Math.floor((now - from) / dayLength), 0)
  const count = days(Date.parse(at))
  return (
    <>
      <Measure count={count} most={days(first)}>
        {count > 0 ? pluralize(count, 'day') : 'Today'}
      </Measure>
      <div className="meta">{day(at)}</div>
    </>
  )
}

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
