import { roleNames, type Role } from '../../../../contract/roles.ts'

/** The role of a dialog, the body's field `role`, with what each may do. */
export function RoleChoice({ value, choices }: { value: Role; choices: readonly Role[] }) {
  return (
    <fieldset className="radio-list">
      <legend>Role</legend>
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
  user: 'Reads, discusses and votes.',
  author: 'Writes drafts of their own, which an editor publishes.',
  editor: 'Writes and publishes all articles and polls.',
  moderator: 'Decides on reports, hides texts, suspends members, and sees their addresses.',
  admin: 'May do everything here, also delete it, read addresses, and make others admins.',
}
