import { expect, test } from 'vitest'
import { scratchDatabase } from './scratch-database.ts'

const one = await scratchDatabase()
const two = await scratchDatabase()

test('a test has a database of its own, with every migration applied', async () => {
  await one.sql`create table only_here (id int)`
  expect(await two.sql`select to_regclass('only_here') as found`).toEqual([{ found: null }])
  expect((await one.sql`select name from schema_migrations`).length).toBeGreaterThan(0)
})
