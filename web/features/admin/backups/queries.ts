import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#words'
import type { Backup } from '../../../../contract/backups/backups-api.ts'
import { ask } from '../../../kit/api.ts'
import { getReply, setReply } from '../../../kit/cached-replies.ts'
import { toast, type Toast } from '../../../kit/toasts.ts'

export const backupsQuery = () => ask('GET /api/admin/backups', {})

/** The second store, and the last proof of a restore. */
export const safetyQuery = () => ask('GET /api/admin/backup-safety', {})

/** True while a backup is made or verified. */
export const isUnderWay = (backups: readonly Backup[] | undefined): boolean =>
  backups?.some((one) => one.state === 'making' || one.verification?.state === 'running') ?? false

/** Adds a backup that has just begun to the list; in the next reply it may have ended already. */
export function showBegun(client: QueryClient, begun: Backup): void {
  const list = getReply(client, 'GET /api/admin/backups', {}) ?? []
  const isListed = list.some(({ id }) => id === begun.id)
  const shown = isListed ? list.map((backup) => (backup.id === begun.id ? begun : backup)) : [begun, ...list]
  setReply(client, 'GET /api/admin/backups', {}, shown)
}

/** Shows a toast when a backup was made or verified, also for screen readers. */
export function useEndings(backups: readonly Backup[] | undefined): void {
  const before = useRef<readonly Backup[]>([])
  useEffect(() => {
    if (!backups) return
    for (const earlier of before.current) {
      const now = backups.find(({ id }) => id === earlier.id)
      const ending = now && endingOf(earlier, now)
      if (ending) toast(ending)
    }
    before.current = backups
  }, [backups])
}

function endingOf(before: Backup, { state, failure, verification }: Backup): Toast | undefined {
  if (before.state === 'making' && state === 'ready') return { title: t`Backup made` }
  if (before.state === 'making' && state === 'failed')
    return { title: t`The backup failed`, text: failure ?? '', kind: 'bad' }
  if (before.verification?.state !== 'running') return undefined
  if (verification?.state === 'good') return { title: t`Backup verified` }
  if (verification?.state === 'bad') return { title: t`The backup is bad`, text: verification.note ?? '', kind: 'bad' }
  return undefined
}
