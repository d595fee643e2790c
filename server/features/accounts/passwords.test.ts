import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword, nobodysHash } from './passwords.ts'

test('a password is right for its hash alone, and every hash has a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('अपना घर 12'), hashPassword('अपना घर 12')])
  expect(first).not.toBe(second)
  expect(await isPassword(first, 'अपना घर 12')).toBe(true)
  expect(await isPassword(first, 'अपना घर 13')).toBe(false)
})

test('without a hash no password is right, and finding out costs the same', async () => {
  expect(await isPassword(null, '')).toBe(false)
  expect(await isPassword(undefined, 'x')).toBe(false)
  expect(parseOptions(nobodysHash)).toEqual(parseOptions(await hashPassword('x')))
})

test('a queue that would take over five seconds refuses with 503 and Retry-After, and goes on', async () => {
  const checks = await Promise.allSettled(Array.from({ length: 1500 }, () => isPassword('no hash at all', 'x')))
  const reasons = checks.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as { status?: number; headers?: object }] : [],
  )
  const busy = reasons.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]).toMatchObject({ headers: { 'retry-after': '5' } })
  expect(await isPassword(await hashPassword('x'), 'x')).toBe(true)
})
