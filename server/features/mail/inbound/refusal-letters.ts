import { t } from '#words'
import type { Language } from '../../../../contract/languages.ts'
import { HttpError } from '../../../kit/errors.ts'
import type { Services } from '../../../services.ts'
import { letterJob, sendLetter } from '../../accounts/letter-job.ts'

/** The job that tells members that an answer by letter was refused. */
export const refusedAnswers = 'refused-answers'

/** The letters of an hour to a member: whoever has such an address could fill the mailbox else. */
const limit = { name: 'refused answers by letter', times: 5, seconds: 3600 }

interface Refused {
  /** The id of the answer. */
  id: string
  userId: string
  email: string
  /** In English, as the call answers. */
  reason: string
}

/** Tells a member by one letter why an answer was refused. Beyond the limit it does nothing. */
export async function sendRefusal(services: Services, { id, userId, email, reason }: Refused): Promise<void> {
  try {
    await services.limits.take(limit, userId)
  } catch (error) {
    if (error instanceof HttpError) return
    throw error
  }
  await services.db.begin(async (sql) => {
    await sql`update answers_by_letter set refusal = ${reason.slice(0, 2_000).toWellFormed()} where id = ${id}`
    await sendLetter(services, sql, refusedAnswers, { kind: 'refused', about: id, email, userId })
  })
}

export const refusedAnswerJob = letterJob(async ({ db, settings, say }, { email, about = '', userId = '' }) => {
  const [found] = await db<
    { email: string; username: string; refusal: string; path: string; language: Language | null }[]
  >`
    select u.email, u.username, r.refusal, r.path, u.preferences ->> 'language' as language
    from answers_by_letter r join users u on u.id = r.user_id
    where r.id = ${about} and u.id = ${userId} and lower(u.email) = lower(${email}) and r.refusal is not null`
  if (!found) return null
  const { username, path } = found
  const reason = say(found.language ?? 'en')(found.refusal)
  const { name } = settings.current
  return {
    to: found.email,
    letter: () => ({
      subject: t`Your answer was not published`,
      username,
      body: [
        t`you answered a letter of ${name} by mail, and the answer could not be published:`,
        reason,
        { label: t`Answer on the site`, path },
      ],
      reason: t`The text of your message is not stored.`,
    }),
  }
})
