import { isDeepStrictEqual } from 'node:util'
import type { PollForm } from '../../../contract/admin-polls-api.ts'
import { auditBy, type Actor } from '../audit/store.ts'
import type { Db, Queries } from '../../db/open.ts'
import { badInput } from '../../kit/errors.ts'
import { lockWriter, insertOnce } from '../discussion/insert-once.ts'
import { editConflict } from '../../kit/edit-conflict.ts'
import { refuseExpiry, refuseKind, refuseLoss, refuseOpening } from './editing-rules.ts'
import { findForEditing } from './editing-list.ts'
import { writeOptions } from './editing-options.ts'
import { matchOptions } from './option-matching.ts'
import { named } from './removed.ts'
import { indexPoll } from './search.ts'
import { insertPoll, pollNotFound, type PollDraft } from './store.ts'

/*
 * The order of locks: the admin who acts, the poll, its options. Who votes locks the poll too, so that no vote comes between.
 */

/**
 * Stores a new poll.
 * @returns its id; of one that was sent before under the same `sendKey`, the id that it got then
 * @throws Refused 400 for an end that is not ahead, an article that is not there, and labels that the database takes for one
 */
export async function createPoll(
  db: Db,
  form: PollForm & { sendKey?: string | undefined },
  by: Actor,
): Promise<string> {
  const { sendKey } = form
  return insertOnce(db, { table: 'polls', writer: by.admin, sendKey }, async (sql) => {
    const draft = draftOf(form)
    refuseExpiry(draft.expiresAt, null, by.now)
    await refuseMissingArticle(sql, draft.articleId)
    const { poll } = await insertPoll(sql, { ...draft, createdBy: by.admin })
    await sql`update polls set send_key = ${sendKey ?? null} where id = ${poll}`
    await auditBy(sql, by, { action: 'poll.created', details: { after: draft }, ...named(poll) })
    return poll
  }).catch(refuseSameLabels)
}

interface Save {
  id: string
  form: PollForm
  /** The version that the admin has seen; without it whatever is there is replaced. */
  basedOn: number | undefined
  /** Whether options go together with their votes. */
  confirmVoteLoss: boolean
}

/**
 * Saves a poll. The options that remain, by id or by label, keep their votes. What says nothing new is not stored.
 * @throws Refused 404; 400 as `createPoll` does, for another kind once there are votes, and for showing the few votes of a
 *   sensitive poll; 409 when another version was saved since, and when options with votes would go and that was not
 *   confirmed. Votes that come in meanwhile are in nobody's way
 */
export async function savePoll(db: Db, { id, form, basedOn, confirmVoteLoss }: Save, by: Actor): Promise<void> {
  await db
    .begin(async (sql) => {
      await lockWriter(sql, by.admin)
      const { totalVotes, version, savedBy, options, ...before } = await holdPoll(sql, id)
      const { options: written, ...after } = draftOf(form)
      const { kept, gone } = matchOptions(options, written)
      const was = { ...before, options: options.map(({ label, isRight }) => ({ label, isRight })) }
      const is = { ...after, options: written.map(({ label, isRight }) => ({ label, isRight })) }
      const moved = kept.some(({ was: stored }, index) => stored?.id !== options[index]?.id)
      if (!moved && gone.length === 0 && isDeepStrictEqual(was, is)) return

      // Before what is refused by the poll as it is: who has not seen that could not make sense of it.
      if (basedOn !== undefined && basedOn !== version) {
        const poll = await findForEditing(sql, id)
        throw editConflict({ what: 'poll', bySelf: savedBy === by.admin }, { poll })
      }
      const poll = { ...before, totalVotes }
      refuseExpiry(after.expiresAt, before.expiresAt, by.now)
      refuseKind(after, poll)
      refuseOpening(after, poll)
      if (after.articleId !== before.articleId) await refuseMissingArticle(sql, after.articleId)
      if (!confirmVoteLoss) refuseLoss(gone, poll)

      const lost = gone.reduce((sum, { voteCount }) => sum + voteCount, 0)
      await writeOptions(sql, id, { kept, gone })
      await sql`
        update polls set question = ${after.question}, article_id = ${after.articleId}, is_active = ${after.isActive},
          expires_at = ${after.expiresAt}::text::timestamptz, kind = ${after.kind}, is_sensitive = ${after.isSensitive},
          explanation = ${after.explanation}, source = ${after.source}, total_votes = total_votes - ${lost},
          version = version + 1, saved_by = ${by.admin}, updated_at = greatest(${by.now}, updated_at + interval '1 millisecond')
        where id = ${id}`
      await indexPoll(sql, id, { question: after.question, labels: written.map(({ label }) => label) })
      await auditBy(sql, by, { action: 'poll.updated', details: { ...changes(was, is), lost }, ...named(id) })
    })
    .catch(refuseSameLabels)
}

type Draft = Omit<PollDraft, 'createdBy' | 'options'> & {
  options: { id?: string | undefined; label: string; isRight: boolean }[]
}

/** The form as it is stored: options in their order, and what is a quiz's alone of a quiz alone. */
function draftOf({ options, ...form }: PollForm): Draft {
  const quiz = form.kind === 'quiz'
  return {
    question: form.question,
    articleId: form.articleId,
    isActive: form.isActive,
    expiresAt: form.expiresAt && new Date(form.expiresAt).toISOString(),
    kind: form.kind,
    isSensitive: form.isSensitive,
    explanation: (quiz && form.explanation) || null,
    source: (quiz && form.source) || null,
    options: options
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .map(({ id, label, isRight }) => ({ ...(id && { id }), label, isRight: quiz && isRight })),
  }
}

type Stored = Omit<Draft, 'options'> & {
  totalVotes: number
  version: number
  savedBy: string | null
  options: { id: string; label: string; isRight: boolean; voteCount: number }[]
}

/** @throws Refused 404 */
async function holdPoll(sql: Queries, id: string): Promise<Stored> {
  const [poll] = await sql<Omit<Stored, 'options'>[]>`
    select question, article_id, is_active, expires_at, kind, is_sensitive, explanation, source, total_votes,
      version, saved_by
    from polls where id = ${id} and deleted_at is null for no key update`
  if (!poll) throw pollNotFound()
  // A statement of its own: one that waits for a lock sees other rows as they were before it waited.
  const options = await sql<Stored['options']>`
    select id, label, is_right, vote_count from poll_options where poll_id = ${id} order by sort_order`
  return { ...poll, options: [...options] }
}

/** @throws Refused 400 at `articleId` */
async function refuseMissingArticle(sql: Queries, id: string | null): Promise<void> {
  if (id === null) return
  const [found] = await sql`select from articles where id = ${id} and deleted_at is null for key share`
  if (!found) throw badInput({ articleId: ['There is no such article'] })
}

/** The database folds letters a little differently: of two labels that it takes for one, neither is stored. */
function refuseSameLabels(error: { constraint?: string }): never {
  throw error.constraint === 'poll_options_label_key' ? badInput({ options: ['Option labels must be unique'] }) : error
}

/** What differs, as it was and as it is. */
function changes<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const part = (of: T) => Object.fromEntries(changed.map((field) => [field, of[field]])) as Partial<T>
  return { before: part(before), after: part(after) }
}
