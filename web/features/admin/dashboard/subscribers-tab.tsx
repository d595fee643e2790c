import { plural, t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { toneOf } from '../../../../contract/tones.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Face } from '../../../ui/face.tsx'
import { actionCall } from '../action-call.ts'
import { sinceDay } from './cells.tsx'
import { declareTab } from './declare-tab.ts'
import { subscribersGrowth } from './growth.tsx'

/** The readers who get letters about new articles. */
export const subscribersTab = declareTab({
  name: 'subscribers',
  call: 'GET /api/admin/subscribers',
  things: t`subscribers`,
  counted: (count) => plural(count, { one: '# subscriber', other: '# subscribers' }),
  top: subscribersGrowth,
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
  csv: () => adminPaths.subscribersCsv,
  starts: [
    { label: t`Write to them`, name: t`Write to them`, href: adminPaths.announcements, className: 'button line' },
    {
      label: t`Add from a file`,
      name: t`Add from a file`,
      href: adminPaths.subscriberImports,
      className: 'button line',
    },
  ],
  isCompact: true,
  columns: [
    {
      label: t`Address`,
      kind: 'wide',
      cell: ({ id, email, confirmedAt, stopped }) => (
        <div className="identity">
          <Face name={email} tone={toneOf(id)} />
          <div>
            <span className="address">
              <Address>{email}</Address>
            </span>{' '}
            <span className="badges">
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
            </span>
          </div>
        </div>
      ),
    },
    { label: t({ message: 'Since', context: 'when' }), cell: ({ createdAt }) => sinceDay(createdAt) },
  ],
  nameOf: ({ email }) => email,
  actions: ({ id, email }) => [{ label: t`Remove`, name: t`Remove ${email}`, danger: true, call: removal(id, email) }],
  empty: { title: t`No subscribers yet`, text: t`Whoever asks to be told of new articles stands here.` },
})

/** An address that breaks before its host, where it has to. */
function Address({ children }: { children: string }) {
  const host = children.lastIndexOf('@')
  return (
    <>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
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
