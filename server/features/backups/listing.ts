import type { Backup } from '../../../contract/backups-api.ts'
import { errorCode, systemReason } from '../../db/start-error.ts'
import { StoreFailed } from '../media/store.ts'
import type { StoredBackup, BackupDirectory, BackupAttempt, Verification } from './backup-directory.ts'

/** What a try comes to whose process was killed. */
export const interrupted = 'It was interrupted before it was whole.'

/** PostgreSQL's 'disk_full'. */
export const diskFull = '53100'

/** The sentence for what went wrong with a backup. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === diskFull) return 'The disk is full.'
  if (error instanceof StoreFailed) return error.message
  return `It did not work: ${systemReason(error)}.`
}

/**
 * The backups of a shelf as they are told, newest first.
 * @param lastTry the one that is being made, or the last that could not be
 * @param working asks whether anybody works on a backup: without that, nothing is under way, whatever was noted before
 */
export async function listing(
  shelf: BackupDirectory,
  lastTry: () => Promise<BackupAttempt | null>,
  working: () => Promise<boolean>,
): Promise<Backup[]> {
  const before = await read(shelf, lastTry)
  if (!before.some(isUnderWay) || (await working())) return before
  // It may have ended since it was looked at; what is still noted now is of a process that was killed.
  const whole = new Set((await shelf.list()).map(({ id }) => id))
  const after = await read(shelf, async () => {
    const attempt = await lastTry()
    return attempt && whole.has(attempt.id) ? null : attempt
  })
  return after.map(dead)
}

/** What is told of one that is being made, or could not be. */
export function fromAttempt({ id, kind, state, progress, createdAt, failure }: BackupAttempt): Backup {
  return { id, kind, state, progress, createdAt, failure, size: null, file: null, verification: null }
}

/** What is told of one that is whole. */
export function fromStored(
  { id, kind, createdAt, size, name }: StoredBackup,
  verification: Verification | null,
): Backup {
  return { id, kind, state: 'ready', progress: 100, size, createdAt, file: name, failure: null, verification }
}

async function read(shelf: BackupDirectory, lastTry: () => Promise<BackupAttempt | null>): Promise<Backup[]> {
  const attempt = await lastTry()
  const kept = await shelf.list()
  // It has its name a moment before its maker is done.
  const done = kept.filter(({ id }) => id !== attempt?.id)
  const ready = await Promise.all(done.map(async (one) => fromStored(one, await shelf.verification(one))))
  const tried = attempt ? [fromAttempt(attempt)] : []
  return [...tried, ...ready].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}

const isUnderWay = ({ state, verification }: Backup) => state === 'making' || verification?.state === 'running'

function dead(backup: Backup): Backup {
  if (backup.state === 'making') return { ...backup, state: 'failed', failure: interrupted }
  return backup.verification?.state === 'running' ? { ...backup, verification: null } : backup
}
