import { randomUUID } from 'node:crypto'
import { t } from '#words'
import { rupees, type SupportKind } from '../../../contract/donations/donations.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict } from '../../kit/errors.ts'
import { dayInIndia } from '../../kit/india.ts'
import { randomCode } from '../../kit/random-code.ts'

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
  throw conflict(
    t`You have a monthly plan of ${rupees(plan.amount)} already. To choose another, end that one first, under ‘Your support’.`,
  )
}

/** Makes this month's payment of a plan, or opens it again once it has expired. Throws HttpError 409 for a plan that has ended. */
export async function renewPledge(db: Db, pledgeId: string, now: Date): Promise<string> {
  return db.begin(async (sql) => {
    // Renewing and ending a plan wait for each other here.
    const [pledge] = await sql<{ userId: string | null; amount: number }[]>`
      select user_id, amount from support_pledges where id = ${pledgeId} and ended_at is null for update`
    if (!pledge) throw conflict(t`This plan has ended.`)
    return insertIntent(sql, { ...pledge, pledgeId, now })
  })
}

/** Ends a plan. A payment that was begun stays open: it may be on its way. */
export async function endPledge(sql: Queries, pledgeId: string, now: Date): Promise<void> {
  await sql`update support_pledges set ended_at = ${now} where id = ${pledgeId} and ended_at is null`
}

/** The first day of the month that it is in India. */
export const monthOf = (now: Date) => `${dayInIndia(now).slice(0, 7)}-01`
