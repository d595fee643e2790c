import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { NewPassword } from '../../../contract/accounts/accounts-api.ts'
import { accountLimits } from '../../../contract/accounts/accounts.ts'
import { typedTwice } from '../../../contract/typed-twice.ts'
import { linkToken, paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { PasswordField } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useMeChange } from '../../kit/session.ts'
import { titled, type Screen } from '../../kit/page.ts'
import { useGo, useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { SignInCard } from './sign-in-card.tsx'

export const resetPassword = passwordLink({
  title: t`New password`,
  lead: t`Choose a new password. You will be logged out everywhere, and can then log in with it.`,
  call: 'POST /api/auth/reset-password',
  from: 'reset',
  submit: t`Set the password`,
  done: t`Password updated`,
  below: <NewLink />,
})

/** Undoes a change of email by the link sent to the old address. */
export const restoreEmail = passwordLink({
  title: t`Restore your email address`,
  lead: t`Your account gets back the address that this link was sent to. Everybody is logged out, and you log in with a new password.`,
  call: 'POST /api/auth/restore-email',
  from: 'restore',
  submit: t`Restore this address`,
  done: t`Email address restored`,
  below: (
    <p className="under">
      <Trans>
        The link does not work? <Link href={paths.contact}>Write to us</Link>
      </Trans>
    </p>
  ),
})

interface PasswordLink {
  title: string
  lead: string
  call: 'POST /api/auth/reset-password' | 'POST /api/auth/restore-email'
  /** The reason that the login page shows without JavaScript. */
  from: 'reset' | 'restore'
  submit: string
  /** The title of the toast after success. */
  done: string
  /** The way for whoever has a link that does not work. */
  below: ReactNode
}

/** The page behind a one-time link that sets a new password; it ends all sessions. */
function passwordLink({ title, lead, call, from, submit, done, below }: PasswordLink): Screen {
  function PasswordLinkPage() {
    const token = useSearchParams().get('token') ?? ''
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
    if (!linkToken.test(token))
      return (
        <SignInCard title={title}>
          <p className="lead">
            <Trans>This link is not complete. Please open it from the letter, or copy it whole.</Trans>
          </p>
          {below}
        </SignInCard>
      )
    return (
      <SignInCard title={title} lead={lead} figure={once}>
        <ActionForm form={form} submit={submit}>
          <NewPasswordField
            name="newPassword"
            label={t`New password`}
            hint={t`At least ${accountLimits.password.min} characters.`}
          />
          <PasswordField name="confirmPassword" label={t`Confirm new password`} autoComplete="new-password" />
        </ActionForm>
        {below}
      </SignInCard>
    )
  }
  return { head: titled(title), default: PasswordLinkPage }
}

const once = { value: t`Only once`, line: t`this link works; three or four words make a good password` }

function NewLink() {
  const { mail } = useSite()
  return (
    <p className="under">
      {mail ? (
        <Trans>
          The link does not work? <Link href={paths.forgotPassword}>Ask for a new one</Link>
        </Trans>
      ) : (
        <Trans>The link does not work? Ask an admin of this site for a new one.</Trans>
      )}
    </p>
  )
}
