import { t } from '#words'
/** The placeholder of a hidden reply, for all but admins and its writer. */
export const hiddenReply = t`This reply was hidden by the admins.`

/** The name over a discussion or reply; 'Anonymous' where the account is gone. */
export function memberName(writer: { authorFirstName: string | null; authorName: string | null }): string {
  return writer.authorFirstName || writer.authorName || t`Anonymous`
}
