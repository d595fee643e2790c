import { useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { typedTwice } from '../../../contract/typed-twice.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { PasswordField } from '../../forms/field.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { FoldedForm } from './folded-form.tsx'
import { failureOf } from '../../kit/send.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { toast } from '../../kit/toasts.ts'

/** The id of the form, by which links on its page open it. */
export const changePassword = 'change-password'

const hint = t`At least ${accountLimits.password.min} characters. Your other devices are logged out.`

/** Changes the password, which ends every other session. */
export function PasswordForm({ me }: { me: Me }) {
  const client = useQueryClient()
  const sentence = (error: Error) => failureOf(error, t`Failed to update password`)
  const form = useForm('PUT /api/auth/password', {
    name: 'password',
    // Without the fragment that has opened the fold: beside one, browsers do not move the focus to the wrong field.
    action: paths.profile('security'),
    to: paths.profile('security'),
    check,
    sentence,
    onDone(_reply, element) {
      element.reset()
      toast({ title: t`Password updated`, text: t`Your other devices have been logged out.` })
      void invalidate(client, 'GET /api/auth/sessions')
      void invalidate(client, 'GET /api/auth/security-events')
    },
    onFailure: (error) => toast({ title: t`Update failed`, text: sentence(error), kind: 'bad' }),
  })
  return (
    <section className="settings" aria-labelledby="password">
      <h2 id="password">
        <Trans>Password</Trans>
      </h2>
      {form.reply && (
        <p className="meta">
          <Trans>Your password has been updated.</Trans>
        </p>
      )}
      <FoldedForm id={changePassword} title={t`Change password`} form={form}>
        <ActionForm form={form} submit={t`Update password`} sending={t`Updating…`}>
          {/* For password managers. */}
          <input type="text" hidden readOnly autoComplete="username" value={me.username} />
          <PasswordField name="currentPassword" label={t`Current password`} autoComplete="current-password" />
          <PasswordField name="newPassword" label={t`New password`} hint={hint} autoComplete="new-password" />
          <PasswordField name="confirmPassword" label={t`Confirm new password`} autoComplete="new-password" />
        </ActionForm>
      </FoldedForm>
    </section>
  )
}

/** The form's own checks, before the server's. */
function check(typed: Record<string, unknown>): FieldErrors {
  const { currentPassword, newPassword = '' } = typed
  const errors: FieldErrors = typedTwice(typed, 'newPassword')
  if (!currentPassword) errors.currentPassword = [t`Current password is required`]
  if (String(newPassword).length < accountLimits.newPasswordOnForm)
    errors.newPassword = [t`Password must be at least ${accountLimits.newPasswordOnForm} characters`]
  return errors
}
