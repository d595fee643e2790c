import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { missingPictures } from '../../../../contract/backups/backup-messages.ts'
import type { Backup } from '../../../../contract/backups/backups-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { dayInIndia, momentInIndia } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { moment } from '../dashboard/cells.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ActionRunner, type Action } from '../action-runner.tsx'
import { RowMenu } from '../row-menu.tsx'
import { actionCall } from '../action-call.ts'
import { showBegun } from './queries.ts'

/**
 * The backups as a table.
 * @param busy true while a backup is made or verified
 */
export function BackupList({ backups, busy }: { backups: Backup[]; busy: boolean }) {
  const client = useQueryClient()
  const actions: Column<Backup> = {
    label: 'Actions',
    kind: 'actions',
    cell: (backup) => backup.state !== 'making' && actionsOf(backup, busy, client),
  }
  return (
    <ActionRunner>
      <Table caption="Backups" columns={[...columns, actions]} rows={backups} />
    </ActionRunner>
  )
}

const kinds = { manual: 'By hand', daily: 'Daily', weekly: 'Weekly', upgrade: 'Before an upgrade' } as const

const columns: Column<Backup>[] = [
  { label: 'Made', cell: ({ createdAt }) => moment(createdAt) },
  { label: 'Kind', cell: ({ kind }) => kinds[kind] },
  { label: 'Size', kind: 'number', cell: ({ size }) => (size === null ? '–' : megabytes(size)) },
  { label: 'State', kind: 'wide', cell: (backup) => <State {...backup} /> },
]

/** Megabytes of 1,000,000 bytes, at least 0.1. */
const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`

function State(backup: Backup) {
  const missing = missingPictures(backup.missingPictures)
  return (
    <>
      {stateOf(backup)} {missing && <div className="failure">{missing}</div>}
    </>
  )
}

function stateOf({ state, progress, failure, verification }: Backup) {
  if (state === 'making') return <Progress label="Being made" percent={progress} />
  if (state === 'failed')
    return (
      <>
        <Badge look="bad">Failed</Badge> {failure}
      </>
    )
  if (!verification) return <Badge>Not verified</Badge>
  const { state: result, at, note } = verification
  if (result === 'running') return <Progress label="Being verified" percent={verification.progress} />
  return (
    <>
      <Badge look={result}>{result === 'good' ? 'Good' : 'Bad'}</Badge>{' '}
      {result === 'good' && <span className="meta">verified {moment(at)} </span>}
      {note}
    </>
  )
}

function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <label className="progress">
      <span>
        {label}: {percent} %
      </span>
      <progress max={100} value={percent} />
    </label>
  )
}

function actionsOf({ id, state, createdAt, verification }: Backup, busy: boolean, client: QueryClient) {
  const made = momentInIndia(createdAt, dayInIndia(createdAt))
  const verify = actionCall('POST /api/admin/backups/:id/verify', {
    params: { id },
    body: () => ({}),
    onReply(begun) {
      toast({ title: 'The backup is being verified' })
      showBegun(client, begun)
    },
    failed: 'The backup could not be verified',
  })
  const deletion = actionCall('DELETE /api/admin/backups/:id', {
    params: { id },
    confirm: {
      title: 'Delete this backup?',
      text: `The backup of ${made} is deleted from the server for good. Copies that were downloaded stay.`,
      yes: 'Delete backup',
      doing: 'Deleting…',
    },
  })
  const named = (label: string) => ({ label, name: `${label} the backup of ${made}` })
  const ready: Action[] = [
    { ...named('Download'), href: paths.backupFile(id), download: 'after-proof', main: true },
    { ...named('Verify'), ...(busy && { disabled: true }), call: verify },
  ]
  return (
    <RowMenu
      name={`the backup of ${made}`}
      actions={[
        ...(state === 'ready' ? ready : []),
        { ...named('Delete'), danger: true, disabled: verification?.state === 'running', call: deletion },
      ]}
    />
  )
}
