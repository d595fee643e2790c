import { afterAll, expect, test } from 'vitest'
import { scratchDatabase } from '../../test/scratch-database.ts'

const { sql, drop } = await scratchDatabase()
afterAll(drop)

test('transactions begin in a flood of queries as they do in peace', async () => {
  // However many connections share the flood, each gets its hundredth query just before a transaction is to begin.
  for (let connections = 1; connections <= 10; connections++) {
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`))
    const flood = Array.from({ length: connections * 100 }, async (_, n) => await sql`select ${n}::int as n`)
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

test('transactions that wait for each other crosswise are both done', async () => {
  const ids = ['01a1f73e-55e0-7000-8000-000000000011', '01a1f73e-55e0-7000-8000-000000000012'] as const
  await sql`insert into subscribers ${sql(ids.map((id, n) => ({ id, email: `number${n}@example.in` })))}`
  const bothBegun = meeting(2)
  const rename = ([first, second]: readonly string[], name: string) =>
    sql.begin(async (own) => {
      await own`update subscribers set email = 'first-' || ${name}::text where id = ${first ?? ''}`
      await bothBegun()
      await own`update subscribers set email = 'second-' || ${name}::text where id = ${second ?? ''}`
    })
  await Promise.all([rename(ids, 'a'), rename(ids.toReversed(), 'b')])
  const left = await sql<
    { email: string }[]
  >`select email from subscribers where id = any(${[...ids]}::uuid[]) order by id`
  expect([
    ['first-a', 'second-a'],
    ['second-b', 'first-b'],
  ]).toContainEqual(left.map(({ email }) => email))
})

/** Holds each that comes until so many have come. */
function meeting(all: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let there = 0
  return () => {
    if (++there >= all) resolve()
    return promise
  }
}
