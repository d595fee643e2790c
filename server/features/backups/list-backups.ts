import { t } from '#words'
import type { Backup } from '../../../contract/backups/backups-api.ts'
import type { BackupDirectory, BackupAttempt, StoredBackup, Notes } from './backup-directory.ts'

/** The failure of an attempt whose process was killed. */
export const interrupted = t`It was interrupted before it was whole.`

/**
 * Lists the backups and the last attempt, newest first.
 * @param isLocked whether a process makes or verifies a backup: otherwise nothing is under way, whatever the files say
 */
export async function listBackups(
  directory: BackupDirectory,
  lastAttempt: () => Promise<BackupAttempt | null>,
  isLocked: () => Promise<boolean>,
): Promise<Backup[]> {
  const first = await readBackups(directory, lastAttempt)
  if (!first.some(isUnderWay) || (await isLocked())) return first
  // The work may have ended between the two looks; otherwise its process was killed.
  return (await readBackups(directory, lastAttempt)).map((backup) => {
    if (backup.state === 'making') return { ...backup, state: 'failed', failure: interrupted }
    return isUnderWay(backup) ? { ...backup, verification: null } : backup
  })
}

const isUnderWay = ({ state, verification }: Backup) => state === 'making' || verification?.state === 'running'

async function readBackups(
  directory: BackupDirectory,
  lastAttempt: () => Promise<BackupAttempt | null>,
): Promise<Backup[]> {
  const attempt = await lastAttempt()
  const stored = await directory.list()
  const ready = await Promise.all(stored.map(async (one) => fromStored(one, await directory.notes(one.name))))
  const unfinished = attempt && !stored.some(({ id }) => id === attempt.id) ? [fromAttempt(attempt)] : []
  return [...unfinished, ...ready].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}

/** An attempt as the list shows it. */
export const fromAttempt = (attempt: BackupAttempt): Backup => ({
  ...attempt,
  size: null,
  file: null,
  missingPictures: 0,
  verification: null,
})

/** A complete backup as the list shows it. */
export const fromStored = ({ name, ...stored }: StoredBackup, notes: Notes): Backup => ({
  ...stored,
  state: 'ready',
  progress: 100,
  file: name,
  failure: null,
  ...notes,
})
