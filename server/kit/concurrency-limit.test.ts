import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

/** The process hears of what has come in from outside, such as new connections. */
const turn = () => new Promise(setImmediate)

test('no more than so many run at once, in the order of asking', async () => {
  const inTurn = concurrencyLimit(2, 10)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    begun.push(n)
    most = Math.max(most, (running += 1))
    await new Promise(setImmediate)
    running -= 1
    return n
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((n) => inTurn(work(n))))).toEqual([1, 2, 3, 4, 5])
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('between jobs that wait for nothing, the process hears of what has come in', async () => {
  const inTurn = concurrencyLimit(2, 20)
  let done = 0
  const seen: number[] = []
  const all = Promise.all(Array.from({ length: 10 }, () => inTurn(async () => void (done += 1))))
  for (let turns = 0; turns < 3; turns += 1) {
    await turn()
    seen.push(done)
  }
  expect(seen[0]).toBeLessThanOrEqual(4)
  expect(seen[2]).toBeLessThanOrEqual(8)
  await all
  expect(done).toBe(10)
})

test('one that fails makes room for the next', async () => {
  const inTurn = concurrencyLimit(1, 10)
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('when too many wait, the next is told to come again', async () => {
  const inTurn = concurrencyLimit(1, 1)
  const running = inTurn(() => new Promise(setImmediate))
  const waiting = inTurn(() => Promise.resolve('done'))
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  await running
  expect(await waiting).toBe('done')
})

/** The outcome of each request: 'done', or the status of its error. */
const outcomes = async (asked: Promise<string>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as { status: number }).status,
  )

test('networks take turns, however many wait from one of them', async () => {
  const inTurn = concurrencyLimit(1, 10)
  const begun: string[] = []
  const ask = (from: string) => inTurn(async () => begun.push(from), from)
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask))
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('in a full queue, the last of the network with the most makes room for another network, and is told to come again', async () => {
  const inTurn = concurrencyLimit(1, 3)
  const ask = (from: string) => inTurn(async () => 'done', from)
  expect(await outcomes(['a', 'a', 'a', 'a', 'b', 'c'].map(ask))).toEqual(['done', 'done', 429, 429, 'done', 'done'])
  await turn()
  await expect(Promise.all(['a', 'a', 'a', 'a', 'a'].map(ask))).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
  })
})

test('when every network has but one in a full queue, the site is busy', async () => {
  const inTurn = concurrencyLimit(1, 3)
  const ask = (from: string) => inTurn(async () => 'done', from)
  expect(await outcomes(['a', 'b', 'c', 'd', 'e'].map(ask))).toEqual(['done', 'done', 'done', 'done', 503])
})

test('of a slow pace, fewer may wait: none for longer than is allowed', async () => {
  let now = 0
  const inTurn = concurrencyLimit(1, 10, 500, () => now)
  const job = (ms: number) => async () => void (now += ms)
  await Promise.all(Array.from({ length: 11 }, (_, n) => inTurn(job(100), `before ${n}`)))
  await turn()
  const asked = Array.from({ length: 11 }, (_, n) => inTurn(job(100), `${n}`).then(() => 'done'))
  expect(await outcomes(asked)).toEqual([...Array.from({ length: 6 }, () => 'done'), 503, 503, 503, 503, 503])
  // Once it is quick again, more may.
  for (let n = 0; n < 20; n += 1) {
    await turn()
    await Promise.all(Array.from({ length: 3 }, (_, by) => inTurn(job(1), `${by}`)))
  }
  await turn()
  expect(
    new Set(await outcomes(Array.from({ length: 11 }, (_, n) => inTurn(job(1), `${n}`).then(() => 'done')))),
  ).toEqual(new Set(['done']))
})

test('however uneven the pace is, as many may wait as the queue takes where no wait is too long', async () => {
  let now = 0
  const inTurn = concurrencyLimit(1, 3, Infinity, () => now)
  const job = (ms: number) => async () => void (now += ms)
  await Promise.all([5, 5, 0].map((ms, by) => inTurn(job(ms), `${by}`)))
  await turn()
  const asked = Array.from({ length: 4 }, (_, n) => inTurn(job(1), `${n}`).then(() => 'done'))
  expect(await outcomes(asked)).toEqual(['done', 'done', 'done', 'done'])
})

test('a newcomer is told what they would be refused with, before anything is done for them', async () => {
  const inTurn = concurrencyLimit(1, 2)
  const { promise, resolve } = Promise.withResolvers<void>()
  expect(inTurn.refusal('a')).toBeUndefined()
  const jobs = ['a', 'b', 'b'].map((by) => inTurn(() => promise, by))
  expect([inTurn.refusal('c'), inTurn.refusal('b')?.status]).toEqual([undefined, 429])
  resolve()
  await Promise.all(jobs)
  expect(inTurn.refusal('b')).toBeUndefined()
})
