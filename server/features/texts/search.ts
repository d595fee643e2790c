import type { DiscussionSummary } from '../../../contract/texts/forum-shapes.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import type { Order, Paged, PageQuery } from '../../kit/paging.ts'
import type { Counts } from '../../kit/value-cache.ts'
import { expandQuery } from '../../search/query.ts'
import { searchRank } from '../../search/rank.ts'
import { matchesOf } from '../../search/matches.ts'
import { isOpen, listedColumns, listedJoins, summaryOf, type ListedDiscussion } from './discussions.ts'
import { around, beginning, inOneLine } from './preview.ts'
import { forumSearch } from './search-words.ts'
import { newestMatches, discussions, replies } from './newest-matches.ts'

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

/** One match in a discussion outranks any number in a reply: the step between the fields of server/search/rank.ts. */
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
