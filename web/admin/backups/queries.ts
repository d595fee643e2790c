import type { Backup } from '../../../contract/backups-api.ts'
import { ask } from '../../kit/api.ts'

/** The backups there are. */
export const backupsQuery = () => ask('GET /api/admin/backups', {})

/** Whether one is being made or verified. */
export const isUnderWay = (backups: readonly Backup[] | undefined): boolean =>
  backups?.some((one) => one.state === 'making' || one.verification?.state === 'running') ?? false
