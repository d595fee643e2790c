import { t, Trans } from '#words'
import type { ApiKey } from '../../../../contract/keys/keys-api.ts'
import type { KeyScope } from '../../../../contract/keys/keys.ts'
import { dayInIndia } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ShareBar } from '../dashboard/measure.tsx'
import { RowMenu } from '../row-menu.tsx'
import { actionsOf } from './key-actions.tsx'

/** The keys as a table. */
export const KeyList = ({ keys }: { keys: readonly ApiKey[] }) => (
  <Table caption={t`API keys`} columns={columns} rows={keys} isCompact />
)

const scopeLabels: Record<KeyScope, string> = {
  'articles:write': t({ message: 'articles', context: 'a key may change' }),
  'polls:write': t({ message: 'polls', context: 'a key may change' }),
  'rates:write': t({ message: 'figures', context: 'a key may change' }),
}

const columns: Column<ApiKey>[] = [
  {
    label: t({ message: 'Name', context: 'API key' }),
    kind: 'wide',
    cell: ({ name, shown }) => (
      <>
        {name}
        <div className="meta">
          <code>{shown}…</code>
        </div>
      </>
    ),
  },
  {
    label: t({ message: 'May change', context: 'API key' }),
    cell: ({ scopes }) => scopes.map((scope) => scopeLabels[scope]).join(', '),
  },
  { label: t`State`, isPlain: true, cell: stateOf },
  {
    label: t({ message: 'Last used', context: 'API key' }),
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <TimeAgo at={lastUsedAt} />
      ) : (
        <span className="meta">{t({ message: 'Never', context: 'API key used' })}</span>
      ),
  },
  {
    label: t({ message: 'Made by', context: 'API key' }),
    cell: ({ madeBy, createdAt }) => (
      <>
        {madeBy}
        <div className="meta">
          <time dateTime={createdAt}>{dayInIndia(createdAt)}</time>
        </div>
      </>
    ),
  },
  { label: t`Actions`, kind: 'actions', cell: (key) => <RowMenu actions={actionsOf(key)} name={key.name} /> },
]

function stateOf({ state, createdAt, expiresAt, revokedAt }: ApiKey) {
  const end = dayInIndia(expiresAt)
  if (state === 'revoked')
    return (
      <>
        <Badge look="bad">{t({ message: 'Revoked', context: 'API key' })}</Badge>
        {revokedAt && <div className="meta one-line">{dayInIndia(revokedAt)}</div>}
      </>
    )
  if (state === 'expired')
    return (
      <>
        <Badge>{t({ message: 'Expired', context: 'API key' })}</Badge>
        <div className="meta one-line">{end}</div>
      </>
    )
  if (state === 'works')
    return (
      <>
        <Badge look="good">{t({ message: 'Works', context: 'API key' })}</Badge>
        <TimeLeft from={createdAt} to={expiresAt} />
      </>
    )
  return (
    <>
      <Badge look="bad">{t({ message: 'Stopped', context: 'API key' })}</Badge>
      <div className="meta">
        <Trans>Whoever made it is suspended, or no admin any more.</Trans>
      </div>
    </>
  )
}

/** The day of the end, over a bar of the time that is left. */
function TimeLeft({ from, to }: { from: string; to: string }) {
  const [end, now] = [Date.parse(to), useNow().getTime()]
  return (
    <>
      <div className="meta one-line">
        <Trans>until {dayInIndia(to)}</Trans>
      </div>
      <ShareBar percent={Math.max(0, (100 * (end - now)) / (end - Date.parse(from)))} />
    </>
  )
}
