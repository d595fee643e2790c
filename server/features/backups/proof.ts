import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { t } from '#words'
import type { Job } from '../../feature.ts'
import { takeLock } from '../../db/advisory-lock.ts'
import { locks } from '../../db/locks.ts'
import { dayInIndia } from '../../kit/india.ts'
import { JobFailure } from '../../kit/job-failure.ts'
import type { Services } from '../../services.ts'
import { backupDirectoryOf, type BackupDirectory, type StoredBackup } from './backup-directory.ts'
import { BackupError, isExpected, reasonOf } from './backup-error.ts'
import { record } from './record.ts'
import { openSecondStore } from './second-store.ts'
import { refuseWithoutRight, verifyBackup } from './verify.ts'

/** Restores the newest backup as a proof, once a month: looked at each night, so that a month in which the site rested is made up for. */
export const proofJob: Job = {
  at: '30 3 * * *',
  retry: { first: 1_800, longest: 3_600, times: 5 },
  failure: t`The monthly proof that the site can be restored has failed.`,
  here: ({ config }) => config.backups.daily,
  run: proveWhenDue,
}

/** The last proof. */
const Proof = z.object({
  at: z.string(),
  /** The moment of the backup; null where there was none to fetch. */
  madeAt: z.nullable(z.string()),
  isFromStore: z.boolean(),
  isGood: z.boolean(),
  articles: z.number(),
  members: z.number(),
  seconds: z.number(),
  /** A sentence about a proof that failed. */
  reason: z.nullable(z.string()),
})
type Proof = z.infer<typeof Proof>
const proofFile = 'proof.json'

/** @returns null where none was made yet */
export const readProof = (directory: BackupDirectory): Promise<Proof | null> => directory.readNote(proofFile, Proof)

type Deps = Pick<Services, 'db' | 'config' | 'now' | 'secretKey'>

/** Makes the proof of the month in India, unless a good one is there. @throws JobFailure when it fails */
export async function proveWhenDue(deps: Deps): Promise<void> {
  const last = await readProof(backupDirectoryOf(deps.config))
  const monthOf = (moment: Date) => dayInIndia(moment).slice(0, 7)
  if (last?.isGood && monthOf(new Date(last.at)) === monthOf(deps.now())) return
  await proveRestore(deps)
}

/**
 * Restores the newest backup, of the second store if there is one, into a temporary database, and compares all rows.
 * @throws JobFailure when it fails, or while a backup is made
 */
async function proveRestore({ db, config, now, secretKey }: Deps): Promise<void> {
  const directory = backupDirectoryOf(config)
  const lock = await takeLock(db, locks.backups)
  if (!lock) throw new JobFailure(t`A backup is being made or verified.`)
  const tempDir = directory.tempDir(newId())
  const began = performance.now()
  const isFromStore = config.backups.store !== null
  let backup: StoredBackup | undefined
  const note = (found: Pick<Proof, 'isGood' | 'articles' | 'members' | 'reason'>) => {
    const seconds = Math.max(1, Math.round((performance.now() - began) / 1_000))
    const proof: Proof = { at: now().toISOString(), madeAt: backup?.createdAt ?? null, isFromStore, seconds, ...found }
    return directory.writeNote(proofFile, proof)
  }
  try {
    const store = config.backups.store && openSecondStore(config.backups.store)
    backup = (await (store ?? directory).list())[0]
    // The first backup of the site is still to come.
    if (!backup) return
    await refuseWithoutRight(db)
    let path = directory.at(backup.name)
    if (store) {
      await mkdir(tempDir, { recursive: true, mode: 0o700 })
      path = join(tempDir, backup.name)
      await store.download(backup, path)
    }
    const { articles, members } = await verifyBackup(path, { db, secretKey })
    await note({ isGood: true, articles, members, reason: null })
    await record(db, 'timer', 'backup.verified', backup, { result: 'good', isFromStore })
  } catch (error) {
    // One that was only interrupted proves nothing about the backup.
    if (!isExpected(error)) throw error
    const reason = reasonOf(error)
    await note({ isGood: false, articles: 0, members: 0, reason }).catch(() => {})
    throw new JobFailure(reason, { permanent: error instanceof BackupError })
  } finally {
    await rm(tempDir, { recursive: true, force: true })
    await lock.release()
  }
}
