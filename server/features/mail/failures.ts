import type { LetterDay, LetterFailure } from '../../../contract/mail/mail-api.ts'
import { mailLimits } from '../../../contract/mail/mail-api.ts'
import type { AdminOverview } from '../../../contract/moderation/overview-api.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import type { MailAnswer } from '../../kit/mail.ts'
import { byTime, type Paged, type PageQuery } from '../../kit/paging.ts'
import { queueSchema } from '../../kit/queue-library.ts'
import { hasQueue } from '../jobs/given-up.ts'

interface FailedLetter {
  id: string
  /** The names of its job, and of its kind. */
  job: string
  kind: string
  email: string
  attempts: number
  isGivenUp: boolean
  now: Date
}

/** Notes that the mail server did not take a letter. */
export async function noteFailure(
  sql: Queries,
  { id, job, kind, email, attempts, isGivenUp, now }: FailedLetter,
  { code, text }: MailAnswer,
): Promise<void> {
  await sql`
    insert into letter_failures (id, job, kind, email, code, answer, attempts, given_up, failed_at)
    values (${id}, ${job}, ${kind}, ${email}, ${code}, ${text}, ${attempts}, ${isGivenUp}, ${now})
    on conflict (id) do update set code = excluded.code, answer = excluded.answer, attempts = excluded.attempts,
      given_up = excluded.given_up, failed_at = excluded.failed_at, over = false`
}

/** Counts a letter that was sent and forgets its failures, and notes that letters leave, for the list of what a site still lacks. */
export async function noteSent(sql: Queries, id: string, now: Date): Promise<void> {
  await sql`insert into milestones (name, reached_at) values ('letter-sent', ${now}) on conflict do nothing`
  // One of several letters at once notes it.
  await sql`
    with sent as (delete from letter_failures where id = ${id}), counted as (
      insert into letter_days (day, letters) values (${dayInIndia(now)}, 1)
      on conflict (day) do update set letters = letter_days.letters + 1
    )
    update letter_failures set over = true
    where id in (select id from letter_failures where not over and id <> ${id} for no key update skip locked)`
}

/** The letters of each of the last days in India, the oldest first: those that left, and those that the mail server has not taken. */
export const letterDays = (db: Db, now: Date) => db<LetterDay[]>`
  select d.day::date::text as day, coalesce(s.letters, 0) as sent, coalesce(f.letters, 0) as failed
  from generate_series(${dayInIndia(startOfDays(now))}::text::date, ${dayInIndia(now)}::text::date, interval '1 day') as d (day)
    left join letter_days s on s.day = d.day::date
    left join (
      select (failed_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as letters from letter_failures group by 1
    ) f on f.day = d.day::date
  order by d.day`

/** The first of the days that are shown, of which today is the last. */
const startOfDays = (now: Date) => new Date(now.getTime() - (mailLimits.retentionDays - 1) * 86_400_000)

/** Attempts after which a letter is late: half an hour has passed since the first. */
const late = 8

/** Tells whether letters leave the site: the last failure with none after it that left. */
export async function findTrouble(db: Db): Promise<AdminOverview['letters']> {
  const [last] = await db<{ state: 'away' | 'refused' | 'late' }[]>`
    select case when code is null then 'away' when given_up then 'refused' else 'late' end as state from letter_failures
    where not over and (given_up or code is null or attempts >= ${late}) order by failed_at desc, id desc limit 1`
  return last?.state
}

export const newestFirst = byTime('f.failed_at', 'f.id')

/** A page of the failures. */
export async function listFailures(db: Db, page: PageQuery): Promise<Paged<LetterFailure>[]> {
  // A newer letter replaces it in the queue, and a restore empties that.
  const waits = (await hasQueue(db))
    ? db`exists (select from ${db(queueSchema)}.job j where j.name = f.job and j.id = f.id and j.state < 'completed')`
    : db`false`
  return db<Paged<LetterFailure>[]>`
    select f.id, f.job, f.email, f.code, f.answer, f.attempts, f.failed_at, not f.given_up and ${waits} as is_tried_again, ${page.cursor}
    from letter_failures f where ${page.after} order by ${page.by} limit ${page.limit}`
}

/** Erases the failures of letters to an address. */
export async function forgetFailuresTo(sql: Queries, email: string): Promise<void> {
  await sql`delete from letter_failures where lower(email) = lower(${email})`
}

/** Erases old failures, and the numbers of old days. */
export async function eraseFailures(sql: Queries, now: Date): Promise<void> {
  await sql`delete from letter_days where day < ${dayInIndia(startOfDays(now))}`
  await sql`
    delete from letter_failures where failed_at < ${new Date(now.getTime() - mailLimits.retentionDays * 86_400_000)}`
}

/** Erases the marks of old answers to letters. */
export async function eraseAnswers(sql: Queries, now: Date): Promise<void> {
  await sql`
    delete from answers_by_letter where received_at < ${new Date(now.getTime() - mailLimits.retentionDays * 86_400_000)}`
}
