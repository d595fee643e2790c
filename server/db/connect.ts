import type { Config } from '../config.ts'
import type { Log } from '../kit/log.ts'
import { startEmbedded } from './embedded.ts'
import { openDatabase, type Db } from './open.ts'
import { StartError, systemReason } from './start-error.ts'

/**
 * Opens the site's database: the one that DATABASE_URL names, else the embedded PostgreSQL in DATA_DIR, started if need be.
 * @throws StartError when it cannot be reached or started
 */
export async function connect(config: Config, log: Log): Promise<{ db: Db; close(): Promise<void> }> {
  if (config.databaseUrl) {
    const db = openDatabase(config.databaseUrl, log)
    await db`select 1`.catch((error: unknown) => {
      throw new StartError(`The database that DATABASE_URL names cannot be reached (${systemReason(error)}).`)
    })
    return { db, close: () => db.end({ timeout: 5 }) }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: (message) => log.info(message) })
  const db = openDatabase(embedded.connection, log)
  return {
    db,
    async close() {
      await db.end({ timeout: 5 })
      await embedded.stop()
    },
  }
}
