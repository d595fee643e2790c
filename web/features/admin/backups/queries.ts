import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Backup } from '../../../../contract/backups-api.ts'
import { ask, getReply, setReply } from '../../../kit/api.ts'
import { toast, type Toast } from '../../../kit/toasts.ts'

export const backupsQuery = () => ask('GET /api/admin/backups', {})

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
    for (const { id, state, verification } of before.current) {
      const now = backups.find((one) => one.id === id)
      const ending = now && (state === 'making' ? endingOfMaking(now) : endingOfVerifying(verification, now))
      if (ending) toast(ending)
    }
    before.current = backups
  }, [backups])
}

function endingOfMaking({ state, failure }: Backup): Toast | undefined {
  if (state === 'ready') return { title: 'Backup made' }
  return state === 'failed' ? { title: 'The backup failed', text: failure ?? '', kind: 'bad' } : undefined
}

function endingOfVerifying(before: Backup['verification'], { verification }: Backup): Toast | undefined {
  if (before?.state !== 'running') return undefined
  if (verification?.state === 'good') return { title: 'Backup verified' }
  return verification?.state === 'bad'
    ? { title: 'The backup is bad', text: verification.note ?? '', kind: 'bad' }
    : undefined
}
