import { useEffect, useRef } from 'react'
import type { Backup } from '../../../../contract/backups-api.ts'
import { toast, type Toast } from '../../../kit/toasts.ts'

/**
 * Says how it ended when a backup that was being made or verified no longer is: for whoever looks elsewhere on the page, or
 * hears it.
 * @param backups the list as it is now
 */
export function useEndings(backups: readonly Backup[] | undefined): void {
  const before = useRef<readonly Backup[]>([])
  useEffect(() => {
    if (!backups) return
    for (const { id, state, verification } of before.current) {
      const now = backups.find((one) => one.id === id)
      // One that has been deleted since, or whose state has been lost with the server, ended in no way that is known.
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
