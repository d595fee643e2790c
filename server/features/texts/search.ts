import type { DiscussionSummary, forum } from '../../../contract/texts/forum-api.ts'
import { forumLimits } from '../../../contract/texts/forum.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import type { Order, Paged, PageQuery } from '../../kit/paging.ts'
import type { Counts } from '../../kit/value-cache.ts'
import { commonWords, expandQuery, matchesOf, type SearchQuery, searchRank } from '../../search/query.ts'
import { isOpen, listedColumns, listedJoins, summaryOf, type ListedDiscussion } from './discussions.ts'
import { around, beginning, inOneLine } from './preview.ts'
import { forumSearch } from './search-words.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { isStopWord, lexemesOf, synonymsOf } from '../../search/synonyms.ts'
import { quoted } from '../../search/vector.ts'

type Reader = { id: string; createdAt: string }
type Row = Paged<ListedDiscussion> & { replyId: string | null }

interface Search {
  text: string
  /** The condition for the discussions `p` to search in; null for all. */
  chosen: Fragment | null
  reader: Reader
  now: Date
  foundWords: Counts
}

export const byRank: Order = { direction: 'desc', columns: { 'page.rank': 'float8', 'page.post_id': 'uuid' } }

const discussions = {
  table: 'forum_post_search',
  key: 'post_id',
  columns: 'post_id, null::uuid as reply_id',
  probed: 1_000,
}
const replies = { table: 'forum_reply_search', key: 'reply_id', columns: 'post_id, reply_id', probed: 2_000 }

/**
 * So many matches of each kind are ranked, the newest (ids are ordered by time). A word such as 'money' is in hundreds of
 * thousands of replies: to fetch them all would take seconds. So the newest rows tell first whether what is looked for is
 * common; then it is looked for from the newest row on until there is enough, and otherwise by the index of words, which reads
 * its rows from all over the table.
 *
 * A row that is looked at takes 0.3 µs, one that the index finds 1 µs. With a share s of all n rows, 300 / s are looked at, or s * n found:
 * the same time at s = √(90 / n), which is 3 % of 100,000 rows and 1 % of a million.
 */
const ranked = 300
const probe = { common: Math.sqrt(90), lookedAt: 100_000 }

/** One match in a discussion outranks any number in a reply: the step between the fields of server/search/query.ts. */
const replyWeight = 1 / 3

/**
 * Discussions in which, or in a reply to which, there is every word of a text (or a form, synonym or near spelling of it),
 * each once, best first: a word in the title weighs most, one in a reply least.
 */
export async function searchDiscussions(
  sql: Db,
  { text, chosen, reader, now, foundWords }: Search,
  page: PageQuery,
): Promise<Paged<DiscussionSummary>[]> {
  const visible = sql`exists (select from forum_posts p where p.id = post_id and ${isOpen(sql)})`
  const query = await expandQuery(sql, { table: forumSearch, key: 'post_id', visible, foundWords }, text)
  if (!query) return []
  const rows = await sql<Row[]>`
    with ${newestMatches(sql, discussions, query, chosen)}, ${newestMatches(sql, replies, query, chosen)},
    matched as (
      select f.post_id, f.reply_id,
        ${searchRank(sql, query)}::float8 * case when f.reply_id is null then 1 else ${replyWeight}::float8 end as rank
      from (
        select * from ${sql(`${discussions.table}_new`)} union all select * from ${sql(`${discussions.table}_old`)}
        union all select * from ${sql(`${replies.table}_new`)} union all select * from ${sql(`${replies.table}_old`)}) f
      join forum_posts p on p.id = f.post_id where ${isOpen(sql)}
    ), each as (
      select post_id, max(rank) as rank,
        case when not bool_or(reply_id is null) then (array_agg(reply_id order by rank desc, reply_id desc))[1] end
          as reply_id
      from matched group by post_id
    ), page as (
      select * from each page where ${page.after} order by ${page.by} limit ${page.limit}
    )
    select ${listedColumns(sql, reader.id)}, ${page.cursor}, page.reply_id,
      coalesce(r.content, p.content) as content
    from page join forum_posts p on p.id = page.post_id left join forum_replies r on r.id = page.reply_id
      ${listedJoins(sql, reader.id)}
    order by ${page.by}`
  const matches = matchesOf(query)
  return rows.map((row) => ({ ...foundSummary(row, matches, reader, now), cursor: row.cursor }))
}

