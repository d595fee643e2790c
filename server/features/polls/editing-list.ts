import * as z from 'zod/mini'
import type { AdminPoll, AdminPollsQuery } from '../../../contract/admin-polls-api.ts'
import { resultsHidden } from '../../../contract/polls.ts'
import { Id, Count } from '../../../contract/shapes.ts'
import type { Db, Queries } from '../../db/open.ts'
import { readCursor, timeCursor, writeCursor } from '../../kit/paging.ts'
import { isExpired, isOpen, pollNotFound } from './store.ts'

type Sort = NonNullable<AdminPollsQuery['sort']>

interface List {
  search: string
  status: NonNullable<AdminPollsQuery['status']>
  sort: Sort
  /** Sort key and id of the last row seen. */
  after: [string | number, string] | null
  limit: number
  now: Date
}

/**
 * Polls as admins see them, from after a place in the order. Those that are deleted are not among them.
 *
 * `search` is a piece of the question, anywhere in it, as in the list of articles.
 */
export async function listForEditing(sql: Db, list: List): Promise<AdminPoll[]> {
  const { key, type, down } = orders[list.sort](sql)
  const conditions = {
    all: sql`true`,
    active: isOpen(sql, list.now),
    expired: isExpired(sql, list.now),
    inactive: sql`not p.is_active and not ${isExpired(sql, list.now)}`,
  }
  const asks = list.search ? sql`and p.question ilike ${`%${list.search.replace(/[\\%_]/g, String.raw`\$&`)}%`}` : sql``
  const direction = down ? sql`desc` : sql`asc`
  const after = list.after
    ? sql`and (${key}, p.id) ${down ? sql`<` : sql`>`} (${String(list.after[0])}::text::${type}, ${list.after[1]}::uuid)`
    : sql``
  const polls = await sql<AdminPoll[]>`
    select ${columns(sql)} ${from(sql)}
    where p.deleted_at is null and ${conditions[list.status]} ${asks} ${after}
    order by ${key} ${direction}, p.id ${direction}
    limit ${list.limit}`
  return polls.map(shown)
}

/** The place after a row, as a cursor. */
export const placeAfter = (poll: AdminPoll, sort: Sort): string =>
  writeCursor([sort === 'votes' ? poll.totalVotes : poll.createdAt, poll.id])

/** @throws Refused 400 for a cursor that this order did not write */
export const readPlace = (cursor: string | undefined, sort: Sort): [string | number, string] | null =>
  readCursor<[string | number, string]>(cursor, sort === 'votes' ? byVotes : timeCursor)

/**
 * A poll to be edited.
 * @throws Refused 404
 */
export async function findForEditing(sql: Queries, id: string): Promise<AdminPoll> {
  const [poll] = await sql<AdminPoll[]>`
    select ${columns(sql)} ${from(sql)} where p.id = ${id} and p.deleted_at is null`
  if (!poll) throw pollNotFound()
  return shown(poll)
}

/** Voters were promised that few votes are not told apart; an admin may know who has voted by now. */
function shown(poll: AdminPoll): AdminPoll {
  if (!resultsHidden(poll)) return poll
  return { ...poll, options: poll.options.map((option) => ({ ...option, voteCount: null })) }
}

const from = (sql: Queries) => sql`
  from polls p left join articles a on a.id = p.article_id and a.deleted_at is null left join users s on s.id = p.saved_by`

const columns = (sql: Queries) => sql`
  p.id, p.question, p.kind, p.is_sensitive, a.id as article_id, a.title as article_title, p.is_active, p.expires_at,
  p.created_at, p.total_votes, p.explanation, p.source, p.updated_at, p.version,
  s.username as saved_by,
  array(
    select json_build_object('id', o.id, 'label', o.label, 'sortOrder', o.sort_order, 'isRight', o.is_right,
      'voteCount', o.vote_count)
    from poll_options o where o.poll_id = p.id order by o.sort_order) as options`

const orders = {
  newest: (sql: Queries) => ({ key: sql`p.created_at`, type: sql`timestamptz`, down: true }),
  oldest: (sql: Queries) => ({ key: sql`p.created_at`, type: sql`timestamptz`, down: false }),
  votes: (sql: Queries) => ({ key: sql`p.total_votes`, type: sql`integer`, down: true }),
}

const byVotes = z.tuple([Count.check(z.maximum(2_147_483_647)), Id])
