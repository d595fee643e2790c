import { t } from '#words'
import type { Money } from '../../../money/kit.ts'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { dateInWords, dayInIndia, startOfDay } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import { speechIn, type Speech } from '../../kit/speech.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { mayGetLetters } from '../notifications/stop-letters.ts'
import { notifyInWords } from '../../acts/notify.ts'
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
  failure: t`The admins could not be told of figures that are to be looked at again.`,
  async run(services, { now }) {
    await services.db.begin(async (sql) => {
      const due = await noteDue(sql, now)
      if (due.length === 0) return
      const admins = await sql<{ id: string; email: string; wantsLetter: boolean; language: string | null }[]>`
        select id, email, ${wantsLetters(sql)} as wants_letter, preferences ->> 'language' as language from users u
        where is_admin and leaving_at is null order by id for key share`
      const sentences = ({ money }: Speech) => sentenceOf(due, money)
      await notifyInWords(sql, services.spoken, { kind: 'rates-due', to: admins, sentences, now })
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

/** True for an admin `u` who gets the letters. */
const wantsLetters = (sql: Queries) =>
  sql`${mayGetLetters(sql)} and u.preferences ->> 'rateLetters' is distinct from 'false'`

/** Writes of what is still to be looked at. */
export const reminderLetterJob = letterJob(async ({ db, settings, spoken }, { email, userId = '', about = '' }) => {
  const [admin] = await db<{ email: string; language: string | null }[]>`
    select email, preferences ->> 'language' as language from users u where id = ${userId} and lower(email) = lower(${email}) and is_admin and ${wantsLetters(db)}`
  const due = await db<DueRate[]>`
    select distinct r.key, r.review_by from rate_reminders m join rates r on r.id = m.rate_id and r.review_by = m.review_by
    where m.told_at = ${about}::text::timestamptz and r.withdrawn_at is null order by r.review_by, r.key`
  if (!admin || due.length === 0) return null
  const { money } = await speechIn(admin.language, spoken)
  return { to: admin.email, letter: () => letterOf(due, settings.current.name, money) }
})

const letterOf = (due: readonly DueRate[], siteName: string, money: Money): Letter => ({
  subject: t`Figures of ${siteName} are to be looked at again`,
  body: [
    sentenceOf(due, money),
    due.map((rate) => lineOf(rate, money)).join('\n'),
    t`Look at the official page, then enter the new value, or note that the old one still holds:`,
    { label: t`See what is due`, path: adminPaths.tab('rates', { show: 'due' }) },
  ],
  reason: t`You get this letter because you are an admin of ${siteName}. There is one two weeks before the day of a figure, and one on it.`,
  links: [{ label: t`Change your preferences`, path: paths.profile('preferences') }],
})

/** One figure by its name, several by the first. */
function sentenceOf(due: readonly DueRate[], money: Money): string {
  const [first] = due
  if (!first) return ''
  const title = titleOf(first, money)
  const day = lastDay(first)
  const count = due.length
  return count === 1
    ? t`${title} is to be looked at again by ${day}.`
    : t`${count} figures are to be looked at again, ${title} by ${day}.`
}

function lineOf(rate: DueRate, money: Money): string {
  const title = titleOf(rate, money)
  const day = lastDay(rate)
  return t`${title}: by ${day}`
}

const titleOf = ({ key }: DueRate, money: Money) => money.knownRate(key)?.title ?? key
const lastDay = ({ reviewBy }: DueRate) => dateInWords(startOfDay(reviewBy))
