import type { Queries } from '../../db/open.ts'

/** Deletes a member's votes and counts them out, with the polls locked by id. */
export async function removeVotes(sql: Queries, { id }: { id: string }): Promise<void> {
  await sql`
    select from polls where id in (select poll_id from poll_votes where user_id = ${id})
    order by id for no key update`
  await sql`
    with gone as (delete from poll_votes where user_id = ${id} returning poll_id, option_id),
    options as (
      update poll_options o set vote_count = greatest(vote_count - 1, 0) from gone where o.id = gone.option_id)
    update polls p set total_votes = greatest(total_votes - 1, 0) from gone where p.id = gone.poll_id`
}
