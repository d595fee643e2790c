import { useQueryClient } from '@tanstack/react-query'
import { accountLimits } from '../../../contract/accounts.ts'
import { typedTwice } from '../../../contract/form-fields.ts'
import type { Me } from '../../../contract/accounts-api.ts'
import { useForm, type FieldErrors } from '../../forms/use-form.ts'
import { invalidate } from '../../kit/api.ts'
import { paths } from '../../../contract/paths.ts'
import { toast } from '../../kit/toasts.ts'
import { PasswordField } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { passwordRefused } from './refusals.ts'

/** Changes the password, which ends every other session. */
export function PasswordForm({ me }: { me: Me }) {
  const client = useQueryClient()
  const form = useForm('PUT /api/auth/password', {
    name: 'password',
    to: paths.profile('security'),
    check,
    sentence: passwordRefused,
    onDone(_reply, element) {
      element.reset()
      toast({ title: 'Password updated', text: 'Your other devices have been logged out.' })
      void invalidate(client, 'GET /api/auth/sessions')
      void invalidate(client, 'GET /api/auth/security-events')
    },
    onFailure: (error) => toast({ title: 'Update failed', text: passwordRefused(error), kind: 'bad' }),
  })
  return (
    <section className="settings" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <ActionForm form={form} submit="Update Password" sending="Updating…">
        {/* Tells a password manager whose password it is. */}
        <input type="text" hidden readOnly autoComplete="username" value={me.username} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          hint={`At least ${accountLimits.password.min} characters. Your other devices are logged out.`}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        {form.reply && <p className="meta">Your password has been updated.</p>}
      </ActionForm>
    </section>
  )
}

/** The form's own word, before the server's on the same field. */
function check(typed: Record<string, unknown>): FieldErrors {
  const { currentPassword, newPassword = '' } = typed
  const wrong: FieldErrors = typedTwice(typed, 'newPassword')
  if (!currentPassword) wrong.currentPassword = ['Current password is required']
  if (String(newPassword).length < accountLimits.newPasswordOnForm) {
    wrong.newPassword = [`Password must be at least ${accountLimits.newPasswordOnForm} characters`]
  }
  return wrong
}
