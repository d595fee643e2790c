import { expect, test } from 'vitest'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { openDatabase, type Queries, type Where } from './open.ts'

const { sql, where } = await scratchDatabase()

test('transactions begin in a flood of queries as they do in peace', async () => {
  // For any number of connections, each gets its hundredth query just before a transaction begins.
  for (let connections = 1; connections <= 10; connections++) {
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`))
    const flood = Array.from({ length: connections * 100 }, async (_, n) => await sql`select ${n}::int as n`)
    const begun = Array.from({ length: 10 }, (_, n) => sql.begin((own) => own<{ n: number }[]>`select ${n}::int as n`))
    expect((await Promise.all(begun)).map((rows) => rows[0]?.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await Promise.all(flood)
  }
})

test('of statements that are sent at one moment, one that fails fails alone', async () => {
  const one = () => sql`select 1 as one`
  const [first, failed, last] = await Promise.allSettled([one(), sql`select 1 / ${0}::int`, one()])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  expect([first, last]).toEqual(Array.from({ length: 2 }, () => ({ status: 'fulfilled', value: [{ one: 1 }] })))
})

test('a statement does not wait for a slow one', async () => {
  const order: string[] = []
  const slow = sql`select pg_sleep(0.5)`.then(() => order.push('slow'))
  const quick = sql`select 1`.then(() => order.push('quick'))
  await Promise.all([slow, quick])
  expect(order).toEqual(['quick', 'slow'])
})

test('a database that is opened beside another is that one, also where the first is known by its address', async () => {
  const other = await scratchDatabase()
  const named = await other.sql<{ name: string }[]>`select current_database() as name`
  for (const address of [where, addressOf(where)]) {
    const db = openDatabase(address)
    const beside = db.beside(named[0]?.name ?? '')
    expect(await beside`select current_database() as name`).toEqual(named)
    await Promise.all([beside.end(), db.end()])
  }
})

function addressOf(address: Where): string {
  if (typeof address === 'string') return address
  const { user, host, port, database } = address
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

test('what a transaction that fails has done is undone', async () => {
  const id = '01a1f73e-55e0-7000-8000-000000000001'
  const failing = sql.begin(async (own) => {
    await own`insert into subscribers (id, email) values (${id}, 'asha@example.in')`
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(await sql`select 1 from subscribers where id = ${id}`).toHaveLength(0)
})

test('a statement that comes after the end of its transaction is refused', async () => {
  const late = sql.begin(async (own) => {
    await own`insert into subscribers (id, email) values (${idOf(1)}, 'one@example.in')`
    return () => own`insert into subscribers (id, email) values (${idOf(2)}, 'two@example.in')`
  })
  await expect(late.then((send) => send())).rejects.toThrow('This transaction has ended.')
  expect(await numberOf([1, 2])).toBe(1)
})

test('a transaction that is begun in another is a part of it', async () => {
  const add = (own: Queries, n: number) =>
    own`insert into subscribers (id, email) values (${idOf(n)}, ${`${n}@example.in`})`
  await sql.begin(async (own) => {
    await add(own, 3)
    expect(await own.begin(async (within) => (await add(within, 4), numberOf([3, 4], within)))).toBe(2)
    expect(await numberOf([3, 4])).toBe(0)
  })
  const failing = sql.begin(async (own) => {
    await own.begin((within) => add(within, 5))
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(await numberOf([3, 4, 5])).toBe(2)
})

const idOf = (n: number) => `01a1f73e-55e0-7000-8000-0000000000a${n}`

async function numberOf(ns: number[], own: Queries = sql): Promise<number> {
  return (await own`select from subscribers where id = any(${ns.map(idOf)}::uuid[])`).length
}

test('a statement goes on when its table has been given a column meanwhile, in a transaction and outside of one', async () => {
  await sql`create table changing as select 1 as one`
  const read = (queries: Queries) => queries`select * from changing`
  await read(sql)
  await sql.begin(read)
  await sql`alter table changing add column two integer`
  const wide = [{ one: 1, two: null }]
  expect(await Promise.all([read(sql), sql.begin(read)])).toEqual([wide, wide])
})

test('what a statement is given and gives back keeps its kind', async () => {
  const moment = new Date('2026-11-20T06:30:00.123Z')
  const [row] = await sql`
    select ${"it's"} as text, ${7}::int as number, ${true} as yes, ${null}::text as nothing, ${moment} as moment,
      ${['a "b"', null, 'c\\,{}']}::text[] as texts, ${[[1, 2]]}::int[] as numbers, ${[moment]}::timestamptz[] as moments,
      ${sql.json({ a: [1, null] })}::jsonb as json, ${new Uint8Array([0, 255])} as bytes, 5::bigint as big, '2026-11-20'::date as day,
      array[]::uuid[] as none`
  expect(row).toEqual({
    text: "it's",
    number: 7,
    yes: true,
    nothing: null,
    moment: moment.toISOString(),
    texts: ['a "b"', null, 'c\\,{}'],
    numbers: [[1, 2]],
    moments: [moment.toISOString()],
    json: { a: [1, null] },
    bytes: Buffer.from([0, 255]),
    big: 5,
    day: '2026-11-20',
    none: [],
  })
  const [kept] = await sql`
    select array['a, "b"', '', 'null', '{c}'] as texts, array['Term Insurance', 'tax'] as tags,
      array['to be, or not', 'null', null, '', 'tax'] as mixed,
      ${moment}::timestamptz + interval '999 microseconds' as exact, ${moment}::timestamptz(0) as whole`
  expect(kept).toEqual({
    texts: ['a, "b"', '', 'null', '{c}'],
    tags: ['Term Insurance', 'tax'],
    mixed: ['to be, or not', 'null', null, '', 'tax'],
    exact: moment.toISOString(),
    whole: '2026-11-20T06:30:00.000Z',
  })
  await expect(sql`select ${undefined as never}`.catch((error: unknown) => Promise.reject(error))).rejects.toThrow(
    'A statement was given undefined where a value belongs.',
  )
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

/** A barrier for `all` callers. */
function meeting(all: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let there = 0
  return () => {
    if (++there >= all) resolve()
    return promise
  }
}
