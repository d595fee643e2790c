import { expect, test } from 'vitest'
import { wrongCounters } from '../../test/counters.ts'
import { scratchDatabase } from '../../test/scratch-database.ts'
import { applyMigrations, readMigrations } from './migrate.ts'

const { sql } = await scratchDatabase()

const id = (n: number) => `01a1f73e-55e0-7000-8000-${String(n).padStart(12, '0')}`

test('replies that were hidden before are taken out of what is kept about their discussions', async () => {
  const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < '0018')
  await sql.unsafe('drop schema public cascade; create schema public')
  await sql.begin((one) => applyMigrations(one, new Set(before)))
  await sql`
    insert into forum_posts (id, title, content, category, created_at, last_activity_at, reply_count, last_position)
    select (array[${id(1)}, ${id(2)}]::uuid[])[n], 'Where to begin', 'I earn little.', 'Tax Help',
      '2026-11-20T06:00:00Z', (array['2026-11-20T06:02:00Z', '2026-11-20T06:01:00Z']::timestamptz[])[n], 3 - n, 3 - n
    from generate_series(1, 2) n`
  await sql`update forum_tallies set discussions = 2 where category = 'Tax Help'`
  await sql`
    insert into forum_replies (id, post_id, content, position, created_at, hidden_at, hidden_reason)
    values (${id(11)}, ${id(1)}, 'With a list.', 1, '2026-11-20T06:01:00Z', null, null),
      (${id(12)}, ${id(1)}, 'Buy this.', 2, '2026-11-20T06:02:00Z', '2026-11-20T06:03:00Z', 'Spam'),
      (${id(21)}, ${id(2)}, 'Buy that.', 1, '2026-11-20T06:01:00Z', '2026-11-20T06:03:00Z', 'Spam')`
  await sql.begin((one) => applyMigrations(one))
  expect(await wrongCounters(sql)).toEqual([])
  expect(await sql`select reply_count, last_activity_at from forum_posts order by id`).toMatchObject([
    { replyCount: 1, lastActivityAt: '2026-11-20T06:01:00.000Z' },
    { replyCount: 0, lastActivityAt: '2026-11-20T06:00:00.000Z' },
  ])
})
