import { v7 as newId } from 'uuid'
import type { Db, Queries } from '../../server/db/open.ts'
import { rememberWords } from '../../server/search/lexicon.ts'
import { searchVector } from '../../server/search/vector.ts'
import type { Corpus, Head } from './corpus.ts'

const batch = 5_000
/** Articles are a minute apart; the last ends up on this day. */
const newest = Date.UTC(2026, 10, 1)

/**
 * Puts generated articles into a site's tables, with their search words made by the site's own code; the search index is made
 * again at the end, since growing it by so many at once would take far longer. Then the tables are tidied as they would be in time.
 * @param from number of the first
 * @param to number after the last
 */
export async function fill(db: Db, corpus: Corpus, from: number, to: number): Promise<void> {
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    const [index] = await sql<
      { indexdef: string }[]
    >`select indexdef from pg_indexes where indexname = 'article_search_idx'`
    if (!index) throw new Error('The search index is not there.')
    await storeBodies(sql, corpus)
    await sql`drop index article_search_idx`
    for (let n = from; n < to; n += batch) await storeArticles(sql, corpus, n, Math.min(n + batch, to))
    await sql`drop table bench_bodies`
    await sql.unsafe(index.indexdef)
  })
  const tables = await db.reserve()
  await tables`set statement_timeout = 0`
  await tables`vacuum analyze articles, article_search, search_words`
  await tables`reset statement_timeout`
  tables.release()
}

async function storeBodies(sql: Queries, { bodies }: Corpus): Promise<void> {
  await sql`create temporary table bench_bodies (n integer primary key, content text not null, search tsvector not null)`
  await sql`
    insert into bench_bodies
    select * from unnest(${bodies.map((_, n) => n)}::integer[], ${bodies}::text[], ${bodies.map((d) => searchVector({ d }))}::tsvector[])`
  await rememberWords(sql, 'article_search', { d: bodies })
}

async function storeArticles(sql: Queries, { head }: Corpus, from: number, to: number): Promise<void> {
  const heads = Array.from({ length: to - from }, (_, index) => head(from + index))
  const of = <T>(value: (head: Head, index: number) => T) => heads.map(value)
  const moment = (index: number) => newest - (200_000 - from - index) * 60_000
  await rememberWords(sql, 'article_search', { a: of(({ title }) => title), b: of(({ excerpt }) => excerpt) })
  await sql`
    with head as (
      select * from unnest(
        ${of((_, index) => newId({ msecs: moment(index) }))}::uuid[], ${of(({ title }) => title)}::text[],
        ${of(({ excerpt }) => excerpt)}::text[], ${of(({ tags }) => tags.join(','))}::text[],
        ${of(({ category }) => category)}::text[], ${of(({ body }) => body)}::integer[], ${of(({ viewCount }) => viewCount)}::integer[],
        ${of((_, index) => new Date(moment(index)).toISOString())}::text[],
        ${of(({ title, excerpt, tags }) => searchVector({ a: title, b: excerpt, c: tags }))}::tsvector[]
      ) as h (id, title, excerpt, tags, category, body, view_count, created_at, search)
    ), stored as (
      insert into articles (id, title, excerpt, content, category, tags, view_count, published, created_at, updated_at)
      select h.id, title, excerpt, content, category, string_to_array(tags, ','), view_count, true,
        created_at::timestamptz, created_at::timestamptz
      from head h join bench_bodies b on b.n = h.body
    )
    insert into article_search (article_id, search) select h.id, h.search || b.search from head h join bench_bodies b on b.n = h.body`
}
