import { startEmbedded, type Embedded } from '../../server/db/embedded.ts'
import { openDatabase, type Db } from '../../server/db/client/open.ts'

/** Does some work with the embedded database of a data folder. */
export async function withDatabase<T>(
  dataDir: string,
  work: (db: Db, connection: Embedded['connection']) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded({ dataDir })
  const db = openDatabase(embedded.connection)
  try {
    return await work(db, embedded.connection)
  } finally {
    await db.end()
    await embedded.stop()
  }
}
