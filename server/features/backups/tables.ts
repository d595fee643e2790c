import type { Queries } from '../../db/open.ts'
import { leftOut } from './format.ts'

export interface SiteTable {
  name: string
  columns: string[]
  /** Bytes it takes on the database's disk: what progress is measured by. */
  size: number
  /** COPY's words for its rows in the order of the primary key, which is the same in every locale. */
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
  return found.map(({ name, columns, size, keys }) => {
    if (!keys) throw new Error(`The table ${name} has no primary key: its rows have no order.`)
    const list = columns.map(quoted).join(', ')
    return {
      name,
      columns,
      size,
      rowsInOrder: `(select ${list} from public.${quoted(name)} order by ${keys.join(', ')})`,
    }
  })
}

/** A name as part of a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Makes a transaction write and read values in one way, whatever the server's settings, and take its time.
 * @param sql a transaction
 */
export async function settleText(sql: Queries): Promise<void> {
  await sql.unsafe(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
}
