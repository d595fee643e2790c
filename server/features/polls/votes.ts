import { v7 as newId } from 'uuid'
import { t } from '#words'
import { pollStatus, takesSecondVote, type PollKind } from '../../../contract/polls/polls.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import { pollNotFound } from '../../acts/edits.ts'
import { type PollCounts, readCounts } from './results.ts'

type Choice = { poll: string; option: string; user: string }

/**
 * Stores or moves a member's vote, with the counters. Poll and then options are locked, as when an account is deleted; under the
 * poll's lock neither another vote nor its closing can come between.
 * @param now the clock, read once the poll is locked
 * @returns whether the member had voted before, and the counters
 * @throws HttpError 404 for an unknown poll, 400 for an option of another poll, 409 for a closed poll and a second answer to a quiz
 */
export async function castVote(
  db: Db,
  choice: Choice,
  now: () => Date,
): Promise<{ moved: boolean; counts: PollCounts }> {
  return db.begin(async (sql) => {
    const poll = await lockOpenPoll(sql, choice.poll, now)
    // A separate statement: a statement that waits for a lock sees other rows as they were before the wait.
    const [option] = await sql<{ before: string | null }[]>`
      select (select option_id from poll_votes where poll_id = ${choice.poll} and user_id = ${choice.user}) as before
      from poll_options where poll_id = ${choice.poll} and id = ${choice.option}`
    if (!option) throw badInput({ optionId: [t`That is not an option of this poll.`] })
    if (option.before !== null && !takesSecondVote(poll))
      throw conflict(t`You have answered this quiz and seen the answer, so your first answer stays.`)
    const { before } = option
    if (before !== choice.option) await storeVote(sql, choice, before)
    return { moved: before !== null, counts: await readCounts(sql, choice.poll, choice.user) }
  })
}

async function lockOpenPoll(sql: Queries, id: string, now: () => Date) {
  const [poll] = await sql<{ kind: PollKind; isActive: boolean; expiresAt: string | null }[]>`
    select kind, is_active, expires_at from polls where id = ${id} and deleted_at is null for no key update`
  if (!poll) throw pollNotFound()
  if (pollStatus(poll, now()) !== 'active') throw conflict(t`This poll is closed`)
  return poll
}

/** One statement: all other votes in the poll wait for it. */
async function storeVote(sql: Queries, { poll, option, user }: Choice, before: string | null): Promise<void> {
  await sql`
    with vote as (
      insert into poll_votes (id, poll_id, option_id, user_id) values (${newId()}, ${poll}, ${option}, ${user})
      on conflict (poll_id, user_id) do update set option_id = excluded.option_id),
    options as (
      update poll_options set vote_count = vote_count + case id when ${option} then 1 else -1 end
      where id in (${option}, ${before}))
    update polls set total_votes = total_votes + 1 where id = ${poll} and ${before}::uuid is null`
}

/** Deletes a member's votes and counts them out, with the polls locked by id. */
export async function deleteVotes(sql: Queries, { id }: { id: string }): Promise<void> {
  await sql`
    select from polls where id in (select poll_id from poll_votes where user_id = ${id})
    order by id for no key update`
  await sql`
    with gone as (delete from poll_votes where user_id = ${id} returning poll_id, option_id),
    options as (
      update poll_options o set vote_count = greatest(vote_count - 1, 0) from gone where o.id = gone.option_id)
    update polls p set total_votes = greatest(total_votes - 1, 0) from gone where p.id = gone.poll_id`
}
