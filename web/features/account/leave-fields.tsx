import '../../ui/radio-list.css'
import { useFormState } from '../../forms/use-form.ts'
import { PasswordField } from '../../forms/field.tsx'

/** What becomes of an account that is deleted. */
export const leavingMeans =
  'You will be logged out everywhere at once. In a week, your profile, your votes and what you have saved and liked are ' +
  'erased for good. Until then, logging in brings everything back.'

/** What is asked of whoever deletes their account: what becomes of their words, and the password. */
export function LeaveFields() {
  const { posts = 'keep' } = useFormState().typed
  return (
    <>
      <fieldset className="radio-list">
        <legend>Your comments and discussions</legend>
        <label>
          <input type="radio" name="posts" value="keep" defaultChecked={posts === 'keep'} /> Stay, under the name
          'Anonymous'
        </label>
        <label>
          <input type="radio" name="posts" value="remove" defaultChecked={posts === 'remove'} /> Are removed as well
        </label>
      </fieldset>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </>
  )
}
