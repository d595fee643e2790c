import { plural, t } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { dayInIndia, startOfDay } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'
import { mayGetLetters, stopToken } from '../notifications/stop-letters.ts'
import { countDue } from './due.ts'

/** The job that writes to members whose questions are due. */
export const secondLookLetters = 'second-look-letters'

/** Milliseconds between two letters to a member. */
const spacing = 6 * 86_400_000
/** The most letters of a run; the next hour takes the others. */
const mostAtOnce = 1_000

/** True for members `u` who want the letter. */
const isWanted = (sql: Queries) => sql`
  u.preferences ->> 'secondLookLetters' = 'true' and ${mayGetLetters(sql)}`

/** On Saturdays, has a letter written to each member who wants one and has questions that are due. */
export const findDueJob: Job = {
  at: '0 9-20 * * 6',
  failure: t`The letters about questions of lessons could not be prepared.`,
  here: ({ mail }) => mail !== null,
  async run(services, { now }) {
    await services.db.begin(async (sql) => {
      for (const { id: userId, email } of await markDue(sql, now))
        await sendLetter(services, sql, secondLookLetters, {
          kind: 'second-look',
          about: now.toISOString(),
          email,
          userId,
        })
    })
  },
}

/** Marks the members who get a letter now. A second process that runs it at the same time finds none of them. */
const markDue = (sql: Queries, now: Date) => sql<{ id: string; email: string }[]>`
  with due as (
    select u.id from users u
    where ${isWanted(sql)} and (u.second_look_letter_at is null or u.second_look_letter_at <= ${new Date(now.getTime() - spacing)})
      and (exists (
          select from question_recalls r join article_questions q on q.id = r.question_id join articles a on a.id = q.article_id
          where r.user_id = u.id and r.due_on <= ${dayInIndia(now)}::text::date and a.published and a.deleted_at is null)
        or exists (
          select from article_reads d join article_questions q on q.article_id = d.article_id join articles a on a.id = d.article_id
          where d.user_id = u.id and d.done_at < ${startOfDay(dayInIndia(now))} and a.published and a.deleted_at is null
            and not exists (select from question_recalls r where r.user_id = u.id and r.question_id = q.id)))
    order by u.second_look_letter_at nulls first, u.id limit ${mostAtOnce} for no key update skip locked)
  update users u set second_look_letter_at = ${now} from due where u.id = due.id returning u.id, u.email`

/** Writes to who still wants it, of what is due when it is written. */
export const secondLookLetterJob = letterJob(async ({ db, settings, secretKey }, { email, userId = '', now }) => {
  const [member] = await db<{ email: string }[]>`
    select u.email from users u where u.id = ${userId} and lower(u.email) = lower(${email}) and ${isWanted(db)}`
  const due = member ? await countDue(db, { id: userId, now }) : 0
  if (!member || due === 0) return null
  const stop = paths.stopQuestions(stopToken(secretKey, userId, 'questions'))
  return { to: member.email, letter: () => letterOf(due, settings.current.name, stop), stop }
})

const letterOf = (due: number, siteName: string, stop: string): Letter => ({
  subject: plural(due, { one: 'One question from a lesson you read', other: '# questions from lessons you read' }),
  body: [
    t`What one reads once is soon gone. A second look takes a minute, and keeps it.`,
    { label: t`Have a second look`, path: paths.secondLook },
  ],
  reason: t`You get this letter because you asked ${siteName} for it in your preferences. It comes once a week at most, and only while questions are due.`,
  links: [
    { label: t`Change your preferences`, path: paths.profile('preferences') },
    { label: t`Stop these letters`, path: stop },
  ],
})
