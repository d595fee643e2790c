import { answerable, forumCategories } from '../../contract/texts/forum.ts'
import type { Session } from '../../server/db/client/open.ts'
import { renderToStore } from '../../server/features/articles/stored-html.ts'
import { forumSearch } from '../../server/features/texts/search-words.ts'
import { rememberWords } from '../../server/search/lexicon.ts'
import { searchVector } from '../../server/search/vector.ts'
import { rareName, type Corpus } from './corpus.ts'
import { tallyDiscussions } from './grow-rows.ts'
import { people, type Size } from './grow.ts'

const batch = 5_000

/** Articles, discussions and the words of replies, all findable. */
export async function growTexts(sql: Session, corpus: Corpus, size: Size): Promise<void> {
  await storeBodies(sql, corpus)
  await storeReplies(sql, corpus, size)
  const head = corpus.head
  for (let n = 0; n < size.articles; n += batch) await storeArticles(sql, head, n, Math.min(n + batch, size.articles))
  for (let n = 0; n < size.discussions; n += batch)
    await storeDiscussions(sql, corpus, size, n, Math.min(n + batch, size.discussions))
  await tallyDiscussions(sql)
  await storeVersions(sql)
}

/** Bodies of articles, and shorter ones of discussions and replies: three sentences and a few names. */
async function storeBodies(sql: Session, { bodies }: Corpus): Promise<void> {
  const texts = bodies.map((body) => {
    const [said = '', named = ''] = body.split('\n\n')
    const sentences = said.split(/(?<=[.?!]) /).slice(0, 3)
    return `${sentences.join(' ').slice(0, 1_500)} ${named.split(' ').slice(0, 4).join(' ')}`
  })
  const html = await Promise.all(
    bodies.map((body) => renderToStore(sql, { content: body, language: 'en' }, new Date())),
  )
  for (const [table, contents] of [
    ['bodies', bodies],
    ['texts', texts],
  ] as const)
    await sql`
      create table bench.${sql(table)} as
      select n - 1 as n, content, search from unnest(${contents}::text[],
        ${contents.map((d) => searchVector({ d }))}::tsvector[]) with ordinality as b (content, search, n)`
  await sql`
    create table bench.html as
    select n - 1 as n, html, html_of from unnest(${html.map((one) => one.html)}::text[],
      ${html.map(({ htmlOf }) => htmlOf)}::text[]) with ordinality as h (html, html_of, n)`
  await rememberWords(sql, 'article_search', { d: bodies })
  await rememberWords(sql, forumSearch, { d: texts })
}

async function storeArticles(sql: Session, head: Corpus['head'], from: number, to: number): Promise<void> {
  const heads = Array.from({ length: to - from }, (_, index) => head(from + index))
  const of = <T>(value: (one: (typeof heads)[number]) => T) => heads.map(value)
  await rememberWords(sql, 'article_search', { a: of(({ title }) => title), b: of(({ excerpt }) => excerpt) })
  await sql`
    with head as materialized (
      select h.*, ${from}::bigint + h.nth - 1 as n from unnest(
        ${of(({ title }) => title)}::text[], ${of(({ excerpt }) => excerpt)}::text[],
        ${of(({ tags }) => tags.join(','))}::text[], ${of(({ category }) => category)}::text[],
        ${of(({ body }) => body)}::int[], ${of(({ viewCount }) => viewCount)}::int[],
        ${of(({ title, excerpt, tags }) => searchVector({ a: title, b: excerpt, c: tags }))}::tsvector[]
      ) with ordinality as h (title, excerpt, tags, category, body, view_count, search, nth)
    ), stored as (
      insert into articles (id, title, excerpt, content, html, html_of, category_id, tags, view_count, published, language, author_id,
        created_at, updated_at, published_at, comment_count, like_count, save_count)
      select bench.article(h.n), title, excerpt, content, html, html_of, (select id from categories where name = category), string_to_array(tags, ','), view_count,
        h.n % 100 <> 99, case when h.n % 10 = 3 then 'hi' else 'en' end, bench.member(${people.authors} + h.n % 20),
        bench.article_at(h.n), bench.article_at(h.n), case when h.n % 100 <> 99 then bench.article_at(h.n) end,
        coalesce(c.comments, 0), coalesce(c.likes, 0), coalesce(c.saves, 0)
      from head h join bench.bodies b on b.n = h.body join bench.html t on t.n = h.body
        left join bench.article_counts c on c.id = bench.article(h.n)
      order by h.n)
    insert into article_search (article_id, search, published, category_id)
    select bench.article(h.n), h.search || b.search || (case when h.n % 10 = 3 then '''@hi'':1A' else '''@en'':1A' end)::tsvector,
      h.n % 100 <> 99, (select id from categories where name = category)
    from head h join bench.bodies b on b.n = h.body order by h.n`
}

