import * as z from 'zod/mini'
import { t } from '#words'
import type { Job } from '../../feature.ts'
import { JobFailure } from '../../kit/job-failure.ts'
import type { Services } from '../../services.ts'
import { backupDirectoryOf, StoredBackup, type BackupDirectory } from './backup-directory.ts'
import { isExpected, reasonOf } from './backup-error.ts'
import { outdated } from './daily.ts'
import { openSecondStore } from './second-store.ts'

/** Copies the automatic backups to the second store, after that of the day was made, and once more in the night. */
export const copyJob: Job = {
  at: '0 2 * * *',
  retry: { first: 600, longest: 3_600, times: 20 },
  failure: t`The backups could not be copied to the second store.`,
  here: ({ config }) => config.backups.daily && config.backups.store !== null,
  run: copyBackups,
}

/** The second store as it was last seen. The page of admins does not wait for it. */
const Seen = z.object({
  at: z.string(),
  failure: z.nullable(z.string()),
  backups: z.array(StoredBackup),
})
type Seen = z.infer<typeof Seen>
const seenFile = 'second-store.json'

/** @returns null where nothing has been copied yet */
export const readSeen = (directory: BackupDirectory): Promise<Seen | null> => directory.readNote(seenFile, Seen)

/**
 * Copies the automatic backups that the second store has not, and removes there what is beyond the retention rules.
 * @throws JobFailure where the store or the disk fails
 */
export async function copyBackups({
  backups,
  config,
  now,
}: Pick<Services, 'backups' | 'config' | 'now'>): Promise<void> {
  if (!config.backups.store) return
  const directory = backupDirectoryOf(config)
  const store = openSecondStore(config.backups.store)
  const note = (seen: Omit<Seen, 'at'>) => directory.writeNote(seenFile, { at: now().toISOString(), ...seen })
  try {
    const there = new Set((await store.list()).map(({ id }) => id))
    const here = (await backups.list()).filter(({ kind, state }) => state === 'ready' && copied.includes(kind))
    const gone = new Set(outdated(here, now(), config.backups))
    for (const backup of here)
      if (backup.file && !gone.has(backup) && !there.has(backup.id))
        await store.upload(backups.path(backup.file), backup.file)
    const all = (await store.list()).map((one) => ({ ...one, state: 'ready' as const }))
    for (const { name } of outdated(all, now(), config.backups)) await store.delete(name)
    await note({ failure: null, backups: await store.list() })
  } catch (error) {
    if (!isExpected(error)) throw error
    const failure = reasonOf(error)
    await note({ failure, backups: (await readSeen(directory))?.backups ?? [] }).catch(() => {})
    throw new JobFailure(failure)
  }
}

const copied: string[] = ['daily', 'weekly']
