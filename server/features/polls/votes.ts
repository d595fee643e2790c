import { v7 as newId } from 'uuid'
import { pollStatus, takesSecondVote, type PollKind } from '../../../contract/polls.ts'
import type { Db, Queries } from '../../db/open.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import { pollNotFound } from './store.ts'

interface Choice {
  poll: string
  option: string
  user: string
}

/**
 * Notes a member's choice, or moves it, with the counters in the same transaction. Poll and then options are locked, as
 * they are when a member is erased; under the poll's lock neither another vote nor its closing can come between.
 * @param now the clock, read once the lock is held: a poll takes no vote from the moment of its end
 * @returns whether the member had voted before
 * @throws Refused 404 for an unknown poll, 400 for an option of another poll, 409 for a closed poll and for a second answer to a quiz
 */
export async function castVote(db: Db, choice: Choice, now: () => Date): Promise<boolean> {
  return db.begin(async (sql) => {
    const poll = await openPollLocked(sql, choice.poll, now)
    // A statement of its own: one that waits for a lock sees other rows as they were before it waited.
    const [option] = await sql<{ before: string | null }[]>`
      select (select option_id from poll_votes where poll_id = ${choice.poll} and user_id = ${choice.user}) as before
      from poll_options where poll_id = ${choice.poll} and id = ${choice.option}`
    if (!option) throw badInput({ optionId: ['That is not an option of this poll.'] })
    if (option.before !== null && !takesSecondVote(poll)) throw conflict(answered)
    if (option.before === null) await addVote(sql, choice)
    else if (option.before !== choice.option) await moveVote(sql, choice, option.before)
    return option.before !== null
  })
}

const answered = 'You have answered this quiz and seen the answer, so your first answer stays.'

async function openPollLocked(sql: Queries, id: string, now: () => Date) {
  const [poll] = await sql<{ kind: PollKind; isActive: boolean; expiresAt: string | null }[]>`
    select kind, is_active, expires_at from polls where id = ${id} and deleted_at is null for no key update`
  if (!poll) throw pollNotFound()
  if (pollStatus(poll, now()) !== 'active') throw conflict('This poll is closed')
  return poll
}

async function addVote(sql: Queries, { poll, option, user }: Choice): Promise<void> {
  await sql`insert into poll_votes (id, poll_id, option_id, user_id) values (${newId()}, ${poll}, ${option}, ${user})`
  await sql`update poll_options set vote_count = vote_count + 1 where id = ${option}`
  await sql`update polls set total_votes = total_votes + 1 where id = ${poll}`
}

async function moveVote(sql: Queries, { poll, option, user }: Choice, before: string): Promise<void> {
  await sql`update poll_votes set option_id = ${option} where poll_id = ${poll} and user_id = ${user}`
  await sql`
    update poll_options set vote_count = vote_count + case id when ${option} then 1 else -1 end
    where id in (${option}, ${before})`
}
