import '../../ui/ticks.css'
import { use, type ReactNode } from 'react'
import { t, Trans } from '#words'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { PasswordField } from '../../forms/field.tsx'
import { FormResultContext } from '../../forms/form-result.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useHasOtherWays } from '../../shell/other-ways.ts'

const minutes = accountLimits.recentProof / 60_000

export const deletionNotice = t`You will be logged out everywhere at once. In a week, your profile, your votes and what you have saved and liked are erased for good. Until then, logging in brings everything back.`

interface Props {
  onDone?: (reply: { message: string }) => void
  /** Rendered beside the button. */
  cancel?: ReactNode
}

/** Deletes the account: asks what to do with the member's texts, and for the password, unless the login is new. */
export function DeleteAccountForm({ onDone, cancel }: Props) {
  const form = useForm('POST /api/auth/leave', {
    name: 'leave',
    to: paths.login({ from: 'leave' }),
    ...(onDone && { onDone }),
  })
  const hasOtherWays = useHasOtherWays()
  const { posts = 'keep' } = form.typed
  const choice = (value: string, label: string) => (
    <label>
      <input type="radio" name="posts" value={value} defaultChecked={posts === value} /> {label}
    </label>
  )
  return (
    <ActionForm form={form} submit={t`Delete my account`} sending={t`Deleting…`} look="danger filled" beside={cancel}>
      <fieldset className="radio-list">
        <legend>
          <Trans>Your comments and discussions</Trans>
        </legend>
        {choice('keep', t`Stay, under the name 'Anonymous'`)}
        {choice('remove', t`Are removed as well`)}
      </fieldset>
      <PasswordField
        name="password"
        label={t`Password`}
        hint={
          hasOtherWays &&
          t`You have none? Log out, log in again, and leave this empty: for ${minutes} minutes the login counts in its place.`
        }
        autoComplete="current-password"
      />
    </ActionForm>
  )
}

/** The same without JavaScript; rendered on the server only. */
export function NoScriptDeletion() {
  const refused = use(FormResultContext)?.form === 'leave'
  return (
    <details open={refused}>
      <summary className="button line danger">
        <Trans>Delete my account</Trans>
      </summary>
      <p>{deletionNotice}</p>
      <DeleteAccountForm />
    </details>
  )
}
