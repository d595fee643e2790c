import type { Backup } from '../../../contract/backups-api.ts'
import { send } from '../../kit/act.ts'
import { momentInIndia } from '../../kit/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useAtOnce, useQuestion, type Ask } from '../dashboard/acting.ts'

const load = () => import('./delete-question.tsx')

/**
 * The backups as a table.
 * @param busy whether one is being made or verified
 */
export function BackupList({ backups, busy }: { backups: Backup[]; busy: boolean }) {
  const { code, about, ask, close } = useQuestion<Backup, Awaited<ReturnType<typeof load>>>(load)
  const { busy: sending, run } = useAtOnce()
  const verify = ({ id }: Backup) =>
    void run(() => send('POST /api/admin/backups/:id/verify', { id }, {}), {
      done: 'The backup is being verified',
      failed: 'The backup could not be verified',
    })
  const columns = columnsOf({ busy: busy || sending, onVerify: verify, ask })
  return (
    <>
      <Table caption="Backups" columns={columns} rows={backups} />
      {code && about && <code.DeleteQuestion backup={about} onClose={close} />}
    </>
  )
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
      <Badge look="good">Good</Badge> <span className="meta">verified {momentInIndia(verification.at)}</span>
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
            data-wake
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
        data-wake
        aria-label={`Delete ${which}`}
        aria-disabled={held}
        onClick={() => held || ask(backup)()}
      >
        Delete
      </button>
    </>
  )
}
