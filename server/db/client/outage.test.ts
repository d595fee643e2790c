import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { breaks, breakServer, serverProcess } from '../../../test/outage/break.ts'
import { outsideServer, type OutsideServer } from '../../../test/outage/outside-server.ts'
import { openDatabase, type Db } from './open.ts'
import { DatabaseUnavailable } from './unavailable.ts'

let server: OutsideServer
let sql: Db
beforeAll(async () => {
  server = await outsideServer(join(inject('folder'), 'outage'))
  sql = openDatabase(server.url)
})
beforeEach(async () => {
  await sql`drop table if exists kept`
  await sql`create table kept (n int primary key)`
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await server.end()
})

/** Milliseconds within which all callers must get an error. */
const detectedWithin = 8_000

test.each(breaks)(
  'when the server goes away (%s), whatever is asked ends, and is answered again when it is back',
  async (how) => {
    const heard: string[] = []
    let begun = 0
    const { unlisten } = await sql.listen(
      'news',
      (what) => heard.push(what),
      () => (begun += 1),
    )
    const reserved = await sql.reserve()
    const statements = [
      sql`select pg_sleep(60)`,
      reserved`select pg_sleep(60)`,
      sql.begin((own) => own`select pg_sleep(60)`),
      sql.begin(async (own) => {
        for await (const _ of own.copyOut('copy (select pg_sleep(1) from generate_series(1, 60)) to stdout'));
      }),
      // More than there are connections, so some wait in the queue.
      ...Array.from({ length: 20 }, () => sql`select pg_sleep(60)`),
    ].map((one) =>
      one.then(
        () => 'answered',
        (error: unknown) => error,
      ),
    )
    const goOn = breakServer(await serverProcess(server.data), how)
    const began = performance.now()
    for (const one of await Promise.all(statements)) expect(one).toBeInstanceOf(Error)
    expect(await sql`select 1`.catch((error: unknown) => error)).toBeInstanceOf(DatabaseUnavailable)
    expect(performance.now() - began).toBeLessThan(detectedWithin)
    reserved.release()

    goOn()
    if (how !== 'freeze') await server.start()
    await expect.poll(() => sql`select 1 as one`.catch(() => 'away')).toEqual([{ one: 1 }])
    // The listening connection may survive a short freeze.
    await expect.poll(() => begun).toBeGreaterThanOrEqual(how === 'freeze' ? 1 : 2)
    await sql`select pg_notify('news', 'back')`
    await expect.poll(() => heard).toEqual(['back'])
    await unlisten()
  },
)

test.each(breaks)(
  'an outage (%s) is told once when it begins and once when it ends, whoever asks meanwhile',
  async (how) => {
    const own = openDatabase(server.url)
    const events: string[] = []
    own.onOutage({ began: (reason) => events.push(`began: ${reason}`), ended: (ms) => events.push(`ended: ${ms}`) })
    const { unlisten } = await own.listen('news', () => {})
    const ask = () => Promise.allSettled(Array.from({ length: 20 }, () => own`select 1`))
    await ask()
    const goOn = breakServer(await serverProcess(server.data), how)
    await expect.poll(async () => (await ask(), events)).toEqual([expect.stringMatching(/^began: ./)])
    for (let times = 0; times < 3; times++) await ask()
    expect(events).toHaveLength(1)

    goOn()
    if (how !== 'freeze') await server.start()
    await expect.poll(() => events).toHaveLength(2)
    await expect.poll(() => own`select 1 as one`.catch(() => 'away')).toEqual([{ one: 1 }])
    await ask()
    expect(events).toEqual([expect.stringMatching(/^began: /), expect.stringMatching(/^ended: \d+$/)])
    await unlisten()
    await own.end({ timeout: 1 })
  },
)

test('an outage is noticed though nobody asks anything, and neither a statement out of time nor the end of the connections is one', async () => {
  const own = openDatabase(server.url)
  const events: string[] = []
  own.onOutage({ began: () => events.push('began'), ended: () => events.push('ended') })
  await own.listen('news', () => {})
  const late = own.begin((held) => held.unsafe('set local statement_timeout = 50; select pg_sleep(5)'))
  await expect(late).rejects.toThrow(DatabaseUnavailable)
  breakServer(await serverProcess(server.data), 'immediate')
  await expect.poll(() => events).toEqual(['began'])
  await server.start()
  await expect.poll(() => events).toEqual(['began', 'ended'])
  await own.end()
  await expect(own`select 1`).rejects.toThrow(DatabaseUnavailable)
  expect(events).toEqual(['began', 'ended'])
})

test('a statement that takes long is not taken for a server that is away', async () => {
  expect(await sql`select pg_sleep(4), 1 as one`).toMatchObject([{ one: 1 }])
})

test('a server is not taken for silent while this process itself stands still', async () => {
  const ask = (seconds: number) => [
    sql`select pg_sleep(${seconds}), 1 as one`,
    sql.begin((own) => own`select pg_sleep(${seconds}), 1 as one`),
  ]
  await Promise.all(ask(0))
  const statements = ask(4)
  for (let times = 0; times < 2; times += 1) {
    await setImmediate()
    standStill(3_200)
  }
  for (const rows of await Promise.all(statements)) expect(rows).toMatchObject([{ one: 1 }])
})

/** As a long computation, a suspended machine or a busy processor makes it. @param ms how long */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a transaction of which a statement failed is not stored, however the work went on', async () => {
  const swallowed = sql.begin(async (own) => {
    await own`insert into kept values (1)`
    await own`insert into kept values (1)`.catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('A statement of this transaction failed, and the transaction with it.')
  expect(await sql`select n from kept`).toEqual([])
})
