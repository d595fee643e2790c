import type { Queries } from '../../db/client/open.ts'

/** The number of refused letters after which an address gets no more. */
const mostBounces = 3

/** True for a subscriber `s` whose address has refused too many letters. In the text of the query, because an index has the same number. */
export const isStopped = (sql: Queries) => sql`(s.bounces >= ${sql.unsafe(String(mostBounces))})`

/** Counts a letter that the mail server has refused for the sake of the address, one a day: a bad hour of the mail server is one fault. */
export async function countBounce(sql: Queries, email: string, now: Date): Promise<void> {
  await sql`
    update subscribers set bounces = bounces + 1, bounced_at = ${now}
    where lower(email) = lower(${email}) and bounces < ${mostBounces}
      and (bounced_at is null or bounced_at <= ${new Date(now.getTime() - 86_400_000)})`
}

/** Stops an address at once, because the mail provider reports that it takes no letters. */
export async function stopAddress(sql: Queries, email: string, now: Date): Promise<void> {
  await sql`
    update subscribers set bounces = ${mostBounces}, bounced_at = ${now}
    where lower(email) = lower(${email}) and bounces < ${mostBounces}`
}

/** Counts anew, because the mail server has taken a letter. */
export async function forgetBounces(sql: Queries, email: string): Promise<void> {
  await sql`
    update subscribers set bounces = 0, bounced_at = null where lower(email) = lower(${email}) and bounced_at is not null`
}
