import { createViews, type Views } from './features/articles/views.ts'
import { createBackups, type Backups } from './features/backups/backups.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import { createLimits, createLocalLimits, type Limits } from './kit/limits.ts'
import type { Log } from './kit/log.ts'
import { createMail, type Mail } from './kit/mail.ts'
import { publicInternet, type Internet } from './features/media/fetch-picture.ts'
import { mediaStore, type MediaStore } from './features/media/store.ts'
import { openSecretKey, type SecretKey } from './secret-key.ts'

/** Everything that answers may need; made once, at start, and passed in, so that tests choose the time and the database. */
export interface Services {
  db: Db
  config: Config
  log: Log
  /** The present moment. */
  now: () => Date
  views: Views
  limits: Limits
  /** Limits that this process counts for itself. */
  localLimits: Limits
  /** Null when no mail server is set. */
  mail: Mail | null
  /** The files of pictures. */
  media: MediaStore
  /** The way to other sites. */
  internet: Internet
  backups: Backups
  /** The secret from which keys are derived: nothing that is encrypted or sealed with one is worth anything without it. */
  secretKey: SecretKey
}

/**
 * Makes what is made of the others.
 * @throws StartError when there is no secret key, and none can be made
 */
export function createServices(given: Pick<Services, 'db' | 'config' | 'log' | 'now'>): Services {
  const { db, config, log } = given
  const media = mediaStore(config)
  const secretKey = openSecretKey(config)
  return {
    ...given,
    views: createViews(given),
    limits: createLimits(db, { on: config.rateLimits }),
    localLimits: createLocalLimits({ on: config.rateLimits }),
    mail: createMail(config, log),
    media,
    internet: { ...publicInternet },
    backups: createBackups({ ...given, media, secretKey }),
    secretKey,
  }
}

/** Writes and sends what is still waiting, and gives up a backup that is being made. */
export async function closeServices({ views, mail, backups }: Services): Promise<void> {
  await backups.close()
  await views.close()
  await mail?.close()
}
