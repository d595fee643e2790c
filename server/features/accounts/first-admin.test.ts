import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test } from 'vitest'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { createFirstAdmin } from './first-admin.ts'

const scratch = await scratchDatabase()
beforeEach(() => scratch.sql`select empty('users', 'audit_logs')`)

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

test('a first admin whose password is guessed first stops the start, but not that of a site that has one', async () => {
  const wanted = ['password123', 'Meera@1986', '        '].map((password) => ({
    username: 'meera',
    email: 'meera@example.in',
    password,
  }))
  for (const weak of wanted)
    await expect(createFirstAdmin(scratch.sql, weak, 'Arthashala')).rejects.toThrow(/^The setting ADMIN_PASSWORD: /)
  expect(await admins()).toEqual([])
  await createFirstAdmin(scratch.sql, {}, 'Arthashala')
  for (const weak of wanted) expect(await createFirstAdmin(scratch.sql, weak, 'Arthashala')).toBeNull()
})

test('applications that start together make one admin between them', async () => {
  const made = await Promise.all([
    createFirstAdmin(scratch.sql, {}, 'Arthashala'),
    createFirstAdmin(scratch.sql, {}, 'Arthashala'),
  ])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})