async function storeDiscussions(sql: Session, { head, bodies }: Corpus, size: Size, from: number, to: number) {
  const titles = Array.from(
    { length: to - from },
    (_, index) => `${head(from + index).title.slice(0, 100)} ${rareName(from + index)}`,
  )
  await rememberWords(sql, forumSearch, { a: titles })
  await sql`
    with head as materialized (
      select h.*, ${from}::bigint + h.nth - 1 as n
      from unnest(${titles}::text[], ${titles.map((a) => searchVector({ a }))}::tsvector[])
        with ordinality as h (title, search, nth)
    ), stored as (
      insert into forum_posts (id, title, content, category, author_id, created_at, updated_at, reply_count, last_position,
        last_activity_at, like_count, answer_id)
      select bench.discussion(h.n), title, content, category, bench.member(bench.someone(h.n, ${size.discussions}, 5, 16)),
        bench.discussion_at(h.n), bench.discussion_at(h.n), coalesce(c.replies, 0), coalesce(c.replies, 0),
        coalesce(c.last, bench.discussion_at(h.n)), coalesce(c.likes, 0),
        case when h.n % 5 = 0 and category = any(${[...answerable]}) then c.first_answer end
      from head h join bench.texts b on b.n = h.n % ${bodies.length}
        cross join lateral (select (${[...forumCategories]}::text[])[1 + h.n % ${forumCategories.length}] as category) k
        left join bench.discussion_counts c on c.id = bench.discussion(h.n)
      order by h.n)
    insert into forum_post_search (post_id, search)
    select bench.discussion(h.n), h.search || b.search from head h join bench.texts b on b.n = h.n % ${bodies.length} order by h.n`
}

async function storeReplies(sql: Session, { bodies }: Corpus, { replies }: Size): Promise<void> {
  await sql`
    insert into forum_replies (id, content, post_id, author_id, position, by_starter, quotes_id, created_at, like_count)
    select bench.reply(r.n), b.content, bench.discussion(r.discussion), bench.member(r.author), r.position, r.by_starter,
      case when r.n % 10 = 3 then bench.reply(r.before) end, bench.reply_at(r.n), coalesce(l.likes, 0)
    from bench.replies r join bench.texts b on b.n = r.n * 7919 % ${bodies.length}
      left join (select reply_id, count(*) as likes from forum_reply_likes group by reply_id) l on l.reply_id = bench.reply(r.n)
    order by r.n`
  await sql`
    insert into forum_reply_search (reply_id, post_id, search)
    select bench.reply(r.n), bench.discussion(r.discussion), b.search
    from bench.replies r join bench.texts b on b.n = r.n * 7919 % ${bodies.length} where r.n < ${replies} order by r.n`
}

/** A version of each tenth article; each fifth of these has a picture. */
async function storeVersions(sql: Session): Promise<void> {
  await sql`
    insert into media (id, hash, filename, size, width, height, widths)
    select a.id, encode(sha256(a.id::text::bytea), 'hex'), 'picture.jpg', 10000, 800, 600, '{800}'
    from (select id, row_number() over (order by id) as n from articles) a where a.n % 50 = 0`
  await sql`
    insert into article_versions (id, article_id, version, body, saved_by, saved_at)
    select a.id, a.id, 1, jsonb_build_object('title', title, 'excerpt', excerpt, 'category', (select c.name from categories c where c.id = category_id), 'readTime', read_time,
        'language', language, 'tags', tags, 'media', media, 'content',
        left(content, 1000) || case when n % 50 = 0 then ' ![](/media/' || encode(sha256(a.id::text::bytea), 'hex') || '-800.webp)'
          else '' end),
      author_id, updated_at
    from (select *, row_number() over (order by id) as n from articles) a where a.n % 10 = 0`
}
