import type { Db, Session } from '../../server/db/client/open.ts'
import type { Corpus } from './corpus.ts'
import { growLearning } from './grow-learning.ts'
import { growPolls } from './grow-polls.ts'
import { countersOfTexts, growRows } from './grow-rows.ts'
import { growTexts } from './grow-texts.ts'

/** The number of rows of each kind. */
export type Size = ReturnType<typeof sizeOf>

/** A site of so many articles: for 100,000 of them a million comments, five million votes. */
export const sizeOf = (articles: number) => ({
  articles,
  members: articles * 2,
  comments: articles * 10,
  discussions: articles,
  replies: articles * 10,
  notifications: articles * 50,
  votes: articles * 50,
  polls: Math.max(50, Math.floor(articles / 20)),
  commentLikes: articles * 10,
  articleLikes: articles * 5,
  saved: articles * 2,
  replyLikes: articles * 5,
  discussionLikes: articles * 2,
  reads: articles * 5,
  articleReads: articles * 5,
  answers: articles * 10,
  views: articles * 4,
  reports: articles / 10,
  acts: articles * 10,
  subscribers: articles,
  sessions: articles / 2,
  intents: articles / 10,
})

/** Members by their number who are not like others, at any size. */
export const people = {
  /** Wrote a fiftieth of all there is, and is told of as much. */
  busiest: 0,
  /** Each wrote as much at any size: a hundred comments, fifty replies, five discussions. */
  writers: [1, 2, 3, 4, 5, 6, 7, 8],
  /** A member as the writers are, who only reads. */
  reader: 9,
  admin: 40,
  /** Twenty from here on write articles. */
  authors: 50,
  /** All others. */
  rest: 100,
} as const

/** The id of a member by their number: ids sort as numbers do. */
export async function memberOf(db: Db, number: number): Promise<string> {
  const [member] = await db<[{ id: string }]>`select id from users order by id offset ${number} limit 1`
  return member.id
}

/** Milliseconds of the site's life, and of what is not kept so long: less than housekeeping lets stand. */
const life = 730 * 86_400_000
const retention = 150 * 86_400_000

/**
 * Fills a migrated site that has no content with everything that a large one has, every stored counter right. A few articles,
 * discussions, polls and members have much more than the others: shares of all, so that a small site has the same shape.
 * The rows are made by the database from their numbers; texts and their search words by the site's own code. Constraints
 * are not checked row by row, and indexes are made at the end. Only for a database that may be lost.
 */
export async function grow(db: Db, corpus: Corpus, articles: number): Promise<void> {
  const size = sizeOf(articles)
  await db.begin(async (sql) => {
    await sql.unsafe(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local synchronous_commit = off; set local maintenance_work_mem = '400MB'; set local work_mem = '200MB';
      set local session_replication_role = replica`)
    await emptyTables(sql)
    const indexes = await dropIndexes(sql)
    await makeNumbers(sql, size)
    await growRows(sql, size)
    await countersOfTexts(sql)
    await growTexts(sql, corpus, size)
    await growPolls(sql, size)
    await growLearning(sql, size)
    for (const { definition } of indexes) await sql.unsafe(definition)
    await sql.unsafe('drop schema bench cascade')
  })
  const session = await db.reserve()
  await session`set statement_timeout = 0`
  await session`vacuum (analyze)`
  await session`reset statement_timeout`
  session.release()
}

/** Rows of a table that was emptied in the same transaction need no write-ahead log. */
async function emptyTables(sql: Session): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migrations', 'forum_tallies', 'categories')`
  await sql.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)
}

async function dropIndexes(sql: Session): Promise<{ definition: string }[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes i
    where schemaname = 'public' and tablename <> 'schema_migrations'
      and not exists (select from pg_constraint where conname = i.indexname)
      and indexname not in ('search_words_key_idx')`
  await sql.unsafe(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  return indexes
}

/**
 * The database's own arithmetic over row numbers: `bench.comment(7)` is the id of the eighth comment, which sorts by time as
 * the application's ids do, and `bench.comment_at(7)` its time.
 */
async function makeNumbers(sql: Session, size: Size): Promise<void> {
  const end = Date.now() - 3_600_000
  const kinds: [name: string, rows: number, during: number][] = [
    ['member', size.members, life],
    ['article', size.articles, life],
    ['comment', size.comments, life],
    ['discussion', size.discussions, life],
    ['reply', size.replies, life],
    ['vote', size.votes * 2, life],
    ['report', size.reports, retention],
    ['act', size.acts, retention],
    ['notification', size.notifications, retention],
    ['other', size.articles, retention],
    ['question', size.articles, life],
  ]
  await sql.unsafe('create schema bench')
  for (const [index, [name, rows, during]] of kinds.entries()) {
    const ms = `(${end - during} + n * ${during / rows}::float8)::bigint`
    await sql.unsafe(`
      create function bench.${name}(n bigint) returns uuid language sql immutable return
        (lpad(to_hex(${ms}), 12, '0') || '70' || lpad(to_hex(${index}), 2, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid;
      create function bench.${name}_at(n bigint) returns timestamptz language sql immutable return
        to_timestamp(${ms} / 1000.0)`)
  }
  await sql.unsafe(`
    create function bench.draw(n bigint, what int) returns float8 language sql immutable return
      (hashint8extended(n, what) & 4294967295) / 4294967296.0::float8;
    -- A member's number: some rows are the writers', each as many at any size, a fiftieth the busiest one's.
    create function bench.someone(n bigint, rows bigint, each bigint, what int) returns bigint language sql immutable return
      case when n % greatest(rows / (9 * each), 1) = 0 and n / greatest(rows / (9 * each), 1) < 9 * each
          then 1 + n / greatest(rows / (9 * each), 1) % 9
        when n % 50 = 1 then ${people.busiest}
        else ${people.rest} + floor(bench.draw(n, what) ^ 2 * ${size.members - people.rest})::bigint end;
    -- A page's number of those that there were by then: a hundredth is under the first, a twentieth under the next fifty,
    -- the others under new ones rather than old.
    create function bench.page_of(n bigint, rows bigint, pages bigint, what int) returns bigint language sql immutable return
      case when n % 100 = 0 then 0
        when n % 100 <= 5 then least(1 + n / 100 % 50, n * pages / rows)
        else floor((1 - bench.draw(n, what) ^ 2) * (n * pages / rows))::bigint end`)
}
