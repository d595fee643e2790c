import { growthDays, type Growth, type SupportSums } from '../../../contract/moderation/growth-api.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import { dayInIndia, startOfDay } from '../../kit/india.ts'
import type { Counts } from '../../kit/value-cache.ts'

const dayLength = 86_400_000

/** The members, and how many signed up on each day. */
export const growthOfMembers = (db: Db, counts: Counts, now: Date): Promise<Growth> =>
  growthOf(db, { total: sizeOf(db, counts, 'all members', db`users`), rows: added(db, 'users', now), now })

/** The subscribers whose address is confirmed, and how many came on each day. */
export const growthOfSubscribers = (db: Db, counts: Counts, now: Date): Promise<Growth> =>
  growthOf(db, {
    total: sizeOf(db, counts, 'subscribers', db`subscribers where confirmed_at is not null`),
    rows: added(db, 'subscribers', now),
    now,
  })

/** The payments of the month in India, those that wait to be confirmed, and the rupees of each day. */
export async function supportSums(db: Db, now: Date): Promise<SupportSums> {
  const month = startOfDay(`${dayInIndia(now).slice(0, 7)}-01`)
  const confirmed = db`
    select confirmed_at as at, amount as count from support_intents
    where state = 'confirmed' and confirmed_at >= ${startOfCourse(now)}`
  const [found] = await db<
    [{ rupees: number; payments: number; claimedRupees: number; claimedPayments: number; days: number[] }]
  >`
    select coalesce(sum(amount) filter (where state = 'confirmed'), 0) as rupees,
      count(*) filter (where state = 'confirmed') as payments,
      coalesce(sum(amount) filter (where state = 'claimed'), 0) as claimed_rupees,
      count(*) filter (where state = 'claimed') as claimed_payments,
      ${perDay(db, confirmed, now)} as days
    from support_intents where state = 'claimed' or (state = 'confirmed' and confirmed_at >= ${month})`
  const { rupees, payments, claimedRupees, claimedPayments, days } = found
  return {
    confirmed: { rupees, payments },
    claimed: { rupees: claimedRupees, payments: claimedPayments },
    days,
  }
}

interface Input {
  total: Promise<number>
  /** Rows of a moment (`at`) and what it counts (`count`). */
  rows: Fragment
  now: Date
}

async function growthOf(db: Db, { total, rows, now }: Input): Promise<Growth> {
  const [size, [found]] = await Promise.all([
    total,
    db<[Pick<Growth, 'days'>]>`select ${perDay(db, rows, now)} as days`,
  ])
  return { total: size, ...found }
}

const sizeOf = (db: Db, counts: Counts, name: string, rows: Fragment) =>
  counts.get(name, async () => {
    const [found] = await db<[{ rows: number }]>`select count(*) as rows from ${rows}`
    return found.rows
  })

const added = (db: Db, table: 'users' | 'subscribers', now: Date) =>
  db`select created_at as at, 1 as count from ${db(table)} where created_at >= ${startOfCourse(now)}`

/** An array with a number for each day of the course, also one on which nothing was counted. */
const perDay = (db: Db, rows: Fragment, now: Date) => db`
  array(
    select coalesce(sum(f.count), 0)::int
    from generate_series(${firstDay(now)}::text::date, ${dayInIndia(now)}::text::date, interval '1 day') as d (day)
    left join (${rows}) f on (f.at at time zone 'Asia/Kolkata')::date = d.day::date
    group by d.day order by d.day
  )`

const firstDay = (now: Date) => dayInIndia(new Date(now.getTime() - (growthDays - 1) * dayLength))
const startOfCourse = (now: Date) => startOfDay(firstDay(now))
