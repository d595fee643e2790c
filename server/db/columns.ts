import type { Fragment, Queries } from './client/open.ts'
import type { Part } from './client/statement.ts'
import type { Value } from './client/values.ts'

/** A field whose value stands in another table, to which the column refers. */
interface Lookup {
  column: string
  /** Reads the value for a row of a table by its alias. */
  read: (sql: Queries, alias: string) => Fragment
  /** Finds what the column stores for a value. */
  store: (sql: Queries, value: string) => Fragment
}

/** Columns of a table by the fields that contain them; 'json' for those that are stored as JSON. */
type Fields<T> = Readonly<Record<keyof T, 'value' | 'json' | Lookup>>

/**
 * One list of columns, from which `select`, `insert`, `update` and comparisons follow. A field that the list lacks is a type error.
 */
export function columnsOf<T extends object>(fields: Fields<T>) {
  const names = Object.keys(fields) as (keyof T & string)[]
  const lookup = (name: keyof T): Lookup | null => {
    const kind: string | Lookup = fields[name]
    return typeof kind === 'string' ? null : kind
  }
  const column = (name: keyof T & string) => lookup(name)?.column ?? columnOf(name)
  const stored = (sql: Queries, name: keyof T, value: unknown): Part =>
    fields[name] === 'json' && value !== null
      ? sql.json(value)
      : (lookup(name)?.store(sql, String(value)) ?? (value as Value))
  return {
    /** For `select`: the columns of a table by its alias. */
    list: (sql: Queries, alias: string): Fragment =>
      joined(
        sql,
        names.map((name) => {
          const elsewhere = lookup(name)?.read(sql, alias)
          return elsewhere ? sql`${elsewhere} as ${sql(columnOf(name))}` : sql(`${alias}.${columnOf(name)}`)
        }),
      ),
    /** For `insert`. */
    row: (sql: Queries, value: T): Record<string, Part> =>
      Object.fromEntries(names.map((name) => [column(name), stored(sql, name, value[name])])),
    /** For `update … set`. */
    set: (sql: Queries, value: T): Fragment =>
      joined(
        sql,
        names.map((name) => sql`${sql(column(name))} = ${stored(sql, name, value[name])}`),
      ),
    /** For `where`: true if a column differs from its field. */
    differs: (sql: Queries, value: T): Fragment =>
      sql`(${names
        .map((name) => sql`${sql(column(name))} is distinct from ${stored(sql, name, value[name])}`)
        .reduce((before, part) => sql`${before} or ${part}`)})`,
    /** The listed fields alone. */
    pick: (value: T): T => Object.fromEntries(names.map((name) => [name, value[name]])) as T,
  }
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const joined = (sql: Queries, parts: Fragment[]): Fragment => parts.reduce((before, part) => sql`${before}, ${part}`)

/** A timestamp in the API's format, for JSON made in SQL. */
export const instantInJson = (sql: Queries, moment: Fragment) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
