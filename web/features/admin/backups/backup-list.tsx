import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backup } from '../../../../contract/backups-api.ts'
import { failureOf, send } from '../../../kit/act.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { useQuestion, useRefresh, type Ask } from '../dashboard/acting.ts'
import { showBegun } from './queries.ts'

const load = () => import('./delete-question.tsx')

/**
 * The backups as a table.
 * @param busy whether one is being made or verified
 */
export function BackupList({ backups, busy }: { backups: Backup[]; busy: boolean }) {
  const { code, about, ask, close } = useQuestion<Backup, Awaited<ReturnType<typeof load>>>(load)
  const { sending, verify } = useVerify()
  const columns = columnsOf({ busy: busy || sending, onVerify: (backup) => void verify(backup), ask })
  return (
    <>
      <Table caption="Backups" columns={columns} rows={backups} />
      {code && about && <code.DeleteQuestion backup={about} onClose={close} />}
    </>
  )
}

/** Begins to verify, and says so at once: what is said last is how it ended. */
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

interface Doing {
  busy: boolean
  onVerify: (backup: Backup) => void
  ask: Ask<Backup>
}

function columnsOf(doing: Doing): Column<Backup>[] {
  return [
    { label: 'Made', cell: ({ createdAt }) => <time dateTime={createdAt}>{momentInIndia(createdAt)}</time> },
    { label: 'Kind', cell: ({ kind }) => kinds[kind] },
    { label: 'Size', kind: 'number', cell: ({ size }) => (size === null ? '–' : megabytes(size)) },
    { label: 'State', kind: 'wide', cell: (backup) => <State backup={backup} /> },
    { label: 'Actions', kind: 'acts', cell: (backup) => <Acts backup={backup} {...doing} /> },
  ]
}

const kinds = { manual: 'By hand', daily: 'Daily', weekly: 'Weekly' } as const

/** Megabytes of 1,000,000 bytes; a small one is not nothing. */
const megabytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`

function State({ backup: { state, progress, failure, verification } }: { backup: Backup }) {
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

function Acts({ backup, busy, onVerify, ask }: Doing & { backup: Backup }) {
  const { id, state, createdAt, verification } = backup
  const which = `the backup of ${momentInIndia(createdAt)}`
  const held = verification?.state === 'running'
  if (state === 'making') return null
  return (
    <>
      {state === 'ready' && (
        <>
          <a className="row-act" href={`/api/admin/backups/${id}`} download aria-label={`Download ${which}`}>
            Download
          </a>
          <button
            type="button"
            className="row-act"
            data-replay
            aria-label={`Verify ${which}`}
            aria-disabled={busy}
            onClick={() => busy || onVerify(backup)}
          >
            Verify
          </button>
        </>
      )}
      <button
        type="button"
        className="row-act danger"
        data-replay
        aria-label={`Delete ${which}`}
        aria-disabled={held}
        onClick={() => held || ask(backup)()}
      >
        Delete
      </button>
    </>
  )
}
