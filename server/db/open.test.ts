import { afterAll, expect, test } from 'vitest'
import { scratchDatabase } from '../../test/scratch-database.ts'

const { sql, drop } = await scratchDatabase()
afterAll(drop)

test('transactions begin in a flood of queries as they do in peace', async () => {
  // However many connections share the flood, each gets its hundredth query just before a transaction is to begin.
  for (let connections = 1; connections <= 10; connections++) {
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`))
    const flood = Array.from({ length: connections * 100 }, (_, n) => sql`select ${n}::int as n`.execute())
    const begun = Array.from({ length: 10 }, (_, n) => sql.begin((own) => own<{ n: number }[]>`select ${n}::int as n`))
    expect((await Promise.all(begun)).map((rows) => rows[0]?.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await Promise.all(flood)
  }
})

test('what a transaction that fails has done is undone', async () => {
  const id = '01a1f73e-55e0-7000-8000-000000000001'
  const failing = sql.begin(async (own) => {
    await own`insert into subscribers (id, email) values (${id}, 'asha@example.in')`
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(await sql`select 1 from subscribers where id = ${id}`).toHaveLength(0)
})
