import type { Queries } from '../../db/open.ts'

/**
 * Takes a member out of what was given, when the account is erased: what was never paid goes, what was stays for the
 * books without a name, and plans end.
 */
export async function forgetSupporter(sql: Queries, userId: string): Promise<void> {
  await sql`delete from support_intents where user_id = ${userId} and state in ('intended', 'expired')`
  await sql`
    delete from support_pledges p
    where user_id = ${userId} and not exists (select from support_intents i where i.pledge_id = p.id)`
  await sql`update support_pledges set ended_at = coalesce(ended_at, now()) where user_id = ${userId}`
}
