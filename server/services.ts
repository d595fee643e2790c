import { join } from 'node:path'
import { createViews, type Views } from './features/articles/views.ts'
import { createVainSearches, type VainSearches } from './features/searches/vain-searches.ts'
import { createBackups, type Backups } from './features/backups/backups.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client/open.ts'
import { openReplica, type Replica } from './db/replica.ts'
import { createLimits, createLocalLimits, type Limits } from './kit/limits.ts'
import type { Log } from './kit/log.ts'
import { publicInternet, type Internet } from './kit/internet.ts'
import { pageTurns } from './kit/page-turns.ts'
import type { MeasurePage } from './kit/measured-page.ts'
import { createMail, type Mail } from './kit/mail.ts'
import { createQueue, type Queue } from './kit/queue.ts'
import { textWords } from './kit/refusal-words.ts'
import { spokenLanguages, type SayIn, type SpokenIn, type TranslationsIn } from './kit/spoken.ts'
import { lifetimes, ValueCache } from './kit/value-cache.ts'
import { openMediaStore } from './features/media/open-store.ts'
import type { MediaStore } from './features/media/store.ts'
import type { Categories } from './features/categories/current.ts'
import type { Settings } from './features/settings/current.ts'
import { watchDiskSpace, type DiskSpace } from './kit/disk-space.ts'
import { openSecretKey, type SecretKey } from './secret-key.ts'

/** The dependencies of handlers, made at start and passed in, so that tests choose the clock and the database. */
export interface Services {
  db: Db
  /** Answers visitors' reads, if there is one. */
  replica: Replica | null
  config: Config
  /** The name of the site, and what else admins set. */
  settings: Settings
  /** The categories of articles. */
  categories: Categories
  log: Log
  /** The present moment. */
  now: () => Date
  views: Views
  vainSearches: VainSearches
  limits: Limits
  /** Values made of public content, cached until it changes, and for a minute at the most. */
  content: ValueCache
  /** Limits counted on this machine only. */
  localLimits: Limits
  /** Lets some pages be made at once, visitors taking turns. */
  pagesInTurn: ReturnType<typeof pageTurns>
  /** Null without a mail server. */
  mail: Mail | null
  /** Work that is done later. */
  queue: Queue
  /** The files of pictures. */
  media: MediaStore
  /** The HTTP client for other sites. */
  internet: Internet
  backups: Backups
  /** Measures pages; null in an application without screens. */
  measurePage: MeasurePage | null
  /** The free space on the disks. */
  diskSpace: DiskSpace
  /** A language to write in; English for one that the site has not. */
  spoken: SpokenIn
  /** Makes the function that translates a sentence of the server, such as a refusal, after it has been made. */
  say: SayIn
  /** The secret from which keys for encryption and sealing are derived. */
  secretKey: SecretKey
}

/** Kilobytes of values made of content. */
const contentSize = 8_000

/**
 * Makes the services that depend on these basic ones.
 * @param translationsIn the texts of the server in a language of the site; without it, it writes English
 * @throws StartError if there is no secret key and none can be created
 */
export function createServices(
  basic: Pick<Services, 'db' | 'config' | 'settings' | 'categories' | 'log' | 'now'>,
  translationsIn: TranslationsIn = () => [],
): Services {
  const { db, config, settings, log } = basic
  const media = openMediaStore(config)
  const secretKey = openSecretKey(config)
  const sayIn = new Map(config.languages.map((one) => [one, textWords(translationsIn(one))]))
  const within = (name: string) => join(config.dataDir, name)
  const growing = [within('backups'), ...(config.s3 ? [] : [within('media')])]
  const diskSpace = watchDiskSpace(config.databaseUrl ? null : within('postgres'), growing, log)
  return {
    ...basic,
    replica: config.databaseReadUrl === undefined ? null : openReplica(config.databaseReadUrl, db, log),
    views: createViews(basic),
    vainSearches: createVainSearches(basic, secretKey),
    limits: createLimits(db, { on: config.rateLimits }),
    content: new ValueCache({ lifetime: lifetimes.minute, clearedOnChange: true, maxSize: contentSize }),
    localLimits: createLocalLimits({ on: config.rateLimits }),
    pagesInTurn: pageTurns(),
    mail: createMail(config, () => settings.current),
    queue: createQueue(db, log),
    media,
    internet: { ...publicInternet },
    backups: createBackups({ ...basic, media, secretKey, diskSpace }),
    measurePage: null,
    diskSpace,
    spoken: spokenLanguages(config.languages, translationsIn),
    say: (language) => sayIn.get(language) ?? ((text) => text),
    secretKey,
  }
}

/** Aborts a running backup, lets running jobs end and writes pending data. */
export async function closeServices({
  views,
  vainSearches,
  mail,
  queue,
  backups,
  replica,
  diskSpace,
}: Services): Promise<void> {
  diskSpace.close()
  await backups.close()
  await queue.close()
  await views.close()
  await vainSearches.flush()
  await mail?.close()
  await replica?.end()
}
