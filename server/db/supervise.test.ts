import { expect, test } from 'vitest'
import { supervise } from './supervise.ts'
import { StartError } from './start-error.ts'

const pauses = [0, 20, 40]
const silent = () => {}

test('a server that does not stay up is started less and less often, and then given up with a sentence', async () => {
  const starts: number[] = []
  const reason = await new Promise<StartError>((onGivenUp) => {
    const restart = async () => void starts.push(performance.now())
    supervise('The database in /data', { ended: async () => {}, restart, onGivenUp, log: silent, pauses })
  })
  expect(starts).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = starts
  // A busy machine makes a pause longer, and nothing makes it shorter than a timer's millisecond.
  expect([second - first > 18, third - second > 38]).toEqual([true, true])
  expect(reason.message).toBe('The database in /data does not stay up: it ends again and again.')
})

test('one that cannot be started any more is given up with the reason', async () => {
  const reason = await new Promise<StartError>((onGivenUp) => {
    const restart = () => Promise.reject(new StartError('The disk is full.'))
    supervise('The database in /data', { ended: async () => {}, restart, onGivenUp, log: silent, pauses })
  })
  expect(reason.message).toBe('The database in /data does not stay up: The disk is full.')
})

test('one that is callbacks to end is not started again', async () => {
  const acts: string[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const callbacks = { restart: async () => void acts.push('start'), onGivenUp: () => acts.push('give up') }
  const stop = supervise('The database in /data', { ended: () => ended, ...callbacks, log: silent, pauses })
  stop()
  resolve()
  await new Promise(setImmediate)
  expect(acts).toEqual([])
})
