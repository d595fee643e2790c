import { systemReason } from '../../db/start-error.ts'
import { isDiskFull } from '../../db/client/unavailable.ts'
import { StoreFailed } from '../media/store.ts'

/** An expected failure; the message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The sentence for an error of the disk, the store of pictures or the database. */
export function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'The disk is full.'
  if (error instanceof StoreFailed || error instanceof BackupError) return error.message
  return `It did not work: ${systemReason(error)}.`
}
