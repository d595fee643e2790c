import { plural, t, Trans } from '#words'
import { paths } from '../../../../contract/paths.ts'
import { toneOf } from '../../../../contract/tones.ts'
import { useNow } from '../../../kit/now.ts'
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
  things: t`subscribers`,
  counted: (count) => plural(count, { one: '# subscriber', other: '# subscribers' }),
  find: t`Find subscribers`,
  filters: {
    search: { label: t`Search addresses` },
    show: {
      label: t`Subscribers`,
      choices: {
        '': t`All subscribers`,
        confirmed: t({ message: 'Confirmed', context: 'subscribers' }),
        unconfirmed: t`Not confirmed`,
        stopped: t`Letters come back`,
      },
    },
  },
  csv: () => paths.subscribersCsv,
  columns: (rows) => [
    {
      label: t`Address`,
      kind: 'wide',
      cell: ({ id, email, confirmedAt, stopped }) => (
        <div className="identity">
          <Face name={email} tone={toneOf(id)} />
          <div>
            {email}{' '}
            {!confirmedAt && (
              <Badge>
                <Trans>Not confirmed</Trans>
              </Badge>
            )}{' '}
            {stopped && (
              <Badge look="bad">
                <Trans>Letters come back</Trans>
              </Badge>
            )}
          </div>
        </div>
      ),
    },
    {
      label: t({ message: 'Since', context: 'when' }),
      cell: ({ createdAt }) => <Since at={createdAt} first={firstOf(rows)} />,
    },
    {
      label: t({ message: 'Confirmed', context: 'when' }),
      cell: ({ confirmedAt }) => (confirmedAt ? day(confirmedAt) : '–'),
    },
  ],
  nameOf: ({ email }) => email,
  actions: ({ id, email }) => [{ label: t`Remove`, name: t`Remove ${email}`, danger: true, call: removal(id, email) }],
  empty: { title: t`No subscribers yet`, text: t`Whoever asks to be told of new articles stands here.` },
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
        {count > 0 ? plural(count, { one: '# day', other: '# days' }) : t`Today`}
      </Measure>
      <div className="meta">{day(at)}</div>
    </>
  )
}

function removal(id: string, email: string) {
  const text = (
    <p>
      <Trans>
        <b>{email}</b> is erased and gets no more letters. This cannot be undone.
      </Trans>
    </p>
  )
  return actionCall('DELETE /api/admin/subscribers/:id', {
    params: { id },
    confirm: { title: t`Remove this address?`, text, yes: t`Remove address`, doing: t`Removing…` },
    failed: t`Failed to remove the address`,
  })
}
