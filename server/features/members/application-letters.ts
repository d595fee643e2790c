import { t } from '#words'
import { dateInWords } from '../../kit/india.ts'
import type { Letter } from '../../kit/letter.ts'
import { paths } from '../../../contract/paths.ts'

/** The letter to a member who is let in. */
export const approval = (siteName: string, username: string): Letter => ({
  subject: t`Your account at ${siteName} is approved`,
  username,
  body: [
    t`an admin has approved your account at ${siteName}. You can now comment, vote and ask in the forum:`,
    { label: t`Log in`, path: paths.login() },
  ],
})

/** The letter to a member who is not. */
export function refusalLetter(
  siteName: string,
  username: string,
  { reason, erasedAt }: { reason: string; erasedAt: string },
): Letter {
  const day = dateInWords(new Date(erasedAt))
  return {
    subject: t`Your account at ${siteName} is not approved`,
    username,
    body: [
      t`an admin has looked at your account at ${siteName} and has not approved it. The reason:`,
      ...reason.split(/\n+/),
      t`Until ${day} you can log in, read the site and download what it keeps about you. Then the account is deleted with all its data. After that you may sign up again with the same address.`,
    ],
  }
}
