import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { v7 as newId } from 'uuid'
import { locks } from '../../db/locks.ts'
import type { Db, Queries } from '../../db/open.ts'
import { StartError, systemReason } from '../../db/start-error.ts'
import { endRate, insertRate } from '../rates/change.ts'
import type { FileRate } from './rate-files.ts'

const folder = new URL('../../../content/rates/', import.meta.url)

/**
 * Loads the rows of content/rates/, each once. A file that comes with a new value later ends the one before; a figure that was changed on
 * the site stays as it is.
 * @returns how many were added
 * @throws StartError that names the file and its fault
 */
export async function loadStarterRates(db: Db): Promise<number> {
  const names = (await readdir(folder).catch(unreadable(''))).filter((name) => name.endsWith('.yaml')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8').catch(unreadable(name))))
  const whole = `rates:${createHash('sha256').update(texts.join('\0')).digest('hex')}`
  const loaded = await db`select from starter_items where key = ${whole}`
  if (loaded.length > 0) return 0
  // Loaded here alone, since most starts find everything in the database.
  const { parseRateFile } = await import('./rate-files.ts')
  const rows = names.flatMap((name, index) => parseRateFile(name, texts[index] ?? ''))
  return db.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${locks.starterContent})`
    const items = await sql<{ key: string }[]>`select key from starter_items where key like 'rate:%'`
    const known = new Set(items.map(({ key }) => key))
    const changed = await changedKeys(sql)
    const fresh = rows.filter(({ name }) => !known.has(name))
    const added = fresh.filter(({ key }) => !changed.has(key))
    for (const row of added) await addRow(sql, row)
    // Remembered too, so that they do not come when the site's own value ends.
    const left = fresh.filter(({ key }) => changed.has(key)).map(({ name }) => name)
    for (const name of [...left, whole])
      await sql`insert into starter_items (key, row_id) values (${name}, ${newId()}) on conflict do nothing`
    return added.length
  })
}

async function addRow(sql: Queries, { name, ...row }: FileRate): Promise<void> {
  if (row.validFrom) await endRate(sql, row.key, row.validFrom)
  const { number = null, date = null } = row.source
  const id = await insertRate(sql, { ...row, source: { ...row.source, number, date }, checkedBy: null })
  await sql`insert into starter_items (key, row_id) values (${name}, ${id})`
}

/** The keys with a row that was made or changed on the site. */
async function changedKeys(sql: Queries): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select distinct key from rates r where version > 1 or not exists (select from starter_items i where i.row_id = r.id)`
  return new Set(rows.map(({ key }) => key))
}

const unreadable = (name: string) => (error: unknown) => {
  throw new StartError(`content/rates/${name} cannot be read: ${systemReason(error)}.`)
}
