import { plural, t } from '#words'
import { adminPaths } from '../../../contract/admin-paths.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import { moderatorLetterJob, reportToModerators } from '../accounts/moderator-letters.ts'

/** So many in an hour are a burst. */
const burst = { texts: 20, signUps: 40 }

/** The job that writes to moderators and admins of a burst. */
export const burstLetters = 'burst-letters'

/** Notifies moderators and admins of many held texts or sign-ups in an hour, at most once an hour. Those with a confirmed address get a letter as well. */
export const burstJob: Job = {
  at: '*/5 * * * *',
  failure: t`It could not be looked whether many texts or sign-ups have come at once.`,
  async run(services, { now }) {
    const since = new Date(now.getTime() - 3_600_000)
    await services.db.begin(async (sql) => {
      const found = await findBurst(sql, since)
      if (!found) return
      const sentences = () => sentencesOf(found)
      await reportToModerators(services, sql, { kind: 'burst', letters: burstLetters, sentences, now })
    })
  },
}

interface Hour {
  texts: number
  signUps: number
}

/**
 * The numbers of an hour; null for a usual one, and while there is a notification about it. It is looked for by its recipients:
 * no index of notifications leads to a kind.
 */
async function findBurst(sql: Queries, since: Date): Promise<Hour | null> {
  const [{ texts, signUps, isNotified }] = await sql<[{ texts: number; signUps: number; isNotified: boolean }]>`
    select (select count(*) from held_texts where created_at > ${since} and because <> 'address') as texts,
      (select count(*) from users where created_at > ${since}) as sign_ups,
      exists (
        select from users u join notifications n on n.user_id = u.id
        where u.role <> 'user' and n.kind = 'burst' and n.created_at > ${since}) as is_notified`
  return sentencesOf({ texts, signUps }) === '' || isNotified ? null : { texts, signUps }
}

const sentencesOf = ({ texts, signUps }: Hour): string =>
  [
    texts >= burst.texts &&
      plural(texts, {
        one: '# text of new members came within an hour and waits.',
        other: '# texts of new members came within an hour and wait.',
      }),
    signUps >= burst.signUps &&
      plural(signUps, {
        one: '# account was opened within an hour.',
        other: '# accounts were opened within an hour.',
      }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')

export const burstLetterJob = moderatorLetterJob('burst', (text, siteName) => ({
  subject: t`More than usual comes to ${siteName}`,
  body: [
    `${text}\n${t`It may be spam. What waits, you find here:`}`,
    { label: t`See what waits`, path: adminPaths.tab('held') },
  ],
  reason: t`You get this letter because you look after ${siteName}. There is at most one in an hour.`,
}))
