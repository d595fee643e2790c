import { locks } from '../../db/locks.ts'
import type { Db } from '../../db/open.ts'

/** The right to make or verify a backup: one process has it at a time. */
export interface BackupLock {
  end(): Promise<void>
}

/** @returns null while another has it; the database gives it back when its holder is killed */
export async function takeBackupLock(db: Db): Promise<BackupLock | null> {
  const connection = await db.reserve()
  const [taken] = await connection<{ got: boolean }[]>`select pg_try_advisory_lock(${locks.backups}) as got`.catch(
    (error: unknown) => {
      connection.release()
      throw error
    },
  )
  if (!taken?.got) {
    connection.release()
    return null
  }
  return {
    async end() {
      // When its connection is gone, so is the lock.
      await connection`select pg_advisory_unlock(${locks.backups})`.catch(() => {})
      connection.release()
    },
  }
}

/** Whether anybody makes or verifies a backup. */
export async function isBackupLockTaken(db: Db): Promise<boolean> {
  const taken = await db`
    select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${locks.backups} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`
  return taken.length > 0
}
