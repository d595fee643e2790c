import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { missingPictures } from '../../../../contract/backups/backup-messages.ts'
import type { Backup, BackupSafety } from '../../../../contract/backups/backups-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { momentInWords } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { moment } from '../dashboard/cells.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ActionRunner, type Action } from '../action-runner.tsx'
import { RowMenu } from '../row-menu.tsx'
import { actionCall } from '../action-call.ts'
import { showBegun } from './queries.ts'
import { backupKinds } from './backup-kinds.ts'

interface Props {
  backups: Backup[]
  /** The copies on another machine, if there is a second store. */
  store: BackupSafety['store']
  /** True while a backup is made or verified. */
  busy: boolean
}

/** The backups as a table, those beside the site and those in the second store alone. */
export function BackupList({ backups, store, busy }: Props) {
  const client = useQueryClient()
  const isHere = ({ id }: Backup) => backups.some((one) => one.id === id)
  const isThere = ({ id }: Backup) => store?.backups.some((one) => one.id === id) ?? false
  const rows = [...backups, ...(store?.backups.map(asBackup) ?? []).filter((one) => !isHere(one))]
  const locations: Column<Backup> = {
    label: t({ message: 'Where', context: 'backup' }),
    cell: (backup) => (backup.state === 'ready' ? locationOf(isHere(backup), isThere(backup)) : ''),
  }
  const actions: Column<Backup> = {
    label: t`Actions`,
    kind: 'actions',
    cell: (backup) => backup.state !== 'making' && isHere(backup) && actionsOf(backup, busy, client),
  }
  return (
    <ActionRunner>
      <Table
        caption={t`Backups`}
        columns={[...columns, ...(store ? [locations] : []), actions]}
        isCompact
        rows={rows.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))}
      />
    </ActionRunner>
  )
}

function locationOf(isHere: boolean, isThere: boolean) {
  const both = isHere ? t`Here and in the second store` : t`In the second store alone`
  return <span className="one-line">{isThere ? both : t`Here`}</span>
}

/** A copy whose backup is not beside the site any more. */
const asBackup = (copy: NonNullable<BackupSafety['store']>['backups'][number]): Backup => ({
  ...copy,
  state: 'ready',
  progress: 100,
  failure: null,
  missingPictures: 0,
  verification: null,
})

const columns: Column<Backup>[] = [
  { label: t({ message: 'Made', context: 'backup' }), cell: ({ createdAt }) => moment(createdAt) },
  { label: t`Kind`, isPlain: true, cell: ({ kind }) => backupKinds[kind] },
  {
    label: t`Size`,
    kind: 'number',
    cell: ({ size }) => <span className="one-line">{size === null ? '–' : megabytes(size)}</span>,
  },
  { label: t`State`, kind: 'wide', isPlain: true, cell: (backup) => <State {...backup} /> },
]

/** Megabytes of 1,000,000 bytes, at least 0.1. */
export const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`

function State(backup: Backup) {
  const missing = missingPictures(backup.missingPictures)
  return (
    <>
      {stateOf(backup)} {missing && <div className="failure">{missing}</div>}
    </>
  )
}

function stateOf({ state, progress, failure, verification }: Backup) {
  if (state === 'making') return <Progress label={t`Being made: ${progress} %`} percent={progress} />
  if (state === 'failed')
    return (
      <>
        <Badge look="bad">
          <Trans>Failed</Trans>
        </Badge>{' '}
        {failure}
      </>
    )
  if (!verification)
    return (
      <Badge>
        <Trans>Not verified</Trans>
      </Badge>
    )
  const { state: result, at, note } = verification
  if (result === 'running')
    return <Progress label={t`Being verified: ${verification.progress} %`} percent={verification.progress} />
  return (
    <>
      <Badge look={result}>
        {result === 'good' ? t({ message: 'Good', context: 'backup' }) : t({ message: 'Bad', context: 'backup' })}
      </Badge>{' '}
      {result === 'good' && (
        <span className="meta">
          <Trans>verified {moment(at)}</Trans>{' '}
        </span>
      )}
      {note}
    </>
  )
}

function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <label className="progress">
      <span>{label}</span>
      <progress max={100} value={percent} />
    </label>
  )
}

function actionsOf({ id, state, createdAt, verification }: Backup, busy: boolean, client: QueryClient) {
  const made = momentInWords(createdAt)
  const verify = actionCall('POST /api/admin/backups/:id/verify', {
    params: { id },
    body: () => ({}),
    onReply(begun) {
      toast({ title: t`The backup is being verified` })
      showBegun(client, begun)
    },
    failed: t`The backup could not be verified`,
  })
  const deletion = actionCall('DELETE /api/admin/backups/:id', {
    params: { id },
    confirm: {
      title: t`Delete this backup?`,
      text: t`The backup of ${made} is deleted from the server for good. Copies that were downloaded stay.`,
      yes: t`Delete backup`,
      doing: t`Deleting…`,
    },
  })
  const ready: Action[] = [
    {
      label: t`Download`,
      name: t`Download the backup of ${made}`,
      href: adminPaths.backupFile(id),
      isFile: true,
      main: true,
    },
    { label: t`Verify`, name: t`Verify the backup of ${made}`, ...(busy && { disabled: true }), call: verify },
  ]
  return (
    <RowMenu
      name={t`the backup of ${made}`}
      actions={[
        ...(state === 'ready' ? ready : []),
        {
          label: t`Delete`,
          name: t`Delete the backup of ${made}`,
          danger: true,
          disabled: verification?.state === 'running',
          call: deletion,
        },
      ]}
    />
  )
}
