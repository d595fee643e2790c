import { createViews, type Views } from './articles/views.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import { createLimits, type Limits } from './kit/limits.ts'
import type { Log } from './kit/log.ts'
import { createMail, type Mail } from './kit/mail.ts'

/** What an answer may need; made once, at start, and passed in, so that tests choose the time and the database. */
export interface Services {
  db: Db
  config: Config
  log: Log
  /** The present moment. */
  now: () => Date
  views: Views
  limits: Limits
  /** Null when no mail server is set. */
  mail: Mail | null
}

/** Makes what is made of the others. */
export function createServices(given: Pick<Services, 'db' | 'config' | 'log' | 'now'>): Services {
  const { db, config, log } = given
  return {
    ...given,
    views: createViews(given),
    limits: createLimits(db, { on: config.rateLimits }),
    mail: createMail(config, log),
  }
}

/** Writes and sends what is still waiting. */
export async function closeServices({ views, mail }: Services): Promise<void> {
  await views.close()
  await mail?.close()
}
