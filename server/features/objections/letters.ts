import { t } from '#words'
import { objectionLimits } from '../../../contract/moderation/objections.ts'
import { paths } from '../../../contract/paths.ts'
import { momentInWords } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import { letterJob } from '../accounts/letter-job.ts'

/** The job that writes to members whose objection was answered. */
export const answerLetters = 'answers-to-objections'

/** Writes as long as the account has the address. */
export const answerLetterJob = letterJob(async ({ db, settings }, { email: to, userId = '', about = '' }) => {
  const [found] = await db<{ username: string; outcome: string; answer: string }[]>`
    select u.username, o.outcome, o.answer from objections o join users u on u.id = o.member_id
    where o.id = ${about} and u.id = ${userId} and lower(u.email) = lower(${to}) and email_confirmed_at is not null and o.outcome is not null`
  return found ? { to, letter: () => answerLetter(found, settings.current.name) } : null
})

const answerLetter = (
  { username, outcome, answer }: { username: string; outcome: string; answer: string },
  siteName: string,
): Letter => ({
  subject: t`Your objection at ${siteName} is answered`,
  username,
  body: [
    outcome === 'reversed'
      ? t`you objected to a decision of the moderators. They have reversed it. Their answer:`
      : t`you objected to a decision of the moderators. They have not changed it. Their answer:`,
    ...answer.split(/\n+/),
    { label: t`See your objections`, path: paths.objections },
  ],
  reason: t`You get this letter because you objected at ${siteName}.`,
})

/** The job that writes to members who were suspended. */
export const suspensionLetters = 'letters-about-suspensions'

/** Writes about a suspension while it lasts. */
export const suspensionLetterJob = letterJob(async ({ db, settings }, { email: to, userId = '', now }) => {
  const [found] = await db<{ username: string; until: string | null; reason: string }[]>`
    select username, suspended_until as until, suspended_reason as reason from users
    where id = ${userId} and lower(email) = lower(${to}) and email_confirmed_at is not null and suspended_at is not null
      and (suspended_until is null or suspended_until > ${now})`
  return found ? { to, letter: () => suspensionLetter(found, settings.current.name) } : null
})

const suspensionLetter = (
  { username, until, reason }: { username: string; until: string | null; reason: string },
  siteName: string,
): Letter => ({
  subject: t`Your account at ${siteName} is suspended`,
  username,
  body: [
    until
      ? t`your account at ${siteName} is suspended until ${momentInWords(new Date(until))}. The reason:`
      : t`your account at ${siteName} is suspended until the moderators end it. The reason:`,
    ...reason.split(/\n+/),
    t`Until then you can log in and read everything, but you cannot write, like or vote.`,
    t`If you think that this is wrong, you can object. You get an answer within ${objectionLimits.days} days.`,
    { label: t`I object`, path: paths.objection({ about: 'suspension' }) },
  ],
})
