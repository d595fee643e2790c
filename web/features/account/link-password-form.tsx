import { accountLimits } from '../../../contract/accounts.ts'
import { NewPassword } from '../../../contract/accounts-api.ts'
import { typedTwice } from '../../../contract/form-fields.ts'
import { useForm } from '../../forms/use-form.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { PasswordField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'

interface Props {
  call: 'POST /api/auth/reset-password' | 'POST /api/auth/restore-email'
  /** Tells this form from others to the server, when it is sent without JavaScript. */
  name: string
  submit: string
  onDone: (reply: { message: string }) => void
}

/** Sets a new password, by the token of a link that brought the visitor here. */
export function LinkPasswordForm({ call, name, submit, onDone }: Props) {
  const token = usePlaceSearch().get('token') ?? ''
  const form = useForm(call, {
    name,
    shape: NewPassword,
    check: (typed) => typedTwice(typed, 'newPassword'),
    body: ({ newPassword }) => ({ newPassword, token }),
    onDone,
  })
  return (
    <Form form={form} submit={submit}>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        hint={`At least ${accountLimits.password.min} characters.`}
        autoComplete="new-password"
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
    </Form>
  )
}
