import { t } from '#words'
import { memberImportLimits } from '../../../contract/accounts/member-imports.ts'
import { paths } from '../../../contract/paths.ts'
import type { Letter } from '../../kit/letter.ts'
import { letterJob } from '../accounts/letter-job.ts'

/** The job of the letters to those who have come by an import. */
export const memberLetters = 'member-import-letters'

export const memberLetterJob = letterJob(async ({ db, settings }, { userId = '', email }) => {
  // The import may have been taken back, or its owner have come in, while the letter waited.
  const [invited] = await db`
    select from users where id = ${userId} and lower(email) = ${email.toLowerCase()} and password_hash is null`
  return invited ? { to: email, letter: () => invitedLetter(settings.current.name) } : null
})

function invitedLetter(siteName: string): Letter {
  const days = String(memberImportLimits.invitedDays)
  return {
    subject: t`Your account at ${siteName}`,
    body: [
      t`${siteName} has taken your account over from its former site. It has no password yet. To come in, open this page and enter this address; a link for a password follows by letter:`,
      { label: t`Set a password`, path: paths.forgotPassword },
      t`When you come in you are shown what is kept of you, and asked whether you agree. Until then you can read, and nothing of you is shown to others.`,
      t`If you do not want it, there is nothing to do: the account is deleted after ${days} days.`,
    ],
  }
}
