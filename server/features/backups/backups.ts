import { open } from 'node:fs/promises'
import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { Backup } from '../../../contract/backups/backups-api.ts'
import type { Config } from '../../config.ts'
import { isLocked, takeLock, type AdvisoryLock } from '../../db/advisory-lock.ts'
import { locks } from '../../db/locks.ts'
import type { Db } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { Log } from '../../kit/log.ts'
import type { DiskSpace } from '../../kit/disk-space.ts'
import type { SecretKey } from '../../secret-key.ts'
import type { MediaStore } from '../media/store.ts'
import { signatureWarning, type OpenFile } from './archive.ts'
import {
  backupDirectoryOf,
  fileName,
  type BackupAttempt,
  type Kind,
  type Notes,
  type StoredBackup,
} from './backup-directory.ts'
import { fromAttempt, fromStored, interrupted, listBackups } from './list-backups.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { makeBackup } from './make.ts'
import type { OnProgress } from './progress.ts'
import { record, type By } from './record.ts'
import { dropTempDatabase, mayCreateDatabases, verifyBackup } from './verify.ts'

interface Deps {
  db: Db
  config: Pick<Config, 'dataDir'>
  log: Log
  now: () => Date
  media: MediaStore
  secretKey: SecretKey
  openFile?: OpenFile
  diskSpace?: Pick<DiskSpace, 'isFull'>
}

/** A backup now, and when the work on it ends. */
type Started = { backup: Backup; ended: Promise<Backup> }

export type Backups = ReturnType<typeof createBackups>

