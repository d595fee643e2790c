import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { knownRate } from '../../../money/rates/rate-list.ts'
import { valueSchema } from '../../../money/rates/rate-values.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { contentFiles } from '../../kit/content.ts'
import { endRate, insertRate } from '../rates/rate-rows.ts'
import type { FileRate } from './rate-files.ts'

/**
 * Loads the rows of content/rates/, each once. A file that comes with a new value later ends the one before, and one that corrects the day of
 * a value replaces it; a figure that was changed on the site stays as it is.
 * @returns how many were added
 * @throws StartError that names the file and its fault
 */
export async function loadStarterRates(db: Db): Promise<number> {
  const files = contentFiles('rates', '.yaml')
  const hash = createHash('sha256').update(files.map(({ text }) => text).join('\0'))
  const whole = `rates:${hash.digest('hex')}`
  const loaded = await db`select from starter_items where key = ${whole}`
  if (loaded.length > 0) return 0
  // Loaded here alone, since most starts find everything in the database.
  const { parseRateFile } = await import('./rate-files.ts')
  const rows = files.flatMap(({ name, text }) => parseRateFile(`${name}.yaml`, text))
  return db.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${locks.starterContent})`
    const items = await sql<{ key: string }[]>`select key from starter_items where key like 'rate:%'`
    const loaded = new Set(items.map(({ key }) => key))
    const changed = await changedKeys(sql)
    for (const name of await removeOfAnotherKind(sql, changed)) loaded.delete(name)
    const fresh = rows.filter(({ name }) => !loaded.has(name))
    const added = fresh.filter(({ key }) => !changed.has(key))
    for (const row of added) await addRow(sql, row, rows)
    // Remembered too, so that they do not come when the site's own value ends.
    const left = fresh.filter(({ key }) => changed.has(key)).map(({ name }) => name)
    for (const name of [...left, whole])
      await sql`insert into starter_items (key, row_id) values (${name}, ${newId()}) on conflict do nothing`
    return added.length
  })
}

async function addRow(sql: Queries, { name, ...row }: FileRate, rows: FileRate[]): Promise<void> {
  const { key, validFrom } = row
  if (validFrom) await endRate(sql, key, validFrom)
  const next = rows.find((other) => other.key === key && (other.validFrom ?? '') > (validFrom ?? ''))
  const validUntil = row.validUntil ?? next?.validFrom ?? null
  // A row of an earlier version with another first day: the file has corrected it.
  await sql`
    delete from rates
    where key = ${key} and withdrawn_at is null
      and daterange(valid_from, valid_until) && daterange(${validFrom}::text::date, ${validUntil}::text::date)`
  const { number = null, date = null } = row.source
  const source = { ...row.source, number, date }
  const id = await insertRate(sql, { ...row, validUntil, source, checkedBy: null })
  await sql`
    insert into starter_items (key, row_id) values (${name}, ${id}) on conflict (key) do update set row_id = excluded.row_id`
}

/**
 * Deletes values that came with an earlier version in which their key had values of another kind, such as a text instead of a number.
 * @returns the names of the deleted rows
 */
async function removeOfAnotherKind(sql: Queries, changed: ReadonlySet<string>): Promise<string[]> {
  const rows = await sql<{ id: string; key: string; value: unknown; name: string }[]>`
    select r.id, r.key, r.value, i.key as name from rates r join starter_items i on i.row_id = r.id`
  const unfit = rows.filter(({ key, value }) => {
    const kind = changed.has(key) ? undefined : knownRate(key)?.kind
    return kind && !valueSchema(kind).safeParse(value).success
  })
  await sql`delete from rates where id = any(${unfit.map(({ id }) => id)}::uuid[])`
  return unfit.map(({ name }) => name)
}

/** The keys with a row that was made or changed on the site. */
async function changedKeys(sql: Queries): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select distinct key from rates r where version > 1 or not exists (select from starter_items i where i.row_id = r.id)`
  return new Set(rows.map(({ key }) => key))
}
