import { accountLimits } from '../../../contract/accounts.ts'
import { NewPassword } from '../../../contract/accounts-api.ts'
import { typedTwice } from '../../../contract/form-fields.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { PasswordField } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'

interface Props {
  call: 'POST /api/auth/reset-password' | 'POST /api/auth/restore-email'
  /** How the login page learns of it without JavaScript. */
  from: 'reset' | 'restore'
  submit: string
  onDone: (reply: { message: string }) => void
}

/** Sets a new password, by the token of a link that brought the visitor here. */
export function LinkPasswordForm({ call, from, submit, onDone }: Props) {
  const token = usePlaceSearch().get('token') ?? ''
  const form = useForm(call, {
    name: from,
    shape: NewPassword,
    check: (typed) => typedTwice(typed, 'newPassword'),
    fields: { token },
    to: paths.login({ from }),
    onDone,
  })
  return (
    <ActionForm form={form} submit={submit}>
      <PasswordField
        name="newPassword"
        label="New password"
        hint={`At least ${accountLimits.password.min} characters.`}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
    </ActionForm>
  )
}
