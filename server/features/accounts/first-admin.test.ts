import { verify } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchDatabase, type Scratch } from '../../../test/scratch-database.ts'
import { createFirstAdmin } from './first-admin.ts'

let scratch: Scratch
beforeEach(async () => {
  scratch = await scratchDatabase()
})
afterEach(() => scratch.drop())

const admins = () => scratch.sql<{ username: string; email: string; passwordHash: string; role: string }[]>`
  select username, email, password_hash, role from users where is_admin`

test('a first start makes an admin with a random password, and tells it once', async () => {
  const made = await createFirstAdmin(scratch.sql, {}, 'Arthashala')
  expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) })
  const [stored] = await admins()
  expect(stored).toMatchObject({ username: 'admin', role: 'admin' })
  expect(await verify(stored?.passwordHash ?? '', made?.password ?? '')).toBe(true)
  expect(await createFirstAdmin(scratch.sql, {}, 'Arthashala')).toBeNull()
})

test('the settings name the first admin; their password is not repeated', async () => {
  const wanted = { username: 'meera', email: 'meera@example.in', password: 'correct horse' }
  expect(await createFirstAdmin(scratch.sql, wanted, 'Arthashala')).toEqual({ username: 'meera', password: null })
  const [stored] = await admins()
  expect(stored).toMatchObject({ username: 'meera', email: 'meera@example.in' })
  expect(await verify(stored?.passwordHash ?? '', wanted.password)).toBe(true)
})

test.each(['password123', 'Meera@1986', '        '])(
  'a first admin whose password is %j stops the start',
  async (given) => {
    const wanted = { username: 'meera', email: 'meera@example.in', password: given }
    await expect(createFirstAdmin(scratch.sql, wanted, 'Arthashala')).rejects.toThrow(/^The setting ADMIN_PASSWORD: /)
    expect(await admins()).toEqual([])
    await createFirstAdmin(scratch.sql, {}, 'Arthashala')
    expect(await createFirstAdmin(scratch.sql, wanted, 'Arthashala')).toBeNull()
  },
)

test('applications that start together make one admin between them', async () => {
  const made = await Promise.all([
    createFirstAdmin(scratch.sql, {}, 'Arthashala'),
    createFirstAdmin(scratch.sql, {}, 'Arthashala'),
  ])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})
