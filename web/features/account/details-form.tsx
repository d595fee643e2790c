import { useEffect, useRef, useState } from 'react'
import { accountLimits, isOtherEmail, passwordForEmail } from '../../../contract/accounts.ts'
import { Profile, type Me } from '../../../contract/accounts-api.ts'
import { useForm, type FieldErrors } from '../../forms/use-form.ts'
import { useMeChange } from '../../kit/me-change.ts'
import { useGo } from '../../kit/place.ts'
import { useSite } from '../../kit/site.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Field, PasswordField } from '../../forms/field.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { profileRefused } from './refusals.ts'

/** Changes name, username and email. Another email asks for the password, and only then is there a field for it. */
export function DetailsForm({ me }: { me: Me }) {
  const change = useMeChange()
  const go = useGo()
  const top = useRef<HTMLDivElement>(null)
  const [newEmail, setNewEmail] = useState<string | null>(null)
  useEffect(() => {
    top.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
    // It may have been typed before the application was there.
    setNewEmail(top.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? null)
  }, [])
  const form = useForm('PUT /api/auth/profile', {
    name: 'profile',
    to: paths.profile(),
    shape: Profile,
    check({ email: typed, currentPassword, code }): FieldErrors {
      if (typeof typed !== 'string' || !isOtherEmail(typed, me.email) || currentPassword || code) return {}
      return { currentPassword: [passwordForEmail] }
    },
    sentence: profileRefused,
    onDone({ user }) {
      change(user)
      toast({ title: 'Profile updated', text: 'Your profile has been saved.' })
      go(paths.profile())
    },
    onFailure: (error) => toast({ title: 'Update failed', text: profileRefused(error), kind: 'bad' }),
  })
  const asksPassword = isOtherEmail(newEmail ?? form.typed.email ?? me.email, me.email)
  return (
    <div ref={top}>
      <ActionForm form={form}>
        <div className="pair">
          <Field
            name="firstName"
            label="First name"
            defaultValue={me.firstName ?? ''}
            maxLength={accountLimits.personName}
            autoComplete="given-name"
          />
          <Field
            name="lastName"
            label="Last name"
            defaultValue={me.lastName ?? ''}
            maxLength={accountLimits.personName}
            autoComplete="family-name"
          />
        </div>
        <Field
          name="username"
          label="Username"
          hint="Letters, digits, hyphens and underscores. Others see it beside what you write."
          defaultValue={me.username}
          maxLength={accountLimits.profileName.max}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          name="email"
          label="Email"
          type="email"
          hint="Nobody else sees it."
          defaultValue={me.email}
          maxLength={accountLimits.email}
          autoComplete="email"
          onChange={(event) => setNewEmail(event.target.value)}
        />
        {asksPassword && <Proof me={me} />}
        <div className="button-row">
          <button type="submit" className="button main" aria-disabled={form.busy}>
            {form.busy ? 'Saving…' : 'Save Changes'}
          </button>
          <LinkButton href={paths.profile()}>Cancel</LinkButton>
        </div>
      </ActionForm>
    </div>
  )
}

/** Shows that it is the member who changes the address, and not whoever has found the device open. */
function Proof({ me }: { me: Me }) {
  const { mail } = useSite()
  return (
    <>
      <PasswordField
        name="currentPassword"
        label="Current password"
        hint={
          mail
            ? 'To change your email address. Your old address gets a letter about it.'
            : 'To change your email address.'
        }
        autoComplete="current-password"
      />
      {me.twoFactor && (
        <Field
          name="code"
          label="Or a code from your phone"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </>
  )
}
