import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import type { Backup } from '../../../contract/backups-api.ts'
import { audit, type AuditEvent } from '../audit/store.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { Log } from '../../kit/log.ts'
import type { MediaStore } from '../media/store.ts'
import type { SecretKey } from '../../secret-key.ts'
import { BackupError } from './format.ts'
import { interrupted, listing, fromStored, fromAttempt, reasonOf } from './listing.ts'
import { makeBackup } from './make.ts'
import type { OpenFile } from './archive.ts'
import { doubtOf } from './signature.ts'
import { fileName, openBackupDirectory, type StoredBackup, type Kind, type BackupAttempt } from './backup-directory.ts'
import { isBackupLockTaken, takeBackupLock, type BackupLock } from './backup-lock.ts'
import { mayMakeDatabases, sweepScratch, verifyBackup } from './verify.ts'

/** Who asked, for the audit log. */
export type Actor = Pick<AuditEvent, 'adminUserId' | 'ipAddress' | 'userAgent'> & { by?: 'terminal' | 'timer' }

interface Deps {
  db: Db
  config: Pick<Config, 'dataDir'>
  log: Log
  now: () => Date
  media: MediaStore
  secretKey: SecretKey
  openFile?: OpenFile
}

/** Work that goes on: as what it is listed now, and as what when it has ended. */
interface Begun {
  backup: Backup
  ended: Promise<Backup>
}

type Heard = (percent: number) => void

export type Backups = ReturnType<typeof createBackups>

