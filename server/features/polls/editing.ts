import { isDeepStrictEqual } from 'node:util'
import type { adminPolls } from '../../../contract/polls/admin-polls-api.ts'
import type { PollForm } from '../../../contract/polls/poll-form.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import { auditEdit, pollNotFound, refuseConflict } from '../../acts/edits.ts'
import { actAs, insertOnce } from '../../acts/member-act.ts'
import {
  checkExpiry,
  checkPromises,
  checkVoteLoss,
  matchOptions,
  refuseMissingArticle,
  refuseSameLabels,
} from './editing-rules.ts'
import { indexPoll, insertPoll, pollColumns, type PollText, type WrittenOption } from './store.ts'
import { findForEditing } from './admin-store.ts'
import { writeOptions, type StoredOption } from './options.ts'

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
