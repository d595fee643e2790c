import '../../../ui/ticks.css'
import { t, Trans } from '#words'
import { roleNames, type Role } from '../../../../contract/roles.ts'

/** The role of a dialog, the body's field `role`, with what each may do. */
export function RoleChoice({ value, choices }: { value: Role; choices: readonly Role[] }) {
  return (
    <fieldset className="radio-list">
      <legend>
        <Trans>Role</Trans>
      </legend>
      {choices.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === value} />
          <span>
            {roleNames[role]}: <span className="meta">{duties[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const duties: Record<Role, string> = {
  user: t`Reads, discusses and votes.`,
  author: t`Writes drafts of their own, which an editor publishes.`,
  editor: t`Writes and publishes all articles and polls.`,
  moderator: t`Decides on reports, hides texts, suspends members, and sees their addresses.`,
  admin: t`May do everything here, also delete it, read addresses, and make others admins.`,
}
