import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '../audit/store.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Queries } from '../../db/open.ts'
import { errorCode } from '../../db/start-error.ts'
import { StoreFailed, type MediaStore } from '../media/store.ts'
import type { SecretKey } from '../../secret-key.ts'
import { checkFile } from './check.ts'
import { BackupError, type Manifest } from './format.ts'
import { reasonOf } from './listing.ts'
import { load } from './load.ts'
import { percents } from './progress.ts'
import { checkSchema } from './schema.ts'
import { doubtOf } from './signature.ts'

/** How long others are waited for (milliseconds). */
const patience = 3_000

interface Restoring {
  db: Db
  media: MediaStore
  /** The key of the site that is restored into. */
  secretKey: SecretKey
  /** True to take a file that the site cannot tell to be its own: the operator knows where it comes from. */
  trusted?: boolean
  /** Told of the per cent done, each once. */
  heard?: (percent: number) => void
}

/**
 * Puts what a backup holds in the place of all that a site's database holds. The whole file is checked before anything is touched; then
 * all is one transaction: a restore that fails, or whose process is killed, leaves the database as it was. Pictures come beside those
 * that are there.
 * @param path of the backup
 * @returns what was restored
 * @throws BackupRefused when the file is not to be restored, the database is in use, or the pictures cannot be stored
 */
export async function restore(path: string, { db, media, secretKey, trusted, heard }: Restoring): Promise<Manifest> {
  const progress = percents(heard)
  const { manifest, sealedBy } = await checkFile(path, secretKey, progress.between(0, 30))
  await checkSchema(manifest)
  const doubt = doubtOf(sealedBy)
  if (doubt && !trusted)
    throw new BackupError(`This backup is whole. ${doubt} ${wayOut[sealedBy]} Nothing was restored.`)
  const before = new Set((await orRefused(media.list())).map(({ name }) => name))
  const replacing = db.begin(async (sql) => {
    // Applications that start meanwhile wait for their turn to migrate.
    await sql`select pg_advisory_xact_lock(${locks.migrations})`
    await sql`set local lock_timeout = '10s'`
    await refuseWhileUsed(sql)
    await load(sql, path, manifest, media, progress.between(30, 99))
    // A file may bring HTML that this site never made: the first reader of an article has it rendered from the Markdown.
    await sql`update articles set html = null, html_of = null where html is not null`
    const details = { by: 'terminal', file: basename(path), madeAt: manifest.madeAt, sealedBy }
    await audit(sql, {
      adminUserId: null,
      action: 'backup.restored',
      details,
      resourceType: 'backup',
      resourceId: manifest.id,
    })
  })
  await orRefused(
    replacing.catch(async (error: unknown) => {
      const added = manifest.pictures.filter(({ name }) => !before.has(name))
      for (const { name } of added) await media.delete(name).catch(() => {})
      throw error
    }),
  )
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`analyze`
  })
  progress.done()
  return manifest
}

const ifKnown = 'If you know where the file comes from, add --trust-file.'
const wayOut: Record<string, string> = {
  'another key': `Set SECRET_KEY to the secret of the site that made it (its DATA_DIR/secret.key). ${ifKnown}`,
  'no key': ifKnown,
}

/** Turns the refusal of a disk, a store of pictures or the database into a sentence. */
async function orRefused<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof BackupError || (!errorCode(error) && !(error instanceof StoreFailed))) throw error
    throw new BackupError(`${reasonOf(error)} Nothing was restored.`)
  })
}

/**
 * A running site would go on with what it has in memory, and write into what has been restored. Whoever has just been stopped is given
 * a moment to leave.
 */
async function refuseWhileUsed(sql: Queries): Promise<void> {
  for (const until = Date.now() + patience; ; await pause(50)) {
    // Within a transaction the list is kept from the first look on.
    await sql`select pg_stat_clear_snapshot()`
    const others = await sql`
      select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and application_name <> current_setting('application_name')`
    if (others.length === 0) return
    if (Date.now() > until)
      throw new BackupError('The site, or another program, is using this database: stop it, and restore then.')
  }
}
