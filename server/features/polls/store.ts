import { v7 as newId } from 'uuid'
import type { Poll, PollPage } from '../../../contract/polls-api.ts'
import type { PollFilter, PollKind, PollSort } from '../../../contract/polls.ts'
import { isSearch } from '../../../contract/search.ts'
import type { Db, Queries } from '../../db/open.ts'
import { notFound } from '../../kit/errors.ts'
import { indexPoll, pollMatch } from './search.ts'

/** A poll as it is written: what an admin or the starter content gives. */
export interface PollDraft {
  question: string
  kind: PollKind
  isSensitive: boolean
  articleId: string | null
  createdBy: string | null
  isActive: boolean
  expiresAt: string | null
  /** In their order; `isRight` only of a quiz, as are explanation and source. */
  options: { label: string; isRight: boolean }[]
  explanation: string | null
  source: string | null
}

interface List {
  status: PollFilter
  sort: PollSort
  /** Acts from 2 characters. */
  search: string
  articleId: string | null
  limit: number
  offset: number
  now: Date
}

/** A page of the polls that fit, how many fit in all, and whether there are more after it. */
export async function listPolls(sql: Db, list: List): Promise<PollPage> {
  const inStatus = { all: sql`true`, active: isOpen(sql, list.now), expired: isExpired(sql, list.now) }
  const underArticle = list.articleId ? sql`a.id = ${list.articleId}` : sql`true`
  const searched = isSearch(list.search)
  const match = searched ? await pollMatch(sql, list.search) : null
  const found = searched
    ? sql`p.id in (select poll_id from poll_search where search @@ ${match}::text::tsquery)`
    : sql`true`
  const fitting = sql`
    from polls p left join articles a on a.id = p.article_id and a.published
    where p.deleted_at is null and ${inStatus[list.status]} and ${underArticle} and ${found}`
  const [{ total }] = await sql<[{ total: number }]>`select count(*) as total ${fitting}`
  const polls = await sql<Poll[]>`
    select ${pollColumns(sql)} ${fitting}
    order by ${orders[list.sort](sql, list.now)} limit ${list.limit} offset ${list.offset}`
  return { polls: [...polls], total, hasMore: list.offset + polls.length < total }
}

/** A poll with its options, or undefined. */
export async function findPoll(sql: Db, id: string): Promise<Poll | undefined> {
  const [poll] = await sql<Poll[]>`
    select ${pollColumns(sql)} from polls p left join articles a on a.id = p.article_id and a.published
    where p.id = ${id} and p.deleted_at is null`
  return poll
}

/**
 * Stores a new poll with its options and search words; to be called in a transaction.
 * @returns its id and those of its options
 */
export async function insertPoll(sql: Queries, draft: PollDraft): Promise<{ poll: string; options: string[] }> {
  const poll = newId()
  const options = draft.options.map(({ label, isRight }, index) => ({
    id: newId(),
    poll_id: poll,
    label,
    sort_order: index,
    is_right: isRight,
  }))
  await sql`
    insert into polls (id, question, kind, is_sensitive, article_id, created_by, is_active, expires_at, explanation,
      source)
    values (${poll}, ${draft.question}, ${draft.kind}, ${draft.isSensitive}, ${draft.articleId}, ${draft.createdBy},
      ${draft.isActive}, ${draft.expiresAt}::text::timestamptz, ${draft.explanation}, ${draft.source})`
  await sql`insert into poll_options ${sql(options)}`
  await indexPoll(sql, poll, { question: draft.question, labels: draft.options.map(({ label }) => label) })
  return { poll, options: options.map(({ id }) => id) }
}

export const pollNotFound = () => notFound('Poll Not Found')

const pollColumns = (sql: Db) => sql`
  p.id, p.question, p.kind, p.is_sensitive, a.id as article_id, a.title as article_title, p.is_active, p.expires_at,
  p.created_at, p.total_votes,
  array(
    select json_build_object('id', o.id, 'label', o.label, 'sortOrder', o.sort_order)
    from poll_options o where o.poll_id = p.id order by o.sort_order) as options`

/** What `pollStatus` of the contract decides for one poll, as conditions on many. */
export const isExpired = (sql: Db, now: Date) => sql`coalesce(p.expires_at <= ${now}::timestamptz, false)`
export const isOpen = (sql: Db, now: Date) => sql`(p.is_active and not ${isExpired(sql, now)})`

const orders = {
  newest: (sql: Db) => sql`p.created_at desc, p.id desc`,
  oldest: (sql: Db) => sql`p.created_at, p.id`,
  /** Open ones, the nearest end first, then without an end; then switched off; then expired, the last one first. */
  expiring: (sql: Db, now: Date) => sql`
    case when ${isOpen(sql, now)} then 0 when not ${isExpired(sql, now)} then 1 else 2 end,
    abs(extract(epoch from p.expires_at - ${now}::timestamptz)) nulls last, p.created_at desc, p.id desc`,
}
