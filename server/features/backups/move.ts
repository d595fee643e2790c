import type { Config } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { holdsEmbedded } from '../../db/existing-site.ts'
import type { Log } from '../../kit/log.ts'
import { readSecretKey } from '../../secret-key.ts'
import { openMediaStore } from '../media/open-store.ts'
import { BackupError } from './backup-error.ts'
import { refuseWhileUsed, restore } from './restore.ts'
import { siteTables } from './tables.ts'
import { type Deps, backUp, describe } from './commands.ts'

/** @throws BackupError unless there is an embedded database to move, and an empty one for it */
export async function refuseMove(config: Config, log: Log): Promise<void> {
  if (!config.databaseUrl) throw new BackupError('Set DATABASE_URL to the empty database that is to hold the site.')
  if (!holdsEmbedded(config))
    throw new BackupError(`There is no embedded database in ${config.dataDir}: set DATA_DIR to the site's.`)
  const { db, close } = await connect(config, log)
  try {
    if ((await siteTables(db)).length > 0)
      throw new BackupError('The database that DATABASE_URL names holds tables already: create an empty one.')
  } finally {
    await close()
  }
}

/** Copies the embedded database, with the site stopped, into the empty one of DATABASE_URL. */
export async function move(from: Deps, target: Config): Promise<string> {
  const { log, onProgress } = from
  await refuseWhileUsed(from.db)
  const { path, missing } = await backUp({ ...from, onProgress: (percent) => onProgress(percent / 2) })
  const { db, close } = await connect(target, log)
  try {
    const to = { db, media: openMediaStore(target), secretKey: readSecretKey(target) }
    const manifest = await restore(path, { ...to, onProgress: (percent) => onProgress(50 + percent / 2) })
    return `Moved: ${describe(manifest)}. Start the site with DATABASE_URL from now on; everybody has to log in again. The backup ${path} and the embedded database stay until you remove them.${missing ? ` ${missing}` : ''}`
  } finally {
    await close()
  }
}
