import { t } from '#words'
import { systemReason } from '../../db/start-error.ts'
import { isDiskFull } from '../../db/client/unavailable.ts'
import { StoreFailed } from '../media/store.ts'

/** An expected failure; the message is a sentence in English, for the operator at the terminal. What admins see of it is marked, so that they read it in their language. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** The sentence for an error of the disk, the store of pictures or the database. */
export function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return t`The disk is full.`
  if (error instanceof StoreFailed || error instanceof BackupError) return error.message
  const reason = systemReason(error)
  return t`It did not work: ${reason}.`
}

/** True for a failure of a backup, a store or the disk: the sentence about it is whole, and no log is needed. */
export const isExpected = (error: unknown): boolean =>
  error instanceof StoreFailed || error instanceof BackupError || (error instanceof Error && 'syscall' in error)
