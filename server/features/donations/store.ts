import { t } from '#words'
import type { Intent, MyIntent, SupportRow } from '../../../contract/donations/donations-api.ts'
import { intentLasts, type SupportState } from '../../../contract/donations/donations.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { monthOf } from './choices.ts'

/** A stored gift; `pledgeId` is its plan, if it is a month of one. */
export type StoredIntent = SupportRow & { pledgeId: string | null }

/** A gift; `lock` locks it until the end of the transaction. Throws HttpError 404. */
export async function findIntent(sql: Queries, id: string, lock?: 'lock'): Promise<StoredIntent> {
  const [found] = await sql<StoredIntent[]>`
    select ${intentColumns(sql)}, i.pledge_id from support_intents i left join users u on u.id = i.user_id
    where i.id = ${id} ${lock ? sql`for update of i` : sql``}`
  if (!found) throw notFound()
  return found
}

/** The newest choices of a member. */
export async function intentsOf(
  sql: Db,
  userId: string,
  { limit, now }: { limit: number; now: Date },
): Promise<MyIntent[]> {
  return sql<MyIntent[]>`
    select i.id, i.kind, i.amount, i.state, i.created_at, to_char(i.month, 'YYYY-MM') as month,
      p.id is not null and ${isDue(sql, now)} and not exists (
        select from support_intents later where later.pledge_id = p.id and later.month > i.month) as due
    from support_intents i left join support_pledges p on p.id = i.pledge_id
    where i.user_id = ${userId} order by i.created_at desc, i.id desc limit ${limit}`
}

/** The plan of a choice, with its other months, newest first. */
export async function findPledge(
  sql: Queries,
  { id, pledgeId }: { id: string; pledgeId: string },
  now: Date,
): Promise<Intent['pledge']> {
  const [pledge] = await sql<{ endedAt: string | null; due: boolean }[]>`
    select p.ended_at, ${isDue(sql, now)} as due from support_pledges p where p.id = ${pledgeId}`
  if (!pledge) return null
  const others = await sql<{ id: string; month: string; state: SupportState }[]>`
    select id, to_char(month, 'YYYY-MM') as month, state from support_intents
    where pledge_id = ${pledgeId} and id <> ${id} order by support_intents.month desc`
  return { ...pledge, others }
}

/**
 * Stores the bank's number of a payment, as claimed by the giver.
 * @returns whether the choice waited for it
 * @throws HttpError 409 for a number that another choice has
 */
export async function claimIntent(
  sql: Queries,
  { id, utr, now }: { id: string; utr: string; now: Date },
): Promise<boolean> {
  const claiming = sql`
    update support_intents set state = 'claimed', utr = ${utr}, claimed_at = ${now}
    where id = ${id} and state = 'intended'`
  const { count } = await claiming.catch((error: unknown) => {
    throw (error as { constraint?: string }).constraint === 'support_intents_utr_key'
      ? conflict(t`This UTR has been given for another payment already.`)
      : error
  })
  return count > 0
}

/** Expires old gifts that nobody has paid or claimed to have paid. */
export async function expireIntents(sql: Queries, now: Date): Promise<void> {
  await sql`
    update support_intents set state = 'expired'
    where state = 'intended' and created_at <= ${new Date(now.getTime() - intentLasts)}`
}

/** True if the plan `p` is running and has no payment for this month in India. */
const isDue = (sql: Queries, now: Date) => sql`
  p.ended_at is null and not exists (
    select from support_intents this_month
    where this_month.pledge_id = p.id and this_month.month = ${monthOf(now)} and this_month.state <> 'expired')`

/** The columns of a gift `i` and of its giver `u`. */
export const intentColumns = (sql: Queries) => sql`
  i.id, i.kind, i.amount, i.reference, i.state, i.created_at, i.claimed_at, i.confirmed_at, i.utr,
  to_char(i.month, 'YYYY-MM') as month, u.username`

/**
 * Removes a member from their donations, when the account is deleted: unpaid choices go, paid ones stay for the books without a
 * name, and plans end.
 */
export async function deleteSupporter(sql: Queries, { id }: { id: string }): Promise<void> {
  await sql`delete from support_intents where user_id = ${id} and state in ('intended', 'expired')`
  await sql`
    delete from support_pledges p
    where user_id = ${id} and not exists (select from support_intents i where i.pledge_id = p.id)`
  await sql`update support_pledges set ended_at = coalesce(ended_at, now()) where user_id = ${id}`
}
