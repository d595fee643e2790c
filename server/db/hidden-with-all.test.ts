import { expect, test } from 'vitest'
import { scratchDatabase } from '../../test/scratch-database.ts'
import { applyMigrations, readMigrations } from './migrate.ts'

const { sql } = await scratchDatabase()

const id = (n: number) => `01a1f73e-55e0-7000-8000-${String(n).padStart(12, '0')}`

test('what was hidden with all that a member wrote is told from what was hidden by itself, by the acts on record', async () => {
  const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < '0008')
  await sql.unsafe('drop schema public cascade; create schema public')
  await sql.begin((one) => applyMigrations(one, new Set(before)))
  await sql`insert into users (id, email, username) values (${id(1)}, 'a@b.in', 'asha'), (${id(2)}, 'r@b.in', 'ravi')`
  await sql`
    insert into forum_posts (id, title, content, category, author_id, hidden_at, hidden_reason)
    select (array[${id(10)}, ${id(11)}, ${id(12)}, ${id(13)}, ${id(14)}]::uuid[])[n], 'Where to begin', 'I earn little.',
      'Tax Help', (array[${id(1)}, ${id(1)}, ${id(1)}, ${id(1)}, ${id(2)}]::uuid[])[n],
      '2026-11-20T06:30:00Z'::timestamptz - (array['0', '0', '0', '1 day', '0'])[n]::interval,
      (array['Spam', 'Rude', 'Spam', 'Spam', 'Spam'])[n]
    from generate_series(1, 5) n`
  await sql`
    insert into audit_logs (id, action, resource_id, details, created_at)
    values (${id(20)}, 'member.posts-hidden', ${id(1)}, '{"reason": "Spam"}', '2026-11-20T06:30:02Z'),
      (${id(21)}, 'discussion.ruled', ${id(12)}, '{}', '2026-11-20T06:30:01Z')`
  await sql.begin((one) => applyMigrations(one))
  expect(await sql`select id from forum_posts where hidden_with_all`).toEqual([{ id: id(10) }])
})

test('what is not hidden bears no such mark', async () => {
  await expect(
    sql`update forum_posts set hidden_at = null, hidden_reason = null where id = ${id(10)}`,
  ).rejects.toMatchObject({ code: '23514' })
})
