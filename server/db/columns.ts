import type { Fragment, Queries } from './open.ts'
import type { Value } from './values.ts'

/** Columns of a table by the fields that hold them; 'json' for those that are stored as JSON. */
type Fields<T> = Readonly<Record<keyof T, 'value' | 'json'>>

/**
 * One list of columns, from which `select`, `insert`, `update` and comparisons follow. A field that the list lacks is a type error.
 */
export function columnsOf<T extends object>(fields: Fields<T>) {
  const names = Object.keys(fields) as (keyof T & string)[]
  const stored = (sql: Queries, name: keyof T, value: unknown) =>
    fields[name] === 'json' ? sql.json(value) : (value as Value)
  return {
    /** For `select`: the columns of a table by its alias. */
    list: (sql: Queries, alias: string): Fragment =>
      joined(
        sql,
        names.map((name) => sql(`${alias}.${columnOf(name)}`)),
      ),
    /** For `insert`. */
    row: (sql: Queries, value: T): Record<string, Value> =>
      Object.fromEntries(names.map((name) => [columnOf(name), stored(sql, name, value[name])])),
    /** For `update … set`. */
    set: (sql: Queries, value: T): Fragment =>
      joined(
        sql,
        names.map((name) => sql`${sql(columnOf(name))} = ${stored(sql, name, value[name])}`),
      ),
    /** The listed fields alone. */
    pick: (value: T): T => Object.fromEntries(names.map((name) => [name, value[name]])) as T,
  }
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const joined = (sql: Queries, parts: Fragment[]): Fragment => parts.reduce((before, part) => sql`${before}, ${part}`)

/** A timestamp in the API's format, for JSON made in SQL. */
export const instantInJson = (sql: Queries, moment: Fragment) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
