import { plural, t } from '#words'
import { adminPaths } from '../../../contract/admin-paths.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { dayInIndia, startOfDay } from '../../kit/india.ts'
import { moderatorLetterJob, reportToModerators } from '../accounts/moderator-letters.ts'

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
  failure: t`The moderators could not be told what waits for them.`,
  async run(services, { now }) {
    await services.db.begin(async (sql) => {
      const found = await findWaiting(sql, now)
      if (!found) return
      const sentences = () => sentencesOf(found)
      const report = { kind: 'texts-waiting', letters: waitingLetters, sentences, replaces: true, now } as const
      await reportToModerators(services, sql, report)
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

export const waitingLetterJob = moderatorLetterJob('texts-waiting', (text, siteName) => ({
  subject: t`Texts wait for you on ${siteName}`,
  body: [
    `${text}\n${t`Members wait to see their texts on the site until somebody decides.`}`,
    { label: t`See the texts that wait`, path: adminPaths.tab('held') },
    { label: t`See the reports`, path: adminPaths.tab('reports') },
  ],
  reason: t`You get this letter because you look after ${siteName}. There is one a day, and one more when many texts come at once.`,
}))
