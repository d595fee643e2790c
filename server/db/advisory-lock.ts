import type { locks } from './locks.ts'
import type { Db } from './client/open.ts'

/** A lock that one process has at a time, until it releases it or is killed. */
export interface AdvisoryLock {
  release(): Promise<void>
}

type Lock = (typeof locks)[keyof typeof locks]

/** @returns null while another process has it; the database takes it back when a process is killed */
export async function takeLock(db: Db, lock: Lock): Promise<AdvisoryLock | null> {
  const connection = await db.reserve()
  try {
    const [row] = await connection<{ taken: boolean }[]>`select pg_try_advisory_lock(${lock}) as taken`
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
      await connection`select pg_advisory_unlock(${lock})`.catch(() => {})
      connection.release()
    },
  }
}

/** True while any process has it. */
export async function isLocked(db: Db, lock: Lock): Promise<boolean> {
  const taken = await db`
    select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${lock} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`
  return taken.length > 0
}
