import type { AdminPoll, AdminPollsQuery } from '../../../contract/polls/admin-polls-api.ts'
import { resultsHidden } from '../../../contract/polls/polls.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { byTime, type Order, type Paged, type PageQuery } from '../../kit/paging.ts'
import { holds } from '../../kit/list-search.ts'
import { pollNotFound } from '../../acts/edits.ts'
import { isExpired, isOpen, optionsOf, readerColumns } from './store.ts'

export const adminOrders: Record<NonNullable<AdminPollsQuery['sort']>, Order> = {
  newest: byTime('p.created_at', 'p.id'),
  oldest: byTime('p.created_at', 'p.id', 'asc'),
  votes: { direction: 'desc', columns: { 'p.total_votes': 'integer', 'p.id': 'uuid' } },
}

/** Polls as admins see them, without deleted ones. `search` is a piece of the question, anywhere in it. */
export async function listForEditing(sql: Db, query: AdminPollsQuery, page: PageQuery, now: Date) {
  const conditions = {
    all: sql`true`,
    active: isOpen(sql, now),
    expired: isExpired(sql, now),
    inactive: sql`not p.is_active and not ${isExpired(sql, now)}`,
  }
  // The options are read for the page alone.
  const polls = await sql<Paged<AdminPoll>[]>`
    with page as materialized (
      select p.id from polls p
      where p.deleted_at is null and ${conditions[query.status ?? 'all']} and ${holds(sql, 'p.question', query.search)}
        and ${page.after}
      order by ${page.by} limit ${page.limit})
    select ${adminColumns(sql)}, ${page.cursor} ${adminTables(sql)} where p.id in (select id from page) order by ${page.by}`
  return polls.map(withHiddenCounts)
}

/** @throws HttpError 404 */
export async function findForEditing(sql: Queries, id: string): Promise<AdminPoll> {
  const [poll] = await sql<AdminPoll[]>`
    select ${adminColumns(sql)} ${adminTables(sql)} where p.id = ${id} and p.deleted_at is null`
  if (!poll) throw pollNotFound()
  return withHiddenCounts(poll)
}

/** Voters were promised that few votes identify nobody; an admin may know who has voted by now. */
function withHiddenCounts<P extends AdminPoll>(poll: P): P {
  if (!resultsHidden(poll)) return poll
  return { ...poll, options: poll.options.map((option) => ({ ...option, voteCount: null })) }
}

const adminColumns = (sql: Queries) => sql`
  ${readerColumns(sql)}, p.explanation, p.source, p.updated_at, p.version, s.username as saved_by,
  ${optionsOf(sql, sql`, 'isRight', o.is_right, 'voteCount', o.vote_count`)}`

const adminTables = (sql: Queries) => sql`
  from polls p left join articles a on a.id = p.article_id and a.deleted_at is null left join users s on s.id = p.saved_by`
