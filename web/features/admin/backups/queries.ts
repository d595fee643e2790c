import type { QueryClient } from '@tanstack/react-query'
import type { Backup } from '../../../../contract/backups-api.ts'
import { ask, getReply, setReply } from '../../../kit/api.ts'

/** The backups there are. */
export const backupsQuery = () => ask('GET /api/admin/backups', {})

/** Whether one is being made or verified. */
export const isUnderWay = (backups: readonly Backup[] | undefined): boolean =>
  backups?.some((one) => one.state === 'making' || one.verification?.state === 'running') ?? false

/** Shows what has just been begun as the server has told it: the list that is asked for next may show it ended already. */
export function showBegun(client: QueryClient, begun: Backup): void {
  const list = getReply(client, 'GET /api/admin/backups', {}) ?? []
  const isListed = list.some(({ id }) => id === begun.id)
  const shown = isListed ? list.map((backup) => (backup.id === begun.id ? begun : backup)) : [begun, ...list]
  setReply(client, 'GET /api/admin/backups', {}, shown)
}
