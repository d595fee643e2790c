import { isOpenTo, roles } from '../../../contract/roles.ts'
import { notifyInWords } from '../../acts/notify.ts'
import type { Queries } from '../../db/client/open.ts'
import type { Job } from '../../feature.ts'
import type { Letter } from '../../kit/letter.ts'
import type { Services } from '../../services.ts'
import { letterJob, sendLetter } from './letter-job.ts'

interface Report {
  /** That of the notification, and of the letter. */
  kind: 'burst' | 'texts-waiting'
  /** The job that sends its letters. */
  letters: string
  /** Is called once for each language, which is spoken then. */
  sentences: () => string
  /** True if it replaces those that nobody has read yet. */
  replaces?: boolean
  now: Date
}

/** Notifies moderators and admins, each in their language. Those with a confirmed address get a letter as well. */
export async function reportToModerators(
  services: Services,
  sql: Queries,
  { kind, letters, sentences, replaces = false, now }: Report,
): Promise<void> {
  const able = roles.filter((role) => isOpenTo('moderator', role))
  const recipients = await sql<{ id: string; email: string; isConfirmed: boolean; language: string | null }[]>`
    select id, email, email_confirmed_at is not null as is_confirmed, preferences ->> 'language' as language from users
    where role = any(${able}) and leaving_at is null order by id for key share`
  if (replaces)
    await sql`
      delete from notifications
      where user_id = any(${recipients.map(({ id }) => id)}::uuid[]) and kind = ${kind} and read_at is null`
  await notifyInWords(sql, services.spoken, { kind, to: recipients, sentences, now })
  for (const { id: userId, email, isConfirmed } of recipients)
    if (isConfirmed) await sendLetter(services, sql, letters, { kind, about: now.toISOString(), email, userId })
}

/**
 * The job of those letters, which repeat the text of the notification.
 * @param letterOf makes the letter of that text
 */
export const moderatorLetterJob = (kind: Report['kind'], letterOf: (text: string, siteName: string) => Letter): Job =>
  letterJob(async ({ db, settings }, { email: to, userId = '', about = '' }) => {
    const [found] = await db<{ text: string }[]>`
      select words as text from notifications
      where user_id = ${userId} and kind = ${kind} and created_at = ${about}::text::timestamptz`
    return found ? { to, letter: () => letterOf(found.text, settings.current.name) } : null
  })
