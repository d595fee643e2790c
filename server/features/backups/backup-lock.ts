import { locks } from '../../db/locks.ts'
import type { Db } from '../../db/client/open.ts'

/** The right to make or verify a backup, which one process has at a time. */
export interface BackupLock {
  release(): Promise<void>
}

/** @returns null while another process has it; the database takes it back when a process is killed */
export async function takeBackupLock(db: Db): Promise<BackupLock | null> {
  const connection = await db.reserve()
  try {
    const [row] = await connection<{ taken: boolean }[]>`select pg_try_advisory_lock(${locks.backups}) as taken`
    if (!row?.taken) {
      connection.release()
      return null
    }
  } catch (error) {
    connection.release()
    throw error
  }
  return {
    async release() {
      // A broken connection has released the lock.
      await connection`select pg_advisory_unlock(${locks.backups})`.catch(() => {})
      connection.release()
    },
  }
}

/** True while any process makes or verifies a backup. */
export async function isBackupLocked(db: Db): Promise<boolean> {
  const taken = await db`
    select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${locks.backups} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`
  return taken.length > 0
}
