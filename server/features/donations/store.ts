import { randomInt, randomUUID } from 'node:crypto'
import type { Intent, MyIntent, SupportRow } from '../../../contract/donations-api.ts'
import { intentLasts, rupees, type SupportKind, type SupportState } from '../../../contract/donations.ts'
import type { Db, Queries } from '../../db/open.ts'
import { conflict } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'

/** A choice as it is kept; `pledgeId` is the plan that it is a month of. */
export type StoredIntent = Omit<SupportRow, 'username'> & { pledgeId: string | null }

/**
 * Notes a choice to support. A monthly one begins a plan, of which it is the payment of this month in India.
 * @param amount whole rupees
 * @param userId the member who chose it, if one did
 * @returns its id: a UUIDv4, since whoever has it may see the choice, so it must not be guessed
 * @throws Refused 409 for a second plan of a member while the first goes on
 */
export async function addIntent(
  db: Db,
  { kind, amount, userId, now }: { kind: SupportKind; amount: number; userId: string | null; now: Date },
): Promise<string> {
  const id = randomUUID()
  if (kind === 'once') {
    await db`
      insert into support_intents (id, kind, amount, reference, user_id, created_at)
      values (${id}, 'once', ${amount}, ${newReference()}, ${userId}, ${now})`
    return id
  }
  const pledge = randomUUID()
  await db.begin(async (sql) => {
    if (userId) await refuseSecondPlan(sql, userId)
    await sql`
      insert into support_pledges (id, user_id, amount, created_at) values (${pledge}, ${userId}, ${amount}, ${now})`
    await sql`
      insert into support_intents (id, kind, amount, reference, user_id, pledge_id, month, created_at)
      values (${id}, 'monthly', ${amount}, ${newReference()}, ${userId}, ${pledge}, ${monthOf(now)}, ${now})`
  })
  return id
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

/** A choice, or undefined. */
export async function findIntent(sql: Queries, id: string): Promise<StoredIntent | undefined> {
  const [found] = await sql<
    StoredIntent[]
  >`select ${columns(sql)}, i.pledge_id from support_intents i where i.id = ${id}`
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

/**
 * The plan that a choice belongs to: when it ended, its other months (newest first), and whether this month has not
 * begun.
 */
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
 * Notes that a choice has been paid, says its giver.
 * @returns whether it waited for that
 * @throws the database's refusal of a number that another choice has: see `isUtrTaken`
 */
export async function claimIntent(
  sql: Queries,
  { id, utr, now }: { id: string; utr: string; now: Date },
): Promise<boolean> {
  const claimed = await sql`
    update support_intents set state = 'claimed', utr = ${utr}, claimed_at = ${now}
    where id = ${id} and state = 'intended' returning id`
  return claimed.length > 0
}

/** Whether an error is the database's refusal of a bank's number that another choice has. */
export function isUtrTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'support_intents_utr_key'
}

/**
 * This month's payment of a plan, made when there is none; one that had lapsed is open again.
 * @returns its id; null when the plan has ended
 */
export async function renewPledge(db: Db, pledgeId: string, now: Date): Promise<string | null> {
  return db.begin(async (sql) => {
    // Two that renew at once wait for each other here, as does whoever ends it.
    const [pledge] = await sql<{ userId: string | null; amount: number }[]>`
      select user_id, amount from support_pledges where id = ${pledgeId} and ended_at is null for update`
    if (!pledge) return null
    const [renewed] = await sql<{ id: string }[]>`
      insert into support_intents as i (id, kind, amount, reference, user_id, pledge_id, month, created_at)
      values (${randomUUID()}, 'monthly', ${pledge.amount}, ${newReference()}, ${pledge.userId}, ${pledgeId},
        ${monthOf(now)}, ${now})
      on conflict (pledge_id, month) do update set
        state = case when i.state = 'expired' then 'intended' else i.state end,
        created_at = case when i.state = 'expired' then excluded.created_at else i.created_at end
      returning id`
    return renewed?.id ?? null
  })
}

/** Ends a plan; one that has ended stays so. What was begun of it may still be paid, as it may be on its way. */
export async function endPledge(sql: Queries, pledgeId: string, now: Date): Promise<void> {
  await sql`update support_pledges set ended_at = ${now} where id = ${pledgeId} and ended_at is null`
}

/**
 * Choices for the admins, newest first, from after a place in the list.
 * @param after moment and id of the last row seen
 */
export async function listIntents(
  sql: Db,
  list: { state: SupportState | null; after: [string, string] | null; limit: number },
): Promise<SupportRow[]> {
  const inState = list.state ? sql`and i.state = ${list.state}` : sql``
  const after = list.after
    ? sql`and (i.created_at, i.id) < (${list.after[0]}::text::timestamptz, ${list.after[1]}::uuid)`
    : sql``
  return sql<SupportRow[]>`
    select ${columns(sql)}, u.username from support_intents i left join users u on u.id = i.user_id
    where true ${inState} ${after} order by i.created_at desc, i.id desc limit ${list.limit}`
}

/** A choice as the admins see it, locked until the end of the transaction; undefined when there is none. */
export async function lockForAdmin(sql: Queries, id: string): Promise<SupportRow | undefined> {
  const [row] = await sql<SupportRow[]>`
    select ${columns(sql)}, u.username from support_intents i left join users u on u.id = i.user_id
    where i.id = ${id} for update of i`
  return row
}

/**
 * Says that a payment has arrived: an admin has found it in the bank's statement, whether its giver had said so or
 * not.
 */
export async function confirmIntent(sql: Queries, id: string, { by, now }: { by: string; now: Date }): Promise<void> {
  await sql`
    update support_intents set state = 'confirmed', confirmed_at = ${now}, confirmed_by = ${by} where id = ${id}`
}

/** Takes that back: the choice is again what its giver had said of it. */
export async function unconfirmIntent(sql: Queries, id: string): Promise<void> {
  await sql`
    update support_intents set state = case when utr is null then 'intended' else 'claimed' end,
      confirmed_at = null, confirmed_by = null
    where id = ${id}`
}

/** Takes back a claim that the bank's statement does not bear out: the choice can be paid, the number given, again. */
export async function rejectClaim(sql: Queries, id: string): Promise<void> {
  await sql`
    update support_intents set state = 'intended', utr = null, claimed_at = null where id = ${id} and state = 'claimed'`
}

/** Lets choices lapse that nobody has paid, or said so, for long enough. */
export async function expireIntents(sql: Queries, now: Date): Promise<void> {
  await sql`
    update support_intents set state = 'expired'
    where state = 'intended' and created_at <= ${new Date(now.getTime() - intentLasts)}`
}

/** Whether the plan `p` goes on, and nothing has been begun for the month that it is in India. */
const isDue = (sql: Queries, now: Date) => sql`
  p.ended_at is null and not exists (
    select from support_intents this_month
    where this_month.pledge_id = p.id and this_month.month = ${monthOf(now)} and this_month.state <> 'expired')`

const columns = (sql: Queries) => sql`
  i.id, i.kind, i.amount, i.reference, i.state, i.created_at, i.claimed_at, i.confirmed_at, i.utr,
  to_char(i.month, 'YYYY-MM') as month`

/** Letters and digits that nobody takes for one another: 31 of them, so ten are worth 49 bits. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const newReference = () => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')

/** The first day of the month that it is in India. */
const monthOf = (now: Date) => `${dayInIndia(now).slice(0, 7)}-01`
