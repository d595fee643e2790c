import { join } from 'node:path'
import { createBackups } from '../server/features/backups/backups.ts'
import { load } from '../server/features/backups/load.ts'
import { checkFile } from '../server/features/backups/check.ts'
import { pictureFolder } from '../server/features/media/folder.ts'
import { percents } from '../server/features/backups/progress.ts'
import { verifyBackup } from '../server/features/backups/verify.ts'
import { takeLock } from '../server/db/advisory-lock.ts'
import { locks } from '../server/db/locks.ts'
import { openDatabase, type Where } from '../server/db/client/open.ts'
import { createLog } from '../server/kit/log.ts'
import { secretKey } from './secret-key.ts'

interface Task {
  what: 'backup' | 'restore' | 'verify'
  where: Where
  dataDir: string
  /** Per cent. */
  at: number
  path?: string
}

/** An application that is killed in the middle of a backup, a verification or a restore. */
const { what, where, dataDir, at, path = '' } = JSON.parse(process.argv[2] ?? '') as Task
const db = openDatabase(where)
const onProgress = (percent: number) => {
  if (percent >= at) process.kill(process.pid, 'SIGKILL')
}
const media = pictureFolder(join(dataDir, 'elsewhere'))
if (what === 'backup') {
  const config = { dataDir }
  const backups = createBackups({ db, config, log: createLog('silent'), now: () => new Date(), media, secretKey })
  const { ended } = await backups.create('manual', 'terminal', onProgress)
  await ended
} else if (what === 'verify') {
  await takeLock(db, locks.backups)
  await verifyBackup(path, { db, secretKey, onProgress })
} else {
  // As `restore`, but beside the connections of the test that looks at what is left.
  const { manifest } = await checkFile(path, secretKey)
  await db.begin((sql) => load(sql, path, manifest, media, percents(onProgress).between(30, 99)))
}
throw new Error(`It was done before ${at} per cent.`)