/** Parts of a query: the newest matches, found one way or the other. */
function newestMatches(
  sql: Db,
  { table, key, columns, probed }: typeof discussions,
  { match }: SearchQuery,
  chosen: Fragment | null,
) {
  const newest = (rows: number) => sql`(select * from ${sql(table)} order by ${sql(key)} desc limit ${rows}) s`
  const matching = sql`s.search @@ ${match}::text::tsquery`
  const found = sql`
    ${matching} ${chosen ? sql`and exists (select from forum_posts p where p.id = s.post_id and ${chosen})` : sql``} order by s.${sql(key)} desc limit ${ranked}`
  const what = sql.unsafe(`s.${columns}, s.search`)
  return sql`
    ${sql(`${table}_probe`)} as materialized (
      select count(*) >= ${probed}::int * ${probe.common}::float8
        / sqrt(greatest((select reltuples from pg_class where oid = ${table}::text::regclass), 1)) as common
      from ${newest(probed)} where ${matching}
    ), ${sql(`${table}_new`)} as materialized (
      select ${what} from ${newest(probe.lookedAt)} where (select common from ${sql(`${table}_probe`)}) and ${found}
    ), ${sql(`${table}_old`)} as materialized (
      select ${what} from ${sql(table)} s where not (select common from ${sql(`${table}_probe`)}) and ${found})`
}

/** Adds an excerpt around the match, and the matching ranges in it and in the title. */
function foundSummary(
  { replyId, ...row }: Row,
  matches: ReturnType<typeof matchesOf>,
  reader: Reader,
  now: Date,
): DiscussionSummary {
  const line = inOneLine(row.content)
  const index = matches(line)[0]?.[0]
  const preview = index === undefined ? beginning(line) : around(line, index)
  const found = { replyId, title: matches(row.title), preview: matches(preview) }
  return { ...summaryOf(row, reader, now), preview, found }
}

type Similar = ReplyOf<typeof forum.similar>

/** Words of a long title that count. */
const wordsUsed = 12
/** A word that more discussions than this contain, by PostgreSQL's statistics, is looked for among the newest alone. */
const tellingMost = 1_000
const newest = 300

/** Discussions that share at least two words of their titles, or the only one, with a title; synonyms are the same word. */
export async function similarDiscussions(sql: Db, title: string): Promise<Similar> {
  const lexemes = [...new Set(lexemesOf(title))].filter((lexeme) => !isStopWord(lexeme)).slice(0, wordsUsed)
  if (lexemes.length === 0) return []
  const common = await sql<{ word: string }[]>`
    select word from (${commonWords(sql, 'forum_post_search', tellingMost)}) common where word = any(${lexemes})`
  const terms = lexemes.map(inTitle)
  const distinctive = lexemes.filter((lexeme) => !common.some(({ word }) => word === lexeme)).map(inTitle)
  const byWord = distinctive.length > 0 ? sql`s.search @@ ${distinctive.join(' | ')}::text::tsquery` : sql`false`
  return sql<Similar>`
    with near as (
      (select s.post_id as id from forum_post_search s where ${byWord} limit ${tellingMost})
      union
      (select p.id from forum_posts p where ${isOpen(sql)} order by p.created_at desc, p.id desc limit ${newest})
    ), shared as (
      select s.post_id as id,
        (select count(*) from unnest(${terms}::text[]) term where s.search @@ term::tsquery) as words
      from near join forum_post_search s on s.post_id = near.id
    )
    select p.id, p.title, p.reply_count, p.is_answered from shared join forum_posts p using (id)
    where ${isOpen(sql)} and shared.words >= ${Math.min(2, terms.length)}
    order by shared.words desc, p.last_activity_at desc, p.id desc limit ${forumLimits.similar}`
}

const inTitle = (lexeme: string): string => {
  const same = synonymsOf([lexeme]).flatMap(({ lexemes }) => (lexemes.length === 1 ? lexemes : []))
  return `(${[lexeme, ...same].map((word) => `${quoted(word)}:A`).join(' | ')})`
}
