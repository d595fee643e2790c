import { t } from '#words'
import type { Session, Db } from '../../db/client/open.ts'
import type { SecretKey } from '../../secret-key.ts'
import { BackupError } from './backup-error.ts'
import { checkFile, type Checked } from './check.ts'
import type { Manifest } from './format.ts'
import { checkSchema, load, otherCount } from './load.ts'
import { countMissing, namedPictures } from './missing-pictures.ts'
import { percents, type OnProgress } from './progress.ts'
import { digestTable, fixTextFormat, quoted, siteTables } from './tables.ts'

/**
 * Verifies a backup: checks the file, restores it into a temporary database beside the site's, and compares row counts and sums with
 * the manifest. The caller holds the backup lock.
 * @returns also the number of pictures that its database names and that are not in it, and those of the articles and members
 * @throws BackupError saying what is wrong with it
 */
export async function verifyBackup(
  path: string,
  { db, secretKey, onProgress }: { db: Db; secretKey: SecretKey; onProgress?: OnProgress },
): Promise<Checked & { missingPictures: number; articles: number; members: number }> {
  const { between, done } = percents(onProgress)
  const checked = await checkFile(path, secretKey, between(0, 20))
  const { manifest } = checked
  await checkSchema(manifest)
  const { named, counts } = await withTempDatabase(db, (temporary) =>
    temporary.begin(async (sql) => {
      await load(sql, path, manifest, null, between(20, 70), (loaded) => compare(loaded, manifest, between(70, 99)))
      return { named: await namedPictures(sql), counts: await countContent(sql) }
    }),
  )
  done()
  return { ...checked, ...counts, missingPictures: countMissing(named, manifest.pictures) }
}

async function countContent(sql: Session): Promise<{ articles: number; members: number }> {
  const [counts] = await sql<[{ articles: number; members: number }]>`
    select (select count(*) from articles where deleted_at is null) as articles,
      (select count(*) from users where password_hash is not null) as members`
  return counts
}

/** True when the database's user may make the temporary database. */
export async function mayCreateDatabases(db: Db): Promise<boolean> {
  const [found] = await db<{ may: boolean }[]>`
    select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`
  return found?.may ?? false
}

/** @throws BackupError where the database's user may not make the temporary database */
export async function refuseWithoutRight(db: Db): Promise<void> {
  if (!(await mayCreateDatabases(db)))
    throw new BackupError(
      t`The database's user needs the right CREATEDB: a backup is tried out in a database of its own.`,
    )
}

/** Drops the temporary database of a verification whose process was killed. The caller holds the backup lock. */
export async function dropTempDatabase(db: Db): Promise<void> {
  const name = await tempDatabase(db)
  const [found] = await db`select from pg_database where datname = ${name}`
  if (found) await db.unsafe(`drop database ${quoted(name)} with (force)`)
}

async function withTempDatabase<T>(db: Db, work: (temporary: Db) => Promise<T>): Promise<T> {
  const name = await tempDatabase(db)
  await dropTempDatabase(db)
  await db.unsafe(`create database ${quoted(name)} template template0 encoding 'UTF8'`)
  const temporary = db.beside(name)
  try {
    return await work(temporary)
  } finally {
    await temporary.end({ timeout: 5 })
    await dropTempDatabase(db)
  }
}

/** The sites that share a database server have one each. */
async function tempDatabase(db: Db): Promise<string> {
  const [own] = await db<{ oid: number }[]>`select oid from pg_database where datname = current_database()`
  return `arthashala_verify_${own?.oid}`
}

async function compare(sql: Session, manifest: Manifest, onBytes: (done: number, of: number) => void): Promise<void> {
  await fixTextFormat(sql)
  const all = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const tables = new Map((await siteTables(sql)).map((table) => [table.name, table]))
  let before = 0
  for (const { name, rows, bytes, sum } of manifest.tables) {
    const table = tables.get(name)
    if (!table) throw new BackupError(t`The table ${name} is missing after the restore.`)
    const found = await digestTable(sql, table, (read) => onBytes(before + read, all))
    if (found.rows !== rows) throw otherCount(name, found.rows, rows)
    if (found.sum !== sum) throw new BackupError(t`The rows of ${name} are not the same after the restore.`)
    before += bytes
  }
}
