import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { locks } from '../../db/locks.ts'
import { pooledName, type Db, type Queries } from '../../db/client/open.ts'
import { errorCode } from '../../db/start-error.ts'
import type { SecretKey } from '../../secret-key.ts'
import { audit } from '../../acts/audit.ts'
import { StoreFailed, type MediaStore } from '../media/store.ts'
import { signatureWarning } from './archive.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { checkFile, type Checked } from './check.ts'
import type { Manifest } from './format.ts'
import { checkSchema, load } from './load.ts'
import { percents, type OnProgress } from './progress.ts'

interface Deps {
  db: Db
  media: MediaStore
  /** The key of the site that is restored into. */
  secretKey: SecretKey
  /** True to take a file that this site did not sign: the operator knows where it comes from. */
  trusted?: boolean
  onProgress?: OnProgress
}

/**
 * Reads a whole backup file and decides whether it may be restored; nothing is written anywhere.
 * @throws BackupError when it is refused
 */
export async function checkRestorable(
  path: string,
  { secretKey, trusted, onProgress = () => {} }: Pick<Deps, 'secretKey' | 'trusted' | 'onProgress'>,
): Promise<Checked> {
  const checked = await checkFile(path, secretKey, (bytes, of) => onProgress((100 * bytes) / of))
  await checkSchema(checked.manifest)
  const warning = signatureWarning(checked.signedBy)
  if (warning && !trusted) throw new BackupError(`This backup is whole. ${warning} ${advice} Nothing was restored.`)
  return checked
}

/**
 * Replaces all that a site's database holds by a backup. The whole file is checked first. Then all is one transaction: a restore that
 * fails, or whose process is killed, leaves the database as it was. Pictures are added to those that are there.
 * @returns what was restored
 * @throws BackupError when the file is refused, the database is in use, or the pictures cannot be stored
 */
export async function restore(path: string, deps: Deps): Promise<Manifest> {
  const { between, done } = percents(deps.onProgress)
  const checking = between(0, 30)
  const checked = await checkRestorable(path, { ...deps, onProgress: (percent) => checking(percent, 100) })
  const manifest = await restoreChecked(path, checked, { ...deps, onBytes: between(30, 99) })
  done()
  return manifest
}

/** As `restore`, of a file that was checked. */
export async function restoreChecked(
  path: string,
  { manifest, signedBy }: Checked,
  { db, media, onBytes }: Pick<Deps, 'db' | 'media'> & { onBytes: (done: number, of: number) => void },
): Promise<Manifest> {
  const before = new Set((await asBackupError(media.list())).map(({ name }) => name))
  const replacing = db.begin(async (sql) => {
    // Applications that start meanwhile wait with their migrations.
    await sql`select pg_advisory_xact_lock(${locks.migrations})`
    await sql`set local lock_timeout = '10s'`
    await refuseWhileUsed(sql)
    await load(sql, path, manifest, media, onBytes)
    // A file may contain HTML that this site never made: the first reader of a text has it rendered from the Markdown.
    for (const table of ['articles', 'own_pages']) await forgetHtml(sql, table)
    // Their next batches waited in the queue, which no backup holds: they have ended, and their letters say so.
    await sql`update mailings set next_at = null where next_at is not null`
    await audit(sql, null, {
      action: 'backup.restored',
      details: { by: 'terminal', file: basename(path), madeAt: manifest.madeAt, sealedBy: signedBy },
      resourceType: 'backup',
      resourceId: manifest.id,
    })
  })
  await asBackupError(
    replacing.catch(async (error: unknown) => {
      for (const { name } of manifest.pictures) if (!before.has(name)) await media.delete(name).catch(() => {})
      throw error
    }),
  )
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`analyze`
  })
  return manifest
}

const advice =
  'Set SECRET_KEY to the secret of the site that made it (its DATA_DIR/secret.key). If you know where the file comes from, add --trust-file.'

/** Turns an error of a disk, a store of pictures or the database into a sentence. */
async function asBackupError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof BackupError || (!errorCode(error) && !(error instanceof StoreFailed))) throw error
    throw new BackupError(`${reasonOf(error)} Nothing was restored.`)
  })
}

/** Other connections may take so long to end (milliseconds). */
const patience = 3_000

/**
 * A running site would go on with what it has in memory, and write into the restored data. It also has connections past a pooler, whose
 * own ones stay for a while.
 */
export async function refuseWhileUsed(sql: Queries): Promise<void> {
  for (const until = Date.now() + patience; ; await pause(50)) {
    // Within a transaction the list is cached from the first look on.
    await sql`select pg_stat_clear_snapshot()`
    const others = await sql`
      select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and application_name not in (current_setting('application_name'), ${pooledName})`
    if (others.length === 0) return
    if (Date.now() > until)
      throw new BackupError('The site, or another program, is using this database: stop it, and restore then.')
  }
}

/** @param table which a backup of an older version may not have */
async function forgetHtml(sql: Queries, table: string): Promise<void> {
  const there = await sql`select from pg_class where oid = to_regclass(${`public.${table}`})`
  if (there.length > 0) await sql`update ${sql(table)} set html = null, html_of = null where html is not null`
}
