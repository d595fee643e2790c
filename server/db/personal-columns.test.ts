import { expect, test } from 'vitest'
import { dataOfReaders } from '../../contract/accounts/personal-data.ts'
import { dataOfMembers } from '../../contract/accounts/personal-data-of-members.ts'
import { personalColumns } from '../../test/personal-columns.ts'
import { scratchDatabase } from '../../test/scratch-database.ts'
import { migrate } from './migrate.ts'

const { sql } = await scratchDatabase()
await migrate(sql)

const columns = await sql<{ table: string; column: string }[]>`
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')`
const rows = [...dataOfReaders, ...dataOfMembers].map(({ key }) => key)
const listed = Object.entries(personalColumns).flatMap(([table, personal]) =>
  typeof personal === 'string'
    ? []
    : Object.entries(personal).flatMap(([row, names]) =>
        names.split(/\s+/).map((column) => ({ table, row, name: `${table}.${column}` })),
      ),
)
const unpersonal = Object.keys(personalColumns).filter((table) => typeof personalColumns[table] === 'string')
const decide =
  'Say in test/personal-columns.ts which row of the notice (contract/accounts/personal-data.ts and personal-data-of-members.ts) names it, and extend the row; or put it under `none`'

test('every column of the database is named by a row of the notice, or says nothing of a person', () => {
  const there = columns.filter(({ table }) => !unpersonal.includes(table))
  const names = there.map(({ table, column }) => `${table}.${column}`)
  const decided = new Set(listed.map(({ name }) => name))
  expect(
    names.filter((name) => !decided.has(name)),
    decide,
  ).toEqual([])
  expect(
    [...decided].filter((name) => !names.includes(name)),
    'The database has no such column',
  ).toEqual([])
  const tables = new Set(columns.map(({ table }) => table))
  expect(unpersonal.filter((table) => !tables.has(table))).toEqual([])
})

test('no column is named twice', () => {
  const names = listed.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('what refers to a member, or is called like something of a person, is named by the notice', async () => {
  const references = await sql<{ name: string }[]>`
    select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'subscribers'::regclass)`
  const personalName = /email|phone|ip_address|user_agent|first_name|last_name|username|visitor|utr|birth/
  const suspects = columns.flatMap(({ table, column }) => (personalName.test(column) ? [`${table}.${column}`] : []))
  const wanted = [...new Set([...references.map(({ name }) => name), ...suspects])]
  const named = new Set(listed.filter(({ row }) => row !== 'none').map(({ name }) => name))
  expect(wanted.length).toBeGreaterThan(50)
  expect(
    wanted.filter((name) => !named.has(name)),
    decide,
  ).toEqual([])
})

/** Rows about what is no column of ours: it is in the browser, the records of the server, the copies, or the queue of jobs. */
const outside = ['offline', 'requests', 'lessons-here', 'questions-here', 'theme-here', 'copies']

test('every row of the notice is about a column, or about what is stored elsewhere', () => {
  const used = new Set(listed.map(({ row }) => row))
  expect([...used].filter((row) => row !== 'none' && !rows.includes(row))).toEqual([])
  expect(
    rows.filter((row) => !used.has(row) && !outside.includes(row)),
    'No column is under this row',
  ).toEqual([])
  expect(new Set(rows).size).toBe(rows.length)
})
