import type { Queries } from '../../db/client/open.ts'

/* An address takes letters or it does not, whoever reads it: what is noted of one is noted of its subscriber and of its member. */
const tables = ['users', 'subscribers'] as const

/** The number of refused letters after which an address gets no more. */
const mostBounces = 3

/**
 * True for a subscriber `s`, or a member `u`, whose address has refused too many letters. In the text of the query, because an index has the
 * same number.
 */
export const isStopped = (sql: Queries, row: 's' | 'u' = 's') =>
  sql`(${sql(row)}.bounces >= ${sql.unsafe(String(mostBounces))})`

/** Counts a letter that the mail server has refused for the sake of the address, one a day: a bad hour of the mail server is one fault. */
export async function countBounce(sql: Queries, email: string, now: Date): Promise<void> {
  for (const table of tables)
    await sql`
      update ${sql(table)} set bounces = bounces + 1, bounced_at = ${now}
      where lower(email) = lower(${email}) and bounces < ${mostBounces}
        and (bounced_at is null or bounced_at <= ${new Date(now.getTime() - 86_400_000)})`
}

/** Stops an address at once, because the mail provider reports that it takes no letters. */
export async function stopAddress(sql: Queries, email: string, now: Date): Promise<void> {
  for (const table of tables)
    await sql`
      update ${sql(table)} set bounces = ${mostBounces}, bounced_at = ${now}
      where lower(email) = lower(${email}) and bounces < ${mostBounces}`
}

/** Counts anew, because the mail server has taken a letter. An address that is stopped stays so: a server that took its letters may have returned them later. */
export async function forgetBounces(sql: Queries, email: string): Promise<void> {
  for (const table of tables)
    await sql`
      update ${sql(table)} set bounces = 0, bounced_at = null
      where lower(email) = lower(${email}) and bounces < ${mostBounces} and bounced_at is not null`
}

/** Has letters go to an address again, because its reader has acted on one. */
export async function startAddress(sql: Queries, email: string): Promise<void> {
  for (const table of tables)
    await sql`
      update ${sql(table)} set bounces = 0, bounced_at = null where lower(email) = lower(${email}) and bounced_at is not null`
}
