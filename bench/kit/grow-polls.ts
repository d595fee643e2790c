import * as z from 'zod/mini'
import { PollForm } from '../../contract/polls/poll-form.ts'
import type { Session } from '../../server/db/client/open.ts'
import { insertPoll } from '../../server/features/polls/store.ts'
import type { Size } from './grow.ts'

const labels = ['Savings account', 'Fixed deposit', 'Shares', 'Mutual fund', 'Nothing yet']
const day = 86_400_000

/** Polls, of which a third has ended and a third will end; in five of them everybody has voted, in twenty a quarter. */
export async function growPolls(sql: Session, { polls, votes, members, articles }: Size): Promise<void> {
  const rest = Math.floor((votes - 5 * members - 20 * (members / 4)) / (polls - 25))
  const voters = (n: number) => Math.min(members, n < 5 ? members : n < 25 ? members / 4 : rest)
  const ballots: { poll: string; options: string[]; voters: number }[] = []
  for (let n = 0; n < polls; n++) ballots.push({ ...(await insertPoll(sql, pollOf(n))), voters: voters(n) })
  await sql`
    update polls set article_id = bench.article(p.n * ${Math.floor(articles / polls)}::bigint)
    from unnest(${ballots.map(({ poll }) => poll)}::uuid[]) with ordinality as p (id, n) where p.id = polls.id and p.n % 4 = 0`
  let stored = 0
  for (const [n, { poll, options, voters: count }] of ballots.entries()) {
    await sql`
      insert into poll_votes (id, poll_id, option_id, user_id)
      select bench.vote(${stored} + i), ${poll}, (${options}::uuid[])[1 + floor(bench.draw(i, 30) ^ 2 * ${labels.length})::int],
        bench.member((${n * 7_919}::bigint + i) % ${members})
      from generate_series(0, ${count}::bigint - 1) i`
    stored += count
  }
  await sql`
    update poll_options o set vote_count = v.votes
    from (select option_id, count(*) as votes from poll_votes group by option_id) v where v.option_id = o.id`
  await sql`
    update polls p set total_votes = v.votes
    from (select poll_id, count(*) as votes from poll_votes group by poll_id) v where v.poll_id = p.id`
}

function pollOf(n: number) {
  const ends = n % 3 === 0 ? null : new Date(Date.now() + (n % 3 === 1 ? n + 1 : -n - 1) * day).toISOString()
  const form = z.parse(PollForm, {
    question: `Question ${n}: where does your ${n % 7 === 0 ? 'gold' : 'money'} sit today?`,
    expiresAt: ends,
    options: labels.map((label, sortOrder) => ({ label, sortOrder })),
  })
  return { ...form, createdBy: null }
}
