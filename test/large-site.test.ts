import { expect, test } from 'vitest'
import { makeCorpus } from '../bench/kit/corpus.ts'
import { grow, sizeOf } from '../bench/kit/grow.ts'
import { worldOf } from '../bench/kit/world.ts'
import { wrongCounters } from './counters.ts'
import { scratchDatabase } from './scratch-database.ts'

const { sql: db } = await scratchDatabase()

const size = sizeOf(200)
await grow(db, makeCorpus(), 200)

test('a large site has the rows that it is to have', async () => {
  for (const [table, rows] of Object.entries({
    articles: size.articles,
    article_search: size.articles,
    article_comments: size.comments,
    users: size.members,
    forum_posts: size.discussions,
    forum_replies: size.replies,
    notifications: size.notifications,
    audit_logs: size.acts,
  }))
    expect((await db`select from ${db(table)}`).count, table).toBe(rows)
  const [{ votes }] = await db<[{ votes: number }]>`select count(*) as votes from poll_votes`
  expect(votes / size.votes).toBeGreaterThan(0.9)
})

test('every kept counter of a large site is right', async () => {
  expect(await wrongCounters(db)).toEqual([])
})

test('every row of a large site refers to rows that are there, and every index is back', async () => {
  const keys = await db<{ table: string; columns: string[]; to: string; keys: string[] }[]>`
    select conrelid::regclass::text as table, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k) as columns,
      array(select attname::text from unnest(confkey) k join pg_attribute on attrelid = confrelid and attnum = k) as keys
    from pg_constraint where contype = 'f' and cardinality(conkey) = 1`
  for (const {
    table,
    columns: [column = ''],
    to,
    keys: [key = ''],
  } of keys) {
    const lost = await db`
      select from ${db(table)} t where t.${db(column)} is not null
        and not exists (select from ${db(to)} o where o.${db(key)} = t.${db(column)})`
    expect(lost.count, `${table}.${column}`).toBe(0)
  }
  const { sql: other } = await scratchDatabase()
  const indexes = (of: typeof db) => of`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`
  expect(await indexes(db)).toEqual(await indexes(other))
})

test('there is something to ask of each kind', async () => {
  const { half, ...rows } = await worldOf(db)
  for (const [name, value] of Object.entries({ ...half, ...rows })) expect(value, name).toBeTruthy()
})
