import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backup } from '../../../../contract/backups-api.ts'
import { failureOf, send } from '../../../kit/act.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ActionButton, ActionRunner, useRefresh } from '../actions.tsx'
import { command } from '../command.ts'
import { showBegun } from './queries.ts'

/**
 * The backups as a table.
 * @param busy true while a backup is made or verified
 */
export function BackupList({ backups, busy }: { backups: Backup[]; busy: boolean }) {
  const { sending, verify } = useVerify()
  const columns = columnsOf(busy || sending, (backup) => void verify(backup))
  return (
    <ActionRunner>
      <Table caption="Backups" columns={columns} rows={backups} />
    </ActionRunner>
  )
}

function columnsOf(busy: boolean, onVerify: (backup: Backup) => void): Column<Backup>[] {
  return [
    { label: 'Made', cell: ({ createdAt }) => <time dateTime={createdAt}>{momentInIndia(createdAt)}</time> },
    { label: 'Kind', cell: ({ kind }) => kinds[kind] },
    { label: 'Size', kind: 'number', cell: ({ size }) => (size === null ? '–' : megabytes(size)) },
    { label: 'State', kind: 'wide', cell: stateOf },
    {
      label: 'Actions',
      kind: 'acts',
      cell: (backup) => <Actions backup={backup} busy={busy} onVerify={() => onVerify(backup)} />,
    },
  ]
}

/** Starts a verification and announces it. */
function useVerify() {
  const client = useQueryClient()
  const refresh = useRefresh()
  const [sending, setSending] = useState(false)
  const verify = async ({ id }: Backup) => {
    setSending(true)
    try {
      const begun = await send('POST /api/admin/backups/:id/verify', { id }, {})
      toast({ title: 'The backup is being verified' })
      showBegun(client, begun)
    } catch (error) {
      toast({ title: 'The backup could not be verified', text: failureOf(error as Error), kind: 'bad' })
    } finally {
      setSending(false)
      await refresh()
    }
  }
  return { sending, verify }
}

const kinds = { manual: 'By hand', daily: 'Daily', weekly: 'Weekly' } as const

/** Megabytes of 1,000,000 bytes, at least 0.1. */
const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`

function stateOf({ state, progress, failure, verification }: Backup) {
  if (state === 'making') return <Progress words="Being made" percent={progress} />
  if (state === 'failed')
    return (
      <>
        <Badge look="bad">Failed</Badge> {failure}
      </>
    )
  if (!verification) return <Badge>Not verified</Badge>
  if (verification.state === 'running') return <Progress words="Being verified" percent={verification.progress} />
  return verification.state === 'good' ? (
    <>
      <Badge look="good">Good</Badge> <span className="meta">verified {momentInIndia(verification.at)}</span>{' '}
      {verification.note}
    </>
  ) : (
    <>
      <Badge look="bad">Bad</Badge> {verification.note}
    </>
  )
}

function Progress({ words, percent }: { words: string; percent: number }) {
  return (
    <label className="progress">
      <span>
        {words}: {percent} %
      </span>
      <progress max={100} value={percent} />
    </label>
  )
}

function Actions({ backup, busy, onVerify }: { backup: Backup; busy: boolean; onVerify: () => void }) {
  const { id, state, createdAt, verification } = backup
  if (state === 'making') return null
  const name = `the backup of ${momentInIndia(createdAt)}`
  const deletion = command(
    'DELETE /api/admin/backups/:id',
    { id },
    {
      confirm: {
        title: 'Delete this backup?',
        text: (
          <p>
            The backup of {momentInIndia(createdAt)} is deleted from the server for good. Copies that were downloaded
            stay.
          </p>
        ),
        yes: 'Delete Backup',
        doing: 'Deleting…',
      },
    },
  )
  return (
    <>
      {state === 'ready' && (
        <>
          <ActionButton label="Download" name={`Download ${name}`} href={`/api/admin/backups/${id}`} download />
          <ActionButton label="Verify" name={`Verify ${name}`} disabled={busy} onPress={onVerify} />
        </>
      )}
      <ActionButton
        label="Delete"
        name={`Delete ${name}`}
        danger
        disabled={verification?.state === 'running'}
        command={deletion}
      />
    </>
  )
}
