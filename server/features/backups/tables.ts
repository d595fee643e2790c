import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Session, Queries } from '../../db/client/open.ts'
import type { Archive } from './archive.ts'
import { leftOut, partOfTable, type TableEntry } from './format.ts'
import { digest } from './progress.ts'

interface SiteTable {
  name: string
  columns: string[]
  /** Bytes on the database's disk, by which progress is measured. */
  size: number
  /** Its rows in the order of the primary key, which is the same in every locale: what COPY is to copy. */
  rowsInOrder: string
}

/** The tables that a backup holds, by name. */
export async function siteTables(sql: Queries): Promise<SiteTable[]> {
  const found = await sql<{ name: string; columns: string[]; size: number; keys: string[] }[]>`
    select c.relname as name, pg_table_size(c.oid) as size,
      (select array_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (${[...leftOut]})
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`
  return found.map(({ keys, ...table }) => {
    if (!keys) throw new Error(`The table ${table.name} has no primary key: its rows have no order.`)
    const columns = table.columns.map(quoted).join(', ')
    const rowsInOrder = `(select ${columns} from public.${quoted(table.name)} order by ${keys.join(', ')})`
    return { ...table, rowsInOrder }
  })
}

/** A name as part of a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Fixes how a transaction writes and reads values, whatever the server's settings, and lifts its time limits. */
export async function fixTextFormat(sql: Queries): Promise<void> {
  await sql.unsafe(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
}

/**
 * Adds a table's rows to an archive. A tar gives the length of a file before the file, so they go to a temporary file first.
 * @param sql the transaction whose snapshot is copied
 * @param tempFile path of that file, which is made and removed
 * @param onBytes called with the rows' bytes so far
 */
export async function dumpTable(
  sql: Session,
  table: SiteTable,
  archive: Archive,
  tempFile: string,
  onBytes: (bytes: number) => void,
): Promise<TableEntry> {
  const rows = rowDigest(onBytes)
  const out = createWriteStream(tempFile, { flags: 'wx', mode: 0o600 })
  await pipeline(sql.copyOut(`copy ${table.rowsInOrder} to stdout`), rows.through, createZstdCompress(), out)
  const name = partOfTable(table.name)
  const part = { name, ...(await archive.add(name, out.bytesWritten, createReadStream(tempFile))) }
  await rm(tempFile)
  return { name: table.name, columns: table.columns, ...rows.result(), part }
}

/** Reads a table's rows for their digest alone. */
export async function digestTable(sql: Session, table: SiteTable, onBytes?: (bytes: number) => void) {
  const rows = rowDigest(onBytes)
  for await (const _ of rows.through(sql.copyOut(`copy ${table.rowsInOrder} to stdout`)));
  return rows.result()
}

const newline = 0x0a

/** Counts and hashes rows as they pass: COPY's text has one line a row, and writes newlines within a row as two letters. */
export function rowDigest(onBytes: (bytes: number) => void = () => {}) {
  let rows = 0
  const { through, result } = digest((bytes, chunk) => {
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1
    onBytes(bytes)
  })
  return {
    through,
    result: () => {
      const { size, sha256 } = result()
      return { rows, bytes: size, sum: sha256 }
    },
  }
}
