import '../own-page.css'
import '../dashboard/compact-table.css'
import './backups.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { useCall } from '../../../kit/use-call.ts'
import { titled } from '../../../kit/page.ts'
import type { Backup } from '../../../../contract/backups/backups-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { isDenied } from '../../../kit/answers.ts'
import { useRefresh } from '../action-runner.tsx'
import { TickIcon } from '../../../ui/icons.tsx'
import { useNow } from '../../../kit/now.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { Example } from '../example.tsx'
import { statsQuery } from '../stats-query.ts'
import { BackupList } from './backup-list.tsx'
import { HowToRestore } from './how-to-restore.tsx'
import { RestorableDays } from './restorable-days.tsx'
import { Safety } from './safety.tsx'
import { backupsQuery, safetyQuery, isUnderWay, showBegun, useEndings } from './queries.ts'

export const head = titled(t`Backup System`)

export const queries = () => [statsQuery(), backupsQuery(), safetyQuery()]

/** Milliseconds between polls of a backup's progress. */
const progressInterval = 1_000

/** The backups of the site: make, verify, download and delete them, and how to restore one. */
export default function BackupsPage() {
  const query = useQuery({
    ...backupsQuery(),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? progressInterval : false),
  })
  const { data: backups, error } = query
  const { data: safety } = useQuery({ ...safetyQuery(), staleTime: 5_000 })
  useEndings(backups)
  const refresh = useRefresh()
  const client = useQueryClient()
  const now = useNow()
  const { mutate, busy: sending, failure } = useCall('POST /api/admin/backups')
  if (isDenied(error)) return <AccessDenied />
  const busy = isUnderWay(backups)
  const create = () => {
    if (!busy) mutate({}, { onSuccess: (begun) => showBegun(client, begun), onSettled: refresh })
  }
  const isEmpty = backups?.length === 0 && !safety?.store?.backups.length
  return (
    <AdminFrame here={adminPaths.backups} className="own-page backups">
      <PageHead title={t`Backup System`}>
        <button type="button" className="button main script-only" aria-disabled={busy || sending} onClick={create}>
          <Trans>Create backup</Trans>
        </button>
      </PageHead>
      <p className="meta">
        <Trans>A backup is one file with everything that the site stores.</Trans>
      </p>
      <noscript>
        <p className="meta">
          <Trans>
            Looking and downloading work without JavaScript; making, verifying and deleting backups need it.
          </Trans>
        </p>
      </noscript>
      <p className="failure" role="alert">
        {failure}
      </p>
      {backups && <LastGood backups={backups} />}
      {safety && <Safety {...safety} />}
      {backups && !isEmpty && <RestorableDays backups={backups} />}
      <section aria-labelledby={headingId}>
        <h2 id={headingId} tabIndex={-1} className={isEmpty ? 'unseen' : undefined}>
          <Trans>Backups</Trans>
        </h2>
        <Awaited query={query} />
        {isEmpty && (
          <>
            <Notice title={t`No backups yet`}>
              <Trans>
                One is made every day by itself, unless the operator has switched that off. Create the first one now,
                and download it.
              </Trans>
            </Notice>
            <Example>
              <BackupList backups={[exampleOf(now)]} store={null} busy={false} />
            </Example>
          </>
        )}
        {backups && !isEmpty && <BackupList backups={backups} store={safety?.store ?? null} busy={busy} />}
        <p className="unseen" role="status">
          {busy ? t`A backup is being made or verified.` : ''}
        </p>
      </section>
      <HowToRestore
        file={backups?.find(({ state }) => state === 'ready')?.file ?? 'FILE'}
        copy={safety?.store ? (safety.store.backups[0]?.file ?? 'FILE') : null}
      />
    </AdminFrame>
  )
}

const exampleOf = (now: Date): Backup => {
  const at = new Date(now.getTime() - 6 * 3_600_000).toISOString()
  return {
    id: '',
    file: '',
    kind: 'daily',
    createdAt: at,
    size: 48_200_000,
    state: 'ready',
    progress: 100,
    failure: null,
    missingPictures: 0,
    verification: { state: 'good', at, progress: 100, note: null },
  }
}

/** The newest backup that can be restored; green if it was found to be whole. */
function LastGood({ backups }: { backups: readonly Backup[] }) {
  const last = backups.find(({ state, verification }) => state === 'ready' && verification?.state !== 'bad')
  if (!last) return null
  if (last.verification?.state !== 'good')
    return (
      <p className="last-good">
        <span>
          <Trans>
            The newest backup was made <TimeAgo at={last.createdAt} />. Nobody has verified it yet.
          </Trans>
        </span>
      </p>
    )
  return (
    <p className="last-good good">
      <TickIcon />{' '}
      <span>
        <Trans>
          The last good backup was made <TimeAgo at={last.createdAt} />, and it was found to be whole.
        </Trans>
      </span>
    </p>
  )
}
