import {
  overviewDays,
  readersNeeded,
  type AdminOverview,
  type OverviewDay,
  type ReadLesson,
} from '../../../contract/moderation/overview-api.ts'
import { isOpenTo, type Role } from '../../../contract/roles.ts'
import { answerable } from '../../../contract/texts/forum.ts'
import type { Db, Fragment } from '../../db/client/open.ts'
import { dayInIndia, startOfDay } from '../../kit/india.ts'
import { isStopped } from '../mail/stopped-addresses.ts'

/** Lessons in each of the two lists. */
const listed = 5

/** The state of the site, as far as it concerns a role. */
export async function readOverview(db: Db, role: Role, now: Date): Promise<AdminOverview> {
  const isEditor = isOpenTo('editor', role)
  if (!isEditor && !isOpenTo('moderator', role)) return {}
  const [days, lessons, unanswered, lostAddresses] = await Promise.all([
    readDays(db, now),
    isEditor ? readLessons(db) : {},
    countRows(
      db,
      db`forum_posts where reply_count = 0 and hidden_at is null and deleted_at is null and not is_locked
        and category = any(${[...answerable]})`,
    ),
    isOpenTo('admin', role) ? countRows(db, db`subscribers s where ${isStopped(db)}`) : undefined,
  ])
  return { days, ...lessons, unanswered, lostAddresses }
}

async function countRows(db: Db, rows: Fragment): Promise<number> {
  const [found] = await db<[{ rows: number }]>`select count(*) as rows from ${rows}`
  return found.rows
}

/** The objection or grievance that is due first; grievances concern admins alone. */
export async function findFirstDue(db: Db, role: Role): Promise<AdminOverview['firstDue']> {
  if (!isOpenTo('moderator', role)) return undefined
  const [first] = await db<NonNullable<AdminOverview['firstDue']>[]>`
    select tab, due_at from (
      select 'objections' as tab, due_at from objections where outcome is null
      ${isOpenTo('admin', role) ? db`union all select 'grievances', due_at from grievances where state = 'received'` : db``}
    ) waiting order by due_at, tab limit 1`
  return first
}

/** Every day has a row, also one on which nothing was counted. */
async function readDays(db: Db, now: Date): Promise<OverviewDay[]> {
  const today = dayInIndia(now)
  const first = dayInIndia(new Date(now.getTime() - (overviewDays - 1) * 86_400_000))
  const since = startOfDay(first)
  // Their ids begin with the millisecond, so that the primary key finds the newest ones.
  const newTexts = (table: Fragment) => db`
    select created_at from ${table} where id >= ${firstIdOf(since)} and created_at >= ${since} and hidden_at is null`
  const perDay = (rows: Fragment) => db`
    (select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as rows from (${rows}) found group by 1)`
  return db<OverviewDay[]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, r.readers, coalesce(m.rows, 0) as members, coalesce(t.rows, 0) as texts
    from generate_series(${first}::text::date, ${today}::text::date, interval '1 day') as d (day)
    left join reader_days r on r.day = d.day::date
    left join ${perDay(db`select created_at from users where created_at >= ${since}`)} m on m.day = d.day::date
    left join ${perDay(
      db`${newTexts(db`article_comments`)} union all ${newTexts(db`forum_posts`)} union all ${newTexts(db`forum_replies`)}`,
    )} t on t.day = d.day::date
    order by d.day`
}

/** The smallest id (UUID of version 7) that is made at a moment. */
function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/**
 * The lessons with enough readers, by the share of those who came to the end. No lesson is in both lists: of few, one half is best.
 * One pass over an index that has all it counts: 0.3 s for half a million reads of 10,000 lessons, cached for a minute.
 */
async function readLessons(db: Db): Promise<Pick<AdminOverview, 'best' | 'worst'>> {
  const lessons = await db<ReadLesson[]>`
    with shares as (
      select article_id, count(*) as started, count(done_at) as done from article_reads
      group by article_id having count(*) >= ${readersNeeded}
    ), ranked as (
      select a.id, a.slug, a.title, a.language, a.view_count, s.started, s.done,
        row_number() over (order by s.done::float8 / s.started desc, a.view_count desc, a.id) as from_best,
        row_number() over (order by s.done::float8 / s.started, a.view_count desc, a.id) as from_worst
      from shares s join articles a on a.id = s.article_id where a.published and a.deleted_at is null
    )
    select id, slug, title, language, view_count, started, done from ranked
    where from_best <= ${listed} or from_worst <= ${listed} order by from_best`
  const half = Math.ceil(lessons.length / 2)
  return { best: lessons.slice(0, half), worst: lessons.slice(half).toReversed() }
}
