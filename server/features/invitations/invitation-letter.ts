import { t, translated } from '#words'
import { paths } from '../../../contract/paths.ts'
import { invitationDays, withArticle, type Role } from '../../../contract/roles.ts'
import type { Letter } from '../../kit/letter.ts'

/** The path of an invitation's link. */
export const invitationPath = (token: string) => `${paths.invitation}?token=${token}`

/** The letter that invites somebody to a role. */
export function invitationLetter(siteName: string, role: Role, token: string): Letter {
  const member = translated(withArticle(role))
  return {
    subject: t`An invitation from ${siteName}`,
    body: [
      t`an admin of ${siteName} invites you to work there as ${member}. To accept, open this link, log in or sign up, and press the button there:`,
      { label: t`Open the invitation`, path: invitationPath(token) },
      t`The link works once, for ${invitationDays} days.`,
      t`If you did not expect this, there is nothing to do: the link ends by itself.`,
    ],
  }
}
