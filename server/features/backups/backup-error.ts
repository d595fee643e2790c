import { errorCode, systemReason } from '../../db/start-error.ts'
import { StoreFailed } from '../media/store.ts'

/** An expected failure; the message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** PostgreSQL's 'disk_full'. */
export const diskFull = '53100'

/** The sentence for an error of the disk, the store of pictures or the database. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === diskFull) return 'The disk is full.'
  if (error instanceof StoreFailed) return error.message
  return `It did not work: ${systemReason(error)}.`
}
