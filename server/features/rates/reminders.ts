import { knownRate } from '../../../money/rates/rate-list.ts'
import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { dateInWords, dayInIndia, startOfDay } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { notify } from '../../acts/notify.ts'
import { dueRatesOn } from './admin-store.ts'

/** The job that writes to admins of figures that are to be looked at again. */
export const reminderLetters = 'letters-about-due-rates'

/** A figure that admins are reminded of. */
interface DueRate {
  key: string
  reviewBy: string
}

/** Tells admins of each figure that is to be looked at again: two weeks before its day, and when that has come. */
export const remindersJob: Job = {
  at: '0 8 * * *',
  failure: 'The admins could not be told of figures that are to be looked at again.',
  async run(services, { now }) {
    await services.db.begin(async (sql) => {
      const due = await noteDue(sql, now)
      if (due.length === 0) return
      const admins = await sql<{ id: string; email: string; wantsLetter: boolean }[]>`
        select id, email, ${wantsLetters(sql)} as wants_letter from users
        where is_admin and leaving_at is null order by id for key share`
      const to = admins.map(({ id }) => id)
      await notify(sql, { kind: 'rates-due', to, by: null, about: {}, text: sentenceOf(due), now })
      for (const { id: userId, email, wantsLetter } of admins)
        if (wantsLetter)
          await sendLetter(services, sql, reminderLetters, {
            kind: 'rates-due',
            about: now.toISOString(),
            email,
            userId,
          })
    })
  },
}

/** Marks the figures of this reminder. A second process that runs it at the same time waits, and finds none left. */
const noteDue = (sql: Queries, now: Date) => sql<DueRate[]>`
  with due as (select id, key, review_by from ${dueRatesOn(sql, dayInIndia(now))}),
  marked as (
    insert into rate_reminders (rate_id, review_by, stage, told_at)
    select id, review_by, stage, ${now} from due, unnest(array['near', 'come']) stage
    where stage = 'near' or review_by <= ${dayInIndia(now)}::text::date
    on conflict do nothing returning rate_id)
  select key, review_by from due where id in (select rate_id from marked) order by review_by, key`

const wantsLetters = (sql: Queries) =>
  sql`email_confirmed_at is not null and preferences ->> 'rateLetters' is distinct from 'false'`

/** Writes of what is still to be looked at. */
export const reminderLetterJob = letterJob(async ({ db, settings }, { email, userId = '', about = '' }) => {
  const [admin] = await db<{ email: string }[]>`
    select email from users where id = ${userId} and lower(email) = lower(${email}) and is_admin and ${wantsLetters(db)}`
  const due = await db<DueRate[]>`
    select distinct r.key, r.review_by from rate_reminders m join rates r on r.id = m.rate_id and r.review_by = m.review_by
    where m.told_at = ${about}::text::timestamptz and r.withdrawn_at is null order by r.review_by, r.key`
  return admin && due.length > 0
    ? { to: admin.email, language: 'en', letter: () => letterOf(due, settings.current.name) }
    : null
})

const letterOf = (due: readonly DueRate[], siteName: string): Letter => ({
  subject: `Figures of ${siteName} are to be looked at again`,
  body: [
    sentenceOf(due),
    due.map((rate) => `${titleOf(rate)}: by ${lastDay(rate)}`).join('\n'),
    'Look at the official page, then enter the new value, or note that the old one still holds:',
    { label: 'See what is due', path: paths.adminTab('rates', { show: 'due' }) },
  ],
  reason: `You get this letter because you are an admin of ${siteName}. There is one two weeks before the day of a figure, and one on it.`,
  links: [{ label: 'Change your preferences', path: paths.profile('preferences') }],
})

/** One figure by its name, several by the first. */
function sentenceOf(due: readonly DueRate[]): string {
  const [first, ...others] = due
  if (!first) return ''
  if (others.length === 0) return `${titleOf(first)} is to be looked at again by ${lastDay(first)}.`
  return `${due.length} figures are to be looked at again, ${titleOf(first)} by ${lastDay(first)}.`
}

const titleOf = ({ key }: DueRate) => knownRate(key)?.title ?? key
const lastDay = ({ reviewBy }: DueRate) => dateInWords(startOfDay(reviewBy))
