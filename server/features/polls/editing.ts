import { isDeepStrictEqual } from 'node:util'
import type { AdminPoll, adminPolls, AdminPollsQuery, PollForm } from '../../../contract/polls/admin-polls-api.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { resultsHidden } from '../../../contract/polls/polls.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import { byTime, holds, type Order, type Paged, type PageQuery } from '../../kit/paging.ts'
import type { Actor } from '../../kit/serve.ts'
import { auditEdit, pollNotFound, refuseConflict } from '../../acts/edits.ts'
import { actAs, insertOnce } from '../../acts/member-act.ts'
import { checkExpiry, checkPromises, checkVoteLoss, matchOptions } from './editing-rules.ts'
import {
  indexPoll,
  insertPoll,
  isExpired,
  isOpen,
  optionRow,
  optionsOf,
  pollColumns,
  readerColumns,
  type PollText,
  type WrittenOption,
} from './store.ts'

/*
 * The order of locks: the admin who acts, the poll, its options. A vote locks the poll too, so none comes between.
 */

/**
 * Stores a new poll, under one `sendKey` once; returns its id.
 * @throws HttpError 400 for an end that is not ahead, a missing article, and labels that the database takes for one
 */
export async function createPoll(db: Db, form: BodyOf<typeof adminPolls.create>, by: Actor): Promise<string> {
  const { sendKey } = form
  return insertOnce(db, { table: 'polls', writer: by.id, sendKey }, async (sql) => {
    const draft = draftOf(form)
    checkExpiry(draft.expiresAt, null, by.now)
    await refuseMissingArticle(sql, draft.articleId)
    const { poll } = await insertPoll(sql, { ...draft, createdBy: by.id })
    await sql`update polls set send_key = ${sendKey ?? null} where id = ${poll}`
    await auditEdit(sql, { action: 'poll.created', id: poll, after: draft }, by)
    return poll
  }).catch(refuseSameLabels)
}

/**
 * Saves a poll. Options that remain, by id or by label, keep their votes. A save that changes nothing is not stored.
 * @throws HttpError 404; 400 as `createPoll`, for another kind once there are votes, and for showing the few votes of a sensitive poll;
 *   409 when another version was saved since, and when options with votes would go unconfirmed
 */
export async function savePoll(db: Db, id: string, body: BodyOf<typeof adminPolls.update>, by: Actor): Promise<void> {
  const { basedOn, confirmVoteLoss, ...form } = body
  await actAs(db, by.id, async (sql) => {
    const before = await lockPoll(sql, id)
    const draft = draftOf(form)
    const matched = matchOptions(before.options, draft.options)
    const was = { ...pollColumns.pick(before), options: before.options.map(textOfOption) }
    const is = { ...pollColumns.pick(draft), options: draft.options.map(textOfOption) }
    const reordered = matched.remaining.some(({ was: stored }, index) => stored?.id !== before.options[index]?.id)
    if (!reordered && matched.removed.length === 0 && isDeepStrictEqual(was, is)) return

    // First: the other refusals make no sense to an admin who has not seen the poll as it is.
    await refuseConflict(
      'poll',
      { version: before.version, basedOn },
      () => before.savedBy === by.id,
      async () => ({ poll: await findForEditing(sql, id) }),
    )
    checkExpiry(is.expiresAt, was.expiresAt, by.now)
    checkPromises(is, before)
    if (is.articleId !== was.articleId) await refuseMissingArticle(sql, is.articleId)
    if (!confirmVoteLoss) checkVoteLoss(matched.removed, before)

    const lost = matched.removed.reduce((sum, { voteCount }) => sum + voteCount, 0)
    await writeOptions(sql, id, matched)
    await sql`
        update polls set ${pollColumns.set(sql, draft)}, total_votes = total_votes - ${lost}, version = version + 1,
          saved_by = ${by.id}, updated_at = greatest(${by.now}, updated_at + interval '1 millisecond')
        where id = ${id}`
    await indexPoll(sql, id, draft)
    await auditEdit(sql, { action: 'poll.updated', id, before: was, after: is, more: { lost } }, by)
  }).catch(refuseSameLabels)
}

const textOfOption = ({ label, isRight }: WrittenOption) => ({ label, isRight })

type Draft = PollText & { options: (WrittenOption & { id?: string })[] }

/** The form as it is stored: options in their order, and a quiz's fields of a quiz alone. */
function draftOf({ options, ...form }: PollForm): Draft {
  const quiz = form.kind === 'quiz'
  return {
    ...pollColumns.pick({
      ...form,
      expiresAt: form.expiresAt && new Date(form.expiresAt).toISOString(),
      explanation: quiz ? form.explanation : null,
      source: quiz ? form.source : null,
    }),
    options: options
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .map(({ id, label, isRight }) => ({ ...(id && { id }), label, isRight: quiz && isRight })),
  }
}

type StoredOption = WrittenOption & { id: string; voteCount: number }
type StoredPoll = PollText & { totalVotes: number; version: number; savedBy: string | null; options: StoredOption[] }

async function lockPoll(sql: Queries, id: string): Promise<StoredPoll> {
  const [poll] = await sql<Omit<StoredPoll, 'options'>[]>`
    select ${pollColumns.list(sql, 'polls')}, total_votes, version, saved_by
    from polls where id = ${id} and deleted_at is null for no key update`
  if (!poll) throw pollNotFound()
  // A separate statement: a statement that waits for a lock sees other rows as they were before the wait.
  const options = await sql<StoredOption[]>`
    select id, label, is_right, vote_count from poll_options where poll_id = ${id} order by sort_order`
  return { ...poll, options: [...options] }
}

/** Numbers the options 0 to n - 1. Removed ones take their votes with them; the caller corrects the poll's total. */
async function writeOptions(
  sql: Queries,
  poll: string,
  { remaining, removed }: { remaining: { option: WrittenOption; was: StoredOption | null }[]; removed: StoredOption[] },
): Promise<void> {
  await sql`delete from poll_options where poll_id = ${poll} and id = any(${removed.map(({ id }) => id)}::uuid[])`
  // Two options may swap their labels, which must differ at every moment.
  const renamed = remaining.flatMap(({ was, option }) => (was && was.label !== option.label ? [was.id] : []))
  await sql`update poll_options set label = id::text where poll_id = ${poll} and id = any(${renamed}::uuid[])`
  const rows = remaining.map(({ option, was }, index) => ({
    ...optionRow(poll, option, index),
    ...(was && { id: was.id }),
  }))
  await sql`
    insert into poll_options ${sql(rows)}
    on conflict (id) do update set label = excluded.label, sort_order = excluded.sort_order, is_right = excluded.is_right`
}

async function refuseMissingArticle(sql: Queries, id: string | null): Promise<void> {
  if (id === null) return
  const [found] = await sql`select from articles where id = ${id} and deleted_at is null for key share`
  if (!found) throw badInput({ articleId: ['There is no such article'] })
}

/** The database compares letters a little differently than `labelKey`. */
function refuseSameLabels(error: { constraint?: string }): never {
  throw error.constraint === 'poll_options_label_key' ? badInput({ options: ['Option labels must be unique'] }) : error
}

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
