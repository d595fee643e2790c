import { t, Trans } from '#words'
import type { ApiKey } from '../../../../contract/keys/keys-api.ts'
import type { KeyScope } from '../../../../contract/keys/keys.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { RowMenu } from '../row-menu.tsx'
import { actionsOf } from './key-actions.tsx'
import { KeyLife } from './key-life.tsx'

/** The keys as a table. */
export const KeyList = ({ keys }: { keys: readonly ApiKey[] }) => (
  <Table caption={t`API keys`} columns={columns} rows={keys} isCompact />
)

const scopeLabels: Record<KeyScope, string> = {
  'articles:write': t({ message: 'articles', context: 'a key may change' }),
  'polls:write': t({ message: 'polls', context: 'a key may change' }),
  'rates:write': t({ message: 'figures', context: 'a key may change' }),
}

function mayChange(scopes: readonly KeyScope[]) {
  const things = scopes.map((scope) => scopeLabels[scope]).join(', ')
  return t`May change ${things}`
}

const columns: Column<ApiKey>[] = [
  {
    label: t({ message: 'Name', context: 'API key' }),
    kind: 'wide',
    cell: ({ name, shown, scopes }) => (
      <>
        {name} <code className="meta">{shown}…</code>
        <div className="meta">{mayChange(scopes)}</div>
      </>
    ),
  },
  { label: t`State`, isPlain: true, cell: stateOf },
  { label: t({ message: 'Time', context: 'of an API key' }), isPlain: true, cell: (key) => <KeyLife apiKey={key} /> },
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
    cell: ({ madeBy }) => madeBy,
  },
  { label: t`Actions`, kind: 'actions', cell: (key) => <RowMenu actions={actionsOf(key)} name={key.name} /> },
]

const states: Record<ApiKey['state'], { label: string; look: 'good' | 'bad' | '' }> = {
  works: { label: t({ message: 'Works', context: 'API key' }), look: 'good' },
  revoked: { label: t({ message: 'Revoked', context: 'API key' }), look: 'bad' },
  expired: { label: t({ message: 'Expired', context: 'API key' }), look: '' },
  stopped: { label: t({ message: 'Stopped', context: 'API key' }), look: 'bad' },
}

function stateOf({ state }: ApiKey) {
  const { label, look } = states[state]
  return (
    <>
      <Badge look={look}>{label}</Badge>
      {state === 'stopped' && (
        <div className="meta">
          <Trans>Whoever made it is suspended, or no admin any more.</Trans>
        </div>
      )}
    </>
  )
}
