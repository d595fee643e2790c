import { randomUUID } from 'node:crypto'
import type { Intent, MyIntent, SupportRow } from '../../../contract/donations/donations-api.ts'
import { intentLasts, rupees, type SupportKind, type SupportState } from '../../../contract/donations/donations.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { randomCode } from '../../kit/random-code.ts'
import type { Actor } from '../../kit/serve.ts'

/** A stored gift; `pledgeId` is its plan, if it is a month of one. */
export type StoredIntent = SupportRow & { pledgeId: string | null }

/**
 * Stores a choice to support. A monthly one begins a plan, of which it is the payment of this month in India.
 * @param amount whole rupees
 * @param userId the member who chose it, if one did
 * @returns its id
 * @throws HttpError 409 if the member has a running plan already
 */
export async function addIntent(
  db: Db,
  { kind, amount, userId, now }: { kind: SupportKind; amount: number; userId: string | null; now: Date },
): Promise<string> {
  return db.begin(async (sql) => {
    if (kind === 'once') return insertIntent(sql, { amount, userId, pledgeId: null, now })
    if (userId) await refuseSecondPlan(sql, userId)
    const pledgeId = randomUUID()
    await sql`
      insert into support_pledges (id, user_id, amount, created_at) values (${pledgeId}, ${userId}, ${amount}, ${now})`
    return insertIntent(sql, { amount, userId, pledgeId, now })
  })
}

/**
 * Stores a payment; of a plan, the one of this month, which is opened again if it has expired.
 * @returns its id: a UUIDv4, which cannot be guessed, since whoever has it may see the choice
 */
async function insertIntent(
  sql: Queries,
  { amount, userId, pledgeId, now }: { amount: number; userId: string | null; pledgeId: string | null; now: Date },
): Promise<string> {
  const [stored] = await sql<[{ id: string }]>`
    insert into support_intents as i (id, kind, amount, reference, user_id, pledge_id, month, created_at)
    values (${randomUUID()}, ${pledgeId ? 'monthly' : 'once'}, ${amount}, ${randomCode(10).toUpperCase()}, ${userId}, ${pledgeId},
      ${pledgeId && monthOf(now)}, ${now})
    on conflict (pledge_id, month) do update set
      state = case when i.state = 'expired' then 'intended' else i.state end,
      created_at = case when i.state = 'expired' then excluded.created_at else i.created_at end
    returning id`
  return stored.id
}

/** The member is locked, so that two plans that are begun at once wait for each other. */
async function refuseSecondPlan(sql: Queries, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`
  const [plan] = await sql<{ amount: number }[]>`
    select amount from support_pledges where user_id = ${userId} and ended_at is null`
  if (!plan) return
  const has = `You have a monthly plan of ${rupees(plan.amount)} already.`
  throw conflict(`${has} To choose another, end that one first, under ‘Your support’.`)
}

/** A gift; `lock` locks it until the end of the transaction. Throws HttpError 404. */
export async function findIntent(sql: Queries, id: string, lock?: 'lock'): Promise<StoredIntent> {
  const [found] = await sql<StoredIntent[]>`
    select ${columns(sql)}, i.pledge_id from support_intents i left join users u on u.id = i.user_id
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
      ? conflict('This UTR has been given for another payment already.')
      : error
  })
  return count > 0
}

/** Makes this month's payment of a plan, or opens it again once it has expired. Throws HttpError 409 for a plan that has ended. */
export async function renewPledge(db: Db, pledgeId: string, now: Date): Promise<string> {
  return db.begin(async (sql) => {
    // Renewing and ending a plan wait for each other here.
    const [pledge] = await sql<{ userId: string | null; amount: number }[]>`
      select user_id, amount from support_pledges where id = ${pledgeId} and ended_at is null for update`
    if (!pledge) throw conflict('This plan has ended.')
    return insertIntent(sql, { ...pledge, pledgeId, now })
  })
}

/** Ends a plan. A payment that was begun stays open: it may be on its way. */
export async function endPledge(sql: Queries, pledgeId: string, now: Date): Promise<void> {
  await sql`update support_pledges set ended_at = ${now} where id = ${pledgeId} and ended_at is null`
}

/** Choices for admins, newest first, from after a cursor. */
export async function listIntents(
  sql: Db,
  state: SupportState | undefined,
  page: PageQuery,
): Promise<Paged<SupportRow>[]> {
  const inState = state ? sql`and i.state = ${state}` : sql``
  return sql<Paged<SupportRow>[]>`
    select ${columns(sql)}, ${page.cursor} from support_intents i left join users u on u.id = i.user_id
    where ${page.after} ${inState} order by ${page.by} limit ${page.limit}`
}

export const newestFirst = byTime('i.created_at', 'i.id')

/** An admin's actions on a payment. */
export const adminActions = {
  /** An admin found it in the bank's statement; its giver may have claimed it or not. */
  'support.confirmed': (sql: Queries, by: Actor) =>
    sql`state = 'confirmed', confirmed_at = ${by.now}, confirmed_by = ${by.id}`,
  /** An admin took the confirmation back; the giver's claim, if any, counts again. */
  'support.confirmation-taken-back': (sql: Queries) =>
    sql`state = case when utr is null then 'intended' else 'claimed' end, confirmed_at = null, confirmed_by = null`,
  /** The bank's statement does not bear the claim out: the number can be entered again. */
  'support.claim-rejected': (sql: Queries) => sql`state = 'intended', utr = null, claimed_at = null`,
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

const columns = (sql: Queries) => sql`
  i.id, i.kind, i.amount, i.reference, i.state, i.created_at, i.claimed_at, i.confirmed_at, i.utr,
  to_char(i.month, 'YYYY-MM') as month, u.username`

/** The first day of the month that it is in India. */
const monthOf = (now: Date) => `${dayInIndia(now).slice(0, 7)}-01`

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
