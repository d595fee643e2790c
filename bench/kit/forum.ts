import { v7 as newId } from 'uuid'
import { forumCategories } from '../../contract/forum.ts'
import type { Db, Queries } from '../../server/db/open.ts'
import { forumSearch } from '../../server/features/discussion/search-words.ts'
import { rememberWords } from '../../server/search/lexicon.ts'
import { searchVector } from '../../server/search/vector.ts'
import { nameOf, type Corpus } from './corpus.ts'

/**
 * So many replies each discussion has, and as many again, for each, are in the first one: a tenth of all at any size.
 */
const repliesEach = 9
const members = 10_000
const batch = 5_000
const indexes = ['forum_post_search_idx', 'forum_reply_search_idx']
/** Discussions are a minute apart, and the replies to each a second. */
const oldest = Date.UTC(2026, 5, 1)

/** Members who write; to be made once. Returns the first, who reads. */
export async function makeMembers(db: Db): Promise<string> {
  const [first] = await db<{ id: string }[]>`
    insert into users (id, email, username, first_name, consented_at)
    select md5('member' || n)::uuid, 'member' || n || '@example.in', 'member' || n, 'Member ' || n, now()
    from generate_series(0, ${members - 1}::int) n returning id`
  return first?.id ?? ''
}

/**
 * Puts discussions and ten times as many replies into a site's tables, with their search words made by the site's own code
 * and every counter right; the indexes of the words are made again at the end, as growing them would take far longer.
 * @param from number of the first; its discussion is the long one
 * @param to number after the last
 */
export async function fillForum(db: Db, corpus: Corpus, from: number, to: number): Promise<void> {
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    const made = await sql<{ indexdef: string }[]>`
      select indexdef from pg_indexes where indexname = any(${indexes})`
    for (const name of indexes) await sql`drop index ${sql(name)}`
    // The rows are right; to look up each one's member and discussion takes longer than to store it.
    await sql`set local session_replication_role = replica`
    await storeTexts(sql, corpus)
    for (let n = from; n < to; n += batch) await storePosts(sql, corpus, n, Math.min(n + batch, to))
    await storeReplies(sql, from, to)
    await count(sql)
    await sql`drop table bench_texts`
    for (const { indexdef } of made) await sql.unsafe(indexdef)
  })
  const tables = await db.reserve()
  await tables`set statement_timeout = 0`
  await tables`
    vacuum analyze users, forum_posts, forum_replies, forum_post_search, forum_reply_search, forum_reads, search_words`
  await tables`reset statement_timeout`
  tables.release()
}

/** Three sentences of each body, and a few of its names: as long as what members write. */
async function storeTexts(sql: Queries, { bodies }: Corpus): Promise<void> {
  const texts = bodies.map((body) => {
    const [said = '', named = ''] = body.split('\n\n')
    return `${said
      .split(/(?<=[.?!]) /)
      .slice(0, 3)
      .join(' ')
      .slice(0, 1_500)} ${named.split(' ').slice(0, 4).join(' ')}`
  })
  await sql`
    create temporary table bench_texts (n integer primary key, content text not null, search tsvector not null)`
  await sql`
    insert into bench_texts
    select * from unnest(${texts.map((_, n) => n)}::integer[], ${texts}::text[],
      ${texts.map((d) => searchVector({ d }))}::tsvector[])`
  await rememberWords(sql, forumSearch, { d: texts })
}

async function storePosts(sql: Queries, { head }: Corpus, from: number, to: number): Promise<void> {
  const posts = Array.from({ length: to - from }, (_, index) => {
    const n = from + index
    const title = `${head(n).title.slice(0, 100)} ${nameOf(200_000 + n)}`
    return { n, title, at: oldest + n * 60_000, category: forumCategories[n % forumCategories.length] ?? '' }
  })
  const of = <T>(value: (post: (typeof posts)[number]) => T) => posts.map(value)
  await rememberWords(sql, forumSearch, { a: of(({ title }) => title) })
  await sql`
    with post as (
      select p.*, t.content, t.search || t2.search as words
      from unnest(${of(({ at }) => newId({ msecs: at }))}::uuid[], ${of(({ n }) => n)}::int[],
        ${of(({ title }) => title)}::text[], ${of(({ category }) => category)}::text[],
        ${of(({ at }) => new Date(at).toISOString())}::text[],
        ${of(({ title }) => searchVector({ a: title }))}::tsvector[]) as p (id, n, title, category, at, search)
      join bench_texts t on t.n = p.n % ${2_500}::int, lateral (select p.search) t2
    ), stored as (
      insert into forum_posts (id, title, content, category, author_id, created_at, updated_at, last_activity_at)
      select id, title, content, category, md5('member' || n % ${members}::int)::uuid, at::timestamptz, at::timestamptz,
        at::timestamptz
      from post)
    insert into forum_post_search (post_id, search) select id, words from post`
}

/** Nine to each discussion, and as many altogether as there are discussions to the first of all. */
async function storeReplies(sql: Queries, from: number, to: number): Promise<void> {
  await sql`
    create temporary table bench_replies on commit drop as
    select (lpad(to_hex((extract(epoch from p.created_at) * 1000)::bigint + r.n * 1000), 12, '0') || '7'
        || substr(md5(p.id::text || r.n || r.long), 1, 3) || '8' || substr(md5(p.id::text || r.n || r.long), 4, 15))::uuid
        as id,
      case when r.long then (select id from forum_posts order by id limit 1) else p.id end as post_id,
      p.created_at + r.n * interval '1 second' as at, (p.k * 7919 + r.n * 104729) % 2500 as text,
      case when r.long then ${from}::int + p.k else r.n end as position, p.k as member, r.long
    from (select id, created_at, row_number() over (order by id) as k from forum_posts order by id
        offset ${from} limit ${to - from}) p
      cross join lateral (
        select n, false as long from generate_series(1, ${repliesEach}::int) n union all select 10, true) r`
  await sql`
    update bench_replies set position = position + ${repliesEach}::int where long`
  await sql`
    insert into forum_replies (id, content, post_id, author_id, position, created_at)
    select r.id, t.content, r.post_id, md5('member' || r.member % ${members}::int)::uuid, r.position, r.at
    from bench_replies r join bench_texts t on t.n = r.text order by r.id`
  await sql`
    insert into forum_reply_search (reply_id, post_id, search)
    select r.id, r.post_id, t.search from bench_replies r join bench_texts t on t.n = r.text order by r.id`
}

async function count(sql: Queries): Promise<void> {
  await sql`
    update forum_posts p set reply_count = r.replies, last_position = r.replies, last_activity_at = r.last,
      is_answered = category in ('Investment Questions', 'Beginner Questions')
    from (select post_id, count(*) as replies, max(created_at) as last from forum_replies group by post_id) r
    where p.id = r.post_id`
  await sql`
    update forum_tallies t set discussions = p.discussions, answered = p.answered
    from (select category, count(*) as discussions, count(*) filter (where is_answered) as answered
      from forum_posts group by category) p where p.category = t.category`
}
