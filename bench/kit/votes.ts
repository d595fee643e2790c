import * as z from 'zod/mini'
import { PollForm } from '../../contract/admin-polls-api.ts'
import type { Db } from '../../server/db/open.ts'
import { insertPoll } from '../../server/features/polls/store.ts'

export interface Filled {
  /** A fifth of all votes are on this one. */
  large: Ballot
  /** As many as the average have voted on this one. */
  usual: Ballot
  /** Somebody who has voted on both. */
  member: string
}

interface Ballot {
  poll: string
  options: string[]
}

const polls = 1_000
const labels = ['Savings account', 'Fixed deposit', 'Shares', 'Mutual fund', 'Nothing yet']
const day = 86_400_000

/**
 * Fills a site with polls and votes, and the counters beside them: a fifth of the votes on one poll, the others spread
 * evenly. A third of the polls has ended, a third will end.
 * @param votes how many in all
 */
export async function fillVotes(db: Db, votes: number): Promise<Filled> {
  const most = Math.floor(votes / 5)
  const each = Math.floor((votes - most) / (polls - 1))
  await db`
    insert into users (id, email, username)
    select md5('member' || n)::uuid, 'member' || n || '@example.in', 'member' || n
    from generate_series(1, ${most}::int) n`
  const ballots = await db.begin(async (sql) => {
    const stored: Ballot[] = []
    for (let n = 0; n < polls; n++) stored.push(await insertPoll(sql, poll(n)))
    return stored
  })
  const [large, usual] = ballots as [Ballot, Ballot, ...Ballot[]]
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    // The rows are right; to look up each one's member, poll and option again takes longer than to store it.
    await sql`set local session_replication_role = replica`
    for (const { poll: id, options } of ballots)
      await sql`
        insert into poll_votes (id, poll_id, option_id, user_id)
        select gen_random_uuid(), ${id}, (${options}::uuid[])[1 + n % ${labels.length}::int], md5('member' || n)::uuid
        from generate_series(1, ${id === large.poll ? most : each}::int) n`
    await sql`
      update poll_options o set vote_count = v.votes
      from (select option_id, count(*) as votes from poll_votes group by option_id) v where v.option_id = o.id`
    await sql`
      update polls p set total_votes = v.votes
      from (select poll_id, count(*) as votes from poll_votes group by poll_id) v where v.poll_id = p.id`
  })
  const tables = await db.reserve()
  await tables`set statement_timeout = 0`
  await tables`vacuum analyze users, polls, poll_options, poll_votes, poll_search`
  await tables`reset statement_timeout`
  tables.release()
  const [member] = await members(db, 1)
  return { large, usual, member: member ?? '' }
}

/** Some members, who have voted on every poll. */
export async function members(db: Db, count: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select md5('member' || n)::uuid as id from generate_series(1, ${count}::int) n`
  return rows.map(({ id }) => id)
}

function poll(n: number) {
  const ends = n % 3 === 0 ? null : new Date(Date.now() + (n % 3 === 1 ? n : -n) * day).toISOString()
  const form = z.parse(PollForm, {
    question: `Question ${n}: where does your ${n % 7 === 0 ? 'gold' : 'money'} sit today?`,
    expiresAt: ends,
    options: labels.map((label, sortOrder) => ({ label, sortOrder })),
  })
  return { ...form, createdBy: null }
}
