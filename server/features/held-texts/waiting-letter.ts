import { plural, t } from '#words'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { isOpenTo, roles } from '../../../contract/roles.ts'
import { notifyInWords } from '../../acts/notify.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { dayInIndia, startOfDay } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import { letterJob, sendLetter } from '../accounts/letter-job.ts'

/** The job that writes to moderators and admins about what waits. */
export const waitingLetters = 'waiting-letters'

/** Milliseconds after midnight in India at which a day's letter is written. */
const morning = 9 * 3_600_000
/** So many that nobody was notified of yet are reported at once, at most once an hour. */
const many = 10
const pause = 3_600_000

/** Notifies moderators and admins of what waits, once a day, and at once when many have come. Those with a confirmed address get a letter too. */
export const waitingJob: Job = {
  at: '*/10 * * * *',
  failure: 'The moderators could not be told what waits for them.',
  async run(services, { now }) {
    await services.db.begin(async (sql) => {
      const found = await findWaiting(sql, now)
      if (!found) return
      const able = roles.filter((role) => isOpenTo('moderator', role))
      const recipients = await sql<{ id: string; email: string; isConfirmed: boolean; language: string | null }[]>`
        select id, email, email_confirmed_at is not null as is_confirmed, preferences ->> 'language' as language from users
        where role = any(${able}) and leaving_at is null order by id for key share`
      const to = recipients.map(({ id }) => id)
      await sql`
        delete from notifications where user_id = any(${to}::uuid[]) and kind = 'texts-waiting' and read_at is null`
      const sentences = () => sentencesOf(found)
      await notifyInWords(sql, services.spoken, { kind: 'texts-waiting', to: recipients, sentences, now })
      for (const { id: userId, email, isConfirmed } of recipients)
        if (isConfirmed)
          await sendLetter(services, sql, waitingLetters, { kind: 'waiting', about: now.toISOString(), email, userId })
    })
  },
}

interface Waiting {
  texts: number
  reported: number
  objections: number
}

/** The numbers of what waits; null if nothing does or the moderators were notified of it. They are looked for by their recipients. */
async function findWaiting(sql: Queries, now: Date): Promise<Waiting | null> {
  const [{ last }] = await sql<[{ last: string | null }]>`
    select max(n.created_at) as last from users u join notifications n on n.user_id = u.id
    where u.role <> 'user' and n.kind = 'texts-waiting'`
  const reported = sql`
    (select coalesce(comment_id, post_id, reply_id) as id, min(created_at) as created_at from reports
      where outcome is null and num_nonnulls(comment_id, post_id, reply_id) = 1 group by 1) reported`
  const since = last ?? '2000-01-01T00:00:00Z'
  const [found] = await sql<[Waiting & { fresh: number }]>`
    select (select count(*) from held_texts where because <> 'address') as texts, (select count(*) from ${reported}) as reported,
      (select count(*) from objections where outcome is null) as objections,
      (select count(*) from held_texts where because <> 'address' and created_at > ${since}::text::timestamptz)
        + (select count(*) from ${reported} where created_at > ${since}::text::timestamptz) as fresh`
  const isMorning = now.getTime() >= startOfDay(dayInIndia(now)).getTime() + morning
  const isDue = isMorning && (last === null || dayInIndia(new Date(last)) < dayInIndia(now))
  const areMany = found.fresh >= many && (last === null || Date.parse(last) <= now.getTime() - pause)
  const isAny = found.texts + found.reported + found.objections > 0
  return isAny && (isDue || areMany) ? found : null
}

const sentencesOf = ({ texts, reported, objections }: Waiting): string =>
  [
    texts > 0 && plural(texts, { one: '# text waits for approval.', other: '# texts wait for approval.' }),
    reported > 0 &&
      plural(reported, {
        one: '# reported text waits for a decision.',
        other: '# reported texts wait for a decision.',
      }),
    objections > 0 &&
      plural(objections, { one: '# objection waits for an answer.', other: '# objections wait for an answer.' }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')

export const waitingLetterJob = letterJob(async ({ db, settings }, { email: to, userId = '', about = '' }) => {
  const [found] = await db<{ text: string }[]>`
    select words as text from notifications
    where user_id = ${userId} and kind = 'texts-waiting' and created_at = ${about}::text::timestamptz`
  return found ? { to, letter: () => letterOf(found.text, settings.current.name) } : null
})

const letterOf = (text: string, siteName: string): Letter => ({
  subject: t`Texts wait for you on ${siteName}`,
  body: [
    `${text}\n${t`Members wait to see their texts on the site until somebody decides.`}`,
    { label: t`See the texts that wait`, path: adminPaths.tab('held') },
    { label: t`See the reports`, path: adminPaths.tab('reports') },
  ],
  reason: t`You get this letter because you look after ${siteName}. There is one a day, and one more when many texts come at once.`,
})
