import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('no more than so many run at once, in the order of asking', async () => {
  const inTurn = turns(2, 10)
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

test('one that fails makes room for the next', async () => {
  const inTurn = turns(1, 10)
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('when too many wait, the next is told to come again', async () => {
  const inTurn = turns(1, 1)
  const running = inTurn(() => new Promise(setImmediate))
  const waiting = inTurn(() => Promise.resolve('done'))
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  await running
  expect(await waiting).toBe('done')
})

test('a queue may be as long as the last in it waits, by the time that the work takes', async () => {
  const inTurn = turns(2, { seconds: 1, each: 0.5 })
  const nothing = () => Promise.resolve()
  const begun = Array.from({ length: 6 }, () => inTurn(nothing))
  await expect(inTurn(nothing)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  await Promise.all(begun)
  // It took no time, so more may wait.
  await Promise.all(Array.from({ length: 9 }, () => inTurn(nothing)))
})
