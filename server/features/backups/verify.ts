import type { Db, Session } from '../../db/open.ts'
import type { SecretKey } from '../../secret-key.ts'
import { checkFile, type Checked } from './check.ts'
import { sumTable } from './dump.ts'
import { BackupError, type Manifest } from './format.ts'
import { load } from './load.ts'
import { percents } from './progress.ts'
import { checkSchema } from './schema.ts'
import { quoted, settleText, siteTables } from './tables.ts'

/**
 * Tries a backup out: checks the file, restores it into a database beside the site's that is dropped again, and compares what came of
 * it, row counts and sums, with what was copied. For a caller that holds the turn: one at a time.
 * @param heard told of the per cent done
 * @throws BackupRefused saying what is wrong with it
 */
export async function verifyBackup(
  path: string,
  { db, secretKey, heard }: { db: Db; secretKey: SecretKey; heard?: (percent: number) => void },
): Promise<Checked> {
  const { between, done } = percents(heard)
  const checked = await checkFile(path, secretKey, between(0, 20))
  const { manifest } = checked
  await checkSchema(manifest)
  await withScratch(db, (scratch) =>
    scratch.begin(async (sql) => {
      await load(sql, path, manifest, null, between(20, 70), (loaded) => compare(loaded, manifest, between(70, 99)))
    }),
  )
  done()
  return checked
}

/** Whether the database's user may make a database to try a backup out in. */
export async function mayMakeDatabases(db: Db): Promise<boolean> {
  const [found] = await db<{ may: boolean }[]>`
    select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`
  return found?.may ?? false
}

/** Drops what a verification left whose process was killed; only by whoever holds the turn. */
export async function sweepScratch(db: Db): Promise<void> {
  const name = await scratchName(db)
  const [found] = await db`select from pg_database where datname = ${name}`
  if (found) await db.unsafe(`drop database ${quoted(name)} with (force)`)
}

async function withScratch(db: Db, work: (scratch: Db) => Promise<unknown>): Promise<void> {
  const name = await scratchName(db)
  await sweepScratch(db)
  await db.unsafe(`create database ${quoted(name)} template template0 encoding 'UTF8'`)
  const scratch = db.beside(name)
  try {
    await work(scratch)
  } finally {
    await scratch.end({ timeout: 5 })
    await db.unsafe(`drop database ${quoted(name)} with (force)`)
  }
}

/** One for each site's database, of those that share a server. */
async function scratchName(db: Db): Promise<string> {
  const [own] = await db<{ oid: number }[]>`select oid from pg_database where datname = current_database()`
  return `arthashala_verify_${own?.oid}`
}

async function compare(sql: Session, manifest: Manifest, heard: (done: number, of: number) => void): Promise<void> {
  await settleText(sql)
  const all = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const tables = new Map((await siteTables(sql)).map((table) => [table.name, table]))
  let before = 0
  for (const { name, rows, bytes, sum } of manifest.tables) {
    const table = tables.get(name)
    if (!table) throw new BackupError(`The table ${name} is missing after the restore.`)
    const found = await sumTable(sql, table, (read) => heard(before + read, all))
    if (found.rows !== rows) throw new BackupError(`${name} has ${found.rows} rows after the restore, not ${rows}.`)
    if (found.sum !== sum) throw new BackupError(`The rows of ${name} are not the same after the restore.`)
    before += bytes
  }
}
