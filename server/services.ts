import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Limits } from './kit/limits.ts'
import type { Log } from './kit/log.ts'
import type { Mail } from './kit/mail.ts'
import type { Views } from './articles/views.ts'

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