/** The backups of a site: makes them and tries them out, one at a time across processes, and keeps them in DATA_DIR/backups. */
export function createBackups({ db, config, log, now, media, secretKey, openFile }: Deps) {
  const shelf = openBackupDirectory(join(config.dataDir, 'backups'))
  const underWay = new Set<Promise<Backup>>()
  let closing = false
  /** What could not be written down: on a full disk, not even that it is full. */
  let unwritten: BackupAttempt | null = null
  let writing = Promise.resolve()

  /** Writes down how the making goes, one note after the other. */
  const note = (value: BackupAttempt): Promise<void> =>
    (writing = writing.then(() =>
      shelf.noteTry(value).then(
        () => void (unwritten = null),
        () => void (unwritten = value),
      ),
    ))
  /** Forgets that one could not be made; a try that has begun since stays written down. */
  const forget = (id: string): Promise<void> => {
    if (unwritten?.id === id) unwritten = null
    return (writing = writing.then(() => shelf.forgetTry(id)))
  }
  const whileOpen = (heard: Heard) => (percent: number) => {
    if (closing) throw new Error('The site is being stopped.')
    heard(percent)
  }
  const find = async (id: string): Promise<StoredBackup> => {
    const found = (await shelf.list()).find((one) => one.id === id)
    if (!found) throw notFound('This backup is not there any more.')
    return found
  }
  const turn = async (): Promise<BackupLock> => {
    const taken = closing ? null : await takeBackupLock(db)
    if (!taken) throw conflict('A backup is being made or verified. Please wait until that is done.')
    return taken
  }
  /** Goes on after the answer; the turn ends with the work. */
  const goOn = (taken: BackupLock, work: () => Promise<Backup>): Promise<Backup> => {
    const ended = work().finally(() => taken.end())
    underWay.add(ended)
    void ended.catch((error: unknown) => log.error({ err: error }, 'a backup')).then(() => underWay.delete(ended))
    return ended
  }
  const record = ({ by, ...who }: Actor, action: string, { id, name }: { id: string; name: string }, details = {}) =>
    audit(db, {
      ...who,
      action,
      details: { file: name, ...details, ...(by && { by }) },
      resourceType: 'backup',
      resourceId: id,
    })

  async function make(attempt: BackupAttempt, by: Actor, told: Heard): Promise<Backup> {
    const { id, kind } = attempt
    const name = fileName(attempt)
    const heard = whileOpen((progress) => {
      void note({ ...attempt, progress })
      told(progress)
    })
    try {
      const paths = { path: shelf.at(name), workplace: shelf.workplace(id) }
      const given = { db, media, secretKey, ...paths, ...(openFile && { openFile }) }
      await makeBackup({ ...given, id, now: new Date(attempt.createdAt), heard })
    } catch (error) {
      if (!closing) log.error({ err: error }, 'a backup could not be made')
      const failed: BackupAttempt = { ...attempt, state: 'failed', failure: closing ? interrupted : reasonOf(error) }
      await note(failed)
      await record(by, 'backup.failed', { id, name }, { kind, failure: failed.failure })
      return fromAttempt(failed)
    }
    await record(by, 'backup.created', { id, name }, { kind })
    await writing
    await shelf.forgetTry(id)
    return fromStored(await find(id), null)
  }

  async function tryOut(kept: StoredBackup, by: Actor, told: Heard): Promise<Backup> {
    const at = now().toISOString()
    const heard = whileOpen((progress) => {
      writing = writing.then(() =>
        shelf.noteVerification(kept, { state: 'running', progress, at, note: null }).catch(() => {}),
      )
      told(progress)
    })
    const found = await verifyBackup(shelf.at(kept.name), { db, secretKey, heard }).then(
      ({ sealedBy }) => ({ state: 'good' as const, note: doubtOf(sealedBy) }),
      (error: unknown) => {
        if (!(error instanceof BackupError) && !closing) log.error({ err: error }, 'a backup could not be tried out')
        return { state: 'bad' as const, note: error instanceof BackupError ? error.message : reasonOf(error) }
      },
    )
    await writing
    if (closing) {
      await shelf.forgetVerification(kept)
      return fromStored(kept, null)
    }
    const result = { ...found, progress: 100, at }
    await record(by, 'backup.verified', kept, { result: result.state })
    await shelf.noteVerification(kept, result)
    return fromStored(kept, result)
  }

  return {
    list: (): Promise<Backup[]> =>
      listing(
        shelf,
        async () => unwritten ?? (await shelf.lastTry()),
        () => isBackupLockTaken(db),
      ),
    /** Where the backup of a name is. */
    path: shelf.at,

    /**
     * Begins to make one.
     * @param wanted asked once nobody else can make one: whether it still is to be made
     * @throws Refused 409 while one is being made or verified, or when it is not wanted any more
     */
    async create(kind: Kind, by: Actor, told: Heard = () => {}, wanted = async () => true): Promise<Begun> {
      const taken = await turn()
      try {
        if (!(await wanted())) throw conflict('There is one already.')
        await shelf.sweep()
        const moment = now()
        const id = newId({ msecs: moment.getTime() })
        // File names have whole seconds.
        const createdAt = `${moment.toISOString().slice(0, 19)}.000Z`
        const attempt: BackupAttempt = { id, kind, state: 'making', progress: 0, createdAt, failure: null }
        await note(attempt)
        return { backup: fromAttempt(attempt), ended: goOn(taken, () => make(attempt, by, told)) }
      } catch (error) {
        await taken.end()
        throw error
      }
    },

    /**
     * Begins to try one out.
     * @throws Refused 404 when it is not there, 409 as `create`, and where the database's user may not make another database
     */
    async verify(id: string, by: Actor, told: Heard = () => {}): Promise<Begun> {
      const kept = await find(id)
      if (!(await mayMakeDatabases(db)))
        throw conflict(
          "The database's user may not make another database to try a backup out in: give it the right CREATEDB.",
        )
      const taken = await turn()
      const verification = { state: 'running' as const, progress: 0, at: now().toISOString(), note: null }
      await shelf.noteVerification(kept, verification).catch(() => {})
      return { backup: fromStored(kept, verification), ended: goOn(taken, () => tryOut(kept, by, told)) }
    },

    /** @throws Refused 404 when it is not there, 409 while it is being made or verified */
    async remove(id: string, by: Actor): Promise<void> {
      const listed = (await this.list()).find((one) => one.id === id)
      if (!listed) throw notFound('This backup is not there any more.')
      if (listed.state === 'making' || listed.verification?.state === 'running')
        throw conflict('This backup is being made or verified. Please wait until that is done.')
      if (listed.state === 'failed') return forget(id)
      const kept = await find(id)
      await shelf.remove(kept)
      await record(by, 'backup.deleted', kept)
    },

    /**
     * Opens one to be sent, and puts that on record.
     * @throws Refused 404 when it is not there
     */
    async openFile(id: string, by: Actor) {
      const kept = await find(id)
      const file = await open(shelf.at(kept.name))
      try {
        await record(by, 'backup.downloaded', kept)
        return { kept, stream: file.createReadStream({ highWaterMark: 256 * 1024 }) }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    /** Removes what processes left that were killed, unless another is at work. */
    async tidy(): Promise<void> {
      const taken = await takeBackupLock(db)
      if (!taken) return
      try {
        await shelf.sweep()
        await sweepScratch(db)
        const left = await shelf.lastTry()
        const whole = (await shelf.list()).find(({ id }) => id === left?.id)
        if (whole) await shelf.forgetTry(whole.id)
        else if (left?.state === 'making') await note({ ...left, state: 'failed', failure: interrupted })
      } finally {
        await taken.end()
      }
    },

    /** Gives up what is under way; nothing is left of it. */
    async close(): Promise<void> {
      closing = true
      await Promise.allSettled(underWay)
    },
  }
}