/** The backups of a site, in DATA_DIR/backups. One is made or verified at a time, across processes. */
export function createBackups({ db, config, log, now, media, secretKey, openFile, diskSpace }: Deps) {
  const directory = backupDirectoryOf(config)
  const works = new Set<Promise<Backup>>()
  let closing = false
  /** The attempt that a full disk could not store. */
  let unsaved: BackupAttempt | null = null
  let saving = Promise.resolve<unknown>(null)

  const enqueue = (save: () => Promise<unknown>) => (saving = saving.then(save))
  const saveAttempt = (value: BackupAttempt) =>
    enqueue(async () => {
      const isSaved = await directory.saveAttempt(value).then(
        () => true,
        () => false,
      )
      unsaved = isSaved ? null : value
    })
  const unlessClosing = (onProgress: OnProgress) => (percent: number) => {
    if (closing) throw new Error('The site is being stopped.')
    if (diskSpace?.isFull(directory.at(''))) throw new BackupError(t`The disk is full.`)
    onProgress(percent)
  }
  const find = async (id: string): Promise<StoredBackup> => {
    const found = (await directory.list()).find((one) => one.id === id)
    if (!found) throw notFound(t`This backup is not there any more.`)
    return found
  }
  const lock = async (): Promise<AdvisoryLock> => {
    const taken = closing ? null : await takeLock(db, locks.backups)
    if (!taken) throw conflict(t`A backup is being made or verified. Please wait until that is done.`)
    return taken
  }
  /** Runs the work after the reply, and releases the lock when it ends. */
  const start = (taken: AdvisoryLock, work: () => Promise<Backup>): Promise<Backup> => {
    const ended = work().finally(() => taken.release())
    works.add(ended)
    void ended.catch((error: unknown) => log.error({ err: error }, 'a backup')).then(() => works.delete(ended))
    return ended
  }
  /** @param found the newest notes, which a full disk may not have stored */
  const current = async (stored: StoredBackup, found: Partial<Notes>) =>
    fromStored(stored, { ...(await directory.notes(stored.name)), ...found })
  const note = (name: string, found: Partial<Notes>) => enqueue(() => directory.note(name, found).catch(() => {}))
  const warnOfMissing = (file: string, missing: number) => {
    if (missing > 0) log.warn({ file, missing }, 'pictures are missing')
  }

  async function make(attempt: BackupAttempt, by: By, onProgress: OnProgress): Promise<Backup> {
    const { id, kind } = attempt
    const name = fileName(attempt)
    let missingPictures: number
    try {
      const paths = { path: directory.at(name), tempDir: directory.tempDir(id) }
      const report = unlessClosing((progress) => {
        void saveAttempt({ ...attempt, progress })
        onProgress(progress)
      })
      const options = { db, media, secretKey, openFile, id, now: new Date(attempt.createdAt), ...paths }
      missingPictures = await makeBackup({ ...options, onProgress: report })
      warnOfMissing(name, missingPictures)
      if (missingPictures > 0) await note(name, { missingPictures })
    } catch (error) {
      if (!closing) log.error({ err: error }, 'a backup could not be made')
      const failed: BackupAttempt = { ...attempt, state: 'failed', failure: closing ? interrupted : reasonOf(error) }
      await saveAttempt(failed)
      await record(db, by, 'backup.failed', { id, name }, { kind, failure: failed.failure })
      return fromAttempt(failed)
    }
    await record(db, by, 'backup.created', { id, name }, { kind })
    await enqueue(() => directory.deleteAttempt(id))
    return current(await find(id), { missingPictures })
  }

  async function runVerification(stored: StoredBackup, by: By, onProgress: OnProgress): Promise<Backup> {
    const at = now().toISOString()
    const report = unlessClosing((progress) => {
      void note(stored.name, { verification: { state: 'running', progress, at, note: null } })
      onProgress(progress)
    })
    const found = await verifyBackup(directory.at(stored.name), { db, secretKey, onProgress: report }).then(
      ({ signedBy, missingPictures }) => {
        warnOfMissing(stored.name, missingPictures)
        return { missingPictures, verification: { state: 'good' as const, note: signatureWarning(signedBy) } }
      },
      (error: unknown) => {
        const expected = error instanceof BackupError
        if (!expected && !closing) log.error({ err: error }, 'a backup could not be verified')
        return { verification: { state: 'bad' as const, note: expected ? error.message : reasonOf(error) } }
      },
    )
    await saving
    if (!closing) await record(db, by, 'backup.verified', stored, { result: found.verification.state })
    const notes = { ...found, verification: closing ? null : { ...found.verification, progress: 100, at } }
    await directory.note(stored.name, notes)
    return current(stored, notes)
  }

  return {
    list: (): Promise<Backup[]> =>
      listBackups(
        directory,
        async () => unsaved ?? (await directory.lastAttempt()),
        () => isLocked(db, locks.backups),
      ),
    /** The path of a backup's file. */
    path: directory.at,

    /**
     * Begins to make one.
     * @param isWanted called once nobody else can make one
     * @throws HttpError 409 while one is being made or verified, or when it is not wanted any more
     */
    async create(kind: Kind, by: By, onProgress: OnProgress = () => {}, isWanted = async () => true): Promise<Started> {
      const taken = await lock()
      try {
        if (!(await isWanted())) throw conflict(t`There is one already.`)
        await directory.sweep()
        const moment = now()
        const id = newId({ msecs: moment.getTime() })
        // File names have whole seconds.
        const createdAt = `${moment.toISOString().slice(0, 19)}.000Z`
        const attempt: BackupAttempt = { id, kind, state: 'making', progress: 0, createdAt, failure: null }
        await saveAttempt(attempt)
        return { backup: fromAttempt(attempt), ended: start(taken, () => make(attempt, by, onProgress)) }
      } catch (error) {
        await taken.release()
        throw error
      }
    },

    /**
     * Begins to verify one.
     * @throws HttpError 404 when it is not there, 409 as `create`, and where the database's user may not make a database
     */
    async verify(id: string, by: By, onProgress: OnProgress = () => {}): Promise<Started> {
      const stored = await find(id)
      if (!(await mayCreateDatabases(db)))
        throw conflict(
          t`The database's user may not make another database to try a backup out in: give it the right CREATEDB.`,
        )
      const taken = await lock()
      const running = { state: 'running' as const, progress: 0, at: now().toISOString(), note: null }
      await note(stored.name, { verification: running })
      return {
        backup: await current(stored, { verification: running }),
        ended: start(taken, () => runVerification(stored, by, onProgress)),
      }
    },

    /** @throws HttpError 404 when it is not there, 409 while it is being made or verified */
    async remove(id: string, by: By): Promise<void> {
      const listed = (await this.list()).find((one) => one.id === id)
      if (!listed) throw notFound(t`This backup is not there any more.`)
      if (listed.state === 'making' || listed.verification?.state === 'running')
        throw conflict(t`This backup is being made or verified. Please wait until that is done.`)
      if (listed.state === 'failed') {
        if (unsaved?.id === id) unsaved = null
        await enqueue(() => directory.deleteAttempt(id))
        return
      }
      const stored = await find(id)
      await directory.remove(stored)
      await record(db, by, 'backup.deleted', stored)
    },

    /** @throws HttpError 404 when it is not there */
    async openFile(id: string, by: By) {
      const stored = await find(id)
      await record(db, by, 'backup.downloaded', stored)
      const file = await open(directory.at(stored.name))
      return { stored, stream: file.createReadStream({ highWaterMark: 256 * 1024 }) }
    },

    /** Removes what killed processes left, unless another process is at work. */
    async sweep(): Promise<void> {
      const taken = await takeLock(db, locks.backups)
      if (!taken) return
      try {
        await directory.sweep()
        await dropTempDatabase(db)
        const left = await directory.lastAttempt()
        const isWhole = (await directory.list()).some(({ id }) => id === left?.id)
        if (left && isWhole) await directory.deleteAttempt(left.id)
        else if (left?.state === 'making') await saveAttempt({ ...left, state: 'failed', failure: interrupted })
      } finally {
        await taken.release()
      }
    },

    /** Gives up the running work; nothing is left of it. */
    async close(): Promise<void> {
      closing = true
      await Promise.allSettled(works)
    },
  }
}
