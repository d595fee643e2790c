import { useEffect, useRef } from 'react'
import { accountLimits } from '../../contract/accounts.ts'
import { Profile, type Me } from '../../contract/accounts-api.ts'
import { useForm } from '../kit/form.ts'
import { useMeChange } from '../kit/me.ts'
import { useGo } from '../kit/place.ts'
import { toast } from '../kit/toasts.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { profileRefused } from './refusals.ts'

/** Changes name, username and e-mail. */
export function DetailsForm({ me }: { me: Me }) {
  const change = useMeChange()
  const go = useGo()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), [])
  const form = useForm('PUT /api/auth/profile', {
    name: 'profile',
    shape: Profile,
    sentence: profileRefused,
    onDone({ user }) {
      change(user)
      toast({ title: 'Profile updated', text: 'Your profile has been saved.' })
      go(paths.profile())
    },
    onFailure: (error) => toast({ title: 'Update failed', text: profileRefused(error), kind: 'bad' }),
  })
  const { firstName, lastName, username, email } = form.typed
  return (
    <div ref={top}>
      <Form form={form}>
        <div className="pair">
          <Field
            form={form}
            name="firstName"
            label="First name"
            defaultValue={firstName ?? me.firstName ?? ''}
            maxLength={accountLimits.personName}
            autoComplete="given-name"
          />
          <Field
            form={form}
            name="lastName"
            label="Last name"
            defaultValue={lastName ?? me.lastName ?? ''}
            maxLength={accountLimits.personName}
            autoComplete="family-name"
          />
        </div>
        <Field
          form={form}
          name="username"
          label="Username"
          hint="Letters, digits, hyphens and underscores. Others see it beside what you write."
          defaultValue={username ?? me.username}
          maxLength={accountLimits.profileName.max}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          form={form}
          name="email"
          label="E-mail"
          type="email"
          hint="Nobody else sees it."
          defaultValue={email ?? me.email}
          maxLength={accountLimits.email}
          autoComplete="email"
        />
        <div className="button-row">
          <button type="submit" className="button main" aria-disabled={form.busy}>
            {form.busy ? 'Saving…' : 'Save Changes'}
          </button>
          <LinkButton href={paths.profile()}>Cancel</LinkButton>
        </div>
      </Form>
    </div>
  )
}
