import type { ForumReplies, ForumReply } from '../../../contract/texts/forum-shapes.ts'
import { forumLimits, pageOfReply } from '../../../contract/texts/forum.ts'
import type { Queries } from '../../db/client/open.ts'
import { tone } from '../../kit/tone.ts'
import { changedFigures, shownFigures, type ChangedRow } from './changed-figures.ts'
import { isVisible } from './discussions.ts'
import { beginning } from './preview.ts'
import { closed, moderates, noText, type Reader } from './texts.ts'

/**
 * A page of a discussion's replies: thirty numbers, so that a reply's page never changes.
 * @param at a page from 1 (beyond the last it is the last), or a reply: the page that it is on
 * @returns `upTo`: the number up to which the page goes, whether that reply shows its text or not
 * @throws HttpError 404 for a discussion that the reader may not see, and for a reply that is not in it
 */
export async function repliesPage(
  sql: Queries,
  discussion: string,
  reader: Reader,
  { page: wanted = 1, reply = null }: { page?: number | undefined; reply?: string | null | undefined },
): Promise<Pick<ForumReplies, 'replies' | 'page' | 'pages'> & { upTo: number }> {
  const [about] = await sql<{ lastPosition: number; position: number | null }[]>`
    select p.last_position, r.position
    from forum_posts p left join forum_replies r on r.id = ${reply} and r.post_id = p.id
    where p.id = ${discussion} and ${isVisible(sql, reader)}`
  if (!about) throw noText('discussion')
  if (reply && about.position === null) throw noText('reply')
  const pages = pageOfReply(about.lastPosition)
  const page = about.position === null ? Math.min(wanted, pages) : pageOfReply(about.position)
  const upTo = Math.min(page * forumLimits.replyPage, about.lastPosition)
  // The limit says how few they are: for a long discussion the planner would read all members instead.
  const rows = await sql<Row[]>`
    select ${columns(sql, reader.id)} from (
      select * from forum_replies r
      where r.post_id = ${discussion} and r.position between ${(page - 1) * forumLimits.replyPage + 1} and ${upTo}
      order by r.position limit ${forumLimits.replyPage}) r ${joins(sql)}
    order by r.position`
  return { replies: rows.map((row) => shown(row, moderates(reader))), page, pages, upTo }
}

/** One reply of a discussion that the reader may open. @throws HttpError 404 */
export async function findReply(sql: Queries, id: string, reader: Reader): Promise<ForumReply> {
  const [row] = await sql<Row[]>`
    select ${columns(sql, reader.id)} from forum_replies r join forum_posts p on p.id = r.post_id ${joins(sql)}
    where r.id = ${id} and ${isVisible(sql, reader)}`
  if (!row) throw noText('reply')
  return shown(row, moderates(reader))
}

type Quoted = NonNullable<ForumReply['quotes']> & { hidden: boolean; mine: boolean }
type Row = Omit<ForumReply, 'quotes' | 'changed'> & { quotes: Quoted | null; changed: ChangedRow[] }

const shown = ({ quotes, ...reply }: Row, moderator: boolean): ForumReply => ({
  ...reply,
  ...closed(reply, moderator),
  changed: reply.hidden ? undefined : shownFigures(reply.changed),
  quotes: quotes && shownQuote(quotes, moderator),
})

function shownQuote({ hidden, mine, ...quote }: Quoted, moderator: boolean): ForumReply['quotes'] {
  if (hidden && !mine && !moderator)
    return { ...quote, authorName: null, authorFirstName: null, authorTone: null, excerpt: '' }
  return { ...quote, excerpt: beginning(quote.excerpt, forumLimits.quote) }
}

const columns = (sql: Queries, me: string) => sql`
  r.id, r.post_id, r.position, r.content, u.username as author_name, u.first_name as author_first_name,
  ${tone(sql, sql`u.id`)} as author_tone, r.created_at, r.edited_at, r.deleted_at is not null as deleted,
  r.hidden_at is not null and r.deleted_at is null as hidden,
  case when r.deleted_at is null then r.hidden_reason end as hidden_reason, r.hidden_by_admin, r.like_count,
  exists (select from forum_reply_likes l where l.reply_id = r.id and l.user_id = ${me}) as liked,
  coalesce(r.author_id = ${me}, false) as mine, ${changedFigures(sql, 'reply', { id: sql`r.id`, content: sql`r.content` })} as changed,
  case when q.id is not null then json_build_object('replyId', q.id, 'position', q.position,
    'authorName', qu.username, 'authorFirstName', qu.first_name, 'authorTone', ${tone(sql, sql`qu.id`)},
    'excerpt', left(q.content, ${forumLimits.quote * 2}), 'hidden', q.hidden_at is not null and q.deleted_at is null,
    'mine', coalesce(q.author_id = ${me}, false)) end as quotes`

const joins = (sql: Queries) => sql`
  left join users u on u.id = r.author_id
  left join forum_replies q on q.id = r.quotes_id left join users qu on qu.id = q.author_id`
