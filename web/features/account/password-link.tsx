import type { ReactNode } from 'react'
import { NewPassword } from '../../../contract/accounts-api.ts'
import { accountLimits } from '../../../contract/accounts.ts'
import { typedTwice } from '../../../contract/form-fields.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { PasswordField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useMeChange } from '../../kit/me-change.ts'
import { useGo, usePlaceSearch } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { SignInCard } from './sign-in-card.tsx'

interface Props {
  title: string
  lead: string
  call: 'POST /api/auth/reset-password' | 'POST /api/auth/restore-email'
  /** The reason that the login page shows without JavaScript. */
  from: 'reset' | 'restore'
  submit: string
  /** The title of the toast after success. */
  done: string
  children?: ReactNode
}

/** The page behind a link that sets a new password; it ends all sessions. */
export function PasswordLink({ title, lead, call, from, submit, done, children }: Props) {
  const token = usePlaceSearch().get('token') ?? ''
  const go = useGo()
  const change = useMeChange()
  const form = useForm(call, {
    name: from,
    shape: NewPassword,
    check: (typed) => typedTwice(typed, 'newPassword'),
    fields: { token },
    to: paths.login({ from }),
    onDone({ message }: { message: string }) {
      toast({ title: done, text: message })
      change(null)
      go(paths.login(), { replace: true })
    },
  })
  return (
    <SignInCard title={title} lead={lead}>
      <ActionForm form={form} submit={submit}>
        <NewPasswordFields hint={`At least ${accountLimits.password.min} characters.`} />
      </ActionForm>
      {children}
    </SignInCard>
  )
}

/** The fields of a new password, which is typed twice. */
export function NewPasswordFields({ hint }: { hint: string }) {
  return (
    <>
      <PasswordField name="newPassword" label="New password" hint={hint} autoComplete="new-password" />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
    </>
  )
}
